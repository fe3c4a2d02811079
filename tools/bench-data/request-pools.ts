/** The candidates that the served engine finds for a request. */
import { makeLibrary } from '../../libs/ranking/src/bench/routing';
import { DEFAULT_RECIPE } from '../../libs/ranking/src/index/default-recipe';
import { CatalogueEntry } from '../../libs/ranking/src/recommend/catalogue';
import { Features } from '../../libs/ranking/src/recommend/features';
import { gatherPool, PoolRequest } from '../../libs/ranking/src/recommend/pool';
import { linearUtilities } from '../../libs/ranking/src/recommend/utility';
import { Told } from './request-data';

export interface Candidate {
  readonly entry: CatalogueEntry;
  /** By the served recipe, comparable within the pool. */
  readonly utility: number;
  readonly features: Features;
}

/** Those of the task alone and those with the query of an expert, each best first. */
export function candidatesBothWays(
  { text, query }: Told,
  library: ReturnType<typeof makeLibrary>,
  aids: Pick<PoolRequest, 'encoder' | 'reader'>,
): [alone: Candidate[], withQuery: Candidate[]] {
  const best = (asked: Pick<PoolRequest, 'query'>): Candidate[] => {
    const recipe = DEFAULT_RECIPE;
    const { members, features } = gatherPool({ task: text, ...asked, ...library, admit: () => true, recipe, ...aids });
    const utilities = linearUtilities(recipe.weights, features);
    return members
      .map(({ entry }, i) => ({ entry, utility: utilities[i] as number, features: features[i] as Features }))
      .sort((a, b) => b.utility - a.utility);
  };
  return [best({}), best(query === null ? {} : { query })];
}
