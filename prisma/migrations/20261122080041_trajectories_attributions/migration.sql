-- CreateTable
CREATE TABLE "trajectories" (
    "id" UUID NOT NULL,
    "content_sha256" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "namespaces" TEXT[],
    "key_id" TEXT NOT NULL,
    "recommendation_id" UUID,
    "task" TEXT,
    "outcome" JSONB,
    "verdict" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "header" JSONB,
    "step_count" INTEGER NOT NULL DEFAULT 0,
    "tool_call_count" INTEGER NOT NULL DEFAULT 0,
    "warnings" JSONB NOT NULL,
    "error" JSONB,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "current_attribution_id" UUID,
    "wanted_attribution" JSONB,
    "waiting_since" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "trajectories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trajectory_files" (
    "trajectory_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT,
    "sha256" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "upload_id" UUID,

    CONSTRAINT "trajectory_files_pkey" PRIMARY KEY ("trajectory_id","position")
);

-- CreateTable
CREATE TABLE "trajectory_steps" (
    "trajectory_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "content" JSON NOT NULL,

    CONSTRAINT "trajectory_steps_pkey" PRIMARY KEY ("trajectory_id","index")
);

-- CreateTable
CREATE TABLE "attributions" (
    "id" UUID NOT NULL,
    "trajectory_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "attributor" TEXT NOT NULL,
    "attributor_version" TEXT NOT NULL,
    "prompt_version" INTEGER,
    "model" TEXT,
    "status" TEXT NOT NULL,
    "error" TEXT,
    "rejections" JSONB NOT NULL,
    "verdict" JSONB NOT NULL,
    "usage" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "requested_by" JSONB NOT NULL,

    CONSTRAINT "attributions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subtasks" (
    "id" UUID NOT NULL,
    "attribution_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "skill_id" UUID,
    "version_number" INTEGER,
    "explored" BOOLEAN NOT NULL,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subtasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skill_uses" (
    "attribution_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "skill_id" UUID,
    "namespace" TEXT,
    "name" TEXT NOT NULL,
    "version_number" INTEGER,
    "digest" TEXT,
    "matched_by" TEXT NOT NULL,
    "offered" BOOLEAN NOT NULL,
    "delivered" BOOLEAN NOT NULL,
    "viewed" BOOLEAN NOT NULL,
    "relied_on" BOOLEAN NOT NULL,
    "facts" JSONB NOT NULL,
    "recommendation_id" UUID,
    "exposure_position" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "skill_uses_pkey" PRIMARY KEY ("attribution_id","position")
);

-- CreateIndex
CREATE INDEX "trajectories_received_at_id_idx" ON "trajectories"("received_at", "id");

-- CreateIndex
CREATE INDEX "trajectories_status_idx" ON "trajectories"("status");

-- CreateIndex
CREATE INDEX "trajectories_recommendation_id_idx" ON "trajectories"("recommendation_id");

-- CreateIndex
CREATE UNIQUE INDEX "trajectories_content_sha256_format_namespaces_key" ON "trajectories"("content_sha256", "format", "namespaces");

-- CreateIndex
CREATE INDEX "trajectory_files_upload_id_idx" ON "trajectory_files"("upload_id");

-- CreateIndex
CREATE UNIQUE INDEX "attributions_trajectory_id_number_key" ON "attributions"("trajectory_id", "number");

-- CreateIndex
CREATE INDEX "subtasks_skill_id_version_number_idx" ON "subtasks"("skill_id", "version_number");

-- CreateIndex
CREATE INDEX "subtasks_created_at_id_idx" ON "subtasks"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "subtasks_attribution_id_index_key" ON "subtasks"("attribution_id", "index");

-- CreateIndex
CREATE INDEX "skill_uses_skill_id_version_number_idx" ON "skill_uses"("skill_id", "version_number");

-- CreateIndex
CREATE INDEX "skill_uses_recommendation_id_exposure_position_idx" ON "skill_uses"("recommendation_id", "exposure_position");

-- AddForeignKey
ALTER TABLE "trajectory_files" ADD CONSTRAINT "trajectory_files_trajectory_id_fkey" FOREIGN KEY ("trajectory_id") REFERENCES "trajectories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trajectory_files" ADD CONSTRAINT "trajectory_files_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trajectory_steps" ADD CONSTRAINT "trajectory_steps_trajectory_id_fkey" FOREIGN KEY ("trajectory_id") REFERENCES "trajectories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_trajectory_id_fkey" FOREIGN KEY ("trajectory_id") REFERENCES "trajectories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subtasks" ADD CONSTRAINT "subtasks_attribution_id_fkey" FOREIGN KEY ("attribution_id") REFERENCES "attributions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_uses" ADD CONSTRAINT "skill_uses_attribution_id_fkey" FOREIGN KEY ("attribution_id") REFERENCES "attributions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
