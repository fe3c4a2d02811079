import { mean } from './metrics';

/** Mulberry32: a small seeded generator of numbers in [0, 1), for reproducible resampling. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A mean (or mean difference) with its 95 % percentile interval. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 2000;

/** Percentile bootstrap of the mean over queries. An empty sample has the interval 0 to 0. */
export function bootstrapMean(values: readonly number[], seed: number): Interval {
  if (values.length === 0) return { mean: 0, low: 0, high: 0 };
  const random = seededRandom(seed);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)] as number;
    return sum / values.length;
  }).sort((a, b) => a - b);
  const quantile = (share: number): number => means[Math.floor(share * (RESAMPLES - 1))] as number;
  return { mean: mean(values), low: quantile(0.025), high: quantile(0.975) };
}

/** Paired bootstrap of the mean of `a[i] - b[i]`. @throws RangeError when the samples are not paired */
export function pairedBootstrap(a: readonly number[], b: readonly number[], seed: number): Interval {
  if (a.length !== b.length) throw new RangeError('A paired bootstrap needs two samples of the same length.');
  return bootstrapMean(
    a.map((value, i) => value - (b[i] as number)),
    seed,
  );
}
