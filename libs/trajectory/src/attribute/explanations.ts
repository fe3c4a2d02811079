import type { StepQuote } from '@skillward/domain';
import { programWords } from '@skillward/text/shell';
import { sentencesOf } from '../understand/utterances';
import { hasWord } from '../understand/shell';
import { isCodeLike } from '../understand/code-words';
import { isReading } from '../understand/runs';
import { literal, textsOf } from './explore';
import { GeneralWords, namesBrought } from './general';
import { skillInView, type Lesson, type LessonSources } from './lesson';
import type { Repair } from './repairs';
import { code, lastLine, symptomOf } from './wording';

/** Words by which a sentence says why something is so, or what must be done. */
export const CAUSAL =
  /\b(?:because|since|cause[ds]?|due to|reason|requires?|needs?|must|has to|have to|does(?:n't| not)|do(?:n't| not)|can(?:not|'t)|no longer|removed|renamed|deprecated|instead|only|expects?|rather than|identical|conflicts?|bound to|by default|missing|otherwise|turns? out|unless|without|ha(?:s|ve) no|any ?more|not (?:allowed|supported|available|accepted|enough|installed|set)|until|as of|too (?:early|late|old|new|many|long)|hence|therefore|thus|that(?:'s| is) why|(?<=, )so(?! (?:i|we|let|now)\b))\b/gi;
/** A plan or a doubt explains nothing. */
const PLAN =
  /^(?:i|we|let me|let's|i'll|i will|i'm going|now (?:i|let)|next|first|perhaps|maybe|it seems|possibly|hmm|wait|try)\b|\b(?:might|probably|perhaps|maybe|likely|seems?)\b/i;
const MIN_LENGTH = 30;
const MAX_LENGTH = 320;
const MAX_BETWEEN = 40;
/** As much of an output as is compared with an explanation, from its end. */
const MAX_OUTPUT = 8000;

interface Explanation extends StepQuote {
  readonly text: string;
  readonly score: number;
}

/**
 * What the agent says of a failure that it repaired by changing files or by several things: its last explanation before
 * the same command worked, which the success bears out. Null where nothing was changed or nothing explained.
 */
export function explainedRepair(repair: Repair, use: number | null, sources: LessonSources): Lesson | null {
  const { failed, worked, error, before, after, fix } = repair;
  if (error.kind === 'network' || error.kind === 'remote' || worked.step - failed.step > MAX_BETWEEN) return null;
  const edits = sources.edits.filter(({ step }) => step > failed.step && step <= worked.step);
  const isScript = failed.script.includes('<<');
  // A person who speaks in between may have done what helped.
  const isTold = sources.words.some(({ step }) => step > failed.step && step < worked.step);
  if (edits.length === 0 && fix === null && !isScript && !isTold && repair.removed.length + repair.added.length === 0)
    return null;
  const changed = new Set(
    [...edits.map((edit) => edit.after), ...repair.added, isScript ? worked.script : ''].flatMap((text) =>
      wordsOf(text),
    ),
  );
  // Where the command alone was changed, what is said of it is said of the change.
  if (edits.length === 0 && fix === null && !isScript) {
    for (const word of programWords(after.words).slice(0, 2)) changed.add(word);
  }
  const explanation =
    explanationBetween(sources, failed.step, worked.step + 1, changed, 0) ??
    closingExplanation(sources, worked.step, changed);
  if (explanation === null || !sharesWord(explanation.quote, diagnosisOf(repair, sources))) return null;
  const edit = edits.findLast(({ after: text }) => text.trim() !== '');
  const evidence: StepQuote[] = [
    { step: failed.step, quote: error.quote },
    { step: failed.step, quote: literal(failed.script, before) },
    { step: explanation.step, quote: explanation.quote },
    ...(edit === undefined ? [] : [{ step: edit.step, quote: changedLine(edit.before, edit.after) }]),
    { step: worked.step, quote: literal(worked.script, after) },
    { step: worked.step, quote: lastLine(worked.output) },
  ].filter(({ quote }) => quote !== '');
  const command = programWords(before.words).slice(0, 2).join(' ');
  const view = use ?? skillInView(sources.uses, failed.step);
  const names = namesBrought(
    explanation.text,
    failed.script,
    [...edits.map((each) => each.after), worked.script].join('\n'),
    new GeneralWords(view === null ? '' : textsOf(sources.found, view), sources.taskWords),
  );
  const symptom = ` Otherwise ${code(command, 60)} ends with “${symptomOf(error.quote)}”.`;
  const text = `${explanation.text}${sharesWord(explanation.quote, error.quote) ? symptom : ''}`;
  return {
    finding: { kind: 'cause', text, cause: explanation.text, command, names },
    reason: 'The command failed, the agent named the cause and changed what it named, and the same command worked.',
    use: view,
    evidence,
    from: failed.step,
    to: worked.step,
    proven: true,
  };
}

/** What a failure shows, and what was looked at because of it: outputs that name something which the failure names. */
function diagnosisOf({ failed, worked }: Repair, { runs }: Pick<LessonSources, 'runs'>): string {
  let shown = `${failed.script}\n${failed.output.slice(-MAX_OUTPUT)}`;
  const names = new Set(wordsOf(shown).filter(isCodeLike));
  for (const { step, output, commands } of runs) {
    if (step <= failed.step || step >= worked.step || !commands.every(isReading)) continue;
    const text = output.slice(-MAX_OUTPUT);
    if (wordsOf(text).some((word) => names.has(word))) shown += `\n${text}`;
  }
  return shown;
}

/** Words that every failure has. */
const GENERIC = new Set([
  'error',
  'errors',
  'failed',
  'failure',
  'exception',
  'fatal',
  'with',
  'this',
  'that',
  'from',
  'tests',
  'test',
]);

/** What a sentence has in code marks, word by word. */
const codesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, text = '']) => text.split(/\s+/))
    .filter((word) => /\w{2}|-\w/.test(word));

