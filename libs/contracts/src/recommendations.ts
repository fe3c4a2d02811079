import { z } from 'zod';
import {
  ExposureDecision,
  Externalty,
  NamespaceName,
  OperatingSystem,
  Privilege,
  SkillName,
  WriteScope,
} from '@skillward/domain';
import { GivenTime, PageQuery, Timestamp, page } from './common';
import { SKILL_TRUST } from './skills';

/** `namespace/name` */
export const SkillPath = z.templateLiteral([NamespaceName, '/', SkillName], {
  error: ({ input }) => (input === undefined ? undefined : 'Give namespace/name.'),
});

const Names = z.array(z.string().min(1).max(200)).max(500);

/** Names by which systems call themselves. */
const SYSTEMS: Readonly<Record<string, OperatingSystem>> = {
  linux: 'linux',
  macos: 'macos',
  darwin: 'macos',
  osx: 'macos',
  windows: 'windows',
  win32: 'windows',
};

/** What the caller's machine offers; what is left out is unknown and filters nothing. */
export const CallerEnvironment = z
  .strictObject({
    os: z
      .string()
      .max(50)
      .optional()
      .describe('linux, macos (or darwin) or windows (or win32); another system filters nothing.'),
    bins: Names.optional(),
    envs: Names.optional(),
    mcps: Names.optional(),
    externalty: z
      .union([Externalty, z.boolean()])
      .optional()
      .describe(
        'How far it may reach: offline, online, or secured (online with credentials); false is offline, true secured.',
      ),
    writeScope: WriteScope.optional().describe('The farthest place that it may write to.'),
    privilege: Privilege.optional(),
  })
  .meta({ id: 'CallerEnvironment' });
export type CallerEnvironment = z.infer<typeof CallerEnvironment>;

/** What a caller said of its machine in the words of profiles. */
export function normaliseEnvironment({ os, externalty, ...rest }: CallerEnvironment) {
  const system = os === undefined ? undefined : SYSTEMS[os.trim().toLowerCase()];
  const reach = typeof externalty === 'boolean' ? (externalty ? 'secured' : 'offline') : externalty;
  return {
    ...rest,
    ...(system === undefined ? {} : { os: system }),
    ...(reach === undefined ? {} : { externalty: reach }),
  } as const;
}

const Circumstances = z.array(z.string().trim().min(1).max(200)).max(50);

export const RecommendationRequest = z
  .strictObject({
    task: z
      .string()
      .min(1)
      .max(200_000)
      .refine((task) => task.trim().length > 0, 'The task is empty.'),
    query: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .optional()
      .describe(
        'What is wanted, in 3 to 10 words, in the language of the library: “profile slow Python script”. The task tells ' +
          'the story, the query what to look for. Left out: it is read from the task.',
      ),
    avoid: Circumstances.optional().describe(
      'Tools, versions, systems and circumstances that the user rules out: “Playwright”, “network”. Left out: they are read ' +
        'from the task, as far as its words tell.',
    ),
    require: Circumstances.optional().describe(
      'Tools, versions, systems and circumstances that the answer must hold for: “PostgreSQL 13”, “Windows”, “offline”.',
    ),
    exclude: z
      .array(SkillPath)
      .max(500)
      .optional()
      .describe('Skills that are not to be shown, as namespace/name: those that the caller has already.'),
    k: z.int().min(1).max(20).default(3),
    namespaces: z.array(NamespaceName).min(1).max(100).optional(),
    environment: CallerEnvironment.optional(),
    client: z.strictObject({ name: z.string().min(1).max(200), version: z.string().max(100).optional() }).optional(),
    mode: z
      .enum(['resolve', 'agentic'])
      .default('resolve')
      .describe(
        '`agentic`: a language model searches the library; where it gives no usable answer the engine does, and ' +
          '`engine.agentic.fallback` says why.',
      ),
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
    utility: z.number().describe('Relative to the other candidates of this task.'),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        'Probability that the skill helps with the task, calibrated on requests with known answers. Null where only a ' +
          'language model found the skill, and in answers of before it was kept.',
      ),
    family: FamilyRef,
    reasons: z.array(z.string()),
    conditions: z.array(z.string()).describe('What the skill assumes; check before following it.'),
    conflicts: z.array(z.string()).describe('What of the request the skill does not meet.'),
    contrast: z.string().nullable().describe('A close sibling, by its name, and the sentence in which it differs.'),
    ...SKILL_TRUST,
    archiveUrl: z.string(),
  })
  .meta({ id: 'RecommendedSkill' });
