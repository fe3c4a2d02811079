import type { RankingRecipe, RequestReading } from '@skillward/ranking';
import { featureOf, largestOf } from './stored-skill';

/** What candidates are looked for by. */
export interface EngineSearch {
  /** What the request is searched with, heaviest first. */
  readonly terms: RequestReading['terms'];
  /** Unit vector of what the request means; null: words alone. */
  readonly meaning: Float32Array | null;
  /** Namespaces that are searched; null: all. */
  readonly namespaces: readonly string[] | null;
  /** Skills that are candidates whatever they say, as far as they may be seen. */
  readonly also: readonly string[];
}

/** The engine's scores are coarser than ours: so many times the candidates are fetched, and ours decide. */
const SPARE = 2;
/** Numbers of a request's vector that find what is near, and those that put it in order: many find no more, but take their time. */
const FINDING_DIMENSIONS = 20;
const ORDERING_DIMENSIONS = 64;
/** So many of what they find are put in order, in each shard. */
const ORDERED = 1000;
/** Skills that cannot be shown, of which the answer says so. */
const MOST_WITHHELD = 20;

/** Which skills are looked for by their words alone. */
export interface WordQuery extends Pick<EngineSearch, 'terms' | 'namespaces'> {
  readonly most: number;
}

const visibleIn = (namespaces: readonly string[] | null): object[] =>
  namespaces === null ? [] : [{ terms: { namespace: [...namespaces] } }];

// The engine multiplies by the inverse document frequency itself.
const anyOf = (field: 'terms' | 'withheld', terms: EngineSearch['terms']): object[] =>
  terms.map(({ term, weight, idf }) => ({ term: { [field]: { value: term, boost: weight / idf } } }));

const matching = (should: readonly object[], filter: readonly object[]): object => ({
  bool: { should, ...(filter.length > 0 && { filter, minimum_should_match: 1 }) },
});

const found = (size: number, query: object): object => ({
  size: Math.ceil(size),
  stored_fields: '_none_',
  docvalue_fields: ['id', 'change'],
  track_total_hits: false,
  query,
});

/** The body of the search for skills that hold any of some words, best first, whatever their status. */
export const wordQuery = ({ terms, namespaces, most }: WordQuery): object =>
  found(most, matching([...anyOf('terms', terms), ...anyOf('withheld', terms)], visibleIn(namespaces)));

/** The body of a search that counts the skills with a term. */
export const termCount = (term: string): object => ({
  size: 0,
  track_total_hits: true,
  query: { bool: { should: [{ term: { terms: { value: term } } }, { term: { withheld: { value: term } } }] } },
});

/** The bodies of the searches for the candidates of one request, each limited to what may be seen. */
export function candidateQueries(
  { terms, meaning, namespaces, also }: EngineSearch,
  { search, poolSize, nearest }: Pick<RankingRecipe, 'search' | 'poolSize' | 'nearest'>,
): object[] {
  const visible = visibleIn(namespaces);
  const searched = terms.slice(0, search.maxTerms);
  const near = meaning === null ? [] : nearTo(meaning, FINDING_DIMENSIONS);
  return [
    ...(searched.length === 0
      ? []
      : [
          found(SPARE * poolSize, matching(anyOf('terms', searched), visible)),
          found(MOST_WITHHELD, matching(anyOf('withheld', searched), visible)),
        ]),
    ...(meaning === null || near.length === 0
      ? []
      : [{ ...found(SPARE * nearest, matching(near, visible)), rescore: inOrder(meaning) }]),
    ...(also.length === 0
      ? []
      : [found(also.length, { bool: { filter: [{ ids: { values: [...also] } }, ...visible] } })]),
  ];
}

const inOrder = (meaning: Float32Array): object => ({
  window_size: ORDERED,
  query: {
    rescore_query: { bool: { should: nearTo(meaning, ORDERING_DIMENSIONS) } },
    query_weight: 0,
    rescore_query_weight: 1,
  },
});

/** The scalar product with a vector, as far as so many of its largest numbers make it. */
const nearTo = (vector: Float32Array, dimensions: number): object[] =>
  largestOf(vector, dimensions).flatMap((i) => {
    const value = vector[i] as number;
    return [{ rank_feature: { field: `meaning.${featureOf(i, value)}`, linear: {}, boost: Math.abs(value) } }];
  });
