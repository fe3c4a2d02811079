import type { SkillFact, SkillRef, SkillUse, Step, StepQuote } from '@skillward/domain';
import { factsWithin } from '../skills/facts';
import type { FoundSkillUse } from '../skills/find-skill-use';
import { isRequest } from '../understand/person';
import type { CommandRun } from '../understand/runs';
import type { Segment } from './segments';
import { quotableTexts } from './validate-attribution';

const MAX_REFS = 5;
const MAX_GOAL = 200;
const CODE = '`';

/** Words that only call the agent, and marks of emphasis. */
const GREETING = /^(?:hi|hello|hey|good (?:morning|evening)|ok(?:ay)?|so|please|well)\b[\s,!.:-]*/i;
/** Headings under which a frame puts what the person wants; what stands before them is context. */
const WANTED =
  /(?:^|\n)\s*(?:#{1,4} *)?(?:My request for \w+|Task Description|Task|Instructions?|Issue|Request|User request|Problem statement|The user's request)s?(?: is)?:?[ \t]*\n+([\s\S]+)/i;
const ISSUE =
  /<(issue_description|pr_description|task|instruction|user_query|problem_statement|request)>\s*([\s\S]+?)\s*<\/\1>/i;
const MIN_SENTENCE = 12;

/** The first sentence of a request that says what is wanted, without the frame that clients and harnesses put around it. */
function sentenceOf(request: string): string {
  const text = request.slice(0, 40_000);
  const inner = ISSUE.exec(text)?.[2] ?? WANTED.exec(text)?.[1] ?? text;
  const plain = inner
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/<(\w[\w-]*)[^>\n]{0,200}>[\s\S]{0,4000}?<\/\1>/g, ' ')
    .replace(/<\/?[\w-]+[^>\n]{0,80}>/g, ' ');
  for (const paragraph of plain.split(/\n\s*\n|\n(?=#|[-*] )/)) {
    const line = paragraph
      .replace(/^[#>*\s-]+/, '')
      .replace(/\s+/g, ' ')
      .replace(GREETING, '')
      .trim();
    if (line.length < MIN_SENTENCE && plain.trim().length > 2 * MIN_SENTENCE) continue;
    if (!/\p{L}/u.test(line)) continue;
    const sentence = /^.{20,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
    return sentence.length > MAX_GOAL ? `${sentence.slice(0, MAX_GOAL - 1)}…` : sentence;
  }
  return '';
}

/** What a segment was for, in a sentence: what was asked, in the run or before it, else what the agent said that it does. */
export function goalOf(
  { from, to, request }: Segment,
  steps: readonly Step[],
  { skill, task }: { readonly skill: string | null; readonly task: string | null },
): string {
  const asked = request === null ? '' : sentenceOf(steps[request]?.text ?? '');
  const before =
    asked === '' ? steps.slice(0, from).findLast((step) => isRequest(step) && sentenceOf(step.text) !== '') : undefined;
  const said = steps.slice(from, to + 1).find(({ source, text }) => source === 'agent' && sentenceOf(text) !== '');
  const goal = asked || sentenceOf(before?.text ?? task ?? '') || sentenceOf(said?.text ?? '');
  if (goal !== '') return goal;
  return skill === null ? `Work without words, steps ${from} to ${to}.` : `Apply the skill ${skill}.`;
}

/** Text in code marks, on one line. */
export function code(text: string, max = 160): string {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll(CODE, "'");
  return `${CODE}${line.length > max ? `${line.slice(0, max - 1)}…` : line}${CODE}`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What happened in a segment: its commands, how many failed, the last of them. */
export function summaryOf({ from, to }: Segment, runs: readonly CommandRun[], steps: readonly Step[]): string {
  const calls = steps.slice(from, to + 1).reduce((sum, { toolCalls }) => sum + toolCalls.length, 0);
  const failed = runs.filter(({ outcome }) => outcome === 'failed').length;
  const last = runs.at(-1);
  const ended = last === undefined ? '' : ` The last command was ${code(last.script)}, which ${ENDINGS[last.outcome]}.`;
  const place = from === to ? `Step ${from}` : `Steps ${from} to ${to}`;
  const commands =
    runs.length === 0 ? '' : `, ${counted(runs.length, 'command line')}, ${failed || 'none'} of them failed`;
  return `${place}: ${counted(calls, 'tool call')}${commands}.${ended}`;
}

const ENDINGS = { ok: 'ended well', failed: 'failed', unknown: 'has no clear end' } as const;

/** The spans of the skill that the segment relied on; of the whole run where the segment itself relied on none. */
export function refsOf({ from, to }: Segment, use: SkillUse, at: number, found: FoundSkillUse): SkillRef[] {
  const isRelied = ({ kind }: SkillFact) => kind === 'relied_on';
  const here = factsWithin(use.facts, from, to).filter(isRelied);
  const files = found.texts(at);
  const refs = new Map<string, SkillRef>();
  for (const fact of here.length > 0 ? here : use.facts) {
    if (refs.size >= MAX_REFS) break;
    if (!isRelied(fact)) continue;
    const file = files.find(({ path }) => path === fact.path);
    if (fact.path === null || (use.skill.version !== null && file === undefined)) continue;
    const lines = file === undefined || use.skill.version === null ? [] : fact.lines;
    const spans = lines.length === 0 ? [null] : spansOf(lines);
    for (const span of spans) {
      const key = `${fact.path}:${span?.join('-') ?? ''}`;
      if (refs.has(key) || refs.size >= MAX_REFS) continue;
      const [fromLine, toLine] = span ?? [null, null];
      const capability =
        (file === undefined || fromLine === null ? null : headingBefore(file.text, fromLine)) ??
        `what ${fact.path} says`;
      refs.set(key, {
        path: fact.path,
        fromLine,
        toLine,
        capability,
        usedFor: code(fact.quote === '' ? `step ${fact.step}` : fact.quote),
      });
    }
  }
  return [...refs.values()];
}

/** Lines joined to spans where at most two others lie between. */
function spansOf(lines: readonly number[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && line - last[1] <= 3) last[1] = line;
    else spans.push([line, line]);
  }
  return spans;
}

function headingBefore(text: string, line: number): string | null {
  const heading = text
    .split('\n')
    .slice(0, line)
    .findLast((item) => /^#{1,6} \S/.test(item));
  return heading?.replace(/^#+ /, '').trim().slice(0, 120) ?? null;
}

/** Words that stand in the segment and show what it came to: its last command and result, or its last words. */
export function closingQuotes({ from, to }: Segment, runs: readonly CommandRun[], steps: readonly Step[]): StepQuote[] {
  const last = runs.at(-1);
  const command =
    last === undefined
      ? []
      : quotes([
          { step: last.step, quote: firstLine(last.script) },
          { step: last.step, quote: last.error?.quote ?? lastLine(last.output) },
        ]);
  if (command.length > 0) return command;
  for (let at = to; at >= from; at -= 1) {
    const step = steps[at];
    const quote = step === undefined ? '' : lastLine(quotableTexts(step).findLast((text) => text.trim() !== '') ?? '');
    if (quote !== '') return [{ step: at, quote }];
  }
  return [];
}

function quotes(items: readonly StepQuote[]): StepQuote[] {
  return items.filter(({ quote }) => quote !== '');
}

/** An error line without places and numbers of this one run. */
export const symptomOf = (quote: string): string =>
  firstLine(quote)
    .replace(/(?:\/[\w.@+-]+){2,}\/?/g, '…')
    .replace(/"/g, "'")
    .slice(0, 140);

export function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 300) ?? ''
  );
}

export function lastLine(text: string): string {
  return (
    text
      .split('\n')
      .findLast((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 300) ?? ''
  );
}
