import type { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import type { Reader } from './reader';

/** Facts that this instance must remember about itself. */
export const factStore = {
  async has(db: Reader, key: string): Promise<boolean> {
    return (await db.instanceFact.count({ where: { key } })) > 0;
  },

  /** @returns undefined when the fact was never recorded; the caller parses it */
  async read(db: Reader, key: string): Promise<unknown> {
    return (await db.instanceFact.findUnique({ where: { key } }))?.value;
  },

  async record(tx: Transaction, key: string, value: Prisma.InputJsonObject): Promise<void> {
    await tx.instanceFact.upsert({ where: { key }, create: { key, value }, update: { value } });
  },
};
