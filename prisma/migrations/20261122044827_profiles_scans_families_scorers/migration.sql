-- AlterTable
ALTER TABLE "skills" ADD COLUMN     "environment" JSONB,
ADD COLUMN     "scan_verdict" TEXT;

-- CreateTable
CREATE TABLE "version_profiles" (
    "id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "profiler" TEXT NOT NULL,
    "profiler_version" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "result" JSONB,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "version_profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile_overrides" (
    "id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "from_number" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "value" JSONB,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "profile_overrides_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "version_scans" (
    "version_id" UUID NOT NULL,
    "rules_version" TEXT NOT NULL,
    "findings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "version_scans_pkey" PRIMARY KEY ("version_id","rules_version")
);

-- CreateTable
CREATE TABLE "scan_suppressions" (
    "id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "path" TEXT,
    "fingerprint" TEXT,
    "reason" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "scan_suppressions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "version_sketches" (
    "version_id" UUID NOT NULL,
    "sketch_version" TEXT NOT NULL,
    "sketch" BYTEA NOT NULL,

    CONSTRAINT "version_sketches_pkey" PRIMARY KEY ("version_id")
);

-- CreateTable
CREATE TABLE "family_revisions" (
    "family_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "explanation" TEXT NOT NULL,
    "members" JSONB NOT NULL,
    "action" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB,

    CONSTRAINT "family_revisions_pkey" PRIMARY KEY ("family_id","number")
);

-- CreateTable
CREATE TABLE "scorer_models" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "model" JSONB NOT NULL,
    "report" JSONB,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "scorer_models_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scorer_activations" (
    "id" UUID NOT NULL,
    "scorer_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "change_seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "scorer_activations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_pairs" (
    "id" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "task_sha256" TEXT NOT NULL,
    "helpful_skill_id" UUID NOT NULL,
    "risky_skill_id" UUID NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "training_pairs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outcomes" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "recommendation_id" UUID,
    "task" TEXT NOT NULL,
    "skill_id" UUID NOT NULL,
    "version_number" INTEGER NOT NULL,
    "reward" DOUBLE PRECISION NOT NULL,
    "spans" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outcomes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "version_profiles_version_id_profiler_profiler_version_attem_key" ON "version_profiles"("version_id", "profiler", "profiler_version", "attempt");

-- CreateIndex
CREATE INDEX "profile_overrides_skill_id_created_at_idx" ON "profile_overrides"("skill_id", "created_at");

-- CreateIndex
CREATE INDEX "scan_suppressions_skill_id_idx" ON "scan_suppressions"("skill_id");

-- CreateIndex
CREATE INDEX "scan_suppressions_expires_idx" ON "scan_suppressions"("expires");

-- CreateIndex
CREATE INDEX "family_revisions_created_at_idx" ON "family_revisions"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "scorer_models_name_version_key" ON "scorer_models"("name", "version");

-- CreateIndex
CREATE UNIQUE INDEX "scorer_activations_change_seq_key" ON "scorer_activations"("change_seq");

-- CreateIndex
CREATE INDEX "training_pairs_created_at_id_idx" ON "training_pairs"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "training_pairs_task_sha256_helpful_skill_id_risky_skill_id_key" ON "training_pairs"("task_sha256", "helpful_skill_id", "risky_skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "outcomes_subject_key" ON "outcomes"("subject");

-- CreateIndex
CREATE INDEX "outcomes_skill_id_created_at_idx" ON "outcomes"("skill_id", "created_at");

-- CreateIndex
CREATE INDEX "outcomes_created_at_id_idx" ON "outcomes"("created_at", "id");

-- AddForeignKey
ALTER TABLE "version_profiles" ADD CONSTRAINT "version_profiles_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "skill_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_scans" ADD CONSTRAINT "version_scans_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "skill_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_sketches" ADD CONSTRAINT "version_sketches_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "skill_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scorer_activations" ADD CONSTRAINT "scorer_activations_scorer_id_fkey" FOREIGN KEY ("scorer_id") REFERENCES "scorer_models"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
