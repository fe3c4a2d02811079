-- AlterTable
ALTER TABLE "recommendations" ADD COLUMN     "tool_calls" JSONB;

-- CreateTable
CREATE TABLE "version_embeddings" (
    "version_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "input_sha256" TEXT NOT NULL,
    "vector" REAL[],
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "version_embeddings_pkey" PRIMARY KEY ("version_id","model","template")
);

-- CreateIndex
CREATE INDEX "version_embeddings_model_template_input_sha256_idx" ON "version_embeddings"("model", "template", "input_sha256");

-- CreateIndex
CREATE INDEX "version_embeddings_model_template_created_at_version_id_idx" ON "version_embeddings"("model", "template", "created_at", "version_id");

-- AddForeignKey
ALTER TABLE "version_embeddings" ADD CONSTRAINT "version_embeddings_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "skill_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
