import { RankingRecipe } from './recipe';

/**
 * The served recipe: search settings, regularisation and weights as `routingBenchmark` chooses them by
 * cross-validation over all queries of the routing benchmark (its `finalChoice`); what it reports as metrics comes
 * from folds that the choice has not seen.
 */
export const DEFAULT_RECIPE: RankingRecipe = {
  name: 'lexical',
  version: '1',
  search: { fields: { name: 8, description: 3, body: 1 }, k1: 5, b: 1, queryFrequency: 'log', maxTerms: 60 },
  poolSize: 100,
  weights: {
    bm25f: 2.17,
    queryLikelihood: 1.79,
    nameCoverage: 1.62,
    descriptionFocus: 1.47,
    sentenceLead: 1.78,
    phraseMatch: 1.5,
  },
  minCoverage: 0.01,
};
