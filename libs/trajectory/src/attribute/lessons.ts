import { changedLines, changesBetween, wrongName, wrongText } from './changed-files';
import { correctionsOf } from './corrections';
import { explainedRepair } from './explanations';
import { explore, literal, textsOf } from './explore';
import { GeneralWords } from './general';
import { skillInView, type Lesson, type LessonSources } from './lesson';
import { redoneOf } from './redone';
import { refinementsOf } from './refinements';
import type { Repair } from './repairs';
import { symptomOf } from './wording';

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
