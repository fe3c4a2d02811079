import type { Transaction } from '../database';
import { fromBase64, toBase64 } from './bytes';
import type { Reader } from './reader';

export interface UploadDraft {
  readonly id: string;
  readonly fileName: string;
  readonly at: Date;
  readonly keyId?: string;
  readonly bytes?: number;
  readonly complete?: boolean;
}

/**
 * Uploads wait in the database, not on a disk, so that any worker can take them and a killed process loses none.
 * An upload without a sync was never acknowledged.
 */
export const uploadStore = {
  /** @param draft `keyId` where it counts for what a key may upload; `bytes` of what is kept elsewhere */
  async create(db: Reader, draft: UploadDraft): Promise<void> {
    const { id, fileName, at: createdAt, keyId = null, bytes = 0, complete = false } = draft;
    await db.upload.create({ data: { id, fileName, createdAt, keyId, bytes, complete } });
  },

  /** Counts what has come of an upload. */
  async count(db: Reader, id: string, bytes: number): Promise<void> {
    await db.upload.update({ where: { id }, data: { bytes: { increment: bytes } } });
  },

  /** What a key has uploaded since a time, with what was broken off. */
  async uploadedSince(db: Reader, keyId: string, since: Date): Promise<{ bytes: number; oldest: Date | null }> {
    const [row] = await db.$queryRaw<{ bytes: bigint; oldest: Date | null }[]>`
      SELECT coalesce(sum(bytes), 0)::bigint AS bytes, min(created_at) AS oldest
      FROM uploads WHERE key_id = ${keyId} AND created_at > ${since}`;
    return { bytes: Number(row?.bytes ?? 0), oldest: row?.oldest ?? null };
  },

  async append(db: Reader, uploadId: string, position: number, content: Uint8Array): Promise<void> {
    await db.$executeRaw`
      INSERT INTO upload_chunks (upload_id, position, content)
      VALUES (${uploadId}::uuid, ${position}, decode(${toBase64(content)}, 'base64'))`;
  },

  async complete(tx: Transaction, uploadId: string): Promise<void> {
    await tx.upload.update({ where: { id: uploadId }, data: { complete: true } });
  },

  async fileName(db: Reader, uploadId: string): Promise<string> {
    return (await db.upload.findUniqueOrThrow({ where: { id: uploadId } })).fileName;
  },

  async *read(db: Reader, uploadId: string): AsyncIterable<Uint8Array> {
    for (let position = 0; ; position += 1) {
      const rows = await db.$queryRaw<{ content: string }[]>`
        SELECT encode(content, 'base64') AS content FROM upload_chunks
        WHERE upload_id = ${uploadId}::uuid AND position = ${position}`;
      if (!rows[0]) return;
      yield fromBase64(rows[0].content);
    }
  },

  /** Whether the bytes of an upload are still there. */
  async isKept(db: Reader, uploadId: string): Promise<boolean> {
    return (await db.uploadChunk.findFirst({ where: { uploadId }, select: { position: true } })) !== null;
  },

  async dropChunks(db: Reader, uploadId: string): Promise<void> {
    await db.uploadChunk.deleteMany({ where: { uploadId } });
  },

  /** Removes those of the uploads that became nothing. */
  async discard(db: Reader, ids: readonly string[]): Promise<void> {
    await db.upload.deleteMany({ where: { id: { in: [...ids] }, complete: false } });
  },

  /** Removes the bytes of uploads whose import ended that long ago: it failed, or waits for a decision that nobody took. */
  async dropFailed(db: Reader, before: Date): Promise<void> {
    await db.$executeRaw`
      DELETE FROM upload_chunks WHERE upload_id IN (
        SELECT upload_id FROM syncs WHERE upload_id IS NOT NULL
        GROUP BY upload_id HAVING bool_and(COALESCE(finished_at < ${before}, false)))`;
  },

  /** Removes uploads that were broken off before they were acknowledged, and what only counted for a limit. */
  async dropUnfinished(db: Reader, before: Date): Promise<void> {
    await db.upload.deleteMany({ where: { complete: false, createdAt: { lt: before } } });
    const isOver = { keyId: { not: null }, syncs: { none: {} }, trajectoryFiles: { none: {} } };
    await db.upload.deleteMany({ where: { ...isOver, createdAt: { lt: before } } });
  },
};
