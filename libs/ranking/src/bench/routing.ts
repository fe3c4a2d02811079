import { bootstrapMean, Interval, pairedBootstrap } from '../evaluation/bootstrap';
import { fullCoverageAt, hitAt1, mean, recallAt, reciprocalRank } from '../evaluation/metrics';
import { analyse, SkillDocument } from '../index/analyse';
import { InvertedIndex } from '../index/inverted-index';
import { TextEncoder } from '../index/text-encoder';
import { DEFAULT_RECIPE } from '../index/default-recipe';
import { RankingRecipe } from '../index/recipe';
import { SkillRequirements } from '../recommend/environment-fit';
import { Catalogue, CatalogueEntry, firstHeading } from '../recommend/catalogue';
import { gatherPool } from '../recommend/pool';
import { rankSkills } from '../recommend/rank-skills';
import { CapabilityResolver, metadataResolver, singletonResolver } from '../recommend/resolver';
import { trainWeights, trainingPool } from '../recommend/train-recipe';
import { BaselineLists, baselineLists } from './baselines';

export type RoutingSkill = Omit<SkillDocument, 'revision'>;

/** The data of a routing benchmark; relevance is binary, core skills only. */
export interface RoutingData {
  readonly skills: readonly RoutingSkill[];
  readonly queries: readonly { readonly id: string; readonly text: string }[];
  readonly relevant: ReadonlyMap<string, ReadonlySet<string>>;
}

interface RoutingMetrics {
  readonly hitAt1: number;
  readonly mrrAt10: number;
  readonly recallAt10: number;
  readonly recallAt20: number;
  readonly fcAt10: number;
}

export interface RoutingReport {
  readonly protocol: string;
  readonly queries: number;
  readonly pool: number;
  readonly folds: number;
  /** Every skill a candidate of its own, as the protocol has it. */
  readonly metrics: RoutingMetrics;
  /** 95 % percentile bootstrap over queries. */
  readonly intervals: Readonly<Record<keyof RoutingMetrics, Interval>>;
  /** Paired bootstrap of the difference to the BM25 baseline. */
  readonly overBm25: Readonly<Record<keyof RoutingMetrics, Interval>>;
  readonly baselines: Readonly<Record<string, RoutingMetrics>>;
  /**
   * The same ranking with one representative a family, as it is served. Only one of several near copies is labelled
   * relevant, and which of them represents the family is chance: `copiesCredited` counts a relevant skill as found
   * where a member of its family is shown.
   */
  readonly withFamilies: { readonly metrics: RoutingMetrics; readonly copiesCredited: RoutingMetrics };
  /** The same with bodies left out. */
  readonly nameAndDescription: RoutingMetrics;
  readonly perQuery: readonly { readonly id: string; readonly top: readonly string[] }[];
}

const DEPTH = 20;
const SEED = 20_260_610;
/** Pull of the learned weights to zero. */
const L2 = 0.001;

function routingMetrics(
  lists: readonly (readonly string[])[],
  relevant: readonly ReadonlySet<string>[],
): RoutingMetrics {
  return averages(lists.map((list, i) => measure(list, relevant[i] as ReadonlySet<string>)));
}

const measure = (list: readonly string[], relevant: ReadonlySet<string>): RoutingMetrics => ({
  hitAt1: hitAt1(list, relevant),
  mrrAt10: reciprocalRank(list, relevant, 10),
  recallAt10: recallAt(list, relevant, 10),
  recallAt20: recallAt(list, relevant, 20),
  fcAt10: fullCoverageAt(list, relevant, 10),
});

const METRICS = ['hitAt1', 'mrrAt10', 'recallAt10', 'recallAt20', 'fcAt10'] as const;

const forEachMetric = <T>(value: (metric: keyof RoutingMetrics) => T): Record<keyof RoutingMetrics, T> =>
  Object.fromEntries(METRICS.map((metric) => [metric, value(metric)])) as Record<keyof RoutingMetrics, T>;

const averages = (rows: readonly RoutingMetrics[]): RoutingMetrics =>
  forEachMetric((metric) => mean(rows.map((row) => row[metric])));

/**
 * An index and catalogue of skills, as the server would have them.
 * @param needsOf what the profile of a skill says; left out: nothing is profiled
 */
export function makeLibrary(
  skills: readonly RoutingSkill[],
  encoder: TextEncoder | null = null,
  needsOf?: (skill: RoutingSkill) => SkillRequirements,
): { index: InvertedIndex; catalogue: Catalogue } {
  const index = new InvertedIndex();
  index.add(skills.map((skill) => analyse({ ...skill, revision: '' }, encoder)));
  const entries = new Map<string, CatalogueEntry>(
    skills.map((skill) => {
      const { id, name, description, body } = skill;
      const entry = { id, name, description, title: firstHeading(body), declaredFamily: null, curatedFamily: null };
      let needs: SkillRequirements | undefined;
      // Profiling takes time: only what is asked for is profiled, and a copy of an entry asks for nothing.
      if (needsOf) Object.defineProperty(entry, 'environment', { get: () => (needs ??= needsOf(skill)) });
      return [id, entry];
    }),
  );
  return { index, catalogue: { get: (id) => entries.get(id) ?? null } };
}

