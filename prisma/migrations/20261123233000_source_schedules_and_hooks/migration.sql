-- AlterTable
ALTER TABLE "sources" ADD COLUMN     "next_run_at" TIMESTAMPTZ(3),
ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "schedule" TEXT;

-- AlterTable
ALTER TABLE "syncs" ADD COLUMN     "follow_up" JSONB;

-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "format" TEXT NOT NULL DEFAULT 'skillward';

-- CreateTable
CREATE TABLE "source_hooks" (
    "source_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "source_hooks_pkey" PRIMARY KEY ("source_id")
);

-- CreateTable
CREATE TABLE "hook_deliveries" (
    "source_id" UUID NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "sync_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hook_deliveries_pkey" PRIMARY KEY ("source_id","delivery_id")
);

-- CreateIndex
CREATE INDEX "hook_deliveries_at_idx" ON "hook_deliveries"("at");

-- CreateIndex
CREATE INDEX "sources_next_run_at_idx" ON "sources"("next_run_at");

-- AddForeignKey
ALTER TABLE "source_hooks" ADD CONSTRAINT "source_hooks_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
