import { Reading, readSentence } from '../contract/reading';
import { Statement, statementsOf } from '../contract/statements';
import { hashTerm } from '../index/phrases';
import { normaliseText, scanTerms } from '../text/tokenise';

/** A statement of a skill with what it says; `line` counts from the front of the body, 0 is the description. */
export interface ReadStatement extends Statement {
  readonly reading: Reading;
  /**
   * How likely it controls what the skill does, from its place alone: a short addition weighs more than one line of a
   * section that only this sibling has, and what the description says or repeats weighs most.
   */
  readonly weight: number;
}

/** The text of a skill as the chooser needs it. */
export interface SiblingText {
  readonly description: string;
  readonly body: string;
}

/** All that comparing siblings needs of one of them; made once a version. Thousands are held, so it has hashes for strings. */
export interface SiblingProfile {
  readonly statements: readonly Statement[];
  /** Hashes of the statements without case and marks; 0 where there is nothing else. */
  readonly keys: Float64Array;
  /** What a statement says, read when first asked for. */
  readonly readingAt: (at: number) => Reading;
  /** `hashTerm` of the distinct index terms of a statement. */
  readonly termsAt: (at: number) => Uint32Array;
}

/** Longer bodies are cut: what controls the execution of so long a text cannot be compared sentence by sentence. */
const MAX_BODY = 200_000;

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** 53 bits of a text: enough for the statements of any two skills never to be taken for each other. */
function hashKey(text: string): number {
  let [high, low] = [0x811c9dc5, 0x9e3779b1];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return text === '' ? 0 : (high >>> 0) * 2 ** 21 + (low >>> 11);
}

/** `hashTerm` of the distinct index terms of a text. */
export function termsOf(text: string): Set<number> {
  const terms = new Set<number>();
  scanTerms(normaliseText(text), (term) => terms.add(hashTerm(term)));
  return terms;
}

/** The terms of all statements in one array: those of `at` are `hashes[offsets[at] … offsets[at + 1])`. */
interface StatementTerms {
  readonly offsets: Uint32Array;
  readonly hashes: Uint32Array;
}

function termsOfAll(statements: readonly Statement[]): StatementTerms {
  const each = statements.map(({ text }) => termsOf(text));
  const offsets = new Uint32Array(each.length + 1);
  each.forEach((terms, at) => (offsets[at + 1] = (offsets[at] as number) + terms.size));
  const hashes = new Uint32Array(offsets[each.length] as number);
  each.forEach((terms, at) => hashes.set([...terms], offsets[at]));
  return { offsets, hashes };
}

const NOTHING: ReadonlyMap<string, number> = new Map();
const leaner = (map: ReadonlyMap<string, number>): ReadonlyMap<string, number> => (map.size === 0 ? NOTHING : map);
const same = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);

/** The same with as few maps as say it: most sentences have one clause, and most clauses speak of no axis. */
function compact({ atoms, axes, directions, pronoun, clauses }: Reading): Reading {
  const whole = { atoms: leaner(atoms), axes: leaner(axes) };
  return {
    ...whole,
    directions: leaner(directions),
    pronoun,
    clauses: clauses.map((clause) => ({
      atoms: same(clause.atoms, atoms) ? whole.atoms : leaner(clause.atoms),
      axes: same(clause.axes, axes) ? whole.axes : leaner(clause.axes),
    })),
  };
}

export function siblingProfile({ description, body }: SiblingText): SiblingProfile {
  const statements = [
    ...statementsOf(description).map((each) => ({ ...each, line: 0 })),
    ...statementsOf(body.slice(0, MAX_BODY)),
  ];
  const readings: Reading[] = [];
  const readingAt = (at: number): Reading =>
    (readings[at] ??= compact(readSentence((statements[at] as Statement).text)));
  let terms: StatementTerms | null = null;
  const termsAt = (at: number): Uint32Array => {
    terms ??= termsOfAll(statements);
    return terms.hashes.subarray(terms.offsets[at], terms.offsets[at + 1]);
  };
  return { statements, readingAt, termsAt, keys: Float64Array.from(statements, ({ text }) => hashKey(keyOf(text))) };
}

const REPEATED = 2;
/**
 * Of long differences no more is read: reading is most of what a comparison costs, and the rest hardly weighs anything.
 * Fewer choose worse, more no better (docs/benchmarks.md).
 */
const MAX_DIFFERENCE = 16;

/** Of profiles that are held anyway: choosing and explaining ask for the same two, and so do later tasks. */
const differences = new WeakMap<SiblingProfile, WeakMap<SiblingProfile, readonly ReadStatement[]>>();

/** What only one of two siblings says, each statement once; of long differences what weighs most, the shorter first. */
export function difference(own: SiblingProfile, other: SiblingProfile): readonly ReadStatement[] {
  let known = differences.get(own);
  if (known === undefined) differences.set(own, (known = new WeakMap()));
  let found = known.get(other);
  if (found === undefined) known.set(other, (found = findDifference(own, other)));
  return found;
}

function findDifference(own: SiblingProfile, other: SiblingProfile): ReadStatement[] {
  const found = new Map<number, { at: number; run: number; places: number }>();
  const { keys } = own;
  const said = new Set(other.keys);
  const unique = own.statements.map(({ heading }, i) => keys[i] !== 0 && !said.has(keys[i] as number) && !heading);
  for (let start = 0; start < keys.length; start++) {
    if (!unique[start]) continue;
    let end = start;
    while (unique[end]) end++;
    for (let at = start; at < end; at++) {
      const statement = own.statements[at] as Statement;
      if (statement.code) continue;
      const known = found.get(keys[at] as number);
      if (known === undefined)
        found.set(keys[at] as number, { at, run: end - start, places: statement.line === 0 ? REPEATED : 1 });
      else {
        known.run = Math.min(known.run, end - start);
        known.places = REPEATED;
      }
    }
    start = end;
  }
  const weighed = [...found.values()].map(({ at, run, places }) => ({ at, weight: places / Math.sqrt(run) }));
  return weightiest(weighed, own).map(({ at, weight }) => ({
    ...(own.statements[at] as Statement),
    reading: own.readingAt(at),
    weight,
  }));
}

interface WeighedStatement {
  readonly at: number;
  readonly weight: number;
}

function weightiest(found: readonly WeighedStatement[], { statements }: SiblingProfile): readonly WeighedStatement[] {
  if (found.length <= MAX_DIFFERENCE) return found;
  const lengthOf = ({ at }: WeighedStatement): number => (statements[at] as Statement).text.length;
  return [...found]
    .sort((a, b) => b.weight - a.weight || lengthOf(a) - lengthOf(b) || a.at - b.at)
    .slice(0, MAX_DIFFERENCE)
    .sort((a, b) => a.at - b.at);
}

/**
 * In how many of the statements that both make each term occurs, by `hashTerm`: words of the shared subject say little
 * about the choice.
 */
export function sharedTerms(a: SiblingProfile, b: SiblingProfile): Map<number, number> {
  const counts = new Map<number, number>();
  const open = new Set(b.keys);
  a.keys.forEach((key, at) => {
    if (!open.delete(key)) return;
    for (const term of a.termsAt(at)) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  return counts;
}
