-- CreateTable
CREATE TABLE "second_readings" (
    "digest" TEXT NOT NULL,
    "reader" TEXT NOT NULL,
    "finding" JSONB,
    "error" TEXT,
    "attempts" INTEGER NOT NULL,
    "tokens" BIGINT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "second_readings_pkey" PRIMARY KEY ("digest","reader")
);

-- CreateIndex
CREATE INDEX "second_readings_asked_at_idx" ON "second_readings"("asked_at");
