import type { Transaction } from '../database';
import type { Reader } from './reader';

/** Facts that this instance must remember about itself. */
export const factStore = {
  async has(db: Reader, key: string): Promise<boolean> {
    return (await db.instanceFact.count({ where: { key } })) > 0;
  },

  async record(tx: Transaction, key: string, value: Record<string, string>): Promise<void> {
    await tx.instanceFact.upsert({ where: { key }, create: { key, value }, update: { value } });
  },
};
