import { impliedBy } from '../contract/implied';
import { contrastOfLeanings, Leaning, leaningOf, WeightedLeanings } from '../contract/leanings';
import { lexemesOf } from '../contract/lexemes';
import { Reading } from '../contract/reading';
import { Atom } from '../contract/values';
import { hashTerm } from '../index/phrases';
import { joinNames, Names, namesIn } from './rival-names';
import { difference, ReadStatement, sharedTerms, SiblingProfile } from './sibling-text';

/** How much an atom says about the choice between two siblings, 0 to 1. */
export type Weigh = (atom: Atom) => number;

/** What two siblings say apart from each other; no task changes it. */
export interface SiblingComparison {
  readonly rarity: (atom: Atom) => number;
  readonly weigh: Weigh;
  readonly as: readonly ReadStatement[];
  readonly bs: readonly ReadStatement[];
  readonly readA: Pick<Reading, 'atoms' | 'axes'>;
  readonly readB: Pick<Reading, 'atoms' | 'axes'>;
  readonly pair: Aligned | null;
  /** How each names things, in the statements that weigh most. */
  readonly named: { readonly a: Names; readonly b: Names };
  /** To what `a` leans and `b` does not. */
  readonly leaning: Leaning;
}

/** What statements say together: where they contradict each other, the weightier prevail. */
function dominant<K>(
  statements: readonly ReadStatement[],
  of: (reading: Reading) => ReadonlyMap<K, number>,
): Map<K, number> {
  const sums = new Map<K, { value: number; weight: number; top: number }>();
  for (const { reading, weight } of statements)
    for (const [key, value] of of(reading)) {
      const known = sums.get(key) ?? { value: 0, weight: 0, top: 0 };
      const square = weight * weight;
      sums.set(key, {
        value: known.value + square * value,
        weight: known.weight + square,
        top: Math.max(known.top, weight),
      });
    }
  return new Map([...sums].map(([key, { value, weight, top }]) => [key, Math.min(1, top) * (value / weight)]));
}

/** How much two statements speak of the same thing, whatever they say of it: 0 to 1. @param sum of the weights of all their atoms */
function affinity(a: Reading, b: Reading, weigh: Weigh, sum: number): number {
  const [few, many] = a.atoms.size < b.atoms.size ? [a.atoms, b.atoms] : [b.atoms, a.atoms];
  let shared = 0;
  for (const atom of few.keys()) if (many.has(atom)) shared += weigh(atom);
  let opposed = 0;
  for (const [axis, value] of a.axes) if (value * (b.axes.get(axis) ?? 0) < 0) opposed++;
  return (shared + 2 * opposed) / (sum - shared + 2 * opposed + 1e-9);
}

export interface Aligned {
  readonly a: ReadStatement;
  readonly b: ReadStatement;
  readonly affinity: number;
}

/** What a statement still weighs to which the sibling has no counterpart: what only one of them has is mostly beside the point. */
const UNANSWERED = 0.3;
/** Affinity from which on a statement counts as answered by one of the sibling. */
const ANSWERED = 0.4;

const answered = (statement: ReadStatement, best: number): ReadStatement => ({
  ...statement,
  weight: statement.weight * (UNANSWERED + (1 - UNANSWERED) * Math.min(1, best / ANSWERED)),
});

/** How much each statement of one difference speaks of the same thing as each of the other. */
function affinities(as: readonly ReadStatement[], bs: readonly ReadStatement[], weigh: Weigh): number[][] {
  const sumOf = ({ reading }: ReadStatement): number => {
    let sum = 0;
    for (const atom of reading.atoms.keys()) sum += weigh(atom);
    return sum;
  };
  const sums = bs.map(sumOf);
  return as.map((a) => {
    const sum = sumOf(a);
    return bs.map((b, k) => affinity(a.reading, b.reading, weigh, sum + (sums[k] as number)));
  });
}

/** The statements of two differences that speak most of the same thing. @param common see `affinities` */
function align(
  as: readonly ReadStatement[],
  bs: readonly ReadStatement[],
  common: readonly (readonly number[])[],
): Aligned | null {
  let best: Aligned | null = null;
  as.forEach((a, i) =>
    bs.forEach((b, k) => {
      const value = (common[i]?.[k] ?? 0) * Math.sqrt(a.weight * b.weight);
      if (best === null || value > best.affinity) best = { a, b, affinity: value };
    }),
  );
  return best;
}

/** Names and leanings are read of so many statements: what controls a skill stands in one, seldom in more. */
const LOOKED_INTO = 3;

function lookInto(statements: readonly ReadStatement[]): { names: Names; leanings: WeightedLeanings } {
  const read = [...statements]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, LOOKED_INTO)
    .map(({ text, weight, reading: { axes } }) => {
      const lexemes = lexemesOf(text);
      return { lexemes, leaning: leaningOf({ lexemes, axes, implied: impliedBy(text, lexemes) }), weight };
    });
  return {
    names: joinNames(read.map(({ lexemes }) => namesIn(lexemes))),
    leanings: read.map(({ leaning, weight }) => [leaning, weight * weight] as const),
  };
}

/** Of the siblings whose profiles are held anyway: the same ones compete for task after task. */
const comparisons = new WeakMap<SiblingProfile, WeakMap<SiblingProfile, SiblingComparison>>();

/** What two siblings say apart from each other, worked out once for every two. @param rarity of an atom in the library, 0 to 1 */
export function compareSiblings(
  a: SiblingProfile,
  b: SiblingProfile,
  rarity: (atom: Atom) => number,
): SiblingComparison {
  let known = comparisons.get(a);
  if (known === undefined) comparisons.set(a, (known = new WeakMap()));
  const kept = known.get(b);
  if (kept?.rarity === rarity) return kept;
  const [onlyA, onlyB] = [difference(a, b), difference(b, a)];
  const shared = sharedTerms(a, b);
  const weights = new Map<Atom, number>();
  for (const { reading } of [...onlyA, ...onlyB])
    for (const atom of reading.atoms.keys())
      if (!weights.has(atom)) weights.set(atom, rarity(atom) / (1 + (shared.get(hashTerm(atom.slice(2))) ?? 0)));
  // Only what one of the two says is ever weighed.
  const weigh = (atom: Atom): number => weights.get(atom) ?? 0;
  const common = affinities(onlyA, onlyB, weigh);
  const as = onlyA.map((each, i) => answered(each, Math.max(0, ...(common[i] as number[]))));
  const bs = onlyB.map((each, k) => answered(each, Math.max(0, ...common.map((row) => row[k] as number))));
  const whole = (statements: readonly ReadStatement[]): Pick<Reading, 'atoms' | 'axes'> => ({
    atoms: dominant(statements, ({ atoms }) => atoms),
    axes: dominant(statements, ({ axes }) => axes),
  });
  const pair = align(as, bs, common);
  const [inA, inB] = [lookInto(as), lookInto(bs)];
  const named = { a: inA.names, b: inB.names };
  const leaning = contrastOfLeanings(inA.leanings, inB.leanings);
  const comparison = { rarity, weigh, as, bs, readA: whole(as), readB: whole(bs), pair, named, leaning };
  known.set(b, comparison);
  return comparison;
}
