import stem from 'wink-porter2-stemmer';
import { copyOf } from './copy-of';

const MAX_STEMMED = 24;
const MEMO_SIZE = 1 << 15;
const ENGLISH = /^[a-z]+$/;
const stems = new Map<string, string>();

/** Stem of a lower-case word; what is not plain English letters, or too long to be a word, stays as it is. */
export function stemOf(word: string): string {
  if (word.length > MAX_STEMMED || !ENGLISH.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  // Emptied when full instead of evicting: the common words are back at once.
  if (stems.size >= MEMO_SIZE) stems.clear();
  const copy = copyOf(word);
  const made = stem(copy);
  stems.set(copy, made);
  return made;
}

/** The stems of lower-case words with one blank between them. */
export const stemSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
