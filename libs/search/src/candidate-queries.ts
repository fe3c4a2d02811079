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
/** Numbers of a request's vector that find what is near. */
const MOST_DIMENSIONS = 64;
/** Skills that cannot be shown, of which the answer says so. */
const MOST_WITHHELD = 20;

/** Which skills are looked for by their words alone. */
export interface WordQuery extends Pick<EngineSearch, 'terms' | 'namespaces'> {
  readonly most: number;
}

const visibleIn = (namespaces: readonly string[] | null): object[] =>
  namespaces === null ? [] : [{ terms: { namespace: [...namespaces] } }];

// The engine multiplies by the inverse document frequency itself.
const anyOf = (terms: EngineSearch['terms']): object[] =>
  terms.map(({ term, weight, idf }) => ({ term: { terms: { value: term, boost: weight / idf } } }));

const matching = (should: readonly object[], filter: readonly object[]): object => ({
  bool: { should, filter, minimum_should_match: 1 },
});

const found = (size: number, query: object): object => ({
  size: Math.ceil(size),
  _source: false,
  docvalue_fields: ['change'],
  track_total_hits: false,
  query,
});

/** The body of the search for skills that hold any of some words, best first, whatever their status. */
export const wordQuery = ({ terms, namespaces, most }: WordQuery): object =>
  found(most, matching(anyOf(terms), visibleIn(namespaces)));

/** The body of a search that counts the skills with a term. */
export const termCount = (term: string): object => ({
  size: 0,
  track_total_hits: true,
  query: { term: { terms: { value: term } } },
});

/** The bodies of the searches for the candidates of one request, each limited to what may be seen. */
export function candidateQueries(
  { terms, meaning, namespaces, also }: EngineSearch,
  { search, poolSize, nearest }: Pick<RankingRecipe, 'search' | 'poolSize' | 'nearest'>,
): object[] {
  const visible = visibleIn(namespaces);
  const active = { term: { status: 'active' } };
  const words = anyOf(terms.slice(0, search.maxTerms));
  const near = meaning === null ? [] : nearTo(meaning);
  return [
    ...(words.length === 0
      ? []
      : [
          found(SPARE * poolSize, matching(words, [...visible, active])),
          found(MOST_WITHHELD, matching(words, [...visible, { bool: { must_not: active } }])),
        ]),
    ...(near.length === 0 ? [] : [found(SPARE * nearest, matching(near, [...visible, active]))]),
    ...(also.length === 0
      ? []
      : [found(also.length, { bool: { filter: [{ ids: { values: [...also] } }, ...visible] } })]),
  ];
}

/** The scalar product with a vector, as far as its largest numbers make it. */
const nearTo = (vector: Float32Array): object[] =>
  largestOf(vector, MOST_DIMENSIONS).flatMap((i) => {
    const value = vector[i] as number;
    return [{ rank_feature: { field: `meaning.${featureOf(i, value)}`, linear: {}, boost: Math.abs(value) } }];
  });
