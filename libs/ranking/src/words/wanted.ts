import { normaliseText, scanTerms } from '@skillward/text';
import { QueryTerm } from '../index/query';

/** A word that says what is wanted. */
export interface WantedWord {
  readonly term: string;
  /** As the caller wrote it, or whoever lent it. */
  readonly surface: string;
  /** Above 0. */
  readonly weight: number;
  /** Whether the caller said so in a query of its own. */
  readonly isTold: boolean;
  /** Whether others wanted it who wrote alike, and the request does not have it. */
  readonly isLent: boolean;
  /** Position in the query of the pool; -1 where no skill has the word. */
  readonly at: number;
}

/** The words of a request, and which share (0 to 1) of the skills describe themselves by a term. */
interface SaidWords {
  readonly query: readonly QueryTerm[];
  readonly describes: (term: string) => number;
}

/** Words of a larger share of the skills say nothing of one. */
const COMMON = 1 / 20;
/** In a small library a word of few skills is not common. */
const FEW = 20;
/** Words of the request count so much where the caller has also said what is wanted. */
const BESIDE_QUERY = 0.15;
const NUMBER = /^\d+$/;

/**
 * The words that say what is wanted, the weightiest first: of the caller's own query where there is one, else of the
 * request as the ranking weighs it. Left out is what many skills describe themselves by, and of what others lent what
 * many skills have anywhere.
 */
export function wantedWords({ query, describes }: SaidWords, asked?: string): WantedWord[] {
  const told = new Map<string, string>();
  if (asked !== undefined) {
    const text = normaliseText(asked);
    scanTerms(text, (term, start, end) => told.set(term, told.get(term) ?? text.slice(start, end)));
  }
  const words = query.flatMap(({ term, surface, weight, idf, documentFrequency, isLent = false }, at): WantedWord[] => {
    const isCommon = documentFrequency > FEW && (isLent ? idf < -Math.log(COMMON) : describes(term) > COMMON);
    if (isCommon || NUMBER.test(term) || weight <= 0) return [];
    const isTold = told.has(term);
    const factor = told.size === 0 || isTold ? 1 : BESIDE_QUERY;
    return [{ term, surface: told.get(term) ?? surface, weight: weight * factor, isTold, isLent, at }];
  });
  return words.sort((a, b) => b.weight - a.weight || a.at - b.at);
}
