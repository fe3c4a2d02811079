import { STOP_WORDS } from '@skillward/text';
import { InvertedIndex } from '../index/inverted-index';
import { Population } from '../index/population';
import { lookUp } from '../index/query';

/** Deletions are kept of the beginning of words only; the end is compared when a word is looked at. */
const PREFIX = 8;
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

const mistakesIn = (term: string): number => (term.length < LONG ? 1 : 2);

/** A prefix and what is left of it after up to `count` deletions. */
function deletionsOf(term: string, count: number): Set<string> {
  const all = new Set([term.slice(0, PREFIX)]);
  let latest = [...all];
  for (let i = 0; i < count; i++) {
    latest = latest.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)));
    for (const word of latest) all.add(word);
  }
  return all;
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

/** The words of a library that misspelt ones are corrected to, by symmetric deletion. */
export class Spelling {
  private readonly byDeletion = new Map<string, string[]>();
  readonly documents: number;

  constructor(private readonly index: InvertedIndex) {
    this.documents = index.statistics.documents;
    for (const term of wordsOf(index)) this.add(term);
    for (const word of STOP_WORDS) if (word.length >= SHORTEST - 1) this.add(word);
  }

  /** What a term was meant to be; null where nothing speaks for a mistake, '' for a misspelt function word. */
  correct(term: string): string | null {
    if (term.length < SHORTEST || term.length > LONGEST || !LETTERS.test(term)) return null;
    const { documents } = this.index.statistics;
    const own = lookUp(this.index, term).documentFrequency;
    const least = Math.max(1, documents / SKILLS_A_WORD);
    const allowed = mistakesIn(term);
    let best: string | null = null;
    let highest = -Infinity;
    for (const word of this.near(term, allowed)) {
      const mistakes = editDistance(term, word);
      const isFunction = STOP_WORDS.has(word);
      const frequency = isFunction ? documents : lookUp(this.index, word).documentFrequency;
      if (mistakes === 0 || mistakes > allowed) continue;
      if (frequency < (own === 0 ? least * 3 ** (mistakes - 1) : own * COMMONER ** mistakes)) continue;
      const sameStart = word[0] === term[0];
      const score = Math.log(frequency) - MISTAKE * mistakes - (sameStart ? 0 : FIRST_LETTER);
      if (score > highest || (score === highest && best !== null && word < best)) {
        highest = score;
        best = isFunction ? '' : word;
      }
    }
    return best;
  }

  private near(term: string, allowed: number): Set<string> {
    const found = new Set<string>();
    for (const deletion of deletionsOf(term, allowed))
      for (const word of this.byDeletion.get(deletion) ?? [])
        if (Math.abs(word.length - term.length) <= allowed) found.add(word);
    return found;
  }

  private add(term: string): void {
    for (const deletion of deletionsOf(term, mistakesIn(term))) {
      const words = this.byDeletion.get(deletion);
      if (words === undefined) this.byDeletion.set(deletion, [term]);
      else words.push(term);
    }
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