interface Evaluation {
  readonly lists: string[][];
  readonly representatives: string[][];
  /** The representatives, but where a family holds a relevant skill that skill stands for it. */
  readonly credited: string[][];
}

function rankAll(data: RoutingData, encoder: TextEncoder | null, recipe: RankingRecipe): Evaluation {
  const { index, catalogue } = makeLibrary(data.skills, encoder);
  const admit = (): boolean => true;
  const rank = (resolver: CapabilityResolver) =>
    data.queries.map(({ text: task }) => {
      const request = { task, k: DEPTH, index, catalogue, admit, screen: () => null, resolver, recipe, encoder };
      const { candidates, families } = rankSkills(request);
      return { exposed: candidates.filter(({ decision }) => decision === 'exposed'), families };
    });
  const served = rank(metadataResolver);
  return {
    lists: rank(singletonResolver).map(({ exposed }) => exposed.map(({ id }) => id)),
    representatives: served.map(({ exposed }) => exposed.map(({ id }) => id)),
    credited: served.map(({ exposed, families }, q) => {
      const relevant = data.relevant.get((data.queries[q] as RoutingData['queries'][number]).id);
      return exposed.map(
        ({ id, familyId }) => families.get(familyId)?.members.find((each) => relevant?.has(each)) ?? id,
      );
    }),
  };
}

const fullText = ({ id, name, description, body }: RoutingSkill) => ({ id, text: `${name}\n${description}\n${body}` });

/** The served recipe with weights that other tasks teach. */
function learnRecipe(train: RoutingData, encoder: TextEncoder | null): RankingRecipe {
  const library = makeLibrary(train.skills, encoder);
  const pools = train.queries.map(({ id, text: task }) => {
    const admit = (): boolean => true;
    const { members, features } = gatherPool({ task, ...library, admit, recipe: DEFAULT_RECIPE, encoder });
    return trainingPool(
      features,
      members.map(({ hit }) => train.relevant.get(id)?.has(hit.id) ?? false),
    );
  });
  return { ...DEFAULT_RECIPE, weights: trainWeights(pools, L2) };
}

export interface RoutingBenchmarkOptions {
  readonly encoder?: TextEncoder | null;
  /** Other tasks that the weights are learned from; left out: the weights that ship, learned from requests. */
  readonly train?: RoutingData;
  readonly onProgress?: (stage: string) => void;
}

/**
 * The routing benchmark (SkillRouter protocol) by the same code that serves. What teaches the recipe has nothing to do
 * with these tasks, so all of them are tests. Pure; whoever calls it takes the time.
 */
export function routingBenchmark(
  data: RoutingData,
  { encoder = null, train, onProgress = () => undefined }: RoutingBenchmarkOptions = {},
): RoutingReport {
  if (train !== undefined) onProgress('learning');
  const recipe = train === undefined ? DEFAULT_RECIPE : learnRecipe(train, encoder);
  const relevant = data.queries.map(({ id }) => data.relevant.get(id) ?? new Set<string>());
  onProgress('full text: indexing and ranking');
  const full = rankAll(data, encoder, recipe);
  onProgress('name and description: indexing and ranking');
  const headOnly = rankAll({ ...data, skills: data.skills.map((skill) => ({ ...skill, body: '' })) }, encoder, recipe);
  onProgress('baselines');
  const baseline = baselineLists(
    data.skills.map(fullText),
    data.queries.map(({ text }) => text),
  );
  const listsOf = (name: keyof BaselineLists): string[][] => baseline.map((lists) => lists[name]);
  const rows = full.lists.map((list, i) => measure(list, relevant[i] as ReadonlySet<string>));
  const bm25 = listsOf('bm25').map((list, i) => measure(list, relevant[i] as ReadonlySet<string>));
  return {
    protocol:
      train === undefined
        ? 'routing-2: the served recipe, which no task of the benchmark was used to learn'
        : `routing-2: the served recipe with weights that ${train.queries.length} other tasks teach`,
    queries: data.queries.length,
    pool: data.skills.length,
    folds: 1,
    metrics: averages(rows),
    intervals: forEachMetric((metric) =>
      bootstrapMean(
        rows.map((row) => row[metric]),
        SEED,
      ),
    ),
    overBm25: forEachMetric((metric) =>
      pairedBootstrap(
        rows.map((row) => row[metric]),
        bm25.map((row) => row[metric]),
        SEED,
      ),
    ),
    baselines: Object.fromEntries(
      (['bm25', 'tfidf', 'char35', 'rrf'] as const).map((name) => [name, routingMetrics(listsOf(name), relevant)]),
    ),
    withFamilies: {
      metrics: routingMetrics(full.representatives, relevant),
      copiesCredited: routingMetrics(full.credited, relevant),
    },
    nameAndDescription: routingMetrics(headOnly.lists, relevant),
    perQuery: data.queries.map(({ id }, q) => ({ id, top: full.lists[q] as string[] })),
  };
}
