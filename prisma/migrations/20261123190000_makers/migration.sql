-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "created_by" JSONB;

-- AlterTable
ALTER TABLE "login_links" ADD COLUMN     "session_id" UUID;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "parent_id" UUID,
ADD COLUMN     "via" JSONB NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "sessions_parent_id_idx" ON "sessions"("parent_id");

-- Who made a key stood in the audit log only.
UPDATE "api_keys" k SET "created_by" = a."actor"
FROM "audit_events" a
WHERE a."action" = 'key.created' AND a."target" = 'key:' || k."id" AND a."actor" ->> 'id' <> 'system';

-- Sessions that are open now say nothing of the links that they came from: people sign in again.
UPDATE "sessions" SET "ended_at" = CURRENT_TIMESTAMP WHERE "ended_at" IS NULL;
UPDATE "login_links" SET "used_at" = CURRENT_TIMESTAMP WHERE "used_at" IS NULL;
