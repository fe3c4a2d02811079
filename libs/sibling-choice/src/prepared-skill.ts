import { hashTerm, normaliseText, scanTerms } from '@skillward/text';
import { Statement, statementsOf } from './normalize/statements';

/** The text of a skill as the chooser needs it. */
export interface SkillText {
  readonly description: string;
  readonly body: string;
}

/**
 * All that comparing siblings needs of one of them; made once a version. Thousands are held, so it has hashes for strings.
 * Lines count from the front of the body; 0 is the description.
 */
export interface PreparedSkill {
  readonly statements: readonly Statement[];
  /** Hashes of the statements without case and marks; 0 where there is nothing else. */
  readonly keys: Float64Array;
  /** `hashTerm` of the distinct index terms of a statement. */
  readonly termsAt: (at: number) => Uint32Array;
  /** Those of all statements, one after the other: a term comes as often as statements have it. */
  readonly terms: () => Uint32Array;
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

/** The distinct index terms of a text by their `hashTerm`. */
export function termsOf(text: string): Map<number, string> {
  const terms = new Map<number, string>();
  scanTerms(normaliseText(text), (term) => terms.set(hashTerm(term), term));
  return terms;
}

/** The terms of all statements in one array: those of `at` are `hashes[offsets[at] … offsets[at + 1])`. */
interface StatementTerms {
  readonly offsets: Uint32Array;
  readonly hashes: Uint32Array;
}

function termsOfAll(statements: readonly Statement[]): StatementTerms {
  const each = statements.map(({ text }) => new Set(termsOf(text).keys()));
  const offsets = new Uint32Array(each.length + 1);
  each.forEach((terms, at) => (offsets[at + 1] = (offsets[at] as number) + terms.size));
  const hashes = new Uint32Array(offsets[each.length] as number);
  each.forEach((terms, at) => hashes.set([...terms], offsets[at]));
  return { offsets, hashes };
}

/** Splits the text of a skill into statements. No weights are needed; sentences are read when siblings are compared. */
export function prepareSkill({ description, body }: SkillText): PreparedSkill {
  const statements = [
    ...statementsOf(description).map((each) => ({ ...each, line: 0 })),
    ...statementsOf(body.slice(0, MAX_BODY)),
  ];
  let known: StatementTerms | null = null;
  const ofAll = (): StatementTerms => (known ??= termsOfAll(statements));
  const termsAt = (at: number): Uint32Array => {
    const { hashes, offsets } = ofAll();
    return hashes.subarray(offsets[at], offsets[at + 1]);
  };
  const terms = (): Uint32Array => ofAll().hashes;
  return { statements, termsAt, terms, keys: Float64Array.from(statements, ({ text }) => hashKey(keyOf(text))) };
}

/** A statement that one sibling makes and the other does not. */
export interface DifferingStatement {
  /** Its place among the statements of its skill. */
  readonly at: number;
  /**
   * How likely it controls what the skill does, from its place alone: a short addition weighs more than one line of a
   * section that only this sibling has, and what the description says or repeats weighs most.
   */
  readonly weight: number;
}

const REPEATED = 2;
/**
 * Of long differences no more is read: reading is most of what a comparison costs, and the rest hardly weighs anything.
 * Fewer choose worse, more no better (docs/benchmarks.md).
 */
const MAX_DIFFERENCE = 16;

/** What only one of two siblings says, each statement once; of long differences what weighs most, the shorter first. */
export function differenceOf(own: PreparedSkill, other: PreparedSkill): DifferingStatement[] {
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
  return weightiest(weighed, own);
}

function weightiest(found: DifferingStatement[], { statements }: PreparedSkill): DifferingStatement[] {
  if (found.length <= MAX_DIFFERENCE) return found;
  const lengthOf = ({ at }: DifferingStatement): number => (statements[at] as Statement).text.length;
  return [...found]
    .sort((a, b) => b.weight - a.weight || lengthOf(a) - lengthOf(b) || a.at - b.at)
    .slice(0, MAX_DIFFERENCE)
    .sort((a, b) => a.at - b.at);
}

/** Share (0 to 1) of the distinct statements of the skill that makes fewer which the other makes too. */
export function sharedStatements(a: PreparedSkill, b: PreparedSkill): number {
  const [inA, inB] = [a, b].map(({ keys }) => new Set(keys.filter((key) => key !== 0))) as [Set<number>, Set<number>];
  const fewer = Math.min(inA.size, inB.size);
  let both = 0;
  for (const key of inA) if (inB.has(key)) both += 1;
  return fewer === 0 ? 0 : both / fewer;
}

/**
 * In how many of the statements that both make each term occurs, by `hashTerm`: words of the shared subject say little
 * about the choice.
 */
export function sharedTerms(a: PreparedSkill, b: PreparedSkill): Map<number, number> {
  const counts = new Map<number, number>();
  const open = new Set(b.keys);
  a.keys.forEach((key, at) => {
    if (!open.delete(key)) return;
    for (const term of a.termsAt(at)) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  return counts;
}
