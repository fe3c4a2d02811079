import { z } from 'zod';
import { CanaryOutcome } from '@skillward/domain';
import type { Transaction } from '../database';
import type { Reader } from './reader';

/** A version that only a share of the recommendations delivers. */
const StoredCanary = z.object({
  id: z.string(),
  skillId: z.string(),
  proposalId: z.string(),
  fromNumber: z.number().int(),
  number: z.number().int(),
  share: z.number(),
  salt: z.string(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  outcome: CanaryOutcome.nullable(),
  reason: z.string().nullable(),
});
export type CanaryRow = z.infer<typeof StoredCanary>;

/** A running canary with what a recommendation says of its version. */
export interface RunningCanary extends CanaryRow {
  readonly digest: string;
  readonly description: string;
}

export const canaryStore = {
  async start(tx: Transaction, row: Omit<CanaryRow, 'endedAt' | 'outcome' | 'reason'>): Promise<void> {
    await tx.canary.create({ data: row });
  },

  /** All that run. */
  async running(db: Reader): Promise<RunningCanary[]> {
    const rows = await db.canary.findMany({ where: { endedAt: null } });
    const found: RunningCanary[] = [];
    for (const row of rows) {
      const version = await db.skillVersion.findUnique({
        where: { skillId_number: { skillId: row.skillId, number: row.number } },
        select: { digest: true, description: true },
      });
      if (version) found.push({ ...StoredCanary.parse(row), ...version });
    }
    return found;
  },

  async runningOf(db: Reader, skillId: string): Promise<CanaryRow | null> {
    const row = await db.canary.findFirst({ where: { skillId, endedAt: null } });
    return row === null ? null : StoredCanary.parse(row);
  },

  /** Ends those that run for skills of which another version was made. */
  async supersede(tx: Transaction, skillIds: readonly string[], at: Date): Promise<void> {
    await tx.canary.updateMany({
      where: { skillId: { in: [...skillIds] }, endedAt: null },
      data: { endedAt: at, outcome: 'superseded', reason: 'Another version was made.' },
    });
  },

  /** @returns false when it had ended before */
  async end(tx: Transaction, id: string, end: { outcome: CanaryOutcome; reason: string; at: Date }): Promise<boolean> {
    const { count } = await tx.canary.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: end.at, outcome: end.outcome, reason: end.reason },
    });
    return count > 0;
  },
};
