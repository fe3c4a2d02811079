import { Reading, readSentence } from '../contract/reading';
import { Statement, statementsOf } from '../contract/statements';
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

/** All that comparing siblings needs of one of them; made once a version. */
export interface SiblingProfile {
  readonly statements: readonly Statement[];
  /** The statements without case and marks, in order and as a set. */
  readonly keyList: readonly string[];
  readonly keys: ReadonlySet<string>;
  /** What a statement says, read when first asked for. */
  readonly readingAt: (at: number) => Reading;
  /** The distinct index terms of a statement, found when first asked for. */
  readonly termsAt: (at: number) => ReadonlySet<string>;
}

/** Longer bodies are cut: what controls the execution of so long a text cannot be compared sentence by sentence. */
const MAX_BODY = 200_000;

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The distinct index terms of a text. */
export function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  scanTerms(normaliseText(text), (term) => terms.add(term));
  return terms;
}

export function siblingProfile({ description, body }: SiblingText): SiblingProfile {
  const statements = [
    ...statementsOf(description).map((each) => ({ ...each, line: 0 })),
    ...statementsOf(body.slice(0, MAX_BODY)),
  ];
  const readings: Reading[] = [];
  const readingAt = (at: number): Reading => (readings[at] ??= readSentence((statements[at] as Statement).text));
  const terms: ReadonlySet<string>[] = [];
  const termsAt = (at: number): ReadonlySet<string> => (terms[at] ??= termsOf((statements[at] as Statement).text));
  const keyList = statements.map(({ text }) => keyOf(text));
  return { statements, readingAt, termsAt, keyList, keys: new Set(keyList) };
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
  const found = new Map<string, { at: number; run: number; places: number }>();
  const keys = own.keyList;
  const unique = keys.map((key, i) => key !== '' && !other.keys.has(key) && !(own.statements[i] as Statement).heading);
  for (let start = 0; start < keys.length; start++) {
    if (!unique[start]) continue;
    let end = start;
    while (unique[end]) end++;
    for (let at = start; at < end; at++) {
      const statement = own.statements[at] as Statement;
      if (statement.code) continue;
      const known = found.get(keys[at] as string);
      if (known === undefined)
        found.set(keys[at] as string, { at, run: end - start, places: statement.line === 0 ? REPEATED : 1 });
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

/** In how many of the statements that both make each term occurs: words of the shared subject say little about the choice. */
export function sharedTerms(a: SiblingProfile, b: SiblingProfile): Map<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  a.keyList.forEach((key, at) => {
    if (seen.has(key) || !b.keys.has(key)) return;
    seen.add(key);
    for (const term of a.termsAt(at)) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  return counts;
}
