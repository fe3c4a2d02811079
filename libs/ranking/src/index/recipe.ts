import { FieldWeights } from './term-frequency';

/** How the index is searched, as data. BM25F with the field weights folded into the term frequency. */
export interface SearchRecipe {
  readonly fields: FieldWeights;
  readonly k1: number;
  readonly b: number;
  /** How many times a term counts that requests have made a word of a skill, at full strength. */
  readonly learned: number;
  /** Only the query terms of highest weight are searched: long tasks tell much that is not about the capability. */
  readonly maxTerms: number;
}

/** The features of a candidate; each is min–max normalised within the pool before it is weighed. */
export const FEATURES = ['lexical', 'meaning', 'nameCoverage', 'substance'] as const;
export type FeatureName = (typeof FEATURES)[number];
export type FeatureWeights = Readonly<Record<FeatureName, number>>;

/** Everything that decides a ranking, named and versioned so that a stored recommendation says what made it. */
export interface RankingRecipe {
  readonly name: string;
  readonly version: string;
  readonly search: SearchRecipe;
  /** How many candidates the search hands to the features. */
  readonly poolSize: number;
  readonly weights: FeatureWeights;
  /** How many of the nearest by meaning join them. */
  readonly nearest: number;
  /** Least share (0 to 1) of the weight of the task's terms that a candidate must hold to be recommended. */
  readonly minCoverage: number;
}
