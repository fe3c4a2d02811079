-- CreateTable
CREATE TABLE "job_claims" (
    "job_id" UUID NOT NULL,
    "process" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_claims_pkey" PRIMARY KEY ("job_id")
);

-- CreateIndex
CREATE INDEX "job_claims_process_idx" ON "job_claims"("process");
