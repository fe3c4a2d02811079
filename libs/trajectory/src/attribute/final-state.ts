import type { Step, StepQuote } from '@skillward/domain';
import { tellsOfEnd } from '../read/ended';
import { argumentText, readPathOf, shellScriptOf } from '../understand/calls';
import type { FileEdit } from '../understand/edits';
import { isAsking, isReading, runsTests, unrecordedBy, type CommandRun } from '../understand/runs';
import { programName } from '../understand/shell';
import { whatClosingSays, whatStopped, type StuckBy } from '../understand/utterances';
import { firstLine, lastLine } from './wording';

/** One piece of evidence about how a stretch of steps ended. */
interface Ending {
  readonly quote: StepQuote;
  readonly reason: string;
}

const KEEPERS = new Set(['git', 'cp', 'mv', 'rm', 'mkdir', 'touch', 'chmod', 'ln', 'cd', 'echo', 'tee']);

/** How a stretch of steps ended, by what is seen in it; null where that is not seen. */
export interface FinalState {
  /** The last test run of the agent, if nothing was changed after it. */
  readonly tests: { readonly passed: boolean; readonly run: CommandRun; readonly stale: boolean } | null;
  /** What the agent declared when it ended its work by a tool for that, and whether a check of the harness confirmed it. */
  readonly declared: { readonly passed: boolean; readonly ending: Ending } | null;
  /** The last command that does something. */
  readonly last: CommandRun | null;
  /** The last try to record the work by git, or to hand it over, that failed and was not made good. */
  readonly unrecorded: CommandRun | null;
  /** True where a command that does something ended well after the last change. */
  readonly checked: boolean;
  readonly changed: boolean;
  /** The last words, where they say that the agent is stuck, leaves something undone or announces what never comes. */
  readonly closing: {
    readonly says: 'stuck' | 'partial' | 'announce';
    /** What the agent names as the cause, where it is stuck. */
    readonly by: StuckBy;
    readonly ending: Ending;
  } | null;
  /** True where some tool was called at all. */
  readonly acted: boolean;
}

export const FINISH_TOOLS =
  /^(?:finish|done|submit|complete|complete_task|task_complete|attempt_completion|end_task|report_result|mark_task_complete)$/i;
/** A field and the value that a harness gives for an end: `verdict: PASS`, `task_completed: "partial"`. */
const VERDICT =
  /\b(?:verdict|status|result|outcome|task_completed|completed|success|verification_class|verification)\W{1,4}(?:(pass(?:ed)?|success(?:ful)?|succeeded|true|test_passed|completed?|ok|verified)|(fail(?:ed|ure)?|false|partial(?:ly)?|error|test_failed|incomplete|aborted|blocked))\b/i;

/** What `steps` (those of one stretch, in order) show of their end. Nothing that a tool printed decides but test results. */
export function finalStateOf(
  steps: readonly Step[],
  runs: readonly CommandRun[],
  edits: readonly FileEdit[],
): FinalState {
  const working = runs.filter((run) => run.outcome !== 'unknown' && !run.commands.every(isReading));
  const lastEdit = edits.at(-1)?.step ?? -1;
  const test = working.findLast(runsTests);
  // Keeping and moving files checks nothing of what was changed; it counts where it is all the work there is.
  const keeps = ({ commands }: CommandRun) =>
    commands.every((command) => isReading(command) || isAsking(command) || KEEPERS.has(programName(command.words)));
  const last = working.findLast((run) => !keeps(run)) ?? (edits.length === 0 ? working.at(-1) : undefined) ?? null;
  return {
    tests: test === undefined ? null : { passed: test.outcome === 'ok', run: test, stale: lastEdit > test.step },
    declared: declaredEnd(steps),
    last,
    unrecorded: unrecordedBy(working),
    checked: last !== null && last.outcome === 'ok' && last.step >= lastEdit,
    changed: edits.length > 0,
    closing: closingOf(steps),
    acted: steps.some(({ toolCalls }) => toolCalls.length > 0),
  };
}

function declaredEnd(steps: readonly Step[]): FinalState['declared'] {
  for (const step of steps.toReversed()) {
    if (step.source !== 'agent') continue;
    const call = step.toolCalls.find(({ name }) => FINISH_TOOLS.test(name));
    if (call === undefined) {
      if (step.toolCalls.length > 0) return null;
      continue;
    }
    const observed = step.observations.find(({ callId }) => callId === null || callId === call.id)?.text ?? '';
    const fields = Object.entries(call.arguments).map(([key, value]) => `${key}: ${String(value)}`);
    for (const text of [observed, ...fields]) {
      const match = VERDICT.exec(text.slice(0, 2000));
      if (match === null) continue;
      const passed = match[1] !== undefined;
      const literal = [observed, argumentText(call)].find((place) => place.includes(match[0]));
      const quote = literal === undefined ? firstLine(argumentText(call)) : match[0];
      const reason = passed
        ? 'The run ended with the verdict that it passed.'
        : 'The run ended with the verdict that it failed.';
      return { passed, ending: { quote: { step: step.index, quote }, reason } };
    }
    return null;
  }
  return null;
}

const REASONS = {
  stuck: 'The agent ended by saying that it could not do it.',
  partial: 'The agent ended by saying that a part is not done.',
  announce: 'The agent said what it would do next and ended without doing it.',
} as const;

function closingOf(steps: readonly Step[]): FinalState['closing'] {
  const step = steps.findLast(({ source, agentId }) => source === 'agent' && agentId === null);
  if (step === undefined) return null;
  const finish = step.toolCalls.find(({ name }) => FINISH_TOOLS.test(name));
  const text = finish === undefined ? step.text : `${step.text}\n${argumentText(finish)}`;
  const { says, sentence } = whatClosingSays(text);
  // Who announces something and calls a tool does it.
  if (says === 'other' || (says === 'announce' && step.toolCalls.length > 0)) return null;
  const quote = text.includes(sentence) ? sentence.slice(0, 300) : lastLine(text);
  const reason = REASONS[says];
  return {
    says,
    by: says === 'stuck' ? whatStopped(sentence) : 'agent',
    ending: { quote: { step: step.index, quote }, reason },
  };
}

/** Whether the agent used tools other than those that run commands, read files or end its work. */
export const usesOtherTools = (steps: readonly Step[]): boolean =>
  steps.some(
    ({ source, toolCalls }) =>
      source === 'agent' &&
      toolCalls.some(
        (call) => shellScriptOf(call) === null && readPathOf(call) === null && !FINISH_TOOLS.test(call.name),
      ),
  );

/**
 * Why a log ends before the work did, in words: the harness says so or, in a log that has results, the last call has none.
 * Null where nothing of that is seen.
 */
export function whatBrokeOff(steps: readonly Step[]): string | null {
  const last = steps.findLast(({ agentId, copied }) => agentId === null && !copied);
  if (last === undefined) return null;
  if (last.source === 'system' && tellsOfEnd(last.text))
    return 'The run was ended before the agent was done: what came of the work is not known.';
  if (last.source !== 'agent' || !steps.some(({ observations }) => observations.length > 0)) return null;
  const seen = new Set(last.observations.map(({ callId }) => callId));
  const isOpen = last.toolCalls.some(({ id, name }) => !FINISH_TOOLS.test(name) && !seen.has(id) && !seen.has(null));
  return isOpen ? 'The log ends while a call runs: what came of it, and of the work, is not in it.' : null;
}
