import { hashTerm } from '@skillward/text';
import { ByPair } from './by-pair';
import { agreementOf, contrastOfLeanings, Leaning, LEANING_SCALE } from './conditions/leaning';
import { LanguageModel } from './language-model';
import { Statement } from './normalize/statements';
import { Atom } from './normalize/values';
import { DifferingStatement, differenceOf, PreparedSkill, sharedStatements, sharedTerms } from './prepared-skill';
import { leaningOfStatement, namesOfStatement, ReadStatement, readStatement } from './read-statement';
import { Reading } from './reading';
import { joinNames, Names } from './rival-names';
import { PreparedTask } from './task';
import { statementFrequencies, wordGains } from './words';

/** How much an atom says about the choice between two siblings, 0 to 1. */
export type Weigh = (atom: Atom) => number;

/** A statement that one of two siblings makes alone, with how much it counts. */
export interface WeighedStatement extends ReadStatement {
  readonly weight: number;
}

/** What two siblings say apart from each other; no task changes it. */
export interface Comparison {
  /** How rare an atom is in the library, 0 to 1. */
  readonly rarity: Weigh;
  readonly weigh: Weigh;
  readonly as: readonly WeighedStatement[];
  readonly bs: readonly WeighedStatement[];
  /** How much more `a` takes what is newest than `b`, -2 to 2. */
  readonly contrast: number;
  /** The two statements that speak most of the same thing. */
  readonly pair: Aligned | null;
  /** How each names things, in the statements that weigh most. */
  readonly named: { readonly a: Names; readonly b: Names };
  /** To which sides of conditions `a` leans and `b` does not, in the statements that weigh most. */
  readonly leaning: Leaning;
}

interface Aligned {
  readonly a: WeighedStatement;
  readonly b: WeighedStatement;
  readonly affinity: number;
}

/** How far statements hold on to what they name (-1) or take what is newest (1): the weightier prevail. */
function newnessOf(statements: readonly WeighedStatement[]): number {
  let [sum, total, top] = [0, 0, 0];
  for (const { reading, weight } of statements) {
    if (reading.newness === 0) continue;
    sum += weight * weight * reading.newness;
    total += weight * weight;
    top = Math.max(top, weight);
  }
  return total === 0 ? 0 : Math.min(1, top) * (sum / total);
}

/**
 * How much two statements speak of the same thing, whatever they say of it: 0 to 1.
 * @param sum of the weights of all their atoms
 * @param opposed how much they lean to opposite sides of the same conditions, 0 to 1
 */
function affinity(a: Reading, b: Reading, weigh: Weigh, sum: number, opposed: number): number {
  const [few, many] = a.atoms.size < b.atoms.size ? [a.atoms, b.atoms] : [b.atoms, a.atoms];
  let shared = 0;
  for (const atom of few.keys()) if (many.has(atom)) shared += weigh(atom);
  return (shared + OPPOSED * opposed) / (sum - shared + OPPOSED * opposed + 1e-9);
}

/** What a statement still weighs to which the sibling has no counterpart: what only one of them has is mostly beside the point. */
const UNANSWERED = 0.3;
/** Affinity from which on a statement counts as answered by one of the sibling. */
const ANSWERED = 0.4;

const answered = (statement: WeighedStatement, best: number): WeighedStatement => ({
  ...statement,
  weight: statement.weight * (UNANSWERED + (1 - UNANSWERED) * Math.min(1, best / ANSWERED)),
});

/** What leaning to opposite sides counts, where sharing a rare word counts 1. */
const OPPOSED = 2;

/** A statement with its leaning. */
interface Leant {
  readonly statement: WeighedStatement;
  readonly leaning: Leaning;
}

/** How much each statement of one difference speaks of the same thing as each of the other. */
function affinities(as: readonly Leant[], bs: readonly Leant[], weigh: Weigh): number[][] {
  const sumOf = ({ statement: { reading } }: Leant): number => {
    let sum = 0;
    for (const atom of reading.atoms.keys()) sum += weigh(atom);
    return sum;
  };
  const sums = bs.map(sumOf);
  return as.map((a) => {
    const sum = sumOf(a);
    return bs.map((b, k) => {
      const opposed = Math.tanh(Math.max(0, -agreementOf(a.leaning, b.leaning)) / LEANING_SCALE);
      return affinity(a.statement.reading, b.statement.reading, weigh, sum + (sums[k] as number), opposed);
    });
  });
}

