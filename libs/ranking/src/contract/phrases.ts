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

/** One word of a phrase: its stem, or the stems of several of which any will do. */
type Part = string | ReadonlySet<string>;

interface Entry<T> {
  readonly parts: readonly Part[];
  readonly value: T;
}

export interface PhraseMatch<T> {
  readonly value: T;
  /** Position just after the last word of the phrase. */
  readonly end: number;
}

const ANY = '*';

const partOf = (word: string): Part => {
  const choices = word.split('|');
  return choices.length === 1 ? (word === ANY ? word : stemOf(word)) : new Set(choices.map(stemOf));
};
const stemsOf = (part: Part): Iterable<string> => (typeof part === 'string' ? [part] : part);
const fits = (part: Part, stem: string | undefined): boolean =>
  typeof part === 'string' ? part === stem : stem !== undefined && part.has(stem);

const longestFirst = <T>(a: Entry<T>, b: Entry<T>): number => b.parts.length - a.parts.length;

/** Entries that begin with one stem, longest first: those that fit a certain second stem, and those that fit any. */
interface Entries<T> {
  readonly any: readonly Entry<T>[];
  readonly bySecond: ReadonlyMap<string, readonly Entry<T>[]>;
}

function entriesByFirst<T>(phrases: Iterable<readonly [phrase: string, value: T]>): Map<string, Entry<T>[]> {
  const byFirst = new Map<string, Entry<T>[]>();
  for (const [phrase, value] of phrases) {
    const parts = phrase.split(' ').map(partOf);
    for (const first of stemsOf(parts[0] as Part)) {
      const known = byFirst.get(first);
      if (known === undefined) byFirst.set(first, [{ parts, value }]);
      else known.push({ parts, value });
    }
  }
  return byFirst;
}

function entriesBySecond<T>(entries: readonly Entry<T>[]): Entries<T> {
  const any = entries.filter(({ parts }) => parts.length === 1 || parts[1] === ANY).sort(longestFirst);
  const bySecond = new Map<string, Entry<T>[]>();
  for (const entry of entries) {
    const second = entry.parts[1];
    if (second === undefined || second === ANY) continue;
    for (const stem of stemsOf(second)) {
      const known = bySecond.get(stem);
      if (known === undefined) bySecond.set(stem, [entry]);
      else known.push(entry);
    }
  }
  return {
    any,
    bySecond: new Map([...bySecond].map(([second, own]) => [second, [...own, ...any].sort(longestFirst)])),
  };
}

/**
 * Phrases by their stems, `a|b` for either of two words and `*` for up to three of any; at each position the one with
 * the most words is found, whatever their order of entry. Nothing is made of them before a text is compared: most
 * threads and processes that load the rules never compare one.
 */
export class PhraseTable<T> {
  private byFirst: Map<string, Entry<T>[]> | null = null;
  private readonly used = new Map<string, Entries<T>>();

  constructor(private readonly phrases: () => Iterable<readonly [phrase: string, value: T]>) {}

  /**
   * The longest phrases that start at a position; several when they are equally long.
   * @param all the shorter ones too, after the longer
   */
  matchesAt(words: readonly string[], at: number, all = false): readonly PhraseMatch<T>[] {
    const entries = this.startingWith(words[at] as string);
    if (entries === undefined) return NO_MATCHES;
    const candidates = entries.bySecond.get(words[at + 1] as string) ?? entries.any;
    let found: PhraseMatch<T>[] | undefined;
    let length = 0;
    for (const entry of candidates) {
      if (!all && found !== undefined && entry.parts.length < length) break;
      const end = endOf(entry.parts, words, at);
      if (end < 0) continue;
      length = entry.parts.length;
      (found ??= []).push({ value: entry.value, end });
    }
    return found ?? NO_MATCHES;
  }

  private startingWith(stem: string): Entries<T> | undefined {
    const known = this.used.get(stem);
    if (known !== undefined) return known;
    const entries = (this.byFirst ??= entriesByFirst(this.phrases())).get(stem);
    if (entries === undefined) return undefined;
    const made = entriesBySecond(entries);
    this.used.set(stem, made);
    this.byFirst.delete(stem);
    return made;
  }
}

const NO_MATCHES: readonly never[] = [];

function endOf(phrase: readonly Part[], words: readonly string[], at: number): number {
  let position = at;
  for (let i = 0; i < phrase.length; i++) {
    if (phrase[i] === ANY) {
      const next = phrase[i + 1];
      let gap = 0;
      while (gap < MAX_GAP && position < words.length && (next === undefined || !fits(next, words[position]))) {
        position++;
        gap++;
      }
    } else {
      if (!fits(phrase[i] as Part, words[position])) return -1;
      position++;
    }
  }
  return position;
}
