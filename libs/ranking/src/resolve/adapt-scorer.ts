import { SIBLING_FEATURES } from '@skillward/sibling-choice';
import { bootstrapMean, Interval } from '../evaluation/bootstrap';
import { mean, ndcgAt, recallAt } from '../evaluation/metrics';
import { fitPairwise } from './logistic';
import { comparesSiblings, ScorerModel, siblingWeights, utilityWeights } from './scorer-model';
import { chooseBy, Sibling, SiblingEvidence } from './sibling-evidence';
import {
  ALPHA_CHOICES,
  completeRows,
  DEFAULT_TRAINING,
  edgesOf,
  rounded,
  SKILLRESOLVE_TRAINING,
  TrainingExample,
  trainScorer,
} from './train-scorer';
import { UTILITY_FEATURES } from './utility-features';
import { interpolate, settleFamilies } from './utility-scorer';

/** A labelled pair of a library in use. */
export interface LibraryPair {
  readonly example: TrainingExample;
  /** Pairs of one group share a task or a skill: they are never parted between learning and testing. */
  readonly group: string;
  /** The groups of the pool, helpful and risky in one. */
  readonly families: readonly (readonly string[])[];
  readonly competitor: (id: string) => Omit<Sibling, 'utility'> | null;
  readonly evidence: SiblingEvidence;
}

/** How a candidate compares with the model in use, on pairs that it did not learn from. */
export interface ScorerComparison {
  readonly pairs: number;
  readonly groups: number;
  readonly candidate: PairQuality;
  readonly active: PairQuality;
  /** Difference of NDCG@3, candidate minus active, with its 95 % bootstrap interval over groups. */
  readonly difference: Interval;
  /** Whether the interval lies above zero and harmful siblings are not shown more often. */
  readonly better: boolean;
}

interface PairQuality {
  readonly ndcgAt3: number;
  readonly recallAt3: number;
  readonly hsrAt3: number;
  readonly choiceAccuracy: number;
}

/** Names of a model that is learned. */
interface ModelIdentity {
  readonly name: string;
  readonly version: string;
  readonly trainedOn: string;
}

/** Learns a model from labelled pairs. */
export type LearnScorer = (pairs: readonly LibraryPair[], identity: ModelIdentity) => ScorerModel;

const FOLDS = 5;
const SEED = 20_261_122;
/** As strong as the prior of a fit from nothing, but drawn to the active model instead of zero. */
const UTILITY_L2 = 0.03;
const SIBLING_L2 = 0.01;

/**
 * Draws the weights of a model towards labelled pairs (SkillResolve, section 3.5, with the active parameters as the
 * centre of the L2 term): few pairs move it little. Features without weight in the active model stay without, so that
 * what is cheap to serve stays cheap; text classifiers and thresholds are kept.
 */
export function adaptScorer(
  active: ScorerModel,
  pairs: readonly LibraryPair[],
  { name, version, trainedOn }: ModelIdentity,
): ScorerModel {
  const examples = pairs.map(({ example }) => example);
  const theta = utilityWeights(active);
  const kept = Array.from(theta, (weight) => weight !== 0);
  const edges = examples.flatMap((example) => edgesOf(example, rowsOf(active, example), DEFAULT_TRAINING, kept));
  const siblingRows = examples.flatMap(({ siblings }) => (siblings === null ? [] : [siblings]));
  const moved = fitPairwise(edges, { l2: UTILITY_L2, prior: theta });
  const adapted: ScorerModel = {
    ...active,
    name,
    version,
    utility: { features: [...UTILITY_FEATURES], weights: rounded(moved, UTILITY_FEATURES.length) },
    siblings: {
      features: [...SIBLING_FEATURES],
      weights: rounded(
        fitPairwise(siblingRows, { l2: SIBLING_L2, prior: siblingWeights(active) }),
        SIBLING_FEATURES.length,
      ),
    },
    provenance: { trainedOn, pairs: pairs.length, edges: edges.length, l2: UTILITY_L2, siblingL2: SIBLING_L2 },
    metrics: {},
  };
  const quality = (alpha: number): number =>
    mean(pairs.map((pair) => measure(pair, { ...adapted, alpha })).map((each) => each.ndcgAt3 - each.hsrAt3));
  const best = ALPHA_CHOICES.map((alpha) => ({ alpha, value: quality(alpha) })).reduce(
    (a, b) => (b.value > a.value ? b : a),
    { alpha: active.alpha, value: quality(active.alpha) },
  );
  return { ...adapted, alpha: best.alpha };
}

/**
 * Learns SkillResolve's own scorer (section 3.5) from labelled pairs and from nothing else: base and contract features, θ by
 * pairwise regression against confusable negatives, λ and α chosen on groups that θ was not learned from. Siblings are not
 * compared: inside a family the utility chooses (section 3.6).
 */
