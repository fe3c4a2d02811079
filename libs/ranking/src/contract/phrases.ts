import stem from 'wink-porter2-stemmer';

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
  const made = stem(word);
  stems.set(word, made);
  return made;
}

/** How many words a `*` in a phrase may stand for. */
const MAX_GAP = 3;

interface Entry<T> {
  readonly stems: readonly string[];
  readonly value: T;
}

export interface PhraseMatch<T> {
  readonly value: T;
  /** Position just after the last word of the phrase. */
  readonly end: number;
}

/** Phrases by their stems; at each position the one with the most words is found, whatever their order of entry. */
export class PhraseTable<T> {
  private readonly byFirst = new Map<string, Entry<T>[]>();

  constructor(phrases: Iterable<readonly [phrase: string, value: T]>) {
    for (const [phrase, value] of phrases) {
      const words = phrase.split(' ').map((word) => (word === '*' ? word : stemOf(word)));
      const first = words[0] as string;
      const known = this.byFirst.get(first);
      if (known === undefined) this.byFirst.set(first, [{ stems: words, value }]);
      else known.push({ stems: words, value });
    }
    for (const entries of this.byFirst.values()) entries.sort((a, b) => b.stems.length - a.stems.length);
  }

  /** The longest phrases that start at a position; several when they are equally long. */
  matchesAt(words: readonly string[], at: number): PhraseMatch<T>[] {
    const entries = this.byFirst.get(words[at] as string);
    if (entries === undefined) return [];
    const found: PhraseMatch<T>[] = [];
    let length = 0;
    for (const entry of entries) {
      if (found.length > 0 && entry.stems.length < length) break;
      const end = endOf(entry.stems, words, at);
      if (end < 0) continue;
      length = entry.stems.length;
      found.push({ value: entry.value, end });
    }
    return found;
  }
}

function endOf(phrase: readonly string[], words: readonly string[], at: number): number {
  let position = at;
  for (let i = 0; i < phrase.length; i++) {
    if (phrase[i] === '*') {
      const next = phrase[i + 1];
      let gap = 0;
      while (gap < MAX_GAP && position < words.length && words[position] !== next) {
        position++;
        gap++;
      }
    } else {
      if (words[position] !== phrase[i]) return -1;
      position++;
    }
  }
  return position;
}
