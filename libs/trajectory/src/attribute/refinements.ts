import type { StepQuote } from '@skillward/domain';
import { programWords } from '@skillward/text/shell';
import { isAsking, isReading, type CommandRun } from '../understand/runs';
import { hasWord, programName, type SimpleCommand } from '../understand/shell';
import { sentencesOf } from '../understand/utterances';
import { literal, textsOf } from './explore';
import { FLAG, GeneralWords } from './general';
import { CAUSAL } from './explanations';
import { skillInView, type Lesson, type LessonSources } from './lesson';
import { firstLine, lastLine } from './wording';

/** How far the better form of a command may be from the first, in steps. */
const MAX_AWAY = 20;

/**
 * Commands that ended well and gave a wrong result: the same command was run again with one more option, which the agent
 * had named as what was missing. Both ended well, so that only words tell the one from the other.
 */
export function refinementsOf(sources: LessonSources): Lesson[] {
  const ok = sources.runs.filter(({ outcome }) => outcome === 'ok');
  return ok.flatMap((run, at) => {
    for (const later of ok.slice(at + 1)) {
      if (later.step - run.step > MAX_AWAY) break;
      for (const before of run.commands) {
        for (const after of later.commands) {
          const lesson = refinement(run, before, later, after, sources);
          if (lesson !== null) return [lesson];
        }
      }
    }
    return [];
  });
}

function refinement(
  run: CommandRun,
  before: SimpleCommand,
  later: CommandRun,
  after: SimpleCommand,
  sources: LessonSources,
): Lesson | null {
  if (isReading(before) || programName(before.words) !== programName(after.words)) return null;
  const [old, now] = [programWords(before.words), programWords(after.words)];
  const added = addedOption(old, now);
  const use = skillInView(sources.uses, run.step);
  if (added === null || use === null) return null;
  const words = new GeneralWords(textsOf(sources.found, use), sources.taskWords);
  // What the skill does not have is no matter of the skill, and what it has already it says.
  if (!old.slice(0, 2).every((word) => words.isDocumented(word)) || words.isDocumented(added.option)) return null;
  const why = namedBetween(sources, run.step, later.step, added) ?? lookedUp(sources, run.step, later.step, added);
  const shown = why === null ? null : resultBefore(sources, run.step, why.step);
  if (why === null || shown === null) return null;
  // A value that stands in what explains the option is no value of the task.
  const kept = added.value !== '' && hasWord(why.quote, added.value) ? added.word : null;
  const [wrong, right] = [words.general(before), words.general(after, kept)];
  return {
    finding: {
      kind: 'wrong_command',
      text: `\`${wrong}\` ends well with a wrong result; \`${right}\` gives the right one.`,
      wrong,
      right,
      subject: null,
    },
    reason: 'The result was wrong, the agent named the option that was missing, and ran the same command with it.',
    use,
    evidence: [
      { step: run.step, quote: literal(run.script, before) },
      shown,
      why,
      { step: later.step, quote: literal(later.script, after) },
    ].filter(({ quote }) => quote !== ''),
    from: run.step,
    to: later.step,
    proven: false,
  };
}

interface AddedOption {
  readonly option: string;
  /** Its value, as written; empty where it has none. */
  readonly value: string;
  /** The word that has the value. */
  readonly word: string;
  /** The option without its dashes, and its value, in small letters. */
  readonly names: readonly string[];
}

/** The one option that the second form has more, where all else stays as it was; null where more differs. */
function addedOption(old: readonly string[], now: readonly string[]): AddedOption | null {
  const more = now.length - old.length;
  if (more < 1 || more > 2) return null;
  const at = now.findIndex((word, position) => word !== old[position]);
  const option = FLAG.exec(now[at] ?? '')?.[0];
  if (option === undefined || now.slice(at + more).join('\n') !== old.slice(at).join('\n')) return null;
  const value = more === 2 ? (now[at + 1] ?? '') : (now[at] ?? '').slice(option.length + 1);
  const names = [option.replace(/^-+/, ''), value].map((name) => name.toLowerCase());
  const word = now[at + more - 1] ?? '';
  return { option, value, word, names: names.filter((name) => name.length > 2) };
}

/** The last sentence before the better form in which the agent says why it is needed, by the option or its value. */
function namedBetween({ steps }: LessonSources, from: number, to: number, added: AddedOption): StepQuote | null {
  const isNamed = (sentence: string): boolean =>
    hasWord(sentence, added.option) || added.names.some((name) => sentence.toLowerCase().includes(name));
  for (let at = to; at > from; at -= 1) {
    const step = steps[at];
    if (step?.source !== 'agent') continue;
    for (const text of [step.text, step.reasoning ?? '']) {
      const sentence = sentencesOf(text).find((item) => isNamed(item) && item.search(CAUSAL) >= 0);
      if (sentence !== undefined && text.includes(sentence)) return { step: at, quote: sentence.slice(0, 300) };
    }
  }
  return null;
}

/** The line in which the program's own help, asked for in between, says what the option does. */
function lookedUp({ runs }: LessonSources, from: number, to: number, { option }: AddedOption): StepQuote | null {
  for (const { step, commands, output } of runs) {
    if (step <= from || step >= to || !commands.some(isAsking)) continue;
    const line = output.split('\n').find((item) => hasWord(item, option) && item.trim().length > option.length + 1);
    if (line !== undefined) return { step, quote: line.trim().slice(0, 300) };
  }
  return null;
}

/** What showed that the result was wrong: the words of a person, else what was last looked at. */
function resultBefore({ steps, words }: LessonSources, from: number, to: number): StepQuote | null {
  const said = words.findLast(({ step }) => step > from && step < to);
  if (said !== undefined) return { step: said.step, quote: firstLine(said.text) };
  const seen = steps
    .slice(from, to)
    .findLast(({ observations }) => observations.some(({ text }) => text.trim() !== ''));
  const quote = lastLine(seen?.observations.findLast(({ text }) => text.trim() !== '')?.text ?? '');
  return seen === undefined || quote === '' ? null : { step: seen.index, quote };
}
