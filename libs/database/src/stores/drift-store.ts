import { Prisma } from '../generated/client';
import { NEWEST_OF_RUN } from './conditions';
import type { Reader } from './reader';

/** Uses and the sum of their rewards, which lie from 0 (it harmed) to 1 (it helped). */
export interface OutcomeCounts {
  readonly uses: number;
  readonly successes: number;
}

export interface WeekOutcomes extends OutcomeCounts {
  /** Monday, midnight UTC. */
  readonly start: Date;
}

/** The newest two versions of a skill that anything is known of. */
export interface VersionPairOutcomes {
  readonly namespace: string;
  readonly name: string;
  readonly before: OutcomeCounts & { readonly version: number };
  readonly after: OutcomeCounts & { readonly version: number };
}

/** Outcomes that may be seen; of a run the newest about a skill counts. */
const counted = (visible: readonly string[] | null) => Prisma.sql`
  FROM outcomes o JOIN skills s ON s.id = o.skill_id
  WHERE ${NEWEST_OF_RUN}
    AND ${visible === null ? Prisma.sql`true` : Prisma.sql`s.namespace = ANY(${[...visible]}::text[])`}`;

/** How outcomes change with time and with versions. */
export const driftStore = {
  /** Weeks with uses, oldest first. */
  async byWeek(db: Reader, visible: readonly string[] | null, since: Date): Promise<WeekOutcomes[]> {
    return db.$queryRaw<WeekOutcomes[]>`
      SELECT date_trunc('week', o.created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS start,
        count(*)::int AS uses, sum(o.reward)::float8 AS successes
      ${counted(visible)} AND o.created_at >= ${since} GROUP BY 1 ORDER BY 1`;
  },

  /** By namespace and name. */
  async byVersion(db: Reader, visible: readonly string[] | null): Promise<VersionPairOutcomes[]> {
    const rows = await db.$queryRaw<
      { namespace: string; name: string; version: number; uses: number; successes: number; place: bigint }[]
    >`
      SELECT * FROM (
        SELECT s.namespace, s.name, o.version_number AS version, count(*)::int AS uses,
          sum(o.reward)::float8 AS successes,
          row_number() OVER (PARTITION BY s.id ORDER BY o.version_number DESC) AS place
        ${counted(visible)} GROUP BY s.id, s.namespace, s.name, o.version_number
      ) AS known WHERE place <= 2 ORDER BY namespace, name, place`;
    return rows.flatMap(({ namespace, name, version, uses, successes, place }, at) => {
      const older = rows[at + 1];
      if (Number(place) !== 1 || older === undefined || Number(older.place) !== 2) return [];
      const before = { version: older.version, uses: older.uses, successes: older.successes };
      return [{ namespace, name, before, after: { version, uses, successes } }];
    });
  },
};
