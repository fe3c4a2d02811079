import { WantedWord } from './wanted';

/** Of the words that say what is wanted the weightiest; further ones tell the story. */
const MOST_WORDS = 8;
const MAX_NAMED = 3;
/** Two letters alone do not name anything to a reader. */
const SHORTEST = 2;
/** A word this much weaker than the strongest is not worth a sentence. */
const LEAST_WEIGHT = 0.4;

const quoted = (words: readonly WantedWord[]): string =>
  words
    .slice(0, MAX_NAMED)
    .map(({ surface }) => `“${surface}”`)
    .join(', ');

/**
 * Which wanted words none of the shown skills has, as a sentence; empty where each has them all. Only words that the caller
 * has said apart from its request, and that the library uses as names, count: others are ways of speaking.
 * @param shown of each shown skill what it has of the query's words, by their positions; 0 for what it lacks
 * @param isName whether a skill of the library is named by the word
 */
export function gapsOf(
  wanted: readonly WantedWord[],
  shown: readonly Uint8Array[],
  isName: (word: WantedWord) => boolean,
): string[] {
  const least = LEAST_WEIGHT * (wanted[0]?.weight ?? 0);
  const isMentioned = ({ at }: WantedWord): boolean => at >= 0 && shown.some((codes) => codes[at] !== 0);
  const missing = wanted
    .filter(({ surface, isTold }) => isTold && surface.length > SHORTEST)
    .slice(0, MOST_WORDS)
    .filter((word) => word.weight >= least && !isMentioned(word) && isName(word));
  return missing.length === 0 ? [] : [`None of these skills mentions ${quoted(missing)}.`];
}
