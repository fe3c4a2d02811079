import { WantedWord } from './wanted';

/** Of the words that say what is wanted the weightiest; further ones tell the story. */
const MOST_WORDS = 8;
const MAX_NAMED = 3;
/** Two letters alone do not name anything to a reader. */
const SHORTEST = 2;
/** A word this much weaker than the strongest is not worth a sentence. */
const LEAST_WEIGHT = 0.4;

/** The words as they are printed, the weightiest few of them. */
export const namedWords = (words: readonly WantedWord[]): string =>
  words
    .slice(0, MAX_NAMED)
    .map(({ surface }) => `“${surface}”`)
    .join(', ');

/** What the shown skills lack of what is wanted. */
export interface LackedWords {
  /** What none of them has. */
  readonly byAll: readonly WantedWord[];
  /** Of each shown skill what it lacks and another one has. */
  readonly byEach: readonly (readonly WantedWord[])[];
}

/**
 * Which wanted words the shown skills lack. Only words that the caller has said apart from its request, and that the
 * library uses as names, count: others are ways of speaking.
 * @param shown of each shown skill what it has of the query's words, by their positions; 0 for what it lacks
 * @param isName whether a skill of the library is named by the word
 */
export function lackedWords(
  wanted: readonly WantedWord[],
  shown: readonly Uint8Array[],
  isName: (word: WantedWord) => boolean,
): LackedWords {
  const least = LEAST_WEIGHT * (wanted[0]?.weight ?? 0);
  const counted = wanted
    .filter(({ surface, isTold }) => isTold && surface.length > SHORTEST)
    .slice(0, MOST_WORDS)
    .filter((word) => word.weight >= least && isName(word));
  const has = (codes: Uint8Array, { at }: WantedWord): boolean => at >= 0 && codes[at] !== 0;
  const isMentioned = (word: WantedWord): boolean => shown.some((codes) => has(codes, word));
  return {
    byAll: counted.filter((word) => !isMentioned(word)),
    byEach: shown.map((codes) => counted.filter((word) => isMentioned(word) && !has(codes, word))),
  };
}

/** That none of the shown skills has a word, as a sentence; empty where each word is somewhere. */
export const gapsOf = ({ byAll }: LackedWords): string[] =>
  byAll.length === 0 ? [] : [`None of these skills mentions ${namedWords(byAll)}.`];
