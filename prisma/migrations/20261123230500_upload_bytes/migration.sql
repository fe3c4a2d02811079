-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "bytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "key_id" TEXT;

-- CreateIndex
CREATE INDEX "uploads_key_id_created_at_idx" ON "uploads"("key_id", "created_at");
