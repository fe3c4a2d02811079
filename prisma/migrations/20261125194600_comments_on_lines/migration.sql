-- AlterTable
ALTER TABLE "proposal_reviews" ADD COLUMN     "applied_as" INTEGER,
ADD COLUMN     "on_lines" JSONB,
ADD COLUMN     "resolved" JSONB;
