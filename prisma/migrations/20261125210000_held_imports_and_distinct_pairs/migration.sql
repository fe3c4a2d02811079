-- AlterTable
ALTER TABLE "sources" ADD COLUMN     "hold" TEXT NOT NULL DEFAULT 'none';

-- AlterTable
ALTER TABLE "syncs" ADD COLUMN     "held" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "hold" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "publishes" UUID;

-- CreateTable
CREATE TABLE "sync_packages" (
    "sync_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    "held" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER,
    "digest" TEXT,
    "description" TEXT NOT NULL,
    "verdict" TEXT,
    "findings" JSONB NOT NULL,
    "sketch" BYTEA,
    "relations" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" JSONB,
    "published_in" UUID,

    CONSTRAINT "sync_packages_pkey" PRIMARY KEY ("sync_id","path")
);

-- CreateTable
CREATE TABLE "distinct_pairs" (
    "skill_a" UUID NOT NULL,
    "skill_b" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,

    CONSTRAINT "distinct_pairs_pkey" PRIMARY KEY ("skill_a","skill_b")
);

-- CreateIndex
CREATE INDEX "sync_packages_published_in_idx" ON "sync_packages"("published_in");

-- CreateIndex
CREATE INDEX "distinct_pairs_skill_b_idx" ON "distinct_pairs"("skill_b");

-- AddForeignKey
ALTER TABLE "sync_packages" ADD CONSTRAINT "sync_packages_sync_id_fkey" FOREIGN KEY ("sync_id") REFERENCES "syncs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_skill_a_fkey" FOREIGN KEY ("skill_a") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_skill_b_fkey" FOREIGN KEY ("skill_b") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
