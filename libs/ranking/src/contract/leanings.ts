import { hashPair, hashTerm } from '../index/phrases';
import { AXES } from './axes';
import { HINTS } from './hints';
import { Lexeme } from './lexemes';
import { stemOf } from './phrases';

/**
 * To which side of each axis the single words and pairs of neighbouring words of a sentence lean, whether or not it has a whole
 * phrase of the lexicon: naive Bayes over the phrases of axes and hints. Weaker than a phrase, but it knows ten times as
 * many sentences.
 */
export type Leaning = ReadonlyMap<number, number>;

const GAP = '*';
/** What a word counts in a pole before it is seen there. */
const PRIOR = 0.3;
const MOST = 2;
/** Log odds and shares below these are left out: they are many, and say next to nothing. */
const LEAST_ODDS = 0.3;
const LEAST = 0.35;

/** All leanings of all terms, ordered by the term: a few bytes each, since there are some hundred thousand. */
interface LeaningTable {
  /** `hashTerm` of a word, `hashPair` of two: several entries in a row where a term leans on several axes. */
  readonly terms: Uint32Array;
  readonly axes: Uint16Array;
  readonly values: Float32Array;
}

const SIDES = 2;
/** Terms are numbers of 32 bits, and a key has 53. */
const MOST_AXES = 2 ** 20;

/** One number for every time that a term stands in a phrase of a pole: the term, then the axis and the side. */
function keysOfTerms(axes: ReadonlyMap<string, number>): Float64Array {
  const keys: number[] = [];
  const hashes = new Map<string, number>();
  const hashOf = (word: string): number => {
    let hash = hashes.get(word);
    if (hash === undefined) hashes.set(word, (hash = hashTerm(stemOf(word))));
    return hash;
  };
  for (const { name, poles } of [...AXES, ...HINTS])
    poles.forEach((phrases, side) => {
      const pole = SIDES * (axes.get(name) as number) + side;
      for (const phrase of phrases) {
        let before: readonly number[] = [];
        for (const slot of phrase.split(' ')) {
          const terms = slot === GAP ? [] : slot.split('|').map(hashOf);
          for (const term of terms) {
            keys.push(term * MOST_AXES + pole);
            for (const first of before) keys.push(hashPair(first, term) * MOST_AXES + pole);
          }
          before = terms;
        }
      }
    });
  return Float64Array.from(keys).sort();
}

function learnLeanings(): LeaningTable {
  const axes = new Map([...new Set([...AXES, ...HINTS].map(({ name }) => name))].map((name, axis) => [name, axis]));
  const keys = keysOfTerms(axes);
  const [terms, axisOf, values]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < keys.length;) {
    const term = Math.floor((keys[at] as number) / MOST_AXES);
    const leans: { axis: number; odds: number }[] = [];
    while (at < keys.length && Math.floor((keys[at] as number) / MOST_AXES) === term) {
      const axis = Math.floor(((keys[at] as number) % MOST_AXES) / SIDES);
      const counts = [0, 0];
      for (let pole; Math.floor((pole = (keys[at] as number) - term * MOST_AXES) / SIDES) === axis; at++)
        counts[pole % SIDES] = (counts[pole % SIDES] as number) + 1;
      const odds = Math.log(((counts[0] as number) + PRIOR) / ((counts[1] as number) + PRIOR));
      if (Math.abs(odds) >= LEAST_ODDS) leans.push({ axis, odds: Math.max(-MOST, Math.min(MOST, odds)) });
    }
    const rarity = 1 - Math.log(leans.length) / Math.log(axes.size);
    for (const { axis, odds } of leans) {
      if (Math.abs(rarity * odds) < LEAST) continue;
      terms.push(term);
      axisOf.push(axis);
      values.push(rarity * odds);
    }
  }
  return { terms: Uint32Array.from(terms), axes: Uint16Array.from(axisOf), values: Float32Array.from(values) };
}

let table: LeaningTable | null = null;

/** Where the entries of a term begin, if it has any. */
function firstOf(terms: Uint32Array, term: number): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as number) < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Leanings of a sentence: above 0 to the first pole of an axis, below to the second. */
export function leaningOf(lexemes: readonly Lexeme[]): Leaning {
  const { terms, axes, values } = (table ??= learnLeanings());
  const leaning = new Map<number, number>();
  const seen = new Set<number>();
  const add = (term: number): void => {
    if (seen.has(term)) return;
    seen.add(term);
    for (let at = firstOf(terms, term); terms[at] === term; at++) {
      const axis = axes[at] as number;
      leaning.set(axis, (leaning.get(axis) ?? 0) + (values[at] as number));
    }
  };
  let last: number | null = null;
  for (const { kind, stem } of lexemes) {
    if (kind === 'mark') continue;
    const term = kind === 'literal' ? null : hashTerm(stem);
    if (term !== null) add(term);
    if (term !== null && last !== null) add(hashPair(last, term));
    last = term;
  }
  return leaning;
}

/** Weighted sum of leanings. */
export function sumOfLeanings(each: readonly (readonly [leaning: Leaning, weight: number])[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [leaning, weight] of each)
    for (const [axis, value] of leaning) sum.set(axis, (sum.get(axis) ?? 0) + weight * value);
  return sum;
}

/**
 * How far a task leans to what sets one text apart from another: the axis that says most for it against the one that
 * says most against it.
 * @param task leanings of the sentences of the task
 * @param contrast leanings of one text minus those of the other
 */
export function commonLeaning(task: readonly Leaning[], contrast: Leaning): number {
  let [most, least] = [0, 0];
  for (const sentence of task)
    for (const [axis, value] of sentence) {
      const common = value * (contrast.get(axis) ?? 0);
      if (common > most) most = common;
      else if (common < least) least = common;
    }
  return most + least;
}
