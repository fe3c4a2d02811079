import { Prisma } from '../generated/client';
import type { Reader } from './reader';

const KEY = 'exposures:counted';
/** So many rows are counted in one transaction. */
const ROWS_A_TIME = 50_000;

/** Up to when exposures stand in exposure_counts. */
const countedUntil = Prisma.sql`
  COALESCE((SELECT (value->>'until')::timestamptz FROM instance_facts WHERE key = ${KEY}), '-infinity'::timestamptz)`;

/** Exposures `e` that showed a skill and are counted nowhere else. */
export const uncounted = Prisma.sql`e.decision = 'exposed' AND e.created_at > ${countedUntil}`;

/** A query of how often each version was shown: skill_id, version_number, exposures. */
export async function shownCounts(db: Reader): Promise<Prisma.Sql> {
  // It says nothing more, because the time only moves on; but the planner knows it, and does not take a third of all
  // exposures to be uncounted.
  const rows = await db.$queryRaw<{ until: string }[]>`SELECT ${countedUntil}::text AS until`;
  const known = Prisma.sql`e.created_at > ${rows[0]?.until}::timestamptz`;
  return Prisma.sql`
    SELECT skill_id, version_number, sum(n)::int AS exposures FROM (
      SELECT skill_id, version_number, exposures AS n FROM exposure_counts
      UNION ALL SELECT e.skill_id, e.version_number, 1 FROM exposures e WHERE ${uncounted} AND ${known}
    ) shown GROUP BY skill_id, version_number`;
}

/** Keeps counts of what was shown, so that they cost the same beside any number of recommendations and outlive them. */
export const exposureCountStore = {
  /**
   * Counts a portion of what was shown up to a time, which no write may still be about to store something of.
   * @returns whether there may be more
   */
  async count(tx: Reader, upTo: Date): Promise<boolean> {
    await tx.$executeRaw`
      INSERT INTO instance_facts (key, value) VALUES (${KEY}, '{"until": "-infinity"}') ON CONFLICT (key) DO NOTHING`;
    // Whoever counts next waits for this transaction.
    await tx.$executeRaw`SELECT FROM instance_facts WHERE key = ${KEY} FOR UPDATE`;
    const [end] = await tx.$queryRaw<{ until: Date }[]>`
      SELECT e.created_at AS until FROM exposures e WHERE ${uncounted} AND e.created_at <= ${upTo}
      ORDER BY e.created_at OFFSET ${ROWS_A_TIME} LIMIT 1`;
    const until = end?.until ?? upTo;
    await tx.$executeRaw`
      INSERT INTO exposure_counts (skill_id, version_number, exposures)
      SELECT e.skill_id, e.version_number, count(*)::int FROM exposures e
      WHERE ${uncounted} AND e.created_at <= ${until} GROUP BY e.skill_id, e.version_number
      ON CONFLICT (skill_id, version_number) DO UPDATE SET exposures = exposure_counts.exposures + excluded.exposures`;
    await tx.$executeRaw`
      UPDATE instance_facts SET value = jsonb_build_object('until', ${until}::timestamptz)
      WHERE key = ${KEY} AND ${countedUntil} < ${until}`;
    return end !== undefined;
  },
};
