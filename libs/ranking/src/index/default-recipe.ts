import { FeatureWeights, RankingRecipe } from './recipe';
import weights from './recipe-weights.json';

/**
 * The served recipe. Weights are learned from graded requests by several authors (`trainWeights`); what reports as figures
 * on other data has not seen them. See docs/adr/0010-reading-requests.md.
 */
export const DEFAULT_RECIPE: RankingRecipe = {
  name: 'lexical+meaning',
  version: '2',
  search: { fields: { name: 3, description: 2, body: 1 }, k1: 3, b: 0.4, learned: 1, maxTerms: 60 },
  poolSize: 100,
  nearest: 50,
  weights: weights satisfies FeatureWeights,
  minCoverage: 0.01,
};
