import { FEATURES, FeatureName, FeatureWeights } from '../index/recipe';
import { Features } from './features';

/** A scorer turns the features of a pool into utilities between 0 and 1, comparable within the pool. */
export interface UtilityScorer {
  /** Named in the answer's `engine.scorer`, with its version. */
  readonly name: string;
  score(task: string, pool: readonly { readonly id: string; readonly features: Features }[]): number[];
}

/** Min–max normalisation of each feature within the pool; a feature that does not differ is 0 for all. */
export function normaliseFeatures(pool: readonly Features[]): Record<FeatureName, number>[] {
  const scaled = pool.map((features) => ({ ...features }));
  for (const name of FEATURES) {
    let low = Infinity;
    let high = -Infinity;
    for (const features of pool) {
      low = Math.min(low, features[name]);
      high = Math.max(high, features[name]);
    }
    const range = high - low;
    for (const features of scaled) features[name] = range > 0 ? (features[name] - low) / range : 0;
  }
  return scaled;
}

/** Weighted mean of the normalised features, mapped to 0 (worst possible) … 1 (best possible in every weighed feature). */
export function linearScorer(name: string, weights: FeatureWeights): UtilityScorer {
  const positive = FEATURES.reduce((sum, feature) => sum + Math.max(0, weights[feature]), 0);
  const negative = FEATURES.reduce((sum, feature) => sum + Math.min(0, weights[feature]), 0);
  const range = positive - negative || 1;
  return {
    name,
    score: (_task, pool) =>
      normaliseFeatures(pool.map(({ features }) => features)).map((features) => {
        const score = FEATURES.reduce((sum, feature) => sum + weights[feature] * features[feature], 0);
        return Math.min(1, Math.max(0, (score - negative) / range));
      }),
  };
}
