import { z } from 'zod';
import { ExposureDecision } from '@skillward/domain';
import { Prisma } from '../generated/client';
import { toJson, toText } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';

const StoredFamily = z.object({ id: z.string(), name: z.string(), size: z.number().int() });

export interface ExposureDraft {
  readonly skillId: string;
  readonly version: number;
  /** Null: the skill is alone. */
  readonly family: z.infer<typeof StoredFamily> | null;
  readonly rank: number | null;
  readonly utility: number;
  readonly features: Readonly<Record<string, number>>;
  readonly decision: ExposureDecision;
  readonly reason: string;
}

export interface RecommendationDraft {
  readonly id: string;
  readonly task: string;
  readonly query: string | null;
  readonly avoid: readonly string[];
  readonly require: readonly string[];
  /** `namespace/name` each. */
  readonly exclude: readonly string[];
  readonly k: number;
  readonly namespaces: readonly string[] | null;
  readonly environment: unknown;
  readonly client: unknown;
  /** The answer's skills as they went over the wire. */
  readonly skills: unknown;
  readonly guidance: string;
  readonly gaps: readonly string[];
  readonly engine: unknown;
  /** What a model did to find the skills; null where none was asked. */
  readonly toolCalls: unknown;
  readonly keyId: string;
  readonly at: Date;
  readonly exposures: readonly ExposureDraft[];
}

export interface ExposureRow {
  readonly recommendationId: string;
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
  readonly family: z.infer<typeof StoredFamily>;
  readonly rank: number | null;
  readonly utility: number;
  readonly features: Record<string, number>;
  readonly decision: ExposureDecision;
  readonly reason: string;
  readonly createdAt: Date;
}

interface Row {
  recommendation_id: string;
  position: number;
  skill_id: string;
  namespace: string;
  name: string;
  version_number: number;
  digest: string;
  family: unknown;
  rank: number | null;
  utility: number;
  feature_names: string[];
  feature_values: (number | null)[];
  decision: string;
  reason: string;
  created_at: Date;
}

