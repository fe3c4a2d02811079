import { InvertedIndex } from '../index/inverted-index';
import { parseQuery, QueryTerm } from '../index/query';
import { search } from '../index/search';
import { RankingRecipe } from '../recipe/recipe';
import { normaliseText, scanTerms } from '../text/tokenise';
import { Catalogue } from './catalogue';
import { extractFeatures, Features, gatherCodes, PoolMember } from './features';
import { Requirement, requirementsOf } from './requirements';
import { readSpeech, Speech } from './speech';

export interface PoolRequest {
  readonly task: string;
  readonly index: InvertedIndex;
  readonly catalogue: Catalogue;
  /** Whether the caller may know of a skill at all; what is not admitted leaves no trace. */
  readonly admit: (id: string) => boolean;
  readonly recipe: RankingRecipe;
}

/** The candidates of a task with their features, in the order of the search. */
export interface Pool {
  readonly query: readonly QueryTerm[];
  /** Number of distinct terms of the task that no skill has, for as much of the task as `query` covers. */
  readonly unknown: number;
  /** Number of skills in the library. */
  readonly documents: number;
  readonly speech: Speech;
  readonly requirements: readonly Requirement[];
  readonly members: readonly PoolMember[];
  readonly features: readonly Features[];
}

/** Searches and computes the features; serving and training both begin here, so that they see the same numbers. */
export function gatherPool({ task, index, catalogue, admit, recipe }: PoolRequest): Pool {
  const known = parseQuery(index, task, recipe.search);
  const query = known.slice(0, recipe.search.maxTerms);
  const requirements = requirementsOf(task, query, new Set(known.map(({ term }) => term)));
  const members = search(index, query, recipe.search, recipe.poolSize, admit).flatMap((hit): PoolMember[] => {
    const entry = catalogue.get(hit.id);
    return entry === null ? [] : [{ hit, entry, codes: gatherCodes(index, query, hit) }];
  });
  const terms = new Set<string>();
  scanTerms(normaliseText(task), (term) => terms.add(term));
  const covered = known.length === 0 ? 1 : query.length / known.length;
  const unknown = (terms.size - known.length) * covered;
  const features = extractFeatures(index, task, query, requirements, members, recipe.search);
  const { documents } = index.statistics;
  return { query, unknown, documents, speech: readSpeech(task), requirements, members, features };
}
