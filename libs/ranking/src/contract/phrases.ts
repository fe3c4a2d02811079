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

const ANY = '*';

const longestFirst = <T>(a: Entry<T>, b: Entry<T>): number => b.stems.length - a.stems.length;

/** Entries that begin with one stem, longest first: those that fit a certain second stem, and those that fit any. */
interface Entries<T> {
  readonly any: readonly Entry<T>[];
  readonly bySecond: ReadonlyMap<string, readonly Entry<T>[]>;
}

function entriesBySecond<T>(entries: readonly Entry<T>[]): Entries<T> {
  const any = entries.filter(({ stems }) => stems.length === 1 || stems[1] === ANY).sort(longestFirst);
  const bySecond = new Map<string, Entry<T>[]>();
  for (const entry of entries) {
    const second = entry.stems[1];
    if (second === undefined || second === ANY) continue;
    const known = bySecond.get(second);
    if (known === undefined) bySecond.set(second, [entry]);
    else known.push(entry);
  }
  return {
    any,
    bySecond: new Map([...bySecond].map(([second, own]) => [second, [...own, ...any].sort(longestFirst)])),
  };
}

/** Phrases by their stems; at each position the one with the most words is found, whatever their order of entry. */
export class PhraseTable<T> {
  private readonly byFirst: ReadonlyMap<string, Entries<T>>;

  constructor(phrases: Iterable<readonly [phrase: string, value: T]>) {
    const byFirst = new Map<string, Entry<T>[]>();
    for (const [phrase, value] of phrases) {
      const stems = phrase.split(' ').map((word) => (word === ANY ? word : stemOf(word)));
      const known = byFirst.get(stems[0] as string);
      if (known === undefined) byFirst.set(stems[0] as string, [{ stems, value }]);
      else known.push({ stems, value });
    }
    this.byFirst = new Map([...byFirst].map(([first, entries]) => [first, entriesBySecond(entries)]));
  }

  /** The longest phrases that start at a position; several when they are equally long. */
  matchesAt(words: readonly string[], at: number): readonly PhraseMatch<T>[] {
    const entries = this.byFirst.get(words[at] as string);
    if (entries === undefined) return NO_MATCHES;
    const candidates = entries.bySecond.get(words[at + 1] as string) ?? entries.any;
    let found: PhraseMatch<T>[] | undefined;
    let length = 0;
    for (const entry of candidates) {
      if (found !== undefined && entry.stems.length < length) break;
      const end = endOf(entry.stems, words, at);
      if (end < 0) continue;
      length = entry.stems.length;
      (found ??= []).push({ value: entry.value, end });
    }
    return found ?? NO_MATCHES;
  }
}

const NO_MATCHES: readonly never[] = [];

function endOf(phrase: readonly string[], words: readonly string[], at: number): number {
  let position = at;
  for (let i = 0; i < phrase.length; i++) {
    if (phrase[i] === ANY) {
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