export type RecommendedSkill = z.infer<typeof RecommendedSkill>;

/** How a model searched the library. */
export const AgenticRun = z.object({
  model: z.string().nullable().describe('As the endpoint names it; null where none is configured.'),
  fallback: z
    .string()
    .nullable()
    .describe('Why the answer is not the model’s: the kind of failure and what happened. `mode` is `resolve` then.'),
  toolCalls: z.int(),
  usage: z
    .object({ requests: z.int(), inputTokens: z.int(), outputTokens: z.int(), seconds: z.number() })
    .nullable()
    .describe('Null where there is no answer.'),
});
export type AgenticRun = z.infer<typeof AgenticRun>;

/** One call of a tool by the model, with what it was shown; long texts are cut. */
export const ToolCall = z
  .object({
    tool: z.string(),
    arguments: z.string().describe('As the model sent them.'),
    result: z.string(),
    resultCharacters: z.int().describe('Length of the whole result.'),
  })
  .meta({ id: 'ToolCall' });
export type ToolCall = z.infer<typeof ToolCall>;

/** What embeddings did. */
export const DenseLane = z.object({
  model: z.string(),
  weight: z.number().describe('Share of the similarity in the utility.'),
  search: z.enum(['memory', 'pgvector']).describe('Where the vectors are compared.'),
  neighbours: z.int().describe('Skills that joined the candidates, or were among them, for their similarity.'),
  fallback: z.string().nullable().describe('Why they count for nothing here.'),
});
export type DenseLane = z.infer<typeof DenseLane>;

/** What a reranker did. */
export const RerankLane = z.object({
  model: z.string(),
  candidates: z.int().describe('Representatives of families that it was shown.'),
  fallback: z.string().nullable().describe('Why the order stayed as it was.'),
});
export type RerankLane = z.infer<typeof RerankLane>;

/** How far the embeddings of the library have come. */
export const Embeddings = z
  .object({
    status: z.enum(['off', 'idle', 'running', 'failing']),
    model: z.string().nullable(),
    template: z.string().nullable().describe('The rules by which the texts are made.'),
    search: z.enum(['memory', 'pgvector']).nullable(),
    dimensions: z.int().nullable(),
    done: z.int().describe('Current versions with a vector.'),
    missing: z.int(),
    failed: z.int().describe('Current versions whose text the endpoint refused; they are tried again after a day.'),
    failure: z
      .object({ reason: z.string(), at: Timestamp })
      .nullable()
      .describe('Why the last attempt failed; it is retried every 30 seconds.'),
  })
  .meta({ id: 'Embeddings' });
export type Embeddings = z.infer<typeof Embeddings>;

/** The words that the library was searched for. */
export const SearchedQuery = z.object({
  by: z
    .enum(['caller', 'model', 'rules'])
    .describe('Who wrote it: the caller, a language model, or rules that read the task.'),
  text: z.string(),
  fallback: z.string().optional().describe('Why a model that was asked has not written it.'),
});
export type SearchedQuery = z.infer<typeof SearchedQuery>;

