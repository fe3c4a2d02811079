import { SIBLING_FEATURES, SiblingFeature } from '@skillward/sibling-choice';
import { ndcgAt, recallAt } from '../evaluation/metrics';
import { fitPairwise } from './logistic';
import { ScorerModel } from './scorer-model';
import { classifyText, fitTextClassifier, TextClassifier } from './text-classifier';
import { BASE_FEATURES, normaliseColumns, UTILITY_FEATURES } from './utility-features';
import { CONTRACT_FEATURES } from './contract-features';
import { interpolate } from './utility-scorer';

/** One labelled task with its pool. */
export interface TrainingExample {
  readonly ids: readonly string[];
  /** φ by candidate; the columns of the text classifiers are filled in by training. */
  readonly rows: readonly Float64Array[];
  readonly votes: readonly number[];
  readonly termBuckets: readonly Uint16Array[];
  /** Ranks the pool for the mining of negatives: the base library signal, and BM25 alone. */
  readonly base: readonly number[];
  readonly bm25: readonly number[];
  readonly helpful: string;
  readonly risky: string;
  /** Whether a candidate is in truth as good as the helpful skill (SkillRouter: same name, overlapping body). */
  readonly falseNegative: (id: string) => boolean;
  /** Sibling features of helpful over risky; null where the texts cannot be compared. */
  readonly siblings: Float64Array | null;
}

export interface TrainingChoices {
  readonly negatives: 'confusable' | 'bm25';
  /** Features that stay in; the others get no weight. */
  readonly features: readonly string[];
  /** Adds helpful over risky to the edges of the utility ("sibling loss"); `only` leaves out all others. */
  readonly siblingLoss: 'none' | 'added' | 'only';
}

export const DEFAULT_TRAINING: TrainingChoices = {
  negatives: 'confusable',
  features: UTILITY_FEATURES,
  siblingLoss: 'none',
};
/** The features of SkillResolve, section 3.5. */
export const PAPER_FEATURES: readonly string[] = [...BASE_FEATURES, ...CONTRACT_FEATURES];
export const SKILLRESOLVE_TRAINING: TrainingChoices = { ...DEFAULT_TRAINING, features: PAPER_FEATURES };

const MINING_DEPTH = 50;
const MAX_NEGATIVES = 5;
const L2_CHOICES = [0.003, 0.01, 0.03];
export const ALPHA_CHOICES = [0, 0.1, 0.2, 0.3, 0.5];
/** How much outcomes weigh in a model that was trained without any. */
const UNSEEN_ALPHA = 0.3;
export const SIBLING_L2 = 0.001;
/** Weights of sibling features, learned from differences of labelled pairs. @param left features to do without */
export const fitSiblings = (rows: readonly Float64Array[], left: readonly SiblingFeature[] = []): Float64Array =>
  fitPairwise(
    rows.map((row) => row.map((value, i) => (left.includes(SIBLING_FEATURES[i] as SiblingFeature) ? 0 : value))),
    { l2: SIBLING_L2 },
  );
const ATTRIBUTION_COLUMN = UTILITY_FEATURES.indexOf('attributionText');
const RISK_COLUMN = UTILITY_FEATURES.indexOf('riskText');

interface Classifiers {
  readonly attribution: TextClassifier;
  readonly risk: TextClassifier;
}

/** Positions of up to five confusable negatives: the best of the top 50 but for the pair and for false negatives. */
function mineNegatives(example: TrainingExample, source: TrainingChoices['negatives']): number[] {
  const signal = source === 'bm25' ? example.bm25 : example.base;
  return example.ids
    .map((id, i) => ({ id, i }))
    .sort((a, b) => (signal[b.i] as number) - (signal[a.i] as number) || (a.id < b.id ? -1 : 1))
    .slice(0, MINING_DEPTH)
    .filter(({ id }) => id !== example.helpful && id !== example.risky && !example.falseNegative(id))
    .slice(0, MAX_NEGATIVES)
    .map(({ i }) => i);
}

const bucketsOf = (example: TrainingExample, id: string): Uint16Array[] => {
  const at = example.ids.indexOf(id);
  return at < 0 ? [] : [example.termBuckets[at] as Uint16Array];
};

function fitClassifiers(examples: readonly TrainingExample[], source: TrainingChoices['negatives']): Classifiers {
  const helpful = examples.flatMap((each) => bucketsOf(each, each.helpful));
  const risky = examples.flatMap((each) => bucketsOf(each, each.risky));
  const others = examples.flatMap((each) => mineNegatives(each, source).map((i) => each.termBuckets[i] as Uint16Array));
  return { attribution: fitTextClassifier(helpful, others), risk: fitTextClassifier(risky, helpful) };
}

