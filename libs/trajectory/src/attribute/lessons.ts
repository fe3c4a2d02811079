import type { Finding, SkillUse, Step, StepQuote } from '@skillward/domain';
import type { FoundSkillUse } from '../skills/find-skill-use';
import type { FileEdit } from '../understand/edits';
import type { PersonWords } from '../understand/person';
import { isReading, type CommandRun } from '../understand/runs';
import { changedLines, changesBetween, wrongName, wrongText } from './changed-files';
import { correctionsOf } from './corrections';
import { explainedRepair } from './explanations';
import { explore, literal, textsOf } from './explore';
import { GeneralWords } from './general';
import { redoneOf } from './redone';
import { refinementsOf } from './refinements';
import type { Repair } from './repairs';
import { symptomOf } from './wording';

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

/** The lessons of a run in the order of their steps, each once. */
export function findLessons(sources: LessonSources): Lesson[] {
  const refined = refinementsOf(sources);
  const lessons = [
    ...sources.repairs.flatMap((repair) => lessonOf(repair, sources) ?? []),
    ...refined,
    ...redoneOf(sources),
    // What the option mends is what the person complained of.
    ...correctionsOf(sources).filter(
      ({ finding, evidence }) =>
        finding.kind !== 'rule' ||
        !refined.some(({ from, to }) => evidence.some(({ step }) => step > from && step < to)),
    ),
  ];
  const seen = new Set<string>();
  return lessons
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .filter(({ finding: { text } }) => {
      // The same thing said of another symptom is the same thing.
      const key = text.replace(/“[^”]*”|\([^)]*\)/g, '');
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}

/** What a repair teaches: by its commands, by the files that were changed, or by what the agent says of it. */
function lessonOf(repair: Repair, sources: LessonSources): Lesson | null {
  const { uses, found, taskWords, edits, steps } = sources;
  const [from, to] = [repair.failed.step, repair.worked.step];
  const changes = [...edits, ...sources.words];
  const said = steps
    .slice(from + 1, to + 1)
    .flatMap(({ source, text, reasoning }) => (source === 'agent' ? [text, reasoning ?? ''] : []))
    .join('\n');
  const { finding, reason, use, evidence } = explore(repair, uses, found, taskWords, changes, said);
  if (finding !== null) return { finding, reason, use, evidence, from, to, proven: true };
  return changedFiles(repair, use ?? skillInView(uses, from), said, sources) ?? explainedRepair(repair, use, sources);
}

/** What was wrong in a text that the skill has, where its change alone mended the failure. */
function changedFiles(repair: Repair, use: number | null, said: string, sources: LessonSources): Lesson | null {
  if (use === null) return null;
  const { failed, worked, error, before, after } = repair;
  const [from, to] = [failed.step, worked.step];
  const changes = changesBetween(sources.edits, from, to);
  if (failed.script.includes('<<')) {
    changes.push(changedLines({ step: to, before: failed.script, after: worked.script }));
  }
  const words = new GeneralWords(textsOf(sources.found, use), sources.taskWords);
  const finding = wrongName(changes, words, error.quote, said) ?? wrongText(changes, words, symptomOf(error.quote));
  if (finding === null) return null;
  const shown = changes.flatMap(({ step, added }) => added.slice(0, 1).map((quote) => ({ step, quote })));
  const evidence = [
    { step: from, quote: error.quote },
    { step: from, quote: literal(failed.script, before) },
    ...shown.slice(-2),
    { step: to, quote: literal(worked.script, after) },
  ].filter(({ quote }) => quote !== '');
  const reason = 'The command failed, a line that the skill has was changed, and the same command worked.';
  return { finding, reason, use, evidence, from, to, proven: true };
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
