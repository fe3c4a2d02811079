import { Reading, readSentence } from '../contract/reading';
import { Statement, statementsOf } from '../contract/statements';
import { Atom } from '../contract/values';

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
  readonly keys: ReadonlySet<string>;
}

/** Longer bodies are cut: what controls the execution of so long a text cannot be compared sentence by sentence. */
const MAX_BODY = 200_000;

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function siblingProfile({ description, body }: SiblingText): SiblingProfile {
  const statements = [
    ...statementsOf(description).map((each) => ({ ...each, line: 0 })),
    ...statementsOf(body.slice(0, MAX_BODY)),
  ];
  return { statements, keys: new Set(statements.map(({ text }) => keyOf(text))) };
}

const REPEATED = 2;

/** What only one of two siblings says, each statement once. */
export function difference(own: SiblingProfile, other: SiblingProfile): ReadStatement[] {
  const found = new Map<string, { statement: Statement; run: number; places: number }>();
  const keys = own.statements.map(({ text }) => keyOf(text));
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
        found.set(keys[at] as string, { statement, run: end - start, places: statement.line === 0 ? REPEATED : 1 });
      else {
        known.run = Math.min(known.run, end - start);
        known.places = REPEATED;
      }
    }
    start = end;
  }
  return [...found.values()].map(({ statement, run, places }) => ({
    ...statement,
    reading: readSentence(statement.text),
    weight: places / Math.sqrt(run),
  }));
}

/** How often each atom occurs in what both say: words of the shared subject say little about the choice. */
export function sharedAtoms(a: SiblingProfile, b: SiblingProfile): Map<Atom, number> {
  const counts = new Map<Atom, number>();
  const seen = new Set<string>();
  for (const { text } of a.statements) {
    const key = keyOf(text);
    if (seen.has(key) || !b.keys.has(key)) continue;
    seen.add(key);
    for (const atom of readSentence(text).atoms.keys()) counts.set(atom, (counts.get(atom) ?? 0) + 1);
  }
  return counts;
}
