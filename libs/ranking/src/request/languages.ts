import * as stopword from 'stopword';
import { STOP_WORDS } from '@skillward/text';

const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0;

/** Function words by language, English left out: the index has none of its own. */
const LISTS: readonly ReadonlySet<string>[] = Object.entries(stopword).flatMap(([name, words]) =>
  name.length === 3 && name !== 'eng' && isWords(words) ? [new Set(words.map((word) => word.toLowerCase()))] : [],
);

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
/** So many function words of a language are no chance. */
const LEAST_HITS = 2;

const NO_WORDS: ReadonlySet<string> = new Set();

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{2}/u;

/**
 * The function words of the language of a text, lower case, if it is one with blanks between words, known here, and not
 * English; else null. Decided by whose function words the text has most of.
 */
export function foreignFunctionWords(text: string): ReadonlySet<string> | null {
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, 400);
  const hits = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length;
  const english = hits(STOP_WORDS);
  let best = NO_WORDS;
  let most = Math.max(english, LEAST_HITS - 1);
  for (const list of LISTS) {
    const count = hits(list);
    if (count > most) [best, most] = [list, count];
  }
  return best === NO_WORDS ? null : best;
}

/** Whether a text is in another language than English, as far as its function words or its script tell. */
export const isForeign = (text: string): boolean => UNSPACED.test(text) || foreignFunctionWords(text) !== null;
