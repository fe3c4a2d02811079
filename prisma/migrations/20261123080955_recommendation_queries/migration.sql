-- AlterTable
ALTER TABLE "recommendations" ADD COLUMN     "avoid" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "exclude" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "query" TEXT,
ADD COLUMN     "require" TEXT[] DEFAULT ARRAY[]::TEXT[];
