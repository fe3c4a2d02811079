import type { Finding, SkillUse, Step, StepQuote } from '@skillward/domain';
import type { FoundSkillUse } from '../skills/find-skill-use';
import type { FileEdit } from '../understand/edits';
import type { PersonWords } from '../understand/person';
import { isReading, type CommandRun } from '../understand/runs';
import type { Repair } from './repairs';

/** Something that others can reuse, with the words that show both the trouble and the remedy. */
export interface Lesson {
  readonly finding: Finding;
  readonly reason: string;
  /** Position in the uses of the skill that it is about; null where it is about none. */
  readonly use: number | null;
  readonly evidence: readonly StepQuote[];
  /** From the trouble to the remedy, both included. */
  readonly from: number;
  readonly to: number;
  /** True where an exit state or a test shows that the remedy works. */
  readonly proven: boolean;
}

/** All that lessons are drawn from. */
export interface LessonSources {
  readonly steps: readonly Step[];
  readonly runs: readonly CommandRun[];
  readonly repairs: readonly Repair[];
  readonly edits: readonly FileEdit[];
  readonly words: readonly PersonWords[];
  readonly uses: readonly SkillUse[];
  readonly found: FoundSkillUse;
  /** Words of the requests that belong to this task alone. */
  readonly taskWords: ReadonlySet<string>;
}

/** Commands that do something, of steps `from` to `to`, both included. */
export const doingRuns = (runs: readonly CommandRun[], from: number, to: number): CommandRun[] =>
  runs.filter(({ step, commands }) => step >= from && step <= to && !commands.every(isReading));

/** The skill that was in view at a step: the last one opened, by its position in the uses; null where none was. */
export function skillInView(uses: readonly SkillUse[], step: number): number | null {
  let latest = -1;
  let use: number | null = null;
  uses.forEach(({ facts }, at) => {
    for (const { kind, step: seen } of facts) {
      if ((kind === 'viewed' || kind === 'delivered') && seen <= step && seen >= latest) [latest, use] = [seen, at];
    }
  });
  return use;
}
