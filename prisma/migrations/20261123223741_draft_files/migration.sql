-- AlterTable
ALTER TABLE "proposal_drafts" ADD COLUMN     "files" JSONB NOT NULL DEFAULT '[]';
