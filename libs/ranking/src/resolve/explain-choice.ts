import { Atom } from '../contract/values';
import { statementEvidence, TaskReading } from './sibling-features';
import { difference, ReadStatement, SiblingProfile } from './sibling-text';

/** Why one member of a family was chosen, in its own words and its sibling's. */
export interface ChoiceExplanation {
  /** The statement that spoke most for the choice, of either sibling; null where the texts say nothing about the task. */
  readonly clause: string | null;
  /** What the chosen skill assumes: short sentences, quoted. */
  readonly conditions: readonly string[];
  /** The sentence in which the closest sibling differs. */
  readonly contrast: string | null;
}

const MAX_CONDITIONS = 3;
/** Reading a sentence takes ten times as long as finding its words. */
const MAX_READ = 16;
const MAX_SENTENCE = 240;
/** Statements that say nothing to the task but stand out by their place come after those that do. */
const PLACE_WEIGHT = 0.25;
const CONDITIONAL =
  /\b(?:if|when|only|must|requires?|assumes?|expects?|unless|before|after|without|never|not|always|needs?|except|instead)\b/i;

const quote = (text: string): string =>
  text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE - 1).trimEnd()}…`;

interface Weighed {
  readonly statement: ReadStatement;
  readonly evidence: number;
}

const weigh = (task: TaskReading, statements: readonly ReadStatement[], rarity: (atom: Atom) => number): Weighed[] =>
  statements.map((statement) => ({
    statement,
    evidence: statement.weight * statementEvidence(task, statement.reading, rarity),
  }));

const salience = ({ statement, evidence }: Weighed): number => Math.abs(evidence) + PLACE_WEIGHT * statement.weight;
const bySalience = (a: Weighed, b: Weighed): number => salience(b) - salience(a) || a.statement.line - b.statement.line;

/** Number of a task's terms that a statement uses. */
function commonTerms(task: TaskReading, terms: Uint32Array): number {
  let common = 0;
  for (const term of terms) if (task.terms.has(term)) common++;
  return common;
}

/** What a skill that has no close sibling assumes: its short conditional sentences, those that touch the task first. */
function standingConditions(task: TaskReading, profile: SiblingProfile, rarity: (atom: Atom) => number): string[] {
  return profile.statements
    .map((statement, at) => ({ statement, at }))
    .filter(
      ({ statement }) =>
        !statement.code &&
        !statement.heading &&
        statement.text.length <= MAX_SENTENCE &&
        CONDITIONAL.test(statement.text),
    )
    .map((each) => ({ ...each, common: commonTerms(task, profile.termsAt(each.at)) }))
    .sort((a, b) => b.common - a.common || a.at - b.at)
    .slice(0, MAX_READ)
    .map(({ statement, at }) => ({
      statement,
      evidence: Math.abs(statementEvidence(task, profile.readingAt(at), rarity)),
    }))
    .filter(({ evidence }) => evidence > 0)
    .sort((a, b) => b.evidence - a.evidence || a.statement.line - b.statement.line)
    .slice(0, MAX_CONDITIONS)
    .map(({ statement }) => quote(statement.text));
}

/** Explains a choice between a chosen skill and the sibling that came second; null when it had no competitor. */
export function explainChoice(
  task: TaskReading,
  chosen: SiblingProfile,
  runnerUp: SiblingProfile | null,
  rarity: (atom: Atom) => number = () => 1,
): ChoiceExplanation {
  if (runnerUp === null) return { clause: null, conditions: standingConditions(task, chosen, rarity), contrast: null };
  const own = weigh(task, difference(chosen, runnerUp), rarity).sort(bySalience);
  const other = weigh(task, difference(runnerUp, chosen), rarity).sort(bySalience);
  const speaking = [...own.filter(({ evidence }) => evidence > 0), ...other.filter(({ evidence }) => evidence < 0)];
  const decisive = speaking.sort((a, b) => Math.abs(b.evidence) - Math.abs(a.evidence))[0];
  const [contrast] = other;
  return {
    clause: decisive === undefined ? null : quote(decisive.statement.text),
    conditions: own.slice(0, MAX_CONDITIONS).map(({ statement }) => quote(statement.text)),
    contrast: contrast === undefined ? null : quote(contrast.statement.text),
  };
}
