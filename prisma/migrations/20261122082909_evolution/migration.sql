-- CreateTable
CREATE TABLE "evidence_batches" (
    "id" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "trajectories" INTEGER NOT NULL,
    "subtasks" INTEGER NOT NULL,
    "admitted" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_items" (
    "id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "subtask_id" UUID NOT NULL,
    "trajectory_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "reason" TEXT,
    "namespace" TEXT,
    "skill_id" UUID,
    "version_number" INTEGER,
    "finding" TEXT,
    "normal_form" TEXT,
    "task_key" TEXT NOT NULL,
    "discounted" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "edit_proposals" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "namespace" TEXT NOT NULL,
    "name" TEXT,
    "skill_id" UUID,
    "finding" TEXT,
    "normal_form" TEXT,
    "action" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "base_number" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "evaluation" INTEGER NOT NULL DEFAULT 0,
    "evidence_seq" INTEGER NOT NULL DEFAULT 1,
    "evaluated_seq" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "changes_asked" BOOLEAN NOT NULL DEFAULT false,
    "assignee" JSONB,
    "decision" JSONB,
    "result_number" INTEGER,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "edit_proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_evidence" (
    "proposal_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,

    CONSTRAINT "proposal_evidence_pkey" PRIMARY KEY ("proposal_id","item_id")
);

-- CreateTable
CREATE TABLE "proposal_drafts" (
    "proposal_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "rationale" TEXT NOT NULL,
    "summary" TEXT,
    "base_number" INTEGER,
    "edits" JSONB NOT NULL,
    "skill" JSONB,
    "engine" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposal_drafts_pkey" PRIMARY KEY ("proposal_id","revision")
);

-- CreateTable
CREATE TABLE "proposal_gates" (
    "proposal_id" UUID NOT NULL,
    "evaluation" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "detail" TEXT NOT NULL,
    "data" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposal_gates_pkey" PRIMARY KEY ("proposal_id","evaluation","position")
);

-- CreateTable
CREATE TABLE "proposal_reviews" (
    "id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "text" TEXT,
    "by" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposal_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "canaries" (
    "id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "from_number" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "share" DOUBLE PRECISION NOT NULL,
    "salt" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "reason" TEXT,

    CONSTRAINT "canaries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "version_pushes" (
    "id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "branch" TEXT,
    "commit" TEXT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "version_pushes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "namespaces" TEXT[],
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "response_status" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "evidence_items_trajectory_id_idx" ON "evidence_items"("trajectory_id");

-- CreateIndex
CREATE INDEX "evidence_items_created_at_id_idx" ON "evidence_items"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_items_subtask_id_position_key" ON "evidence_items"("subtask_id", "position");

-- CreateIndex
CREATE INDEX "edit_proposals_status_created_at_idx" ON "edit_proposals"("status", "created_at");

-- CreateIndex
CREATE INDEX "edit_proposals_skill_id_status_idx" ON "edit_proposals"("skill_id", "status");

-- CreateIndex
CREATE INDEX "edit_proposals_created_at_id_idx" ON "edit_proposals"("created_at", "id");

-- CreateIndex
CREATE INDEX "proposal_evidence_item_id_idx" ON "proposal_evidence"("item_id");

-- CreateIndex
CREATE INDEX "proposal_reviews_proposal_id_at_idx" ON "proposal_reviews"("proposal_id", "at");

-- CreateIndex
CREATE INDEX "canaries_skill_id_ended_at_idx" ON "canaries"("skill_id", "ended_at");

-- CreateIndex
CREATE INDEX "version_pushes_status_next_at_idx" ON "version_pushes"("status", "next_at");

-- CreateIndex
CREATE INDEX "version_pushes_created_at_id_idx" ON "version_pushes"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "version_pushes_skill_id_number_key" ON "version_pushes"("skill_id", "number");

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_next_at_idx" ON "webhook_deliveries"("status", "next_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "evidence_items" ADD CONSTRAINT "evidence_items_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "evidence_batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_items" ADD CONSTRAINT "evidence_items_subtask_id_fkey" FOREIGN KEY ("subtask_id") REFERENCES "subtasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_items" ADD CONSTRAINT "evidence_items_trajectory_id_fkey" FOREIGN KEY ("trajectory_id") REFERENCES "trajectories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_evidence" ADD CONSTRAINT "proposal_evidence_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "edit_proposals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_evidence" ADD CONSTRAINT "proposal_evidence_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "evidence_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_drafts" ADD CONSTRAINT "proposal_drafts_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "edit_proposals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_gates" ADD CONSTRAINT "proposal_gates_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "edit_proposals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_reviews" ADD CONSTRAINT "proposal_reviews_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "edit_proposals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_pushes" ADD CONSTRAINT "version_pushes_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "edit_proposals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
