import { Prisma } from '../generated/client';
import { IS_TOLD } from './conditions';
import { shownCounts } from './exposure-count-store';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { isOutgrown } from './trajectory-store';

/** What became of a skill in a run; `notUsed`: it was viewed, and the run succeeded without it. */
export type RunOutcome = 'success' | 'failure' | 'uncertain' | 'notUsed';

/** What became of one version of a skill; a null version collects the runs in which it could not be told. */
export interface VersionCounts {
  readonly version: number | null;
  /** Recommendations that showed it, those of them whose run was attributed, and those whose agent opened it. */
  readonly exposures: number;
  readonly reported: number;
  readonly reportedViews: number;
  /** Attributed runs that were given, that opened, and that relied on it; and those that did both of the latter. */
  readonly deliveries: number;
  readonly views: number;
  readonly uses: number;
  readonly usedViews: number;
  /** Those of which nothing but the word of their agent says that they used it. */
  readonly told: number;
  /** Those that relied on it with success in at least one subtask. */
  readonly helped: number;
  /** Runs that link it, by the labels that their subtasks have: a run counts once a label. */
  readonly labels: Readonly<Record<string, number>>;
  /** Runs that link it, each once: by the worst that became of it there. */
  readonly outcomes: Readonly<Record<RunOutcome, number>>;
}

export interface SkillCounts extends Omit<
  VersionCounts,
  'version' | 'labels' | 'outcomes' | 'helped' | 'usedViews' | 'reportedViews'
> {
  readonly namespace: string;
  readonly name: string;
}

export interface EvidenceFilter {
  /** Null: all namespaces. */
  readonly visible: readonly string[] | null;
  readonly namespace?: string | undefined;
  readonly neverUsed?: boolean | undefined;
}

/** Exposures whose run was attributed: found by their runs, of which there are far fewer. */
const reported = Prisma.sql`
  SELECT e.skill_id, e.version_number, e.recommendation_id, e.position FROM exposures e
  JOIN (SELECT DISTINCT recommendation_id FROM trajectories
    WHERE recommendation_id IS NOT NULL AND current_attribution_id IS NOT NULL) t USING (recommendation_id)
  WHERE e.decision = 'exposed'`;

const uses = Prisma.sql`
  SELECT u.* FROM skill_uses u JOIN trajectories t ON t.current_attribution_id = u.attribution_id
  WHERE NOT ${isOutgrown}`;

