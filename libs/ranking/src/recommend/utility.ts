import { FEATURES, FeatureName, FeatureWeights } from '../index/recipe';
import { Features } from './features';

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

/**
 * Weighted mean of the normalised features of each candidate, mapped to 0 (worst possible) … 1 (best possible in every
 * weighed feature); comparable within the pool.
 */
export function linearUtilities(weights: FeatureWeights, pool: readonly Features[]): number[] {
  const positive = FEATURES.reduce((sum, feature) => sum + Math.max(0, weights[feature]), 0);
  const negative = FEATURES.reduce((sum, feature) => sum + Math.min(0, weights[feature]), 0);
  const range = positive - negative || 1;
  return normaliseFeatures(pool).map((features) => {
    const score = FEATURES.reduce((sum, feature) => sum + weights[feature] * features[feature], 0);
    return Math.min(1, Math.max(0, (score - negative) / range));
  });
}