export const Engine = z.object({
  query: SearchedQuery.optional().describe('Absent in recommendations of before it was kept.'),
  scorer: z.string(),
  resolver: z.string(),
  index: z.string(),
  mode: z.string().describe('`agentic` where a model chose the skills, else `resolve`.'),
  agentic: AgenticRun.optional().describe('Present where the agentic mode was asked for.'),
  candidates: z
    .object({ fallback: z.string().describe('What of the library was not searched.') })
    .optional()
    .describe('Present where some of the search engine did not answer, and the rest had to do.'),
  dense: DenseLane.optional().describe('Present where embeddings are configured.'),
  rerank: RerankLane.optional().describe('Present where a reranker is configured.'),
  minFit: z.number().optional().describe('Least probability of fitting the task that a skill needs to be recommended.'),
  withholdBelow: z.number().optional().describe('Families whose best two differ by less utility are withheld.'),
  judge: z
    .object({
      model: z.string(),
      asked: z.int(),
      changed: z.int().describe('Families that it had another member shown of.'),
      failures: z.array(z.string()).describe('Why it has no answer; the choice stayed as it was.'),
    })
    .optional()
    .describe('Absent where no model was asked.'),
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
  query: z.string().nullable().describe('As the caller gave it, like the three that follow.'),
  avoid: z.array(z.string()),
  require: z.array(z.string()),
  exclude: z.array(z.string()),
  k: z.int(),
  namespaces: z.array(z.string()).nullable(),
  environment: z.record(z.string(), z.unknown()).nullable().describe('As the caller gave it.'),
  client: z.object({ name: z.string(), version: z.string().optional() }).nullable(),
  createdAt: Timestamp,
  exposures: z.array(Exposure),
  toolCalls: z.array(ToolCall).describe('What the model did in agentic mode, in order.'),
}).meta({ id: 'RecommendationDetail' });
export type RecommendationDetail = z.infer<typeof RecommendationDetail>;

export const WhyNotQuery = z.object({
  skill: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Give namespace/name.'),
});
export type WhyNotQuery = z.infer<typeof WhyNotQuery>;

export const WhyNotStage = z
  .enum([
    'shown',
    'not_searched',
    'newer',
    'not_indexed',
    'status',
    'scan',
    'environment',
    'constraint',
    'not_found',
    'few_matches',
    'sibling',
    'threshold',
    'cutoff',
  ])
  .describe(
    'Where the skill fell out, in the order of the stages. not_searched: the request named other namespaces. newer: it ' +
      'came after the answer. not_found: no word of the task leads to it. few_matches: others match more words. ' +
      'sibling: another of its family was shown. threshold: it does not fit well enough. cutoff: others fit better.',
  );
export type WhyNotStage = z.infer<typeof WhyNotStage>;

export const WhyNot = z
  .object({
    skill: z.object({ namespace: z.string(), name: z.string() }),
    stage: WhyNotStage,
    reason: z.string(),
    kept: z
      .boolean()
      .describe('True: as it was decided then. False: it was no kept candidate; the request was asked again now.'),
    place: z.int().nullable().describe('Among the candidates, from 1; null where it was none.'),
    candidates: z.int(),
    scores: z
      .array(z.object({ name: z.string(), value: z.number(), best: z.number(), needed: z.number().nullable() }))
      .describe('Each beside the best of all candidates and, where there is a threshold, what is needed.'),
    words: z
      .array(z.object({ word: z.string(), found: z.boolean() }))
      .describe('Words of the task that were searched for, the heaviest first, and whether the skill has them.'),
    search: z
      .object({ place: z.int().nullable(), taken: z.int() })
      .nullable()
      .describe('Place in the search, and how many of its hits became candidates.'),
  })
  .meta({ id: 'WhyNot' });
export type WhyNot = z.infer<typeof WhyNot>;

export const HistoryQuery = PageQuery.extend({
  skill: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Give namespace/name.')
    .optional(),
  decision: ExposureDecision.optional(),
  from: GivenTime.optional(),
  to: GivenTime.optional(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const RecommendationSummary = z
  .object({
    id: z.string(),
    task: z.string(),
    query: z.string().nullable().describe('As the caller gave it.'),
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
