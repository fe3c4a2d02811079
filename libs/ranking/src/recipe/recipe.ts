import { FieldWeights } from '../index/term-frequency';

/** How the index is searched, as data. BM25F with the field weights folded into the term frequency. */
export interface SearchRecipe {
  readonly fields: FieldWeights;
  readonly k1: number;
  readonly b: number;
  /** Weight of a query term by its count in the task: always 1, or 1 + ln tf. */
  readonly queryFrequency: 'binary' | 'log';
  /** The power of the inverse document frequency in the query weight, besides the one in the score. */
  readonly idfPower: number;
  /** Only the query terms of highest weight are searched: long tasks tell much that is not about the capability. */
  readonly maxTerms: number;
}
