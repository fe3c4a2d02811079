import type { Finding, Step, StepQuote } from '@skillward/domain';
import { programWords } from '@skillward/text/shell';
import { argumentText, shellScriptOf } from '../understand/calls';
import { isCodeLike } from '../understand/code-words';
import type { PersonWords } from '../understand/person';
import { isReading, type CommandRun } from '../understand/runs';
import { hasWord, programName, simpleCommands, type SimpleCommand } from '../understand/shell';
import { sentencesOf } from '../understand/utterances';
import { closingExplanation, explanationBetween, plain, wordsOf } from './explanations';
import { changedLines } from './changed-files';
import { literal, textsOf } from './explore';
import { FLAG, GeneralWords, namesBrought } from './general';
import { doingRuns, skillInView, type Lesson, type LessonSources } from './lesson';
import { code, firstLine } from './wording';

/** What is said for one time or one machine is no rule. */
const ONCE =
  /\b(?:once|for now|this time|today|tonight|temporar\w*|for the moment|right now|(?:just|only) (?:here|for me|on my|this)|my (?:box|laptop|machine|mac|desk|local)|(?:on )?this (?:laptop|machine|box))\b/i;
const MIN_WORDS = 3;
const MAX_LENGTH = 400;
/** How far behind the words the remedy may be, in steps. */
const MAX_AWAY = 25;

/** What people corrected and the agent then did: how it is to be done here. */
export function correctionsOf(sources: LessonSources): Lesson[] {
  return sources.words.flatMap((words, at) => {
    const lesson = correctionOf(words, sources.words[at + 1]?.step ?? Infinity, sources);
    return lesson === null ? [] : [lesson];
  });
}

function correctionOf(words: PersonWords, next: number, sources: LessonSources): Lesson | null {
  const { steps, uses, runs } = sources;
  const { step, text, refusal, says, byDeed } = words;
  if (HEDGED.test(text) || (byDeed === true && !GENERAL.test(text))) return null;
  const corrected = actionBefore(steps, step, refusal);
  if (says !== 'correct' || corrected === null || text.length > MAX_LENGTH || ONCE.test(text)) return null;
  if (text.split(/\s+/).length < MIN_WORDS) return null;
  const said = new Set(wordsOf(text).map((word) => word.toLowerCase()));
  // What the person says next may already be about something else; a refusal is followed by another try.
  const end = Math.min(steps.length - 1, step + MAX_AWAY, next);
  const first = refusal ? askedFirst(runs, corrected, { step, end, text }) : null;
  const isTold = first !== null || DEMANDS.test(text) || text.split(/\s+/).some(isCodeLike);
  const explained = isTold ? null : explanationOf(sources, step, end);
  if (!isTold && explained === null) return null;
  const after = doingRuns(runs, step + 1, end);
  const use = skillInView(uses, step);
  const general = new GeneralWords(use === null ? '' : textsOf(sources.found, use), sources.taskWords);
  const asked = first ?? askedCommand(after, corrected, text, general);
  const remedy =
    asked ??
    remedyFor(after, corrected, said) ??
    editFor(sources, step, end, said) ??
    rewrittenLine(sources, words, end);
  if (remedy === null) return null;
  const evidence: StepQuote[] = [
    { step: corrected.step, quote: corrected.quote },
    { step, quote: firstLine(text) },
    ...(explained === null ? [] : [{ step: explained.step, quote: explained.quote }]),
    remedy.quote,
  ].filter(({ quote }) => quote !== '');
  const command = corrected.command === null ? null : programWords(corrected.command.words).join(' ');
  return {
    finding:
      asked?.finding ??
      findingOf(explained?.text ?? null, ruleOf(text), remedy.shown, command, deedNames(sources, words, end, general)),
    reason: 'A person corrected what the agent did, and the agent did it as the person said.',
    use,
    evidence,
    from: corrected.step,
    to: remedy.quote.step,
    proven: false,
  };
}

/** What was found to be the cause of what a person complained of, or what the person demanded. */
function findingOf(
  cause: string | null,
  rule: string,
  shown: string,
  command: string | null,
  names: string[],
): Finding {
  return cause === null
    ? { kind: 'rule', text: `${rule} What was done then: ${shown}.`, rule, command, names }
    : { kind: 'cause', text: cause, cause, command: command ?? '', names };
}

/** What a person's words name and the agent brought in after them: in commands and in files. */
function deedNames(
  { runs, edits }: LessonSources,
  { step, text }: PersonWords,
  end: number,
  words: GeneralWords,
): string[] {
  const done = (isDone: (at: number) => boolean) =>
    [
      ...doingRuns(runs, 0, Infinity)
        .filter((run) => isDone(run.step))
        .map(({ script }) => script),
      ...edits.filter((edit) => isDone(edit.step)).map(({ after }) => after),
    ].join('\n');
  return namesBrought(
    text,
    done((at) => at <= step),
    done((at) => at > step && at <= end),
    words,
  );
}