/** Exposures → deliveries → views → uses → outcomes. */
export const skillEvidenceStore = {
  /** Versions that anything is known of, newest first. */
  async byVersion(db: Reader, skillId: string): Promise<VersionCounts[]> {
    const shown = await db.$queryRaw<{ version: number; exposures: number }[]>`
      SELECT c.version_number AS version, c.exposures FROM (${await shownCounts(db)}) c WHERE c.skill_id = ${skillId}::uuid`;
    const told = await db.$queryRaw<{ version: number; reported: number; reportedViews: number }[]>`
      SELECT e.version_number AS version, count(*)::int AS reported,
        count(*) FILTER (WHERE EXISTS (SELECT 1 FROM (${uses}) u
          WHERE u.recommendation_id = e.recommendation_id AND u.exposure_position = e.position AND u.viewed)
        )::int AS "reportedViews"
      FROM (${reported} AND e.skill_id = ${skillId}::uuid) e GROUP BY e.version_number`;
    const met = await db.$queryRaw<
      Pick<VersionCounts, 'version' | 'deliveries' | 'views' | 'uses' | 'usedViews' | 'told' | 'helped'>[]
    >`
      SELECT u.version_number AS version, count(*) FILTER (WHERE u.delivered)::int AS deliveries,
        count(*) FILTER (WHERE u.viewed)::int AS views, count(*) FILTER (WHERE u.relied_on)::int AS uses,
        count(*) FILTER (WHERE u.viewed AND u.relied_on)::int AS "usedViews", count(*) FILTER (WHERE ${IS_TOLD})::int AS told,
        count(*) FILTER (WHERE u.relied_on AND EXISTS (SELECT 1 FROM subtasks s
          WHERE s.attribution_id = u.attribution_id AND s.skill_id = u.skill_id
            AND s.version_number = u.version_number AND s.label = 'success_skill_used_with_extra_exploration')
        )::int AS helped
      FROM (${uses}) u WHERE u.skill_id = ${skillId}::uuid GROUP BY u.version_number`;
    const linked = await db.$queryRaw<{ version: number; label: string; n: number }[]>`
      SELECT s.version_number AS version, s.label, count(DISTINCT s.attribution_id)::int AS n
      FROM subtasks s JOIN trajectories t ON t.current_attribution_id = s.attribution_id
      WHERE s.skill_id = ${skillId}::uuid AND NOT ${isOutgrown} GROUP BY s.version_number, s.label ORDER BY s.label`;
    const ended = await db.$queryRaw<{ version: number; outcome: RunOutcome; n: number }[]>`
      SELECT r.version, r.outcome, count(*)::int AS n FROM (
        SELECT s.version_number AS version, CASE
            WHEN bool_or(s.label LIKE 'fail%') THEN 'failure'
            WHEN bool_or(s.label = 'success_skill_used_with_extra_exploration') THEN 'success'
            WHEN bool_or(s.label LIKE 'uncertain%') THEN 'uncertain' ELSE 'notUsed' END AS outcome
        FROM subtasks s JOIN trajectories t ON t.current_attribution_id = s.attribution_id
        WHERE s.skill_id = ${skillId}::uuid AND NOT ${isOutgrown}
        GROUP BY s.version_number, s.attribution_id) r
      GROUP BY r.version, r.outcome`;
    const versions = new Set([...shown, ...met, ...linked].map(({ version }) => version));
    return [...versions]
      .sort((a, b) => (b ?? 0) - (a ?? 0))
      .map((version) => ({
        ...NOTHING,
        ...shown.find((row) => row.version === version),
        ...told.find((row) => row.version === version),
        ...met.find((row) => row.version === version),
        version,
        labels: Object.fromEntries(linked.filter((row) => row.version === version).map(({ label, n }) => [label, n])),
        outcomes: {
          ...NO_OUTCOMES,
          ...Object.fromEntries(ended.filter((row) => row.version === version).map(({ outcome, n }) => [outcome, n])),
        },
      }));
  },

  /** Skills that were shown or met, by namespace and name. */
  async list(db: Reader, { visible, namespace, neverUsed }: EvidenceFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'text', 'text');
    const unused = Prisma.sql`(COALESCE(t.reported, 0) > 0 AND COALESCE(u.views, 0) + COALESCE(u.uses, 0) + COALESCE(u.told, 0) = 0)`;
    const conditions = [
      Prisma.sql`(e.skill_id IS NOT NULL OR u.skill_id IS NOT NULL)`,
      ...(visible === null ? [] : [Prisma.sql`s.namespace = ANY(${[...visible]}::text[])`]),
      ...(namespace === undefined ? [] : [Prisma.sql`s.namespace = ${namespace}`]),
      ...(neverUsed === undefined ? [] : [Prisma.sql`${unused} = ${neverUsed}`]),
      ...(after ? [Prisma.sql`(s.namespace, s.name) > (${after[0]}, ${after[1]})`] : []),
    ];
    const rows = await db.$queryRaw<SkillCounts[]>`
      SELECT s.namespace, s.name, COALESCE(e.exposures, 0) AS exposures, COALESCE(t.reported, 0) AS reported,
        COALESCE(u.deliveries, 0) AS deliveries, COALESCE(u.views, 0) AS views, COALESCE(u.uses, 0) AS uses,
        COALESCE(u.told, 0) AS told
      FROM skills s
        LEFT JOIN (SELECT skill_id, sum(exposures)::int AS exposures
          FROM (${await shownCounts(db)}) each_version GROUP BY skill_id) e ON e.skill_id = s.id
        LEFT JOIN (SELECT skill_id, count(*)::int AS reported
          FROM (${reported}) each_exposure GROUP BY skill_id) t ON t.skill_id = s.id
        LEFT JOIN (SELECT skill_id, count(*) FILTER (WHERE delivered)::int AS deliveries,
            count(*) FILTER (WHERE viewed)::int AS views, count(*) FILTER (WHERE relied_on)::int AS uses,
            count(*) FILTER (WHERE ${IS_TOLD})::int AS told
          FROM (${uses}) u WHERE skill_id IS NOT NULL GROUP BY skill_id) u ON u.skill_id = s.id
      WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY s.namespace, s.name LIMIT ${page.limit + 1}`;
    return toPage(
      rows,
      page.limit,
      (row) => [row.namespace, row.name],
      (row) => row,
    );
  },
};

const NO_OUTCOMES: Readonly<Record<RunOutcome, number>> = { success: 0, failure: 0, uncertain: 0, notUsed: 0 };

const NOTHING = {
  exposures: 0,
  reported: 0,
  reportedViews: 0,
  deliveries: 0,
  views: 0,
  uses: 0,
  usedViews: 0,
  told: 0,
  helped: 0,
};
