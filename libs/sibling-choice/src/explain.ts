import { commonLeaning, LEANING_SCALE } from './conditions/leaning';
import { WeighedStatement, Weigh } from './comparison';
import { statementEvidence } from './features';
import { LanguageModel } from './language-model';
import { isExcluded, leaningOfStatement, ReadStatement } from './read-statement';
import { PreparedTask } from './task';

/** Why one member of a family was chosen, in its own words and its sibling's. */
export interface ChoiceExplanation {
  /** The statement that spoke most for the choice, of either sibling; null where nothing in the texts decided. */
  readonly clause: string | null;
  /** What the chosen skill says in which the other differs, quoted, what matters most for the task first. */
  readonly conditions: readonly string[];
  /**
   * The sentence in which the sibling differs; null where there is none, and where nothing decides between two texts that
   * are no versions of one, unless it says what the sibling is for.
   */
  readonly contrast: string | null;
  /** Whether the texts of the two say nothing that decides for this task. */
  readonly undecided: boolean;
}

const MAX_SENTENCE = 240;

/** A statement as it is quoted; one from a list of what the skill is not for comes with its heading. */
export function quote(statement: Pick<ReadStatement, 'text' | 'under'>): string {
  const heading = isExcluded(statement) ? (statement.under.at(-1) ?? '').replace(/:?$/, ': ') : '';
  const text = `${heading}${statement.text}`;
  return text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE - 1).trimEnd()}…`;
}

/** A statement with what it says for serving a task (above 0) or against it. */
export interface SpeakingStatement {
  readonly statement: WeighedStatement;
  readonly evidence: number;
}

/** Statements with their evidence of all kinds, in the order given. */
export const evidenceOf = (
  task: PreparedTask,
  statements: readonly WeighedStatement[],
  weigh: Weigh,
  model: LanguageModel,
): SpeakingStatement[] =>
  statements.map((statement) => ({
    statement,
    evidence:
      statement.weight *
      (statementEvidence(task, statement.reading, weigh) +
        commonLeaning(task.leanings(), leaningOfStatement(statement, model)) / LEANING_SCALE),
  }));
