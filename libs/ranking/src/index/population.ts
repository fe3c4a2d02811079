/** Counts over the living documents of a library. Integers, so that no order of adding can change a score. */
export interface CollectionStatistics {
  documents: number;
  nameTokens: number;
  descriptionTokens: number;
  bodyTokens: number;
}

/** How many skills of a library have a term: at all, in their names, in their descriptions. */
export interface TermCounts {
  readonly skills: number;
  readonly names: number;
  readonly descriptions: number;
}

/**
 * What is known of a whole library where an index holds only the candidates of one request: words are as rare as they are
 * in the library, not as in the candidates.
 */
export interface Population {
  /** Changes with the counts. */
  readonly generation: number;
  readonly statistics: CollectionStatistics;
  /** Null where no skill has the term, as far as is known. */
  countsOf(term: string): TermCounts | null;
  /** Terms that at least so many skills have. */
  termsOf(skills: number): Iterable<readonly [term: string, skills: number]>;
}
