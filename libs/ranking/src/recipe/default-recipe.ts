import { RankingRecipe } from './recipe';

/**
 * The served recipe: search settings, regularisation and weights as `routingBenchmark` chooses them by
 * cross-validation over all queries of the routing benchmark (its `finalChoice`); what it reports as metrics comes
 * from folds that the choice has not seen.
 */
export const DEFAULT_RECIPE: RankingRecipe = {
  name: 'lexical',
  version: '1',
  search: { fields: { name: 3, description: 2, body: 1 }, k1: 5, b: 1, queryFrequency: 'log', maxTerms: 60 },
  poolSize: 100,
  weights: {
    bm25f: 1.817,
    queryLikelihood: 1.625,
    nameCoverage: 1.606,
    descriptionFocus: 1.628,
    sentenceLead: 1.606,
    phraseMatch: 1.003,
  },
  minCoverage: 0.01,
};
