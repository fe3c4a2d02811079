import { programWords } from '@skillward/text/shell';
import { isReading, type CommandRun } from '../understand/runs';
import { programName, type SimpleCommand } from '../understand/shell';
import { explanationBetween, wordsOf } from './explanations';
import { literal, textsOf } from './explore';
import { GeneralWords, namesBrought } from './general';
import { skillInView, type Lesson, type LessonSources } from './lesson';
import { lastLine } from './wording';

/** How far the second time may be from the first, in steps. */
const MAX_AWAY = 20;

/**
 * Commands of a skill that ended well and were run again on something else: the agent looked at what came of the first,
 * named what is wrong with it, and changed what it named. Nothing failed, so that only its words and its deeds together
 * tell this from going on.
 */
export function redoneOf(sources: LessonSources): Lesson[] {
  const ok = sources.runs.filter(({ outcome }) => outcome === 'ok');
  return ok.flatMap((run, at) => {
    for (const later of ok.slice(at + 1)) {
      if (later.step - run.step > MAX_AWAY) break;
      const command = run.commands.find(
        (before) => !isReading(before) && later.commands.some((after) => isSameWork(before, after)),
      );
      if (command === undefined) continue;
      const lesson = redone(run, command, later, sources);
      return lesson === null ? [] : [lesson];
    }
    return [];
  });
}

/** The same command, word by word. */
const isSameWork = (before: SimpleCommand, after: SimpleCommand): boolean =>
  programWords(before.words).join('\n') === programWords(after.words).join('\n');

function redone(run: CommandRun, command: SimpleCommand, later: CommandRun, sources: LessonSources): Lesson | null {
  const [from, to] = [run.step, later.step];
  const use = skillInView(sources.uses, from);
  if (use === null) return null;
  const words = new GeneralWords(textsOf(sources.found, use), sources.taskWords);
  const named = programWords(command.words)
    .slice(0, 2)
    .map((word) => word.slice(word.lastIndexOf('/') + 1));
  if (!named.every((word) => words.isDocumented(word))) return null;
  const changed = changedWords(sources, from, to);
  const seen = sources.runs.findLast(
    ({ step, commands, output }) =>
      step > from && step <= to && output.trim() !== '' && !commands.some((each) => isSameWork(command, each)),
  );
  if (changed.size === 0 || seen === undefined) return null;
  const why = explanationBetween(sources, seen.step, to, changed, 1);
  if (why === null) return null;
  return {
    finding: {
      kind: 'cause',
      text: why.text,
      cause: why.text,
      command: named.join(' '),
      names: namesBrought(why.text, run.script, [...changed].join('\n'), words),
    },
    reason:
      'The result was wrong, the agent named the cause and changed what it named, and ran the same command again.',
    use,
    evidence: [
      { step: from, quote: literal(run.script, command) },
      { step: seen.step, quote: lastLine(seen.output) },
      { step: why.step, quote: why.quote },
      { step: to, quote: literal(later.script, command) },
    ].filter(({ quote }) => quote !== ''),
    from,
    to,
    proven: false,
  };
}

/** What files got, or commands changed in them, between two steps. */
function changedWords({ edits, runs }: LessonSources, from: number, to: number): Set<string> {
  const brought = edits.filter(({ step }) => step > from && step <= to).map(({ after }) => after);
  const inPlace = runs
    .filter(({ step }) => step > from && step <= to)
    .flatMap(({ commands }) => commands)
    .filter(({ words }) => programName(words) === 'sed' && words.some((word) => /^-\w*i/.test(word)))
    .map(({ words }) => words.slice(1, -1).join(' '));
  return new Set([...brought, ...inPlace].flatMap(wordsOf));
}
