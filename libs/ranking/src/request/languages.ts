import * as stopword from 'stopword';
import { STOP_WORDS } from '@skillward/text';

const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0;

/** Function words by language, English left out: the index has none of its own. */
const LISTS: readonly ReadonlySet<string>[] = Object.entries(stopword).flatMap(([name, words]) =>
  name.length === 3 && name !== 'eng' && isWords(words) ? [new Set(words.map((word) => word.toLowerCase()))] : [],
);

/** Of a word the languages whose function word it is, by their places in `LISTS`. */
const LANGUAGES = new Map<string, number[]>();
LISTS.forEach((list, language) => {
  for (const word of list) {
    const known = LANGUAGES.get(word);
    if (known === undefined) LANGUAGES.set(word, [language]);
    else known.push(language);
  }
});

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
/** So many function words of a language are no chance. */
const LEAST_HITS = 2;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{2}/u;

/**
 * The function words of the language of a text, lower case, if it is one with blanks between words, known here, and not
 * English; else null. Decided by whose function words the text has most of.
 */
export function foreignFunctionWords(text: string): ReadonlySet<string> | null {
  const hits = new Uint16Array(LISTS.length);
  let english = 0;
  for (const word of (text.toLowerCase().match(WORD) ?? []).slice(0, 400)) {
    if (STOP_WORDS.has(word)) english += 1;
    for (const language of LANGUAGES.get(word) ?? []) (hits[language] as number) += 1;
  }
  const most = Math.max(...hits);
  return most > Math.max(english, LEAST_HITS - 1) ? (LISTS[hits.indexOf(most)] ?? null) : null;
}

/** Whether a text is in another language than English, as far as its function words or its script tell. */
export const isForeign = (text: string): boolean => UNSPACED.test(text) || foreignFunctionWords(text) !== null;
