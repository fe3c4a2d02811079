import type { Transaction } from '../database';
import { fromBase64, toBase64 } from './bytes';
import type { Reader } from './reader';

/**
 * Uploads wait in the database, not on a disk, so that any worker can take them and a killed process loses none.
 * An upload without a sync was never acknowledged.
 */
export const uploadStore = {
  async create(db: Reader, draft: { id: string; fileName: string; at: Date }): Promise<void> {
    await db.upload.create({ data: { id: draft.id, fileName: draft.fileName, createdAt: draft.at } });
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

  async dropChunks(tx: Transaction, uploadId: string): Promise<void> {
    await tx.uploadChunk.deleteMany({ where: { uploadId } });
  },

  /** Removes those of the uploads that became nothing. */
  async discard(db: Reader, ids: readonly string[]): Promise<void> {
    await db.upload.deleteMany({ where: { id: { in: [...ids] }, complete: false } });
  },

  /** Removes uploads that were broken off before they were acknowledged. */
  async dropUnfinished(db: Reader, before: Date): Promise<void> {
    await db.upload.deleteMany({ where: { complete: false, createdAt: { lt: before } } });
  },
};
