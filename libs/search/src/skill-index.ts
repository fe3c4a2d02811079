import type { SearchRecipe } from '@skillward/ranking';

/** Changes whenever skills would be stored or searched otherwise: an index of another version is built anew beside it. */
export const INDEX_VERSION = 2;

const TERMS = { type: 'text', analyzer: 'whitespace', similarity: 'words', index_options: 'freqs' } as const;

/** Settings and mapping of the index of skills. The engine finds candidates; the order of an answer is worked out by the ranking. */
export function skillIndex({ k1, b }: Pick<SearchRecipe, 'k1' | 'b'>, shards: number) {
  return {
    settings: {
      index: { number_of_shards: shards, auto_expand_replicas: '0-1' },
      similarity: { words: { type: 'BM25', k1, b } },
    },
    mappings: {
      dynamic: false,
      // None is ever read back, and together they are the larger part of a skill.
      _source: { excludes: ['terms', 'withheld', 'meaning'] },
      properties: {
        // Read as doc values: the id that the engine keeps lies beside the document, which is large.
        id: { type: 'keyword', index: false },
        namespace: { type: 'keyword' },
        change: { type: 'long' },
        // Terms as the ranking makes them, each as often as it weighs.
        terms: TERMS,
        // Those of skills that cannot be recommended stand apart: a search without a filter is twice as fast.
        withheld: TERMS,
        meaning: { type: 'rank_features' },
      },
    },
  } as const;
}
