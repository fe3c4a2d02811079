-- AlterTable
ALTER TABLE "outcomes" ADD COLUMN     "run_key" TEXT;

-- AlterTable
ALTER TABLE "trajectories" ADD COLUMN     "session_key" TEXT;

-- CreateIndex
CREATE INDEX "trajectories_session_key_idx" ON "trajectories"("session_key");

-- CreateIndex
CREATE INDEX "outcomes_run_key_idx" ON "outcomes"("run_key");

-- Sessions of what was read before.
UPDATE "trajectories" SET "session_key" = "header"->>'sessionId'
WHERE "format" IN ('claude-code', 'codex', 'skillward') AND length("header"->>'sessionId') BETWEEN 1 AND 200;