/** Words of what holds more than once. */
const GENERAL = /\b(?:always|never|each|every|whenever|must|don't ever)\b/i;
/** A thought or a question is no rule. */
const HEDGED = /\b(?:could|might|maybe|perhaps|what if|something like|I wonder|I think)\b|\?\s*$/i;
/** Words of a rule: what is to be done, or how things are. */
const DEMANDS =
  /\b(?:use|must|has to|have to|needs? to|always|never|don't|do not|should|instead|only|first|before|not with|rather|we (?:never|always|don't|do not))\b/i;

/** Where the words only say what is wrong, what the agent found to be the cause. */
function explanationOf(sources: LessonSources, from: number, to: number) {
  const edits = sources.edits.filter(({ step }) => step > from && step <= to);
  const scripts = sources.runs.filter(({ step, script }) => step > from && step <= to && script.includes('<<'));
  const changed = new Set(
    [...edits.map(({ after }) => after), ...scripts.map(({ script }) => script)].flatMap(wordsOf),
  );
  if (changed.size === 0) return null;
  return explanationBetween(sources, from, to, changed, 1) ?? closingExplanation(sources, from, changed);
}

interface Action {
  readonly step: number;
  readonly quote: string;
  readonly command: SimpleCommand | null;
  /** All that the call does. */
  readonly commands: readonly SimpleCommand[];
}

/** What the person reacts to: the refused call, or the last thing that the agent did. */
function actionBefore(steps: readonly Step[], at: number, refusal: boolean): Action | null {
  for (let index = refusal ? at : at - 1; index >= 0 && index >= at - 12; index -= 1) {
    const step = steps[index];
    const call = step?.source === 'agent' ? step.toolCalls.at(-1) : undefined;
    if (step === undefined || call === undefined) continue;
    const script = shellScriptOf(call);
    const commands = script === null ? [] : simpleCommands(script);
    const command = commands.findLast((item) => !isReading(item)) ?? null;
    if (script !== null && command === null && !refusal) continue;
    const quote = command === null || script === null ? firstLine(argumentText(call)) : literal(script, command);
    return { step: index, quote, command, commands: commands.filter((item) => !isReading(item)) };
  }
  return null;
}

interface AskedCommand {
  readonly finding: Finding;
  readonly quote: StepQuote;
  readonly shown: string;
}

/**
 * The command that a person asked for in place of the one that was run: another program on the same thing, which the
 * words name, or the same one with an option that they name.
 */
function askedCommand(
  runs: readonly CommandRun[],
  { command: before }: Action,
  text: string,
  general: GeneralWords,
): AskedCommand | null {
  if (before === null) return null;
  const old = programWords(before.words);
  for (const run of runs) {
    if (run.outcome === 'failed') continue;
    for (const command of run.commands) {
      const now = programWords(command.words);
      const [wrong, right] = [namesBeforeShared(old, now), namesBeforeShared(now, old)];
      const quote = { step: run.step, quote: literal(run.script, command) };
      const shown = code(now.join(' '), 120);
      if (wrong !== null && right !== null && wrong !== right && hasWord(text, programName(command.words))) {
        const said = `Use \`${right}\` instead of \`${wrong}\`, as a person asked for.`;
        return { finding: { kind: 'preferred_command', text: said, wrong, right }, quote, shown };
      }
      const isSame = old.slice(0, 2).join(' ') === now.slice(0, 2).join(' ');
      const added = now.filter((word) => !old.includes(word));
      if (isSame && added.length > 0 && added.every((word) => FLAG.test(word) && text.includes(word))) {
        const [from, to] = [general.general(before), general.general(command)];
        const said = `Use \`${to}\` instead of \`${from}\`, as a person asked for.`;
        return { finding: { kind: 'wrong_command', text: said, wrong: from, right: to, subject: null }, quote, shown };
      }
    }
  }
  return null;
}

/**
 * What a person wanted done before the call that they refused: it was run, they name it, and then one of the commands of
 * the call was run after all.
 */
function askedFirst(
  runs: readonly CommandRun[],
  { commands: refused }: Action,
  { step, end, text }: { readonly step: number; readonly end: number; readonly text: string },
): AskedCommand | null {
  const later = runs.filter((run) => run.step > step && run.step <= end + MAX_AWAY);
  for (const names of refused.map(namesOf)) {
    const isAgain = ({ words }: SimpleCommand): boolean =>
      names.length > 1 && names.every((name) => programWords(words).includes(name));
    const again = later.find(({ outcome, commands }) => outcome === 'ok' && commands.some(isAgain));
    if (again === undefined) continue;
    for (const run of later.filter((each) => each.step <= again.step && each.outcome !== 'unknown')) {
      for (const command of run.commands) {
        const [, ...rest] = programWords(command.words);
        const named = rest.find((word) => isSubcommand(word) && !names.includes(word) && hasWord(text, word));
        if (named === undefined || programName(command.words) !== names[0]) continue;
        const [first, brief] = [`${names[0]} ${named}`, names.join(' ')];
        const said = `Run \`${first}\` before \`${brief}\`: a person refused the command without it.`;
        return {
          finding: { kind: 'wrong_order', text: said, first, command: brief, symptom: '' },
          quote: { step: run.step, quote: literal(run.script, command) },
          shown: code(first, 120),
        };
      }
    }
  }
  return null;
}