/** @param common see `affinities` */
function align(
  as: readonly WeighedStatement[],
  bs: readonly WeighedStatement[],
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
const weightiest = (statements: readonly WeighedStatement[]): WeighedStatement[] =>
  [...statements].sort((a, b) => b.weight - a.weight).slice(0, LOOKED_INTO);

/** Compares skills with the weights of one model, and keeps what it has read and compared as long as the skills are held. */
export class Comparer {
  private readonly readings = new WeakMap<PreparedSkill, (ReadStatement | undefined)[]>();
  private readonly differences = new ByPair<PreparedSkill, PreparedSkill, readonly WeighedStatement[]>();
  /** The same ones compete for task after task. */
  private readonly comparisons = new WeakMap<PreparedSkill, WeakMap<PreparedSkill, Comparison>>();

  private readonly sharing = new ByPair<PreparedSkill, PreparedSkill, number>();
  private readonly frequencies = new ByPair<PreparedTask, PreparedSkill, Uint16Array>();

  constructor(private readonly model: LanguageModel) {}

  /** See `wordGains`. */
  words(task: PreparedTask, a: PreparedSkill, b: PreparedSkill, rarity: Weigh): Float64Array {
    const used = (skill: PreparedSkill) => ({
      skill,
      frequencies: this.frequencies.of(task, skill, () => statementFrequencies(task, skill)),
    });
    return wordGains(task, used(a), used(b), rarity);
  }

  /** See `sharedStatements`. */
  shared(a: PreparedSkill, b: PreparedSkill): number {
    return this.sharing.of(a, b, () => sharedStatements(a, b));
  }

  /** A statement of a skill, read when it is first asked for. */
  read(skill: PreparedSkill, at: number): ReadStatement {
    let known = this.readings.get(skill);
    if (known === undefined) this.readings.set(skill, (known = []));
    return (known[at] ??= readStatement(skill.statements[at] as Statement, this.model));
  }

  /** What only one of two siblings says, in the order of its text. */
  difference(own: PreparedSkill, other: PreparedSkill): readonly WeighedStatement[] {
    return this.differences.of(own, other, () =>
      differenceOf(own, other).map(({ at, weight }: DifferingStatement) => ({ ...this.read(own, at), weight })),
    );
  }

  /** What two siblings say apart from each other, worked out once for every two. */
  compare(a: PreparedSkill, b: PreparedSkill, rarity: Weigh): Comparison {
    let known = this.comparisons.get(a);
    if (known === undefined) this.comparisons.set(a, (known = new WeakMap()));
    const kept = known.get(b);
    if (kept?.rarity === rarity) return kept;
    const made = this.compareAnew(a, b, rarity);
    known.set(b, made);
    return made;
  }

  private compareAnew(a: PreparedSkill, b: PreparedSkill, rarity: Weigh): Comparison {
    const [onlyA, onlyB] = [this.difference(a, b), this.difference(b, a)];
    const shared = sharedTerms(a, b);
    const weights = new Map<Atom, number>();
    for (const { reading } of [...onlyA, ...onlyB])
      for (const atom of reading.atoms.keys())
        if (!weights.has(atom)) weights.set(atom, rarity(atom) / (1 + (shared.get(hashTerm(atom.slice(2))) ?? 0)));
    // Only what one of the two says is ever weighed.
    const weigh = (atom: Atom): number => weights.get(atom) ?? 0;
    const leant = (statement: WeighedStatement): Leant => ({
      statement,
      leaning: leaningOfStatement(statement, this.model),
    });
    const [leantA, leantB] = [onlyA.map(leant), onlyB.map(leant)];
    const common = affinities(leantA, leantB, weigh);
    const as = onlyA.map((each, i) => answered(each, Math.max(0, ...(common[i] as number[]))));
    const bs = onlyB.map((each, k) => answered(each, Math.max(0, ...common.map((row) => row[k] as number))));
    const pair = align(as, bs, common);
    const [topA, topB] = [weightiest(as), weightiest(bs)];
    const named = { a: joinNames(topA.map(namesOfStatement)), b: joinNames(topB.map(namesOfStatement)) };
    const leaningAt = new Map(
      [...leantA, ...leantB].map((each, i) => [i < as.length ? as[i] : bs[i - as.length], each]),
    );
    const leaningOf = (statement: WeighedStatement): Leaning => (leaningAt.get(statement) as Leant).leaning;
    const leaningsOf = (top: readonly WeighedStatement[]) =>
      top.map((each) => [leaningOf(each), each.weight * each.weight] as const);
    const leaning = contrastOfLeanings(leaningsOf(topA), leaningsOf(topB));
    const contrast = newnessOf(as) - newnessOf(bs);
    return { rarity, weigh, as, bs, contrast, pair, named, leaning };
  }
}