/** φ with the columns that depend on the training fold. */
export function completeRows(
  example: Pick<TrainingExample, 'rows' | 'termBuckets'>,
  classifiers: Classifiers,
): Float64Array[] {
  const columns = normaliseColumns(
    example.termBuckets.map((buckets) =>
      Float64Array.of(classifyText(classifiers.attribution, buckets), -classifyText(classifiers.risk, buckets)),
    ),
  );
  return example.rows.map((row, i) => {
    const copy = Float64Array.from(row);
    [copy[ATTRIBUTION_COLUMN], copy[RISK_COLUMN]] = columns[i] as unknown as [number, number];
    return copy;
  });
}

export function edgesOf(
  example: TrainingExample,
  rows: readonly Float64Array[],
  choices: TrainingChoices,
  kept: readonly boolean[],
): Float64Array[] {
  const helpful = example.ids.indexOf(example.helpful);
  if (helpful < 0) return [];
  const against = choices.siblingLoss === 'only' ? [] : mineNegatives(example, choices.negatives);
  const risky = example.ids.indexOf(example.risky);
  if (choices.siblingLoss !== 'none' && risky >= 0) against.push(risky);
  const better = rows[helpful] as Float64Array;
  return against.map((i) =>
    better.map((value, j) => (kept[j] === true ? value - ((rows[i] as Float64Array)[j] as number) : 0)),
  );
}

/** Recall@3 plus NDCG@3 of the better of helpful and risky: what the family's place is, whoever represents it. */
function familyQuality(
  examples: readonly TrainingExample[],
  rows: readonly (readonly Float64Array[])[],
  theta: Float64Array,
  alpha: number,
): number {
  let sum = 0;
  examples.forEach((example, e) => {
    const scores = interpolate(rows[e] as readonly Float64Array[], example.votes, theta, alpha);
    const family = new Set([example.helpful, example.risky]);
    const best = Math.max(-1, ...example.ids.map((id, i) => (family.has(id) ? (scores[i] as number) : -1)));
    const rank = example.ids.filter((id, i) => !family.has(id) && (scores[i] as number) > best).length;
    const list = Array.from({ length: 4 }, (_, i) => (best >= 0 && i === rank ? 'family' : `other ${i}`));
    const relevant = new Set(['family']);
    sum += recallAt(list, relevant, 3) + ndcgAt(list, relevant, 3);
  });
  return sum;
}

/**
 * Learns utility and sibling weights (SkillResolve, section 3.5). Regularisation and α are chosen on `dev`; the
 * weights are then fitted on both, which a test fold is no part of.
 */
export function trainScorer(
  train: readonly TrainingExample[],
  dev: readonly TrainingExample[],
  trainedOn: string,
  choices: TrainingChoices = DEFAULT_TRAINING,
): ScorerModel {
  const kept = UTILITY_FEATURES.map((name) => choices.features.includes(name));
  const fit = (
    examples: readonly TrainingExample[],
    l2: number,
  ): { classifiers: Classifiers; theta: Float64Array; edges: number } => {
    const classifiers = fitClassifiers(examples, choices.negatives);
    const edges = examples.flatMap((example) => edgesOf(example, completeRows(example, classifiers), choices, kept));
    return { classifiers, theta: fitPairwise(edges, { l2 }), edges: edges.length };
  };
  let best = { l2: L2_CHOICES[0] as number, alpha: 0, quality: -1 };
  for (const l2 of dev.length === 0 ? [] : L2_CHOICES) {
    const { classifiers, theta } = fit(train, l2);
    const rows = dev.map((example) => completeRows(example, classifiers));
    for (const alpha of ALPHA_CHOICES) {
      const quality = familyQuality(dev, rows, theta, alpha);
      if (quality > best.quality) best = { l2, alpha, quality };
    }
  }
  const all = [...train, ...dev];
  const voted = all.some(({ votes }) => votes.some((vote) => vote !== votes[0]));
  // Without outcomes every vote is the prior, and α cannot be seen in any list.
  const alpha = voted ? best.alpha : UNSEEN_ALPHA;
  const { classifiers, theta, edges } = fit(all, best.l2);
  const siblingRows = all.flatMap(({ siblings }) => (siblings === null ? [] : [siblings]));
  return {
    schema: 1,
    name: 'skillresolve',
    version: '1',
    utility: {
      features: UTILITY_FEATURES.filter((_, i) => kept[i]),
      weights: rounded(theta, UTILITY_FEATURES.length).filter((_, i) => kept[i]),
    },
    alpha,
    siblings: {
      features: [...SIBLING_FEATURES],
      weights: rounded(fitSiblings(siblingRows), SIBLING_FEATURES.length),
    },
    textClassifiers: { attribution: [...classifiers.attribution], risk: classifiers.risk.map((value) => -value) },
    thresholds: { withholdBelow: 0 },
    provenance: { trainedOn, pairs: all.length, edges, l2: best.l2, siblingL2: SIBLING_L2 },
    metrics: {},
  };
}

export const rounded = (values: Float64Array, length: number): number[] =>
  Array.from({ length }, (_, i) => Math.round((values[i] ?? 0) * 10_000) / 10_000);
