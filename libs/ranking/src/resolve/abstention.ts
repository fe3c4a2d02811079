import { inverseDocumentFrequency, QueryTerm } from '../index/query';
import { descriptionFrequency, nameFrequency } from '../index/term-frequency';
import { Speech } from '../recommend/speech';
import { mean } from '../evaluation/metrics';
import { fitPairwise } from './logistic';

/** Names of the evidence for a candidate fitting a task at all; unlike utilities they compare across tasks. */
export const FIT_FEATURES = [
  'constant',
  'taskShare',
  'headShare',
  'rareTerms',
  'matchStrength',
  'taskShareOfMuch',
  'headShareOfMuch',
  'functionWords',
  'fewWords',
  'fewAndFunctionWords',
  'talk',
  'sums',
  'knowledge',
] as const;

/** ln(1 + number of content words) from which on a task is not short: five words. */
const NOT_FEW = Math.log1p(5);

const L2 = 0.001;

/** What a task says, as far as fitting it is concerned. */
export interface TaskWords {
  readonly query: readonly QueryTerm[];
  /** Number of the task's distinct terms that no skill of the library has, for as much of the task as `query` covers. */
  readonly unknown: number;
  /** Number of skills in the library. */
  readonly documents: number;
  readonly speech: Speech;
}

/**
 * Evidence that a candidate serves a task, from where the task's terms occur in it and from how the task is put. What the library does not know
 * counts against every candidate like an average word, and sums are measured in words of the greatest rarity, so that
 * a library of ten skills and one of ten thousand can share a threshold.
 * @param score of the search
 */
export function fitFeatures(
  { query, unknown, documents, speech }: TaskWords,
  codes: Uint8Array,
  score: number,
): Float64Array {
  let known = 0;
  let held = 0;
  let head = 0;
  for (let i = 0; i < query.length; i++) {
    const { weight } = query[i] as QueryTerm;
    const code = codes[i] as number;
    known += weight;
    if (code === 0) continue;
    held += weight;
    if (nameFrequency(code) > 0 || descriptionFrequency(code) > 0) head += weight;
  }
  const total = known + (query.length === 0 ? 0 : (unknown * known) / query.length);
  const share = (part: number): number => (total === 0 ? 0 : part / total);
  const rarest = inverseDocumentFrequency(documents, 0);
  const rare = Math.log1p(held / rarest);
  const [task, name] = [share(held), share(head)];
  const { functionShare, contentWords, acts } = speech;
  const few = Math.max(0, NOT_FEW - Math.log1p(contentWords));
  return Float64Array.of(
    1,
    task,
    name,
    rare,
    Math.log1p(score / rarest),
    task * rare,
    name * rare,
    functionShare,
    few,
    few * functionShare,
    acts.talk,
    acts.sums,
    acts.knowledge,
  );
}

/** Probability (0 to 1) that a candidate fits, by the weights of a model; 1 for a model without them. */
export function fitProbability(weights: readonly number[], features: Float64Array): number {
  if (weights.length === 0) return 1;
  let sum = 0;
  features.forEach((value, i) => (sum += value * (weights[i] ?? 0)));
  return 1 / (1 + Math.exp(-sum));
}

type Kinds = ReadonlyMap<string, readonly Float64Array[]>;

/** Logistic calibration on candidates that do and do not serve their task; every kind of case weighs the same. */
export function calibrateFit(serving: Kinds, others: Kinds): number[] {
  const rows: Float64Array[] = [];
  const weights: number[] = [];
  for (const [kinds, sign] of [
    [serving, 1],
    [others, -1],
  ] as const)
    for (const cases of kinds.values())
      for (const row of cases) {
        rows.push(row.map((value) => sign * value));
        weights.push(0.5 / kinds.size / cases.length);
      }
  return Array.from(fitPairwise(rows, { l2: L2 }, weights), (value) => Math.round(value * 10_000) / 10_000);
}

/** One point of a coverage–risk curve. */
export interface CoverageRisk {
  readonly threshold: number;
  /** Share of the tasks that a skill serves which still get it. */
  readonly coverage: number;
  /** Share of the tasks that no skill serves which get one all the same. */
  readonly risk: number;
}

const STEPS = 20;

/** Coverage and risk at thresholds 0, 0.05, … 1. */
export function coverageRiskCurve(serving: readonly number[], others: readonly number[]): CoverageRisk[] {
  const share = (values: readonly number[], threshold: number): number =>
    values.length === 0 ? 0 : values.filter((value) => value >= threshold).length / values.length;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const threshold = i / STEPS;
    return { threshold, coverage: share(serving, threshold), risk: share(others, threshold) };
  });
}

/** The highest threshold, in hundredths, that keeps a share of the served tasks, in the mean over the kinds of cases. */
export function thresholdFor(serving: readonly (readonly number[])[], coverage: number): number {
  const kept = (threshold: number): number =>
    mean(serving.map((cases) => cases.filter((value) => value >= threshold).length / Math.max(1, cases.length)));
  let hundredths = 0;
  while (hundredths < 100 && serving.length > 0 && kept((hundredths + 1) / 100) >= coverage) hundredths++;
  return hundredths / 100;
}
