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
const LEAST = 0.1;

interface Lean {
  readonly axis: number;
  readonly value: number;
}

/** Words and pairs of neighbouring words of a phrase with its alternatives, as stems. */
function* termsOf(phrase: string): Generator<string> {
  const slots = phrase.split(' ').map((slot) => slot.split('|').map((word) => (word === GAP ? GAP : stemOf(word))));
  for (const [at, slot] of slots.entries()) {
    if (slot[0] === GAP) continue;
    yield* slot;
    const next = slots[at + 1];
    if (next === undefined || next[0] === GAP) continue;
    for (const first of slot) for (const second of next) yield `${first} ${second}`;
  }
}

function learnLeanings(): Map<string, readonly Lean[]> {
  const axes = new Map<string, number>();
  const counts: [Map<string, number>, Map<string, number>][] = [];
  for (const { name, poles } of [...AXES, ...HINTS]) {
    const axis = axes.get(name) ?? axes.size;
    axes.set(name, axis);
    const known = (counts[axis] ??= [new Map(), new Map()]);
    poles.forEach((phrases, side) => {
      const count = known[side] as Map<string, number>;
      for (const phrase of phrases) for (const term of termsOf(phrase)) count.set(term, (count.get(term) ?? 0) + 1);
    });
  }
  const odds = new Map<string, Lean[]>();
  counts.forEach(([one, other], axis) => {
    for (const term of new Set([...one.keys(), ...other.keys()])) {
      const value = Math.log(((one.get(term) ?? 0) + PRIOR) / ((other.get(term) ?? 0) + PRIOR));
      if (Math.abs(value) < LEAST_ODDS) continue;
      const known = odds.get(term) ?? [];
      known.push({ axis, value: Math.max(-MOST, Math.min(MOST, value)) });
      odds.set(term, known);
    }
  });
  const table = new Map<string, readonly Lean[]>();
  for (const [term, leans] of odds) {
    const rarity = 1 - Math.log(leans.length) / Math.log(counts.length);
    const kept = leans.flatMap(({ axis, value }) =>
      Math.abs(rarity * value) < LEAST ? [] : [{ axis, value: rarity * value }],
    );
    if (kept.length > 0) table.set(term, kept);
  }
  return table;
}

let table: ReadonlyMap<string, readonly Lean[]> | null = null;

/** Leanings of a sentence: above 0 to the first pole of an axis, below to the second. */
export function leaningOf(lexemes: readonly Lexeme[]): Leaning {
  table ??= learnLeanings();
  const leaning = new Map<number, number>();
  const seen = new Set<string>();
  let last = '';
  for (const { kind, stem } of lexemes) {
    if (kind === 'mark') continue;
    if (kind === 'literal') {
      last = '';
      continue;
    }
    for (const term of last === '' ? [stem] : [stem, `${last} ${stem}`]) {
      if (seen.has(term)) continue;
      seen.add(term);
      for (const { axis, value } of table.get(term) ?? []) leaning.set(axis, (leaning.get(axis) ?? 0) + value);
    }
    last = stem;
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
