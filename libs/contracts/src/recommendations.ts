import { z } from 'zod';
import { ExposureDecision, NamespaceName } from '@skillward/domain';
import { PageQuery, Timestamp, page } from './common';

const Names = z.array(z.string().min(1).max(200)).max(500);

/** What the caller's machine offers; what is left out is unknown and filters nothing. */
export const CallerEnvironment = z
  .object({
    os: z.string().max(50).optional(),
    bins: Names.optional(),
    envs: Names.optional(),
    mcps: Names.optional(),
    externalty: z.boolean().optional().describe('Whether the network outside may be used.'),
    writeScope: z.string().max(50).optional(),
    privilege: z.string().max(50).optional(),
  })
  .meta({ id: 'CallerEnvironment' });
export type CallerEnvironment = z.infer<typeof CallerEnvironment>;

export const RecommendationRequest = z
  .object({
    task: z
      .string()
      .min(1)
      .max(200_000)
      .refine((task) => task.trim().length > 0, 'The task is empty.'),
    k: z.int().min(1).max(20).default(3),
    namespaces: z.array(NamespaceName).min(1).max(100).optional(),
    environment: CallerEnvironment.optional(),
    client: z.object({ name: z.string().min(1).max(200), version: z.string().max(100).optional() }).optional(),
    mode: z.enum(['resolve', 'agentic']).default('resolve'),
  })
  .meta({ id: 'RecommendationRequest' });
export type RecommendationRequest = z.infer<typeof RecommendationRequest>;

export const FamilyRef = z.object({ id: z.string(), name: z.string(), size: z.int() });

export const RecommendedSkill = z
  .object({
    rank: z.int().min(1),
    namespace: z.string(),
    name: z.string(),
    version: z.int(),
    digest: z.string(),
    description: z.string(),
    utility: z.number(),
    family: FamilyRef,
    reasons: z.array(z.string()),
    conditions: z.array(z.string()).describe('What the skill assumes; check before following it.'),
    contrast: z.string().nullable().describe('The sentence in which a close sibling differs.'),
    archiveUrl: z.string(),
  })
  .meta({ id: 'RecommendedSkill' });
export type RecommendedSkill = z.infer<typeof RecommendedSkill>;

export const Engine = z.object({
  scorer: z.string(),
  resolver: z.string(),
  index: z.string(),
  mode: z.string(),
});

export type Engine = z.infer<typeof Engine>;

export const Recommendation = z
  .object({
    id: z.string(),
    skills: z.array(RecommendedSkill),
    guidance: z.string(),
    gaps: z.array(z.string()),
    engine: Engine,
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof Recommendation>;

export const Exposure = z
  .object({
    namespace: z.string(),
    name: z.string(),
    version: z.int(),
    digest: z.string(),
    family: FamilyRef,
    rank: z.int().nullable(),
    utility: z.number(),
    features: z.record(z.string(), z.number()),
    decision: ExposureDecision,
    reason: z.string(),
  })
  .meta({ id: 'Exposure' });
export type Exposure = z.infer<typeof Exposure>;

export const RecommendationDetail = Recommendation.extend({
  task: z.string(),
  k: z.int(),
  namespaces: z.array(z.string()).nullable(),
  environment: CallerEnvironment.nullable(),
  client: z.object({ name: z.string(), version: z.string().optional() }).nullable(),
  createdAt: Timestamp,
  exposures: z.array(Exposure),
}).meta({ id: 'RecommendationDetail' });
export type RecommendationDetail = z.infer<typeof RecommendationDetail>;

export const HistoryQuery = PageQuery.extend({
  skill: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Give namespace/name.')
    .optional(),
  decision: ExposureDecision.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const RecommendationSummary = z
  .object({
    id: z.string(),
    task: z.string(),
    k: z.int(),
    createdAt: Timestamp,
    skills: z.array(z.object({ rank: z.int(), namespace: z.string(), name: z.string(), version: z.int() })),
    engine: Engine,
  })
  .meta({ id: 'RecommendationSummary' });
export type RecommendationSummary = z.infer<typeof RecommendationSummary>;
export const RecommendationPage = page(RecommendationSummary).meta({ id: 'RecommendationPage' });

export const ExposureRecord = Exposure.extend({ recommendationId: z.string(), createdAt: Timestamp }).meta({
  id: 'ExposureRecord',
});
export type ExposureRecord = z.infer<typeof ExposureRecord>;
export const ExposurePage = page(ExposureRecord).meta({ id: 'ExposurePage' });
