import { z } from 'zod';
import { ExposureDecision } from '@skillward/domain';
import { Prisma } from '../generated/client';
import { toJson, toText } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';

const StoredFamily = z.object({ id: z.string(), name: z.string(), size: z.number().int() });
const StoredFeatures = z.record(z.string(), z.number());

export interface ExposureDraft {
  readonly skillId: string;
  readonly version: number;
  readonly digest: string;
  readonly family: z.infer<typeof StoredFamily>;
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
  namespace: string;
  name: string;
  version_number: number;
  digest: string;
  family: unknown;
  rank: number | null;
  utility: number;
  features: unknown;
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
  family: StoredFamily.parse(row.family),
  rank: row.rank,
  utility: row.utility,
  features: StoredFeatures.parse(row.features),
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

const exposureColumns = Prisma.sql`
  e.recommendation_id, e.position, s.namespace, s.name, e.version_number, e.digest, e.family, e.rank, e.utility,
  e.features, e.decision, e.reason, e.created_at`;

export const recommendationStore = {
  /** One statement, so that an answer and its exposures are stored together or not at all. */
  async write(db: Reader, draft: RecommendationDraft): Promise<void> {
    const exposures = draft.exposures.map((exposure, position) => ({ position, ...exposure }));
    await db.$executeRaw`
      WITH recommendation AS (
        INSERT INTO recommendations (id, task, query, avoid, require, exclude, k, namespaces, environment, client, skills,
          guidance, gaps, engine, tool_calls, key_id, created_at)
        VALUES (${draft.id}::uuid, ${toText(draft.task)}, ${draft.query}, ${[...draft.avoid]}::text[],
          ${[...draft.require]}::text[], ${[...draft.exclude]}::text[], ${draft.k}, ${toJson(draft.namespaces)}::jsonb,
          ${toJson(draft.environment)}::jsonb, ${toJson(draft.client)}::jsonb,
          ${toJson(draft.skills)}::jsonb, ${toText(draft.guidance)}, ${toJson(draft.gaps)}::jsonb,
          ${toJson(draft.engine)}::jsonb, ${toJson(draft.toolCalls)}::jsonb, ${draft.keyId}, ${draft.at})
        RETURNING id, created_at
      )
      INSERT INTO exposures (recommendation_id, position, skill_id, version_number, digest, family, rank, utility,
        features, decision, reason, created_at)
      SELECT r.id, e.position, e."skillId", e.version, e.digest, e.family, e.rank, e.utility, e.features, e.decision,
        e.reason, r.created_at
      FROM recommendation r, jsonb_to_recordset(${toJson(exposures)}::jsonb) AS e (position int, "skillId" uuid,
        version int, digest text, family jsonb, rank int, utility float8, features jsonb, decision text, reason text)`;
  },

  async find(db: Reader, id: string) {
    return db.recommendation.findUnique({ where: { id } });
  },

  /** Who asked each of these, and of which namespaces. */
  async askersOf(db: Reader, ids: readonly string[]) {
    const select = { id: true, keyId: true, namespaces: true } as const;
    return db.recommendation.findMany({ where: { id: { in: [...ids] } }, select });
  },

  /** In the order of the candidates. */
  async exposures(db: Reader, recommendationId: string): Promise<ExposureRow[]> {
    const rows = await db.$queryRaw<Row[]>`
      SELECT ${exposureColumns} FROM exposures e JOIN skills s ON s.id = e.skill_id
      WHERE e.recommendation_id = ${recommendationId}::uuid ORDER BY e.position`;
    return rows.map(toExposure);
  },

  /** Newest first. */
  async listExposures(db: Reader, filter: HistoryFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid', 'integer');
    const where = Prisma.join(
      [
        Prisma.sql`true`,
        ...(filter.keyId === undefined
          ? []
          : [Prisma.sql`e.recommendation_id IN (SELECT id FROM recommendations WHERE key_id = ${filter.keyId})`]),
        ...(filter.visible === null ? [] : [Prisma.sql`s.namespace = ANY(${[...filter.visible]})`]),
        ...(filter.skillId === undefined ? [] : [Prisma.sql`e.skill_id = ${filter.skillId}::uuid`]),
        ...(filter.decision === undefined ? [] : [Prisma.sql`e.decision = ${filter.decision}`]),
        ...(filter.from === undefined ? [] : [Prisma.sql`e.created_at >= ${filter.from}`]),
        ...(filter.to === undefined ? [] : [Prisma.sql`e.created_at < ${filter.to}`]),
        ...(after
          ? [
              Prisma.sql`(e.created_at, e.recommendation_id, e.position) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${Number(after[2])})`,
            ]
          : []),
      ],
      ' AND ',
    );
    const rows = await db.$queryRaw<Row[]>`
      SELECT ${exposureColumns} FROM exposures e JOIN skills s ON s.id = e.skill_id
      WHERE ${where} ORDER BY e.created_at DESC, e.recommendation_id DESC, e.position DESC LIMIT ${page.limit + 1}`;
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
    const exposed = [
      ...(filter.skillId === undefined ? [] : [Prisma.sql`e.skill_id = ${filter.skillId}::uuid`]),
      ...(filter.decision === undefined ? [] : [Prisma.sql`e.decision = ${filter.decision}`]),
    ];
    const where = Prisma.join(
      [
        Prisma.sql`true`,
        ...(filter.keyId === undefined ? [] : [Prisma.sql`r.key_id = ${filter.keyId}`]),
        ...(exposed.length === 0
          ? []
          : [
              Prisma.sql`EXISTS (SELECT 1 FROM exposures e WHERE e.recommendation_id = r.id AND ${Prisma.join(exposed, ' AND ')})`,
            ]),
        ...(filter.visible === null ? [] : [Prisma.sql`r.namespaces <@ ${toJson(filter.visible)}::jsonb`]),
        ...(filter.from === undefined ? [] : [Prisma.sql`r.created_at >= ${filter.from}`]),
        ...(filter.to === undefined ? [] : [Prisma.sql`r.created_at < ${filter.to}`]),
        ...(after ? [Prisma.sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
      ],
      ' AND ',
    );
    const rows = await db.$queryRaw<
      {
        id: string;
        task: string;
        query: string | null;
        k: number;
        skills: unknown;
        engine: unknown;
        created_at: Date;
      }[]
    >`
      SELECT r.id, r.task, r.query, r.k, r.skills, r.engine, r.created_at FROM recommendations r
      WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ${page.limit + 1}`;
    return toPage(
      rows,
      page.limit,
      (row) => [row.created_at.toISOString(), row.id],
      (row) => ({
        id: row.id,
        task: row.task,
        query: row.query,
        k: row.k,
        skills: row.skills,
        engine: row.engine,
        createdAt: row.created_at,
      }),
    );
  },
};
