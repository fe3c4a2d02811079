import { LibraryCounts } from './library-counts';
import { CollectionStatistics, Population, TermCounts } from './population';

/** So many terms that the counts lack are kept, twice. */
const MOST_ADDED = 50_000;

/**
 * The counts of a library that changes: those of a moment ago, exchanged as a whole, and between two exchanges the terms
 * that came since. One object for as long as the library is followed, because what is worked out of it is kept by it.
 */
export class LiveCounts implements Population {
  private added = new Map<string, TermCounts>();
  /** Added earlier: requests under way may still need them when there are too many. */
  private addedBefore = new Map<string, TermCounts>();
  private changes = 0;

  constructor(private counts: LibraryCounts) {}

  get generation(): number {
    return this.changes;
  }

  get statistics(): CollectionStatistics {
    return this.counts.statistics;
  }

  countsOf(term: string): TermCounts | null {
    return this.counts.countsOf(term) ?? this.added.get(term) ?? this.addedBefore.get(term) ?? null;
  }

  termsOf(skills: number): Iterable<readonly [string, number]> {
    return this.counts.termsOf(skills);
  }

  /** Takes newer counts of the whole library. */
  renew(counts: LibraryCounts): void {
    this.counts = counts;
    this.added = new Map();
    this.addedBefore = new Map();
    this.changes += 1;
  }

  /** A term that the counts do not know yet. In which fields its skills have it is not known. @param skills at least one */
  add(term: string, skills: number): void {
    if (this.countsOf(term) !== null) return;
    if (this.added.size >= MOST_ADDED) [this.addedBefore, this.added] = [this.added, new Map()];
    this.added.set(term, { skills, names: 0, descriptions: 0 });
  }
}
