import type { Transaction } from '../database';
import type { Reader } from './reader';

export const idempotencyStore = {
  /**
   * Claims the key for this transaction. A second transaction with the same key waits here until the first has ended.
   * @returns null when claimed, else what is recorded
   */
  async claim(
    tx: Transaction,
    entry: { keyId: string; idempotencyKey: string; fingerprint: string; at: Date },
  ): Promise<{ fingerprint: string; answer: Uint8Array } | null> {
    const claimed = await tx.$executeRaw`
      INSERT INTO idempotency_records (key_id, idempotency_key, fingerprint, created_at)
      VALUES (${entry.keyId}, ${entry.idempotencyKey}, ${entry.fingerprint}, ${entry.at}) ON CONFLICT DO NOTHING`;
    if (claimed > 0) return null;
    const record = await tx.idempotencyRecord.findUniqueOrThrow({
      where: { keyId_idempotencyKey: { keyId: entry.keyId, idempotencyKey: entry.idempotencyKey } },
    });
    if (!record.answer) throw new Error('An idempotency record was committed without its answer.');
    return { fingerprint: record.fingerprint, answer: new Uint8Array(record.answer) };
  },

  /** What an earlier call with the key recorded; null while there is none. */
  async find(
    db: Reader,
    keyId: string,
    idempotencyKey: string,
  ): Promise<{ fingerprint: string; answer: Uint8Array } | null> {
    const record = await db.idempotencyRecord.findUnique({
      where: { keyId_idempotencyKey: { keyId, idempotencyKey } },
    });
    return record?.answer ? { fingerprint: record.fingerprint, answer: new Uint8Array(record.answer) } : null;
  },

  async complete(tx: Transaction, keyId: string, idempotencyKey: string, answer: Uint8Array): Promise<void> {
    await tx.idempotencyRecord.update({
      where: { keyId_idempotencyKey: { keyId, idempotencyKey } },
      data: { answer: Buffer.from(answer) },
    });
  },

  async dropBefore(db: Reader, before: Date): Promise<number> {
    const { count } = await db.idempotencyRecord.deleteMany({ where: { createdAt: { lt: before } } });
    return count;
  },
};
