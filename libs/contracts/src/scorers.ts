import { z } from 'zod';
import { JobStatus } from '@skillward/domain';
import { Actor, PageQuery, Reason, Timestamp, page } from './common';
import { SkillReference } from './families';
import { Exposure, RecommendationRequest } from './recommendations';

/** When to recommend nothing; null: as the active scorer model says. */
export const RecommendationPolicy = z
  .object({
    minFit: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Least probability that a skill fits the task. Higher: fewer wrong skills, more empty lists.'),
    withholdBelow: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('A family whose best two differ by less utility is withheld; 0 withholds nothing.'),
    judgeBelow: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .default(null)
      .describe(
        'Where a model is configured, it is asked which of two siblings fits if they differ by less; null: never.',
      ),
  })
  .meta({ id: 'RecommendationPolicy' });
export type RecommendationPolicy = z.infer<typeof RecommendationPolicy>;

/** As it is set: a field that is left out is left to the model. */
export const RecommendationPolicyUpdate = z
  .strictObject({
    minFit: RecommendationPolicy.shape.minFit.default(null),
    withholdBelow: RecommendationPolicy.shape.withholdBelow.default(null),
    judgeBelow: RecommendationPolicy.shape.judgeBelow.default(null),
  })
  .meta({ id: 'RecommendationPolicyUpdate' });
export type RecommendationPolicyUpdate = z.infer<typeof RecommendationPolicyUpdate>;

const Weighted = z.object({ features: z.array(z.string()), weights: z.array(z.number()) });

export const ScorerSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.string(),
    active: z.boolean(),
    reason: z.string().describe('Why it was, or was not, put to use when it was made.'),
    createdAt: Timestamp,
    createdBy: Actor,
  })
  .meta({ id: 'ScorerSummary' });
export type ScorerSummary = z.infer<typeof ScorerSummary>;
export const ScorerList = z.object({ items: z.array(ScorerSummary) }).meta({ id: 'ScorerList' });

export const ScorerDetail = ScorerSummary.extend({
  utility: Weighted.describe('θ by feature.'),
  alpha: z.number().describe('Weight of the attribution vote in the utility.'),
  siblings: Weighted.describe('Weights of the comparison of two siblings.'),
  thresholds: z.object({ withholdBelow: z.number() }),
  provenance: z.record(z.string(), z.unknown()),
  metrics: z.record(z.string(), z.number()),
  report: z.record(z.string(), z.unknown()).nullable().describe('How it compared with the model active at the time.'),
  activations: z.array(z.object({ at: Timestamp, by: Actor, reason: z.string() })),
}).meta({ id: 'ScorerDetail' });
export type ScorerDetail = z.infer<typeof ScorerDetail>;

export const ScorerActivate = z.object({ reason: Reason });
export type ScorerActivate = z.infer<typeof ScorerActivate>;

export const RankingPreviewRequest = z
  .object({
    task: RecommendationRequest.shape.task,
    k: RecommendationRequest.shape.k,
  })
  .meta({ id: 'RankingPreviewRequest' });
export type RankingPreviewRequest = z.infer<typeof RankingPreviewRequest>;

/** What a scorer model makes of a task; not kept. */
export const RankingPreview = z
  .object({
    scorer: z.string(),
    guidance: z.string(),
    gaps: z.array(z.string()),
    candidates: z
      .array(
        Exposure.pick({
          namespace: true,
          name: true,
          version: true,
          rank: true,
          utility: true,
          features: true,
          decision: true,
          reason: true,
        }),
      )
      .describe('The best of them, best first.'),
  })
  .meta({ id: 'RankingPreview' });
export type RankingPreview = z.infer<typeof RankingPreview>;

export const TrainingPairCreate = z.object({
  task: z.string().trim().min(1).max(200_000),
  helpful: SkillReference.describe('The skill that serves the task.'),
  risky: SkillReference.describe('The skill that looks as if it did.'),
  note: z.string().trim().min(1).max(2000).optional(),
});
export type TrainingPairCreate = z.infer<typeof TrainingPairCreate>;

export const TrainingPair = z
  .object({
    id: z.string(),
    task: z.string(),
    helpful: z.string(),
    risky: z.string(),
    note: z.string().nullable(),
    createdAt: Timestamp,
    createdBy: Actor,
  })
  .meta({ id: 'TrainingPair' });
export type TrainingPair = z.infer<typeof TrainingPair>;
export const TrainingPairQuery = PageQuery;
export const TrainingPairPage = page(TrainingPair).meta({ id: 'TrainingPairPage' });

export const TrainingMethod = z.enum(['adapt', 'skillresolve']);
export type TrainingMethod = z.infer<typeof TrainingMethod>;

export const TrainingStart = z
  .object({
    method: TrainingMethod.default('adapt').describe(
      'adapt: draws the weights of the active model to the pairs. skillresolve: the scorer of the SkillResolve paper, from the pairs alone: its base and contract features, and the utility chooses inside a family.',
    ),
  })
  .meta({ id: 'TrainingStart' });
export type TrainingStart = z.infer<typeof TrainingStart>;

export const TrainingRun = z
  .object({
    id: z.string(),
    method: TrainingMethod.default('adapt'),
    status: JobStatus,
    progress: z.string().describe('What is being done, for a person.'),
    pairs: z.int().nullable().describe('Labelled pairs that it learned from.'),
    startedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    scorer: z.string().nullable().describe('Id of the model that came of it.'),
    activated: z.boolean(),
    reason: z.string().nullable().describe('Why the model was, or was not, put to use, or why training failed.'),
  })
  .meta({ id: 'TrainingRun' });
export type TrainingRun = z.infer<typeof TrainingRun>;
