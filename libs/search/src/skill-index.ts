import type { SearchRecipe } from '@skillward/ranking';

/** Changes whenever skills would be stored or searched otherwise: an index of another version is built anew beside it. */
export const INDEX_VERSION = 1;

/** Settings and mapping of the index of skills. The engine finds candidates; the order of an answer is worked out by the ranking. */
export function skillIndex({ k1, b }: Pick<SearchRecipe, 'k1' | 'b'>, shards: number) {
  return {
    settings: {
      index: { number_of_shards: shards, auto_expand_replicas: '0-1' },
      similarity: { words: { type: 'BM25', k1, b } },
    },
    mappings: {
      dynamic: false,
      // Neither is ever read back, and together they are the larger part of a skill.
      _source: { excludes: ['terms', 'meaning'] },
      properties: {
        namespace: { type: 'keyword' },
        status: { type: 'keyword' },
        change: { type: 'long' },
        // Terms as the ranking makes them, each as often as it weighs.
        terms: { type: 'text', analyzer: 'whitespace', similarity: 'words', index_options: 'freqs' },
        meaning: { type: 'rank_features' },
        document: { type: 'binary' },
      },
    },
  } as const;
}