export const learnSkillResolve: LearnScorer = (pairs, { name, version, trainedOn }) => {
  const foldOf = foldsOf(pairs);
  const examplesOf = (dev: boolean) =>
    pairs.filter(({ group }) => (foldOf(group) === 0) === dev).map(({ example }) => example);
  const model = trainScorer(examplesOf(false), examplesOf(true), trainedOn, SKILLRESOLVE_TRAINING);
  return { ...model, name, version, siblings: { features: [], weights: [] } };
};

/** The fold of a group, 0 to 4: groups by name, in turn. */
function foldsOf(pairs: readonly LibraryPair[]): (group: string) => number {
  const groups = [...new Set(pairs.map(({ group }) => group))].sort();
  const foldOf = new Map(groups.map((group, i) => [group, i % FOLDS]));
  return (group) => foldOf.get(group) as number;
}

/** Compares learning anew with leaving a model as it is, by cross-validation over groups. */
export function compareScorers(
  active: ScorerModel,
  pairs: readonly LibraryPair[],
  learn: LearnScorer = (learned, identity) => adaptScorer(active, learned, identity),
): ScorerComparison {
  const groups = [...new Set(pairs.map(({ group }) => group))].sort();
  const foldOf = foldsOf(pairs);
  const rows = Array.from({ length: FOLDS }, (_, fold) => {
    const held = pairs.filter(({ group }) => foldOf(group) === fold);
    if (held.length === 0) return [];
    const learned = learn(
      pairs.filter(({ group }) => foldOf(group) !== fold),
      { name: active.name, version: 'held out', trainedOn: '' },
    );
    return held.map((pair) => ({
      group: pair.group,
      candidate: measure(pair, learned),
      active: measure(pair, active),
    }));
  }).flat();
  const candidate = average(rows.map((row) => row.candidate));
  const before = average(rows.map((row) => row.active));
  const byGroup = groups.map((group) =>
    mean(rows.filter((row) => row.group === group).map((row) => row.candidate.ndcgAt3 - row.active.ndcgAt3)),
  );
  const difference = bootstrapMean(byGroup, SEED);
  const better = difference.low > 0 && candidate.hsrAt3 <= before.hsrAt3;
  return { pairs: pairs.length, groups: groups.length, candidate, active: before, difference, better };
}

const rowsOf = ({ textClassifiers: { attribution, risk } }: ScorerModel, example: TrainingExample): Float64Array[] =>
  completeRows(example, { attribution, risk: risk.map((value) => -value) });

function measure({ example, families, competitor, evidence }: LibraryPair, model: ScorerModel): PairQuality {
  const scores = interpolate(rowsOf(model, example), example.votes, utilityWeights(model), model.alpha);
  const utilities = new Map(example.ids.map((id, i) => [id, scores[i] as number]));
  const weights = siblingWeights(model);
  const choose = (group: readonly string[]) =>
    chooseBy(
      group.flatMap((id) => {
        const known = competitor(id);
        return known === null ? [] : [{ ...known, utility: utilities.get(id) as number }];
      }),
      weights,
      evidence,
    );
  const settled = comparesSiblings(model) ? settleFamilies(utilities, families, choose) : utilities;
  const { helpful, risky } = example;
  const familyOf = new Map(families.flatMap((members, i) => members.map((id) => [id, i] as const)));
  const seen = new Set<number>();
  const list = [...settled.keys()]
    .sort((a, b) => (settled.get(b) as number) - (settled.get(a) as number) || (a < b ? -1 : 1))
    .filter((id) => {
      const family = familyOf.get(id) as number;
      const first = !seen.has(family);
      seen.add(family);
      return first;
    });
  const relevant = new Set([helpful]);
  const [h, r] = [settled.get(helpful), settled.get(risky)];
  return {
    ndcgAt3: ndcgAt(list, relevant, 3),
    recallAt3: recallAt(list, relevant, 3),
    hsrAt3: list.slice(0, 3).includes(risky) ? 1 : 0,
    choiceAccuracy: h !== undefined && (r === undefined || h > r) ? 1 : 0,
  };
}

const average = (rows: readonly PairQuality[]): PairQuality => ({
  ndcgAt3: mean(rows.map(({ ndcgAt3 }) => ndcgAt3)),
  recallAt3: mean(rows.map(({ recallAt3 }) => recallAt3)),
  hsrAt3: mean(rows.map(({ hsrAt3 }) => hsrAt3)),
  choiceAccuracy: mean(rows.map(({ choiceAccuracy }) => choiceAccuracy)),
});
