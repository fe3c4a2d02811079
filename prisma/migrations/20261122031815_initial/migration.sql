-- CreateTable
CREATE TABLE "namespaces" (
    "name" TEXT NOT NULL,
    "public" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "namespaces_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "skills" (
    "id" UUID NOT NULL,
    "namespace" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "labels" TEXT[],
    "current_number" INTEGER NOT NULL,
    "change_seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "skills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skill_versions" (
    "id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "import_digest" TEXT,
    "parent" INTEGER,
    "description" TEXT NOT NULL,
    "frontmatter" JSONB NOT NULL,
    "title" TEXT,
    "warnings" JSONB NOT NULL,
    "origin" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "skill_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "version_files" (
    "version_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "version_files_pkey" PRIMARY KEY ("version_id","path")
);

-- CreateTable
CREATE TABLE "blobs" (
    "sha256" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "blobs_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "sources" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "ref" TEXT NOT NULL DEFAULT '',
    "subpath" TEXT NOT NULL DEFAULT '',
    "namespace" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_packages" (
    "source_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "skill_id" UUID NOT NULL,
    "last_digest" TEXT NOT NULL,
    "last_sync_id" UUID NOT NULL,
    "gone" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "source_packages_pkey" PRIMARY KEY ("source_id","path")
);

-- CreateTable
CREATE TABLE "syncs" (
    "id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "discovered" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "deprecated" INTEGER NOT NULL DEFAULT 0,
    "commit" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "upload_id" UUID,
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,

    CONSTRAINT "syncs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sync_rejections" (
    "sync_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "reasons" JSONB NOT NULL,

    CONSTRAINT "sync_rejections_pkey" PRIMARY KEY ("sync_id","path")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "complete" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_chunks" (
    "upload_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "upload_chunks_pkey" PRIMARY KEY ("upload_id","position")
);

-- CreateTable
CREATE TABLE "families" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "change_seq" BIGINT NOT NULL,

    CONSTRAINT "families_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "family_members" (
    "skill_id" UUID NOT NULL,
    "family_id" UUID NOT NULL,

    CONSTRAINT "family_members_pkey" PRIMARY KEY ("skill_id")
);

-- CreateTable
CREATE TABLE "recommendations" (
    "id" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "k" INTEGER NOT NULL,
    "namespaces" JSONB,
    "environment" JSONB,
    "client" JSONB,
    "skills" JSONB NOT NULL,
    "guidance" TEXT NOT NULL,
    "gaps" JSONB NOT NULL,
    "engine" JSONB NOT NULL,
    "key_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recommendations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exposures" (
    "recommendation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "skill_id" UUID NOT NULL,
    "version_number" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "family" JSONB NOT NULL,
    "rank" INTEGER,
    "utility" DOUBLE PRECISION NOT NULL,
    "features" JSONB NOT NULL,
    "decision" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exposures_pkey" PRIMARY KEY ("recommendation_id","position")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "namespaces" TEXT[],
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "key_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("key_id","idempotency_key")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "seq" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" JSONB NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "ledger_head" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "ledger_head_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instance_facts" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "instance_facts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "skills_change_seq_idx" ON "skills"("change_seq");

-- CreateIndex
CREATE INDEX "skills_status_idx" ON "skills"("status");

-- CreateIndex
CREATE UNIQUE INDEX "skills_namespace_name_key" ON "skills"("namespace", "name");

-- CreateIndex
CREATE INDEX "skill_versions_digest_idx" ON "skill_versions"("digest");

-- CreateIndex
CREATE UNIQUE INDEX "skill_versions_skill_id_number_key" ON "skill_versions"("skill_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "skill_versions_skill_id_import_digest_key" ON "skill_versions"("skill_id", "import_digest");

-- CreateIndex
CREATE INDEX "version_files_sha256_idx" ON "version_files"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "sources_kind_location_ref_subpath_namespace_key" ON "sources"("kind", "location", "ref", "subpath", "namespace");

-- CreateIndex
CREATE INDEX "source_packages_skill_id_idx" ON "source_packages"("skill_id");

-- CreateIndex
CREATE INDEX "syncs_source_id_created_at_idx" ON "syncs"("source_id", "created_at");

-- CreateIndex
CREATE INDEX "syncs_status_idx" ON "syncs"("status");

-- CreateIndex
CREATE INDEX "family_members_family_id_idx" ON "family_members"("family_id");

-- CreateIndex
CREATE INDEX "recommendations_created_at_id_idx" ON "recommendations"("created_at", "id");

-- CreateIndex
CREATE INDEX "exposures_skill_id_created_at_idx" ON "exposures"("skill_id", "created_at");

-- CreateIndex
CREATE INDEX "exposures_created_at_recommendation_id_position_idx" ON "exposures"("created_at", "recommendation_id", "position");

-- CreateIndex
CREATE INDEX "api_keys_created_at_id_idx" ON "api_keys"("created_at", "id");

-- CreateIndex
CREATE INDEX "idempotency_records_created_at_idx" ON "idempotency_records"("created_at");

-- CreateIndex
CREATE INDEX "audit_events_action_seq_idx" ON "audit_events"("action", "seq");

-- CreateIndex
CREATE INDEX "audit_events_target_seq_idx" ON "audit_events"("target", "seq");

-- AddForeignKey
ALTER TABLE "skills" ADD CONSTRAINT "skills_namespace_fkey" FOREIGN KEY ("namespace") REFERENCES "namespaces"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_versions" ADD CONSTRAINT "skill_versions_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_files" ADD CONSTRAINT "version_files_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "skill_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version_files" ADD CONSTRAINT "version_files_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "blobs"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sources" ADD CONSTRAINT "sources_namespace_fkey" FOREIGN KEY ("namespace") REFERENCES "namespaces"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_packages" ADD CONSTRAINT "source_packages_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_packages" ADD CONSTRAINT "source_packages_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sync_rejections" ADD CONSTRAINT "sync_rejections_sync_id_fkey" FOREIGN KEY ("sync_id") REFERENCES "syncs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "families"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