const toExposure = (row: Row): ExposureRow => ({
  recommendationId: row.recommendation_id,
  namespace: row.namespace,
  name: row.name,
  version: row.version_number,
  digest: row.digest,
  family:
    row.family === null ? { id: `skill:${row.skill_id}`, name: row.name, size: 1 } : StoredFamily.parse(row.family),
  rank: row.rank,
  utility: row.utility,
  features: Object.fromEntries(
    row.feature_names.flatMap((name, at) => {
      const value = row.feature_values[at] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  ),
  decision: ExposureDecision.parse(row.decision),
  reason: row.reason,
  createdAt: row.created_at,
});

export interface HistoryFilter {
  readonly visible: readonly string[] | null;
  /** Only this key's recommendations. */
  readonly keyId?: string | undefined;
  readonly skillId?: string | undefined;
  readonly decision?: ExposureDecision | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** An exposure `e` of a recommendation `r`, with its skill `s` and its version `v`. */
const exposureColumns = Prisma.sql`
  e.recommendation_id, e.position, e.skill_id, s.namespace, s.name, e.version_number, v.digest, e.family, e.rank, e.utility,
  r.feature_names, r.feature_values[e.position * cardinality(r.feature_names) + 1
    : (e.position + 1) * cardinality(r.feature_names)] AS feature_values,
  e.decision, r.exposure_reasons[e.position + 1] AS reason, e.created_at`;
const skillOfExposure = Prisma.sql`
  JOIN skills s ON s.id = e.skill_id
  JOIN skill_versions v ON v.skill_id = e.skill_id AND v.number = e.version_number`;

/** What stands once with an answer, since it is alike in all of its exposures. */
function columnsOfFeatures(exposures: readonly ExposureDraft[]): { names: string[]; values: string } {
  const names = [...new Set(exposures.flatMap(({ features }) => Object.keys(features)))].sort();
  const values = exposures.flatMap(({ features }) => names.map((name) => features[name] ?? 'NULL'));
  return { names, values: `{${values.join(',')}}` };
}

/** What both lists filter by; one skill's are found by its exposures `e`, all others by their recommendations `r`. */
function commonFilters({ keyId, skillId, from, to }: HistoryFilter): Prisma.Sql[] {
  const createdAt = skillId === undefined ? Prisma.sql`r.created_at` : Prisma.sql`e.created_at`;
  return [
    ...(keyId === undefined ? [] : [Prisma.sql`r.key_id = ${keyId}`]),
    ...(skillId === undefined ? [] : [Prisma.sql`e.skill_id = ${skillId}::uuid`]),
    ...(from === undefined ? [] : [Prisma.sql`${createdAt} >= ${from}`]),
    ...(to === undefined ? [] : [Prisma.sql`${createdAt} < ${to}`]),
  ];
}

const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...conditions], ' AND ');

/**
 * The sets of namespaces that recommendations were asked of, found by leaps over the index: there are few of them beside
 * any number of recommendations.
 */
export const askedSets = Prisma.sql`
  WITH RECURSIVE asked (namespaces) AS (
    (SELECT namespaces FROM recommendations WHERE namespaces IS NOT NULL ORDER BY namespaces LIMIT 1)
    UNION ALL
    SELECT (SELECT r.namespaces FROM recommendations r WHERE r.namespaces > a.namespaces ORDER BY r.namespaces LIMIT 1)
    FROM asked a WHERE a.namespaces IS NOT NULL
  )`;

export const recommendationStore = {
  /** One statement, so that an answer and its exposures are stored together or not at all. */
  async write(db: Reader, draft: RecommendationDraft): Promise<void> {
    const exposures = draft.exposures.map(
      ({ features: _features, reason: _reason, family, ...exposure }, position) => ({
        position,
        // In a record that is read as JSON, null is no SQL null.
        ...(family === null ? {} : { family }),
        ...exposure,
      }),
    );
    const { names, values } = columnsOfFeatures(draft.exposures);
    const reasons = draft.exposures.map(({ reason }) => toText(reason));
    await db.$executeRaw`
      WITH recommendation AS (
        INSERT INTO recommendations (id, task, query, avoid, require, exclude, k, namespaces, environment, client, skills,
          guidance, gaps, engine, tool_calls, key_id, created_at, exposure_reasons, feature_names, feature_values)
        VALUES (${draft.id}::uuid, ${toText(draft.task)}, ${draft.query}, ${[...draft.avoid]}::text[],
          ${[...draft.require]}::text[], ${[...draft.exclude]}::text[], ${draft.k}, ${toJson(draft.namespaces)}::jsonb,
          ${toJson(draft.environment)}::jsonb, ${toJson(draft.client)}::jsonb,
          ${toJson(draft.skills)}::jsonb, ${toText(draft.guidance)}, ${toJson(draft.gaps)}::jsonb,
          ${toJson(draft.engine)}::jsonb, ${toJson(draft.toolCalls)}::jsonb, ${draft.keyId}, ${draft.at},
          ${reasons}::text[], ${names}::text[], ${values}::text::float8[])
        RETURNING id, created_at
      )
      INSERT INTO exposures (recommendation_id, position, skill_id, version_number, family, rank, utility, decision,
        created_at)
      SELECT r.id, e.position, e."skillId", e.version, e.family, e.rank, e.utility, e.decision, r.created_at
      FROM recommendation r, jsonb_to_recordset(${toJson(exposures)}::jsonb) AS e (position int, "skillId" uuid,
        version int, family jsonb, rank int, utility float8, decision text)`;
  },

  async find(db: Reader, id: string) {
    const omit = { exposureReasons: true, featureNames: true, featureValues: true } as const;
    return db.recommendation.findUnique({ where: { id }, omit });
  },

  /**
   * Deletes answers of before a time, with their exposures, in the order of their making, except those that a run was
   * reported for: those are evidence.
   * @param after where the last portion ended; null: at the oldest
   * @returns how many were deleted, and where to go on; null: nowhere
   */
  async dropBefore(
    db: Reader,
    before: Date,
    after: { readonly createdAt: Date; readonly id: string } | null,
    limit: number,
  ): Promise<{ dropped: number; next: { createdAt: Date; id: string } | null }> {
    const since =
      after === null ? Prisma.sql`true` : Prisma.sql`(r.created_at, r.id) > (${after.createdAt}, ${after.id}::uuid)`;
    const old = await db.$queryRaw<{ id: string; createdAt: Date; reported: boolean }[]>`
      SELECT r.id, r.created_at AS "createdAt",
        EXISTS (SELECT 1 FROM trajectories t WHERE t.recommendation_id = r.id) AS reported
      FROM recommendations r WHERE r.created_at < ${before} AND ${since} ORDER BY r.created_at, r.id LIMIT ${limit}`;
    const ids = old.filter(({ reported }) => !reported).map(({ id }) => id);
    const dropped = await db.$executeRaw`
      WITH gone AS (DELETE FROM exposures WHERE recommendation_id = ANY (${ids}::uuid[]))
      DELETE FROM recommendations WHERE id = ANY (${ids}::uuid[])`;
    return { dropped, next: old.length < limit ? null : (old.at(-1) ?? null) };
  },

  /** Who asked each of these, and of which namespaces. */
  async askersOf(db: Reader, ids: readonly string[]) {
    const select = { id: true, keyId: true, namespaces: true } as const;
    return db.recommendation.findMany({ where: { id: { in: [...ids] } }, select });
  },

  /** In the order of the candidates. */
  async exposures(db: Reader, recommendationId: string): Promise<ExposureRow[]> {
    const rows = await db.$queryRaw<Row[]>`
      SELECT ${exposureColumns} FROM recommendations r JOIN exposures e ON e.recommendation_id = r.id ${skillOfExposure}
      WHERE r.id = ${recommendationId}::uuid ORDER BY e.position`;
    return rows.map(toExposure);
  },

  /** Newest first. */
  async listExposures(db: Reader, filter: HistoryFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid', 'integer');
    const where = allOf([
      ...commonFilters(filter),
      ...(filter.decision === undefined ? [] : [Prisma.sql`e.decision = ${filter.decision}`]),
      ...(filter.visible === null ? [] : [Prisma.sql`s.namespace = ANY(${[...filter.visible]}::text[])`]),
      // The former follows from the latter, and bounds the walk over recommendations.
      ...(after
        ? [
            Prisma.sql`(r.created_at, r.id) <= (${after[0]}::timestamptz, ${after[1]}::uuid)`,
            Prisma.sql`(e.created_at, e.recommendation_id, e.position) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${Number(after[2])})`,
          ]
        : []),
    ]);
    // Both orders are the same one; each is that of the index at hand.
    const newestFirst =
      filter.skillId === undefined
        ? Prisma.sql`r.created_at DESC, r.id DESC, e.position DESC`
        : Prisma.sql`e.created_at DESC, e.recommendation_id DESC, e.position DESC`;
    const rows = await db.$queryRaw<Row[]>`
      SELECT ${exposureColumns} FROM recommendations r JOIN exposures e ON e.recommendation_id = r.id ${skillOfExposure}
      WHERE ${where} ORDER BY ${newestFirst} LIMIT ${page.limit + 1}`;
    return toPage(
      rows,
      page.limit,
      (row) => [row.created_at.toISOString(), row.recommendation_id, row.position],
      toExposure,
    );
  },

  /** Newest first; `skillId` and `decision` keep the recommendations that have such an exposure. */
  async list(db: Reader, filter: HistoryFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const rows = await db.$queryRaw<ListedRow[]>(
      filter.skillId === undefined
        ? newestOf(filter, after, page.limit + 1)
        : newestWithSkill(filter, after, page.limit + 1),
    );
    return toPage(
      rows,
      page.limit,
      (row) => [row.created_at.toISOString(), row.id],
      ({ created_at: createdAt, ...row }) => ({ ...row, createdAt }),
    );
  },
};

interface ListedRow {
  id: string;
  task: string;
  query: string | null;
  k: number;
  skills: unknown;
  engine: unknown;
  created_at: Date;
}

type Place = ReturnType<typeof decodeCursor>;

const listedColumns = Prisma.sql`r.id, r.task, r.query, r.k, r.skills, r.engine, r.created_at`;

function newestOf(filter: HistoryFilter, after: Place, limit: number): Prisma.Sql {
  const { decision, visible } = filter;
  const conditions = [
    ...commonFilters(filter),
    ...(decision === undefined
      ? []
      : [Prisma.sql`EXISTS (SELECT 1 FROM exposures e WHERE e.recommendation_id = r.id AND e.decision = ${decision})`]),
    ...(after ? [Prisma.sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ];
  const inNamespaces = (condition: Prisma.Sql) => Prisma.sql`
    SELECT ${listedColumns} FROM recommendations r WHERE ${allOf([condition, ...conditions])}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`;
  if (visible === null) return inNamespaces(Prisma.sql`true`);
  if (filter.keyId !== undefined) return inNamespaces(Prisma.sql`r.namespaces <@ ${toJson(visible)}::jsonb`);
  // Of one set of namespaces the newest stand together in an index; of all that a key sees they do not.
  return Prisma.sql`${askedSets}
    SELECT r.* FROM asked CROSS JOIN LATERAL (${inNamespaces(Prisma.sql`r.namespaces = asked.namespaces`)}) r
    WHERE asked.namespaces <@ ${toJson(visible)}::jsonb ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`;
}

/** A skill is a candidate once in an answer. */
function newestWithSkill(filter: HistoryFilter, after: Place, limit: number): Prisma.Sql {
  const { decision, visible } = filter;
  const conditions = [
    ...commonFilters(filter),
    ...(decision === undefined ? [] : [Prisma.sql`e.decision = ${decision}`]),
    ...(visible === null ? [] : [Prisma.sql`r.namespaces <@ ${toJson(visible)}::jsonb`]),
    ...(after ? [Prisma.sql`(e.created_at, e.recommendation_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ];
  return Prisma.sql`
    SELECT ${listedColumns} FROM exposures e JOIN recommendations r ON r.id = e.recommendation_id
    WHERE ${allOf(conditions)} ORDER BY e.created_at DESC, e.recommendation_id DESC LIMIT ${limit}`;
}
