-- AlterTable
ALTER TABLE "sync_packages" ADD COLUMN     "warnings" JSONB NOT NULL DEFAULT '[]';