const isSubcommand = (word: string): boolean => /^[a-z][a-z-]+$/.test(word);

/** Program and subcommand. */
const namesOf = ({ words }: SimpleCommand): string[] => {
  const [, ...rest] = programWords(words);
  const named = rest.filter((word, at) => isSubcommand(word) && !/^-/.test(rest[at - 1] ?? ''));
  return [programName(words), ...named.slice(0, 1)];
};

/** Program and subcommands of a command before the first operand that the other has too; null where there is none. */
function namesBeforeShared(words: readonly string[], other: readonly string[]): string | null {
  const at = words.findIndex((word, place) => place > 0 && !word.startsWith('-') && other.slice(1).includes(word));
  const names = words.slice(0, Math.max(at, 0));
  return names.length > 0 && names.length <= 3 && names.every((word) => /^[A-Za-z][\w.-]*$/.test(word))
    ? names.join(' ')
    : null;
}

/** The command that follows the words: the corrected one in another form, or one with something that the person named. */
function remedyFor(runs: readonly CommandRun[], { command: before }: Action, said: ReadonlySet<string>) {
  for (const run of runs) {
    if (run.outcome === 'failed') continue;
    for (const command of run.commands) {
      if (isReading(command)) continue;
      const words = programWords(command.words);
      const isNamed =
        words.some((word) => said.has(word.toLowerCase()) && (word.length > 3 || word.startsWith('-'))) ||
        bringsNamed(before, words, said);
      const subcommand = before === null ? '' : (programWords(before.words)[1] ?? '');
      const isSame =
        before !== null &&
        programName(before.words) === programName(command.words) &&
        subcommand === (words[1] ?? '') &&
        subcommand !== '-c';
      const isChanged = isSame && words.join(' ') !== programWords(before.words).join(' ');
      if (!isNamed && !isChanged) continue;
      return { quote: { step: run.step, quote: literal(run.script, command) }, shown: code(words.join(' '), 120) };
    }
  }
  return null;
}

/** Whether the same program was run with something inside a word, such as a query, that the person named. */
function bringsNamed(before: SimpleCommand | null, now: readonly string[], said: ReadonlySet<string>): boolean {
  const old = before === null ? [] : programWords(before.words);
  if (old[0] !== now[0]) return false;
  const parts = (words: readonly string[]) =>
    new Set(words.flatMap((word) => word.toLowerCase().match(/[\w-]{4,}/g) ?? []));
  const known = parts(old);
  return [...parts(now.slice(1))].some((part) => said.has(part) && !known.has(part));
}

/** An edit that brings something that the person named. */
function editFor({ edits }: LessonSources, from: number, to: number, said: ReadonlySet<string>) {
  for (const edit of edits) {
    if (edit.step <= from || edit.step > to) continue;
    const [before, after] = [edit.before.split('\n'), edit.after.split('\n')];
    // Where lines only changed their order, any of them is what was brought to its place.
    const isMoved = [...before].sort().join('\n') === [...after].sort().join('\n');
    const old = new Set(isMoved ? [] : before);
    const line = after.find(
      (item) => !old.has(item) && wordsOf(item).some((word) => said.has(word.toLowerCase()) && word.length > 3),
    );
    if (line !== undefined)
      return { quote: { step: edit.step, quote: line.trim().slice(0, 300) }, shown: code(line, 120) };
  }
  return null;
}

/** What the agent wrote in place of what it had written before a person spoke. */
function rewrittenLine({ edits }: LessonSources, { step, byDeed }: PersonWords, to: number) {
  const edit = byDeed === true ? edits.find((each) => each.step > step && each.step <= to) : undefined;
  const [line] = edit === undefined ? [] : changedLines(edit).added;
  return edit === undefined || line === undefined
    ? null
    : { quote: { step: edit.step, quote: line.slice(0, 300) }, shown: code(line, 120) };
}

/** The person's words as a rule: without the mere "no" and "please". */
function ruleOf(text: string): string {
  const sentences = sentencesOf(text)
    .map((sentence) =>
      sentence
        .replace(/^(?:(?:no+|stop|wait|hm+|ok(?:ay)?|hey|well|but)[,!.:]+\s*|please\s+)/i, '')
        .replace(/[,\s]*\bplease\b/gi, ''),
    )
    .filter((sentence) => sentence.split(/\s+/).length >= MIN_WORDS || sentence.split(/\s+/).some(isCodeLike));
  return (sentences.length === 0 ? [text] : sentences).map(plain).join(' ');
}
