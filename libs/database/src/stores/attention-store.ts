import { Prisma } from '../generated/client';
import { toJson } from '../json';
import type { Reader } from './reader';
import { askedSets } from './recommendation-store';
import { waitingPackages } from './sync-package-store';

/** What waits for people, and what was done at least once, in the namespaces that may be seen. */
export interface AttentionCounts {
  readonly reviews: number;
  readonly failingSources: number;
  readonly failedRuns: number;
  /** Packages of imports that nobody has decided about. */
  readonly heldPackages: number;
  readonly imported: boolean;
  readonly recommended: boolean;
  readonly reported: boolean;
  readonly reviewed: boolean;
}

/** Asked for every other second by every open window, so each part is answered by an index or by the first row. */
export const attentionStore = {
  /**
   * Changes with what may be seen, and with nothing else: how much happens in other namespaces is nobody's business there.
   * Who sees all gets the place of the newest change in the ledger, of the newest recommendation, and what became of syncs;
   * others get the state of skills, proposals, runs and syncs of their namespaces.
   * @param visible null: all namespaces
   */
  async revision(db: Reader, visible: readonly string[] | null): Promise<string> {
    if (visible !== null) return revisionOf(db, [...visible]);
    const [row] = await db.$queryRaw<{ revision: string }[]>`
      SELECT concat_ws('/', (SELECT seq FROM ledger_head LIMIT 1),
        (SELECT id FROM recommendations ORDER BY created_at DESC, id DESC LIMIT 1),
        (SELECT count(*) FROM trajectories WHERE status IN ('received', 'attributing')),
        (SELECT string_agg(concat(id, status), ',' ORDER BY id) FROM syncs WHERE status IN ('queued', 'running'))) AS revision`;
    return row?.revision ?? '';
  },

  /** @param visible null: all namespaces */
  async count(db: Reader, visible: readonly string[] | null): Promise<AttentionCounts> {
    const own = visible === null ? null : [...visible];
    const isIn = (column: Prisma.Sql) =>
      own === null ? Prisma.sql`true` : Prisma.sql`${column} = ANY(${own}::text[])`;
    const seen = own === null ? Prisma.sql`true` : Prisma.sql`t.namespaces <@ ${own}::text[] AND t.namespaces <> '{}'`;
    const recommended =
      own === null
        ? Prisma.sql`SELECT FROM recommendations`
        : Prisma.sql`${askedSets} SELECT FROM asked WHERE asked.namespaces <@ ${toJson(own)}::jsonb`;
    const [row] = await db.$queryRaw<AttentionCounts[]>`
      SELECT
        (SELECT count(*)::int FROM edit_proposals p WHERE p.status = 'pending' AND ${isIn(Prisma.sql`p.namespace`)})
          AS reviews,
        (SELECT count(*)::int FROM sources s WHERE s.removed_at IS NULL AND ${isIn(Prisma.sql`s.namespace`)} AND 'failed' = (
          SELECT y.status FROM syncs y WHERE y.source_id = s.id ORDER BY y.created_at DESC, y.id DESC LIMIT 1))
          AS "failingSources",
        (SELECT count(*)::int FROM (${waitingPackages}) AS h JOIN sources s ON s.id = h.source_id
          WHERE s.removed_at IS NULL AND ${isIn(Prisma.sql`s.namespace`)}) AS "heldPackages",
        (SELECT count(*)::int FROM trajectories t WHERE t.status = 'failed' AND ${seen}) AS "failedRuns",
        EXISTS (SELECT FROM skill_versions v JOIN skills s ON s.id = v.skill_id
          WHERE v.created_by->>'id' <> 'system' AND ${isIn(Prisma.sql`s.namespace`)}) AS imported,
        EXISTS (${recommended}) AS recommended,
        EXISTS (SELECT FROM trajectories t WHERE ${seen}) AS reported,
        EXISTS (SELECT FROM edit_proposals p WHERE p.status IN ('approved', 'rejected')
          AND ${isIn(Prisma.sql`p.namespace`)}) AS reviewed`;
    if (!row) throw new Error('A query of counts has one row.');
    return row;
  },
};

async function revisionOf(db: Reader, own: string[]): Promise<string> {
  const [row] = await db.$queryRaw<{ revision: string }[]>`
    SELECT concat_ws('/',
      (SELECT concat(count(*), '@', max(updated_at)) FROM skills WHERE namespace = ANY(${own}::text[])),
      (SELECT string_agg(concat(status, n, newest), ',' ORDER BY status) FROM (
        SELECT status, count(*) AS n, max(id::text) AS newest FROM edit_proposals
        WHERE namespace = ANY(${own}::text[]) GROUP BY status) p),
      (SELECT string_agg(concat(status, n), ',' ORDER BY status) FROM (
        SELECT status, count(*) AS n FROM trajectories
        WHERE namespaces <@ ${own}::text[] AND namespaces <> '{}' GROUP BY status) t),
      (SELECT string_agg(concat(y.id, y.status), ',' ORDER BY y.id) FROM syncs y JOIN sources s ON s.id = y.source_id
        WHERE s.namespace = ANY(${own}::text[]) AND y.status IN ('queued', 'running'))) AS revision`;
  return row?.revision ?? '';
}
