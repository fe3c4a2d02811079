-- AlterTable
ALTER TABLE "skills" ADD COLUMN     "typical_requests" TEXT[] DEFAULT ARRAY[]::TEXT[];
