import { Injectable } from '@nestjs/common';
import {
  Engine,
  ExposureRecord,
  HistoryQuery,
  Page,
  RecommendationDetail,
  RecommendationSummary,
  RecommendedSkill,
  ToolCall,
} from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { Database, ExposureRow, recommendationStore, skillStore } from '@skillward/database';
import { z } from 'zod';
import { CURATED_ID } from './family-views';
import { Principal, RequestContext, hasRole, requireVisible } from '../access/principal';

/** Answers of before these were kept have none of them. */
export const StoredSkills = z.array(
  RecommendedSkill.extend({
    confidence: RecommendedSkill.shape.confidence.default(null),
    conflicts: RecommendedSkill.shape.conflicts.default([]),
    source: RecommendedSkill.shape.source.default(null),
    license: RecommendedSkill.shape.license.default(null),
    scanVerdict: RecommendedSkill.shape.scanVerdict.default(null),
    tokens: RecommendedSkill.shape.tokens.default(null),
  }),
);
const StoredClient = z.object({ name: z.string(), version: z.string().optional() }).nullable();
const StoredEnvironment = z.record(z.string(), z.unknown()).nullable();
const StoredStrings = z.array(z.string());
const StoredToolCalls = z.array(ToolCall);

/** Agents see what they asked themselves; those who look after the library see all of their namespaces. */
const keyFilter = (principal: Principal) => (hasRole(principal, 'curator') ? undefined : principal.keyId);

const toExposureRecord = ({ createdAt, ...row }: ExposureRow): ExposureRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** What is said of a candidate of a request that also searched namespaces which the caller does not see. */
const APART: Readonly<Partial<Record<ExposureRecord['decision'], string>>> = {
  exposed: 'It was shown.',
  suppressed_sibling: 'Another skill of the same family suits the task better.',
  below_threshold: 'It does not suit the task well enough, or no better than a sibling.',
  below_cutoff: 'Others suit the task better.',
};

/** Its own asker sees a recommendation, and whoever looks after all the namespaces that it was asked of. */
export function seesRecommendation(principal: Principal, row: { keyId: string; namespaces: unknown }): boolean {
  if (row.keyId === principal.keyId) return true;
  const namespaces = StoredStrings.nullable().parse(row.namespaces);
  const seesAll =
    principal.namespaces === null ||
    (namespaces !== null && namespaces.every((name) => principal.namespaces?.includes(name)));
  return hasRole(principal, 'curator') && seesAll;
}

@Injectable()
export class GetRecommendation {
  constructor(private readonly database: Database) {}

  async get({ principal }: RequestContext, id: string): Promise<RecommendationDetail> {
    const row = await recommendationStore.find(this.database.client, id);
    const what = `The recommendation ${id}`;
    if (!row || !seesRecommendation(principal, row)) throw notFound(what);
    const exposures = await recommendationStore.exposures(this.database.client, id);
    return {
      id: row.id,
      skills: StoredSkills.parse(row.skills),
      guidance: row.guidance,
      gaps: StoredStrings.parse(row.gaps),
      engine: Engine.parse(row.engine),
      task: row.task,
      query: row.query,
      avoid: [...row.avoid],
      require: [...row.require],
      exclude: [...row.exclude],
      k: row.k,
      namespaces: StoredStrings.nullable().parse(row.namespaces),
      environment: StoredEnvironment.parse(row.environment),
      client: StoredClient.parse(row.client),
      createdAt: row.createdAt.toISOString(),
      exposures: exposures.map(({ recommendationId: _id, createdAt: _at, ...exposure }) => exposure),
      toolCalls: row.toolCalls === null ? [] : StoredToolCalls.parse(row.toolCalls),
    };
  }
}

async function toFilter(db: Database, context: RequestContext, query: HistoryQuery) {
  const [namespace, name] = query.skill?.split('/') ?? [];
  let skillId: string | undefined;
  if (namespace !== undefined && name !== undefined) {
    const what = `The skill ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    const skill = await skillStore.find(db.client, namespace, name);
    if (!skill) throw notFound(what);
    skillId = skill.id;
  }
  return {
    visible: context.principal.namespaces,
    keyId: keyFilter(context.principal),
    skillId,
    decision: query.decision,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  };
}

/** Stored recommendations, newest first. */
@Injectable()
export class ListRecommendations {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: HistoryQuery): Promise<Page<RecommendationSummary>> {
    const filter = await toFilter(this.database, context, query);
    // Whoever sees only their own need not be confined to namespaces on top of it.
    const scope = filter.keyId === undefined ? filter : { ...filter, visible: null };
    const { items, nextCursor } = await recommendationStore.list(this.database.client, scope, query);
    return {
      items: items.map((row) => ({
        id: row.id,
        task: row.task,
        query: row.query,
        k: row.k,
        createdAt: row.createdAt.toISOString(),
        skills: StoredSkills.parse(row.skills).map(({ rank, namespace, name, version }) => ({
          rank,
          namespace,
          name,
          version,
        })),
        engine: Engine.parse(row.engine),
      })),
      nextCursor,
    };
  }
}

/** Exposure decisions, newest first. */
@Injectable()
export class ListExposures {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: HistoryQuery): Promise<Page<ExposureRecord>> {
    const filter = await toFilter(this.database, context, query);
    const { items, nextCursor } = await recommendationStore.listExposures(this.database.client, filter, query);
    const seesOthers = filter.visible !== null && filter.keyId === undefined;
    const records = items.map(toExposureRecord);
    return { items: seesOthers ? await this.narrowed(context, records) : records, nextCursor };
  }

  /** Rank, reason, family and margin tell of the other candidates, which may lie in other namespaces. */
  private async narrowed(context: RequestContext, records: readonly ExposureRecord[]): Promise<ExposureRecord[]> {
    const asked = await recommendationStore.askersOf(this.database.client, [
      ...new Set(records.map(({ recommendationId }) => recommendationId)),
    ]);
    const whole = new Set(asked.filter((row) => seesRecommendation(context.principal, row)).map(({ id }) => id));
    return records.map((record) => {
      if (whole.has(record.recommendationId)) return record;
      const { siblingMargin: _margin, ...features } = record.features;
      const { id } = record.family;
      const family = CURATED_ID.test(id) ? { ...record.family, size: 1 } : { id, name: record.name, size: 1 };
      return { ...record, features, family, reason: APART[record.decision] ?? record.reason };
    });
  }
}
