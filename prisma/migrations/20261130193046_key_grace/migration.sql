-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "previous_hash" BYTEA,
ADD COLUMN     "previous_until" TIMESTAMPTZ(3),
ADD COLUMN     "previous_used_at" TIMESTAMPTZ(3);
