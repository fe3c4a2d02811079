-- AlterTable
ALTER TABLE "trajectories" ADD COLUMN     "reporter_ids" TEXT[];
