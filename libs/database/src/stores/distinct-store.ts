import type { Transaction } from '../database';
import { toJson } from '../json';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

export interface DistinctPairRow {
  readonly skillA: string;
  readonly skillB: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly createdBy: { id: string; name: string };
}

const pairsOf = (ids: readonly string[]) => {
  const sorted = [...new Set(ids)].sort();
  return sorted.flatMap((a, at) => sorted.slice(at + 1).map((b) => ({ a, b })));
};

/** Skills that curators found to be no duplicates of each other. */
export const distinctStore = {
  /** Every two of the skills; what was decided before stays as it was. @returns how many pairs are new */
  async add(
    tx: Transaction,
    ids: readonly string[],
    by: { readonly reason: string; readonly at: Date; readonly actor: { id: string; name: string } },
  ): Promise<number> {
    return tx.$executeRaw`
      INSERT INTO distinct_pairs (skill_a, skill_b, reason, created_at, created_by)
      SELECT a, b, ${by.reason}, ${by.at}, ${toJson(by.actor)}::jsonb
      FROM jsonb_to_recordset(${toJson(pairsOf(ids))}::jsonb) AS row (a uuid, b uuid)
      ON CONFLICT DO NOTHING`;
  },

  /** @returns how many pairs there were among the skills */
  async remove(tx: Transaction, ids: readonly string[]): Promise<number> {
    const { count } = await tx.distinctPair.deleteMany({
      where: { skillA: { in: [...ids] }, skillB: { in: [...ids] } },
    });
    return count;
  },

  async all(db: Reader): Promise<DistinctPairRow[]> {
    const rows = await db.distinctPair.findMany({ orderBy: [{ skillA: 'asc' }, { skillB: 'asc' }] });
    return rows.map((row) => ({ ...row, createdBy: StoredActor.parse(row.createdBy) }));
  },
};