/** Whether an explanation speaks of what the failure names: another failure's explanation says nothing of this one. */
function sharesWord(explanation: string, failure: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const named = new Set(words(failure).filter((word) => !GENERIC.has(word)));
  // Names of programs and options are short.
  return (
    words(explanation).some((word) => named.has(word)) || codesIn(explanation).some((name) => hasWord(failure, name))
  );
}

/** The sentence of the agent, in these steps, that explains most of what was changed; the later of equals. */
export function explanationBetween(
  { steps, taskWords }: Pick<LessonSources, 'steps' | 'taskWords'>,
  from: number,
  to: number,
  changed: ReadonlySet<string>,
  minShared: number,
): Explanation | null {
  let best: Explanation | null = null;
  for (const step of steps.slice(from, to + 1)) {
    if (step.source !== 'agent') continue;
    for (const source of [step.text, step.reasoning ?? '']) {
      for (const sentence of sentencesOf(source)) {
        const score = scoreOf(sentence, changed, taskWords, minShared);
        if (score > 0 && source.includes(sentence) && (best === null || score >= best.score)) {
          best = { step: step.index, quote: sentence, text: plain(sentence), score };
        }
      }
    }
  }
  return best;
}

/** What the agent says of it when it reports at the end. */
export function closingExplanation(
  sources: LessonSources,
  from: number,
  changed: ReadonlySet<string>,
): Explanation | null {
  const last = sources.steps.findLast(
    ({ source, text, toolCalls }) => source === 'agent' && text !== '' && toolCalls.length === 0,
  );
  return last === undefined || last.index < from
    ? null
    : explanationBetween(sources, last.index, last.index, changed, 1);
}

function scoreOf(
  sentence: string,
  changed: ReadonlySet<string>,
  taskWords: ReadonlySet<string>,
  minShared: number,
): number {
  if (sentence.length < MIN_LENGTH || sentence.length > MAX_LENGTH || PLAN.test(sentence) || /[{}|]|:$/.test(sentence))
    return 0;
  const causes = sentence.match(CAUSAL)?.length ?? 0;
  const words = [...wordsOf(sentence), ...codesIn(sentence)];
  const names = new Set(words.filter((word) => isCodeLike(word) || changed.has(word)));
  const ownNames = words.filter(
    (word) => taskWords.has(word) || /^\/(?:home|Users|tmp|workspace|app)\//.test(word),
  ).length;
  if (causes === 0 || names.size === 0 || ownNames > 1) return 0;
  const shared = [...names].filter((word) => changed.has(word)).length;
  if (shared < minShared) return 0;
  return causes + 2 * shared + (names.size > 0 ? 1 : 0);
}

/** Words that name something, of a text. */
export const wordsOf = (text: string): string[] =>
  (text.slice(0, 20_000).match(/[A-Za-z_$~./-][\w$./:@=-]{2,}/g) ?? []).map((word) => word.replace(/[.:,=]+$/, ''));

/** A sentence without marks of emphasis and without what only introduces it, with a full stop. */
export function plain(sentence: string): string {
  const bare = sentence
    .replace(/\*\*|__/g, '')
    .replace(/^[-*•\d.)\s]+/, '')
    .replace(
      /^(?:the (?:issue|problem|cause|root cause|error|reason) is(?: that)?|i see(?: now)?[,:]|ah[,:]|so,?|now i (?:see|understand)[^:]{0,40}:)\s+/i,
      '',
    )
    .trim();
  const capital = /^[a-z]+\b/.test(bare) ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare;
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** The first line that a change brought. */
function changedLine(before: string, after: string): string {
  const old = new Set(before.split('\n').map((line) => line.trim()));
  const line = after.split('\n').find((item) => item.trim().length > 2 && !old.has(item.trim()));
  return (line ?? '').trim().slice(0, 300);
}
