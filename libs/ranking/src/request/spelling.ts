import { createLRU } from 'lru.min';
import { STOP_WORDS } from '@skillward/text';
import { InvertedIndex } from '../index/inverted-index';
import { Population } from '../index/population';
import { lookUp } from '../index/query';

const LETTERS = /^[a-z]+$/;
const SHORTEST = 4;
const LONGEST = 20;
/** From this length on two mistakes are possible. */
const LONG = 7;
/** One skill in so many must have a word that others are corrected to. */
const SKILLS_A_WORD = 3000;
/** A known word is taken for a mistake when another, one mistake away, is so many times as common. */
const COMMONER = 30;
/** A mistake costs as much as a word's being this much rarer (natural logarithm); one in the first letter more. */
const MISTAKE = 4;
const FIRST_LETTER = 2;
const KEPT_TERMS = 10_000;

const mistakesIn = (term: string): number => (term.length < LONG ? 1 : 2);

/** Which letters a word has, a bit each: one mistake changes two at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - FIRST_CODE);
  return letters;
}
const FIRST_CODE = 'a'.charCodeAt(0);
const LETTERS_A_MISTAKE = 2;

/** Number of bits that are set. */
function bitsOf(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}

/** The words of a library that misspelt ones are corrected to. */
export class Spelling {
  readonly documents: number;
  private readonly words: readonly string[];
  private readonly letters: Int32Array;
  /** Requests use the same words again and again. */
  private readonly corrected = createLRU<string, { readonly own: number; readonly meant: string | null }>({
    max: KEPT_TERMS,
  });

  constructor(private readonly index: InvertedIndex) {
    this.documents = index.statistics.documents;
    const functionWords = [...STOP_WORDS].filter((word) => word.length >= SHORTEST - 1 && LETTERS.test(word));
    this.words = [...new Set([...wordsOf(index), ...functionWords])];
    this.letters = Int32Array.from(this.words, lettersOf);
  }

  /** What a term was meant to be; null where nothing speaks for a mistake, '' for a misspelt function word. */
  correct(term: string): string | null {
    if (term.length < SHORTEST || term.length > LONGEST || !LETTERS.test(term)) return null;
    const own = lookUp(this.index, term).documentFrequency;
    const known = this.corrected.get(term);
    if (known?.own === own) return known.meant;
    const meant = this.meantBy(term, own);
    this.corrected.set(term, { own, meant });
    return meant;
  }

  private meantBy(term: string, own: number): string | null {
    const { documents } = this.index.statistics;
    const least = Math.max(1, documents / SKILLS_A_WORD);
    const needed = (mistakes: number): number => (own === 0 ? least * 3 ** (mistakes - 1) : own * COMMONER ** mistakes);
    // Nothing is so much more common than a common word.
    if (needed(1) > documents) return null;
    const allowed = mistakesIn(term);
    let best: string | null = null;
    let highest = -Infinity;
    for (const word of this.near(term, allowed)) {
      const isFunction = STOP_WORDS.has(word);
      const frequency = isFunction ? documents : lookUp(this.index, word).documentFrequency;
      if (frequency < needed(1)) continue;
      const mistakes = editDistance(term, word);
      if (mistakes === 0 || mistakes > allowed || frequency < needed(mistakes)) continue;
      const sameStart = word[0] === term[0];
      const score = Math.log(frequency) - MISTAKE * mistakes - (sameStart ? 0 : FIRST_LETTER);
      if (score > highest || (score === highest && best !== null && word < best)) {
        highest = score;
        best = isFunction ? '' : word;
      }
    }
    return best;
  }

  /** All words within so many mistakes, and some others. */
  private near(term: string, allowed: number): string[] {
    const letters = lettersOf(term);
    const found: string[] = [];
    for (let at = 0; at < this.words.length; at++) {
      const word = this.words[at] as string;
      if (Math.abs(word.length - term.length) > allowed) continue;
      if (bitsOf(letters ^ (this.letters[at] as number)) <= LETTERS_A_MISTAKE * allowed) found.push(word);
    }
    return found;
  }
}

/** Terms of letters that enough skills have. */
function* wordsOf(index: InvertedIndex): Generator<string> {
  const least = index.statistics.documents / SKILLS_A_WORD;
  const counts = new Map<string, number>();
  for (const [term, skills] of index.population?.termsOf(least) ?? termsOf(index, least)) {
    if (term.length < SHORTEST - 1 || term.length > LONGEST || !LETTERS.test(term)) continue;
    counts.set(term, (counts.get(term) ?? 0) + skills);
  }
  for (const [term, count] of counts) if (count >= least) yield term;
}

/** The terms of each part of an index, those of several perhaps several times. @param least of so many skills in all */
function* termsOf({ parts }: InvertedIndex, least: number): Generator<readonly [string, number]> {
  for (const { segment } of parts) {
    const { postingOffsets } = segment.columns;
    for (let term = 0; term < segment.termCount; term++) {
      const skills = (postingOffsets[term + 1] as number) - (postingOffsets[term] as number);
      if (parts.length > 1 || skills >= least) yield [segment.termText(term), skills];
    }
  }
}

/** Made anew only when the library has grown or shrunk by this share: common words hardly change. */
const STALE = 0.2;
const kept = new WeakMap<InvertedIndex | Population, Spelling>();

/** The spelling of a library; the first call takes time by the size of its vocabulary. */
export function spellingOf(index: InvertedIndex): Spelling {
  const library = index.population ?? index;
  const known = kept.get(library);
  const { documents } = index.statistics;
  if (known !== undefined && Math.abs(documents - known.documents) <= STALE * known.documents) return known;
  const made = new Spelling(index);
  kept.set(library, made);
  return made;
}
