import stem from 'wink-porter2-stemmer';
import { copyOf } from '../text/copy-of';

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

/** How many words a `*` in a phrase may stand for. */
const MAX_GAP = 3;

/** One word of a phrase: its stem, or the stems of several of which any will do. */
type Part = string | ReadonlySet<string>;

interface Entry<T> {
  readonly parts: readonly Part[];
  readonly value: T;
}

interface RankedEntry<T> extends Entry<T> {
  /** Place among the entries that begin with the same stem: the longest first. */
  readonly rank: number;
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

type ByStem<T> = ReadonlyMap<string, readonly RankedEntry<T>[]>;

/** Entries that begin with one stem, by what else a text must say for one to fit; each list by rank. */
interface Entries<T> {
  /** Those that nothing is known to be missing for. */
  readonly any: readonly RankedEntry<T>[];
  /** Those that go on with a certain stem, among those of `any`. */
  readonly bySecond: ByStem<T>;
  /** Those that go on with a gap, by the stem after it; null without any. */
  readonly byAfterGap: ByStem<T> | null;
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

const byRank = <T>(a: RankedEntry<T>, b: RankedEntry<T>): number => a.rank - b.rank;

/** Equally long ones that go on with a certain stem come before the others. */
function ranked<T>(entries: readonly Entry<T>[]): RankedEntry<T>[] {
  const isOpen = ({ parts }: Entry<T>): number => (parts.length === 1 || parts[1] === ANY ? 1 : 0);
  return [...entries]
    .sort((a, b) => b.parts.length - a.parts.length || isOpen(a) - isOpen(b))
    .map(({ parts, value }, rank) => ({ parts, value, rank }));
}

function grouped<T>(entries: readonly RankedEntry<T>[], place: number): Map<string, RankedEntry<T>[]> {
  const groups = new Map<string, RankedEntry<T>[]>();
  for (const entry of entries)
    for (const stem of stemsOf(entry.parts[place] as Part)) {
      const known = groups.get(stem);
      if (known === undefined) groups.set(stem, [entry]);
      else known.push(entry);
    }
  return groups;
}

function indexed<T>(entries: readonly Entry<T>[]): Entries<T> {
  const any: RankedEntry<T>[] = [];
  const certain: RankedEntry<T>[] = [];
  const gapped: RankedEntry<T>[] = [];
  for (const entry of ranked(entries)) {
    const [, second, third] = entry.parts;
    if (second === undefined) any.push(entry);
    else if (second !== ANY) certain.push(entry);
    else (third === undefined || third === ANY ? any : gapped).push(entry);
  }
  return {
    any,
    bySecond: new Map([...grouped(certain, 1)].map(([stem, own]) => [stem, [...own, ...any].sort(byRank)])),
    byAfterGap: gapped.length === 0 ? null : grouped(gapped, 2),
  };
}

/**
 * Phrases by their stems, `a|b` for either of two words and `*` for up to three of any; at each position the one with
 * the most words is found, whatever their order of entry. Nothing is made of them before a text is compared: most
 * threads and processes that load the rules never compare one.
 */
export class PhraseTable<T> {
  /** By the stem that they begin with; indexed when a text first has it. */
  private byFirst: Map<string, Entries<T> | Entry<T>[]> | null = null;

  constructor(private readonly phrases: () => Iterable<readonly [phrase: string, value: T]>) {}

  /**
   * The longest phrases that start at a position; several when they are equally long.
   * @param all the shorter ones too, after the longer
   */
  matchesAt(words: readonly string[], at: number, all = false): readonly PhraseMatch<T>[] {
    const entries = this.startingWith(words[at] as string);
    if (entries === undefined) return NO_MATCHES;
    let found: PhraseMatch<T>[] | undefined;
    let length = 0;
    for (const { parts, value } of candidates(entries, words, at)) {
      if (!all && found !== undefined && parts.length < length) break;
      const end = endOf(parts, words, at);
      if (end < 0) continue;
      length = parts.length;
      (found ??= []).push({ value, end });
    }
    return found ?? NO_MATCHES;
  }

  private startingWith(stem: string): Entries<T> | undefined {
    const entries = (this.byFirst ??= entriesByFirst(this.phrases())).get(stem);
    if (!Array.isArray(entries)) return entries;
    const made = indexed(entries);
    this.byFirst.set(stem, made);
    return made;
  }
}

const NO_MATCHES: readonly never[] = [];

/** The entries by rank of which the word after the first, or after a gap that follows it, stands where it may. */
function candidates<T>(
  { any, bySecond, byAfterGap }: Entries<T>,
  words: readonly string[],
  at: number,
): readonly RankedEntry<T>[] {
  const certain = bySecond.get(words[at + 1] as string) ?? any;
  if (byAfterGap === null) return certain;
  let all: Set<RankedEntry<T>> | undefined;
  const last = Math.min(words.length - 1, at + 1 + MAX_GAP);
  for (let next = at + 1; next <= last; next++) {
    const gapped = byAfterGap.get(words[next] as string);
    if (gapped === undefined) continue;
    all ??= new Set(certain);
    for (const entry of gapped) all.add(entry);
  }
  return all === undefined ? certain : [...all].sort(byRank);
}

/** Where a phrase ends of which the first word fits; -1 where the rest does not. */
function endOf(phrase: readonly Part[], words: readonly string[], at: number): number {
  let position = at + 1;
  for (let i = 1; i < phrase.length; i++) {
    const part = phrase[i] as Part;
    if (part === ANY) {
      const next = phrase[i + 1];
      let gap = 0;
      while (gap < MAX_GAP && position < words.length && (next === undefined || !fits(next, words[position]))) {
        position++;
        gap++;
      }
    } else {
      if (!fits(part, words[position])) return -1;
      position++;
    }
  }
  return position;
}
