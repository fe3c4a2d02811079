import { seededRandom } from '../evaluation/bootstrap';
import { fullCoverageAt, hitAt1, mean, recallAt, reciprocalRank } from '../evaluation/metrics';
import { FEATURES, FeatureWeights, RankingRecipe, SearchRecipe } from '../recipe/recipe';
import { TrainingPool, trainWeights } from '../recipe/train';

/** One labelled query with its pool under one search recipe. */
export interface LabelledPool {
  readonly ids: readonly string[];
  readonly relevant: ReadonlySet<string>;
  readonly pool: TrainingPool;
}

/** What cross-validation chooses between. Small on purpose: 75 queries cannot tell more apart. */
export const SEARCH_CHOICES: readonly SearchRecipe[] = [
  { name: 3, description: 2, body: 1 },
  { name: 8, description: 3, body: 1 },
].flatMap((fields) => [3, 5, 8].map((k1) => ({ fields, k1, b: 1, queryFrequency: 'log' as const, maxTerms: 60 })));
export const L2_CHOICES: readonly number[] = [0.01, 0.03];
const INNER_FOLDS = 4;

export interface Choice {
  readonly search: SearchRecipe;
  readonly l2: number;
  readonly weights: FeatureWeights;
}

/** Folds 0 … `count` - 1 of `groups.length` items; items of one group share a fold. Seeded, so always the same. */
export function assignFolds(groups: readonly string[], count: number, seed: number): number[] {
  const random = seededRandom(seed);
  const order = [...new Set(groups)]
    .sort()
    .map((group) => ({ group, at: random() }))
    .sort((a, b) => a.at - b.at);
  const sizes = new Array<number>(count).fill(0);
  const foldOf = new Map<string, number>();
  for (const { group } of order) {
    const fold = sizes.indexOf(Math.min(...sizes));
    foldOf.set(group, fold);
    (sizes[fold] as number) += groups.filter((each) => each === group).length;
  }
  return groups.map((group) => foldOf.get(group) as number);
}

/** The ids of a pool ordered by weighted features, ties by id. */
function order({ ids, pool }: LabelledPool, weights: FeatureWeights): string[] {
  const scored = pool.rows.map((row, i) => ({
    id: ids[i] as string,
    score: FEATURES.reduce((sum, name, j) => sum + weights[name] * (row[j] as number), 0),
  }));
  return scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/** What a choice is judged by: the sum of the four headline measures. */
function quality(pools: readonly LabelledPool[], weights: FeatureWeights): number {
  return mean(
    pools.map((each) => {
      const list = order(each, weights);
      const { relevant } = each;
      return (
        hitAt1(list, relevant) +
        reciprocalRank(list, relevant, 10) +
        recallAt(list, relevant, 10) +
        fullCoverageAt(list, relevant, 10)
      );
    }),
  );
}

/**
 * Chooses search recipe and regularisation by cross-validation inside the given queries, then fits the weights on all
 * of them. `pools[s][q]` is the pool of query `q` under `SEARCH_CHOICES[s]`; `groups` as in `assignFolds`.
 */
export function chooseRecipe(pools: readonly (readonly LabelledPool[])[], groups: readonly string[]): Choice {
  const folds = assignFolds(groups, INNER_FOLDS, 7);
  let best: { search: number; l2: number; value: number } | null = null;
  pools.forEach((bySearch, search) => {
    for (const l2 of L2_CHOICES) {
      let value = 0;
      for (let fold = 0; fold < INNER_FOLDS; fold++) {
        const held = bySearch.filter((_, q) => folds[q] === fold);
        const rest = bySearch.filter((_, q) => folds[q] !== fold);
        value +=
          quality(
            held,
            trainWeights(
              rest.map(({ pool }) => pool),
              l2,
            ),
          ) * held.length;
      }
      if (best === null || value > best.value) best = { search, l2, value };
    }
  });
  const { search, l2 } = best ?? { search: 0, l2: L2_CHOICES[0] as number };
  const chosen = pools[search] as readonly LabelledPool[];
  return {
    search: SEARCH_CHOICES[search] as SearchRecipe,
    l2,
    weights: trainWeights(
      chosen.map(({ pool }) => pool),
      l2,
    ),
  };
}

export const recipeOf = (
  choice: Choice,
  base: Pick<RankingRecipe, 'name' | 'version' | 'poolSize' | 'minCoverage'>,
): RankingRecipe => ({
  ...base,
  search: choice.search,
  weights: choice.weights,
});
