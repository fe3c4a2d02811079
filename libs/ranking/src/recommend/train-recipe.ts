import { normaliseFeatures } from './utility';
import { Features } from './features';
import { FEATURES, FeatureWeights } from '../index/recipe';

/** One task's pool for training: normalised features a candidate, and which candidates are relevant. */
export interface TrainingPool {
  readonly rows: readonly Float64Array[];
  readonly relevant: readonly boolean[];
}

export function trainingPool(features: readonly Features[], relevant: readonly boolean[]): TrainingPool {
  const rows = normaliseFeatures(features).map((row) => Float64Array.from(FEATURES, (name) => row[name]));
  return { rows, relevant };
}

const ITERATIONS = 150;
const STEP = 0.15;
const MOMENTUM = 0.9;
const SCALE_MOMENTUM = 0.99;
/** The search alone is where learning starts from. */
const START = 3;

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

/** Gradient of -ln softmax(relevant against all irrelevant), averaged over the relevant, added to `gradient`. */
function addGradient(pool: TrainingPool, weights: Float64Array, gradient: Float64Array): void {
  const scores = pool.rows.map((row) => dot(weights, row));
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const expected = new Float64Array(weights.length);
  let total = 0;
  let positives = 0;
  pool.rows.forEach((row, i) => {
    if (pool.relevant[i]) return void positives++;
    const power = powers[i] as number;
    total += power;
    for (let j = 0; j < expected.length; j++) (expected[j] as number) += power * (row[j] as number);
  });
  pool.rows.forEach((row, i) => {
    if (!pool.relevant[i]) return;
    const power = powers[i] as number;
    for (let j = 0; j < gradient.length; j++) {
      const value = row[j] as number;
      (gradient[j] as number) += (((expected[j] as number) + power * value) / (total + power) - value) / positives;
    }
  });
}

/**
 * Feature weights by listwise logistic loss with L2 regularisation, kept non-negative, because every feature is made
 * to speak for a candidate. Full-batch Adam with a falling step: deterministic. Pools without a relevant candidate
 * teach nothing.
 */
export function trainWeights(pools: readonly TrainingPool[], l2: number): FeatureWeights {
  const size = FEATURES.length;
  const weights = new Float64Array(size);
  weights[0] = START;
  const mean = new Float64Array(size);
  const scale = new Float64Array(size);
  const useful = pools.filter(({ relevant }) => relevant.includes(true) && relevant.includes(false));
  for (let step = 1; step <= ITERATIONS && useful.length > 0; step++) {
    const gradient = new Float64Array(size);
    for (const pool of useful) addGradient(pool, weights, gradient);
    for (let j = 0; j < size; j++) {
      const slope = (gradient[j] as number) / useful.length + l2 * (weights[j] as number);
      mean[j] = MOMENTUM * (mean[j] as number) + (1 - MOMENTUM) * slope;
      scale[j] = SCALE_MOMENTUM * (scale[j] as number) + (1 - SCALE_MOMENTUM) * slope * slope;
      const direction =
        (mean[j] as number) /
        (1 - MOMENTUM ** step) /
        (Math.sqrt((scale[j] as number) / (1 - SCALE_MOMENTUM ** step)) + 1e-8);
      weights[j] = Math.max(0, (weights[j] as number) - STEP * (1 - step / ITERATIONS) * direction);
    }
  }
  return Object.fromEntries(FEATURES.map((name, j) => [name, weights[j] as number])) as Record<
    (typeof FEATURES)[number],
    number
  >;
}
