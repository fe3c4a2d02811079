import type { AttributionLabel, Judge, Step, StepQuote } from '@skillward/domain';
import { factsWithin } from '../skills/facts';
import { shellScriptOf } from '../understand/calls';
import type { CommandRun } from '../understand/runs';
import { findError, type ErrorKind } from '../understand/errors';
import { refusalOf, type PersonWords } from '../understand/person';
import { whatPersonSays } from '../understand/utterances';
import { FINISH_TOOLS, finalStateOf, usesOtherTools, whatBrokeOff, type FinalState } from './final-state';
import type { RunFacts } from './run-facts';
import type { Segment } from './segments';
import { firstLine, lastLine } from './wording';

export interface Judgement {
  readonly judge: Judge;
  readonly judgeReason: string;
  readonly attribution: AttributionLabel;
  readonly reason: string;
  readonly evidence: readonly StepQuote[];
}

const CLIENT: ReadonlySet<ErrorKind> = new Set([
  'missing_command',
  'missing_library',
  'missing_module',
  'permission',
  'network',
  'missing_env',
  'no_room',
]);

/** Kinds of trouble that an output shows where the machine, or where a remote, stands in the way. */
const SIDES: Readonly<Record<'client' | 'external', ReadonlySet<ErrorKind>>> = {
  client: new Set([...CLIENT, 'service_down']),
  external: new Set(['remote', 'network', 'service_down']),
};

/** Last words that ask the person. */
const ASKS_BACK = /\?[\s*_)]*$/;
const PROSE = /\.(?:md|mdx|markdown|txt|rst|adoc|tex|docx?|odt)$/i;
const VERIFIER = 'The verifier of the whole task.';
const TESTS = 'The tests that the agent ran.';
const COMMANDS = 'Exit states and output of commands.';
const UNRECORDED = 'In the end git did not record the work, or hand it over.';

/**
 * Label, judge and their reasons for one segment, by its final state (SkillsVote, tables 11 and 12). Evidence counts in
 * this order: the verifier of the task, the words of the person, a declared verdict, the agent's own tests, the last
 * command. Where none of it says enough, nothing is claimed.
 */
export function judgeSegment(
  segment: Segment,
  runs: readonly CommandRun[],
  facts: RunFacts,
  isLast: boolean,
): Judgement {
  const { verdict, steps } = facts;
  const edits = facts.edits.filter(({ step }) => step >= segment.from && step <= segment.to);
  const state = finalStateOf(steps.slice(segment.from, segment.to + 1), runs, edits);
  const failedCall = failedCallOf(segment, facts);
  const success = (judge: Judge, judgeReason: string, reason: string, evidence: readonly StepQuote[] = []) =>
    succeeded(segment, facts, { judge, judgeReason, reason, evidence });
  if (verdict.passed === true) return success('environment', VERIFIER, 'The verifier passed the task.');
  const word = lastWord(segment, facts);
  if (verdict.passed === false && isLast) return missedTask(segment, state, facts);
  if (word?.says === 'accept' && verdict.passed === null) {
    const evidence = [{ step: word.step, quote: firstLine(word.text) }];
    // Who thanks for the news that it failed accepts no result.
    const { last } = state;
    const hasFailed = last !== null && last.outcome === 'failed' && facts.unrepaired.has(last);
    const blamed = hasFailed ? failureOf(segment, last, facts) : null;
    if (blamed !== null) return blamed;
    if (!(state.closing?.says === 'stuck' && (last === null || hasFailed)))
      return success('human', 'The words of the person.', 'The person accepted what was done.', evidence);
    if (last === null && failedCall === null) {
      const reason = 'The person took what the agent said, which sounds as if something is missing.';
      return humanRequired(reason, [...evidence, state.closing.ending.quote]);
    }
  }
  const denied = word?.says === 'correct' && !hasActed(segment, word, facts) && verdict.passed === null;
  if (denied) {
    if (word.text === '')
      return humanRequired('The person stopped the work and did not say why.', refusalsOf(steps[word.step]));
    const evidence = [{ step: word.step, quote: firstLine(word.text) }];
    // A refusal alone is no judgement of the work: it can be stopped for another reason.
    if (word.refusal && whatPersonSays(word.text).says !== 'correct')
      return humanRequired('The person stopped the work, and their words do not say what is wrong with it.', evidence);
    const reason = 'The person said that it is not right, and nothing was done after that.';
    return { ...failed('fail_agent_limit', reason, evidence, 'The words of the person.'), judge: 'human' };
  }
  if (state.closing !== null && isLast && !isDone(state)) {
    const { ending, says } = state.closing;
    const ended = state.last?.outcome === 'failed' ? state.last : failedCall;
    const blamed = ended === null ? null : failureOf(segment, ended, facts);
    const named = says === 'stuck' ? stoppedBy(segment, runs, state, facts) : null;
    return blamed ?? named ?? failed('fail_agent_limit', ending.reason, [ending.quote], 'What the agent said last.');
  }
  if (state.declared !== null) {
    const { passed, ending } = state.declared;
    if (passed) return success('environment', 'The verdict at the end of the run.', ending.reason, [ending.quote]);
    return failed('fail_agent_limit', ending.reason, [ending.quote], 'The verdict at the end of the run.');
  }
  const { tests, last } = state;
  const unrecorded = state.unrecorded !== null && facts.unrepaired.has(state.unrecorded) ? state.unrecorded : null;
  const end = isLast ? lastSaid(segment, facts) : null;
  if (tests !== null && !tests.stale) {
    const evidence = quotesOf(tests.run);
    if (isLast && tests.passed && state.closing?.says === 'partial') {
      const { quote, reason } = state.closing.ending;
      return inconclusive(TESTS, `The tests passed. ${reason}`, [...evidence, quote]);
    }
    if (tests.passed && last?.outcome !== 'failed' && unrecorded !== null)
      return inconclusive(TESTS, `The tests passed. ${UNRECORDED}`, [...evidence, ...quotesOf(unrecorded)]);
    if (tests.passed && last?.outcome !== 'failed')
      return success('environment', TESTS, 'The tests passed in the end.', evidence);
    if (!tests.passed)
      return failureOf(segment, tests.run, facts) ?? inconclusive(TESTS, 'The last tests failed.', evidence);
  }
  if (last !== null && last.outcome === 'failed' && facts.unrepaired.has(last)) {
    const blamed = isLast ? (failureOf(segment, last, facts) ?? namedFailure(segment, facts, false)) : null;
    if (blamed === null && edits.some(({ step }) => step > last.step)) {
      const reason = 'The last command failed, files were changed after it, and nothing was run on them.';
      return inconclusive(COMMANDS, reason, quotesOf(last));
    }
    const open = blamed === null && isLast ? whatBrokeOff(facts.steps) : null;
    if (open !== null) return inconclusive(COMMANDS, open, quotesOf(last));
    if (blamed === null && usesOtherTools(steps.slice(last.step + 1, segment.to + 1))) {
      const reason = 'The last command failed, other tools were used after it, and nothing shows what came of that.';
      return inconclusive(COMMANDS, reason, quotesOf(last));
    }
    if (blamed === null && end !== null && end.step > last.step) {
      const quote = [...quotesOf(last), { step: end.step, quote: lastLine(end.text) }];
      return failed('fail_agent_limit', 'The last command failed, and the agent ended there.', quote);
    }
    return blamed ?? inconclusive(COMMANDS, 'The last command failed, and what for is not clear.', quotesOf(last));
  }
  const stopped = isLast && last === null && failedCall !== null ? failureOf(segment, failedCall, facts) : null;
  if (stopped !== null) return stopped;
  if (end !== null && !end.finished && ASKS_BACK.test(end.text)) {
    return humanRequired('The agent handed its work over with a question, and nobody answered.', [
      { step: end.step, quote: lastLine(end.text) },
    ]);
  }
  const unread = unreadWord(segment, facts);
  if (unread !== null) {
    return humanRequired('What the person said last is in words that the rules do not understand.', [
      { step: unread.step, quote: firstLine(unread.text) },
    ]);
  }
  const brokenOff = isLast ? whatBrokeOff(facts.steps) : null;
  if (brokenOff !== null) return inconclusive(COMMANDS, brokenOff, []);
  if (state.checked && unrecorded !== null) return inconclusive(COMMANDS, UNRECORDED, quotesOf(unrecorded));
  if (state.checked && last !== null) {
    const reason = 'The last command that does something ended well, after all changes.';
    return success('environment', COMMANDS, reason, quotesOf(last));
  }
  // Prose runs nowhere: whether it is what was wanted only its reader can say.
  if (state.changed && edits.every(({ path }) => PROSE.test(path)) && asksMore(facts)) return unjudged(facts, state);
  if (state.changed) return inconclusive(COMMANDS, 'Files were changed, and nothing was run on them after that.', []);
  return unjudged(facts, state);
}

/** The last call of a segment, where it is one of a tool beside the shell and its result says that it failed. */
function failedCallOf({ from, to }: Segment, { steps }: RunFacts): CommandRun | null {
  const step = steps
    .slice(from, to + 1)
    .findLast(({ source, toolCalls }) => source === 'agent' && toolCalls.length > 0);
  const call = step?.toolCalls.at(-1);
  if (step === undefined || call === undefined || shellScriptOf(call) !== null) return null;
  const result = step.observations.find(({ callId, isError }) => callId === call.id && isError === true);
  if (result === undefined || refusalOf(result.text) !== null) return null;
  const error = findError(result.text);
  return { step: step.index, script: '', commands: [], output: result.text, outcome: 'failed', error, main: null };
}

/** The results in which a client says that the person refused a call. */
const refusalsOf = (step: Step | undefined): StepQuote[] =>
  (step?.observations ?? [])
    .filter(({ text, isError }) => isError === true && refusalOf(text) !== null)
    .map(({ text }) => ({ step: step?.index ?? 0, quote: firstLine(text) }));

/** Whether tests or a verdict show that what the last words deny was reached. */
const isDone = ({ tests, declared }: FinalState): boolean =>
  declared?.passed === true || (tests !== null && tests.passed && !tests.stale);

/** What people said last of a segment: in it after the first request, or in the request that follows. */
function lastWord({ from, to, request }: Segment, { words }: RunFacts): PersonWords | null {
  const inside = words.filter(
    ({ step, refusal }) => step >= from && step <= to && (refusal || (step !== request && step !== from)),
  );
  const next = words.find(({ step, refusal }) => step === to + 1 && !refusal);
  if (next !== undefined && next.says !== 'other') return next;
  return inside.findLast(({ says }) => says !== 'other') ?? null;
}

/** The last words of a person in a segment, where they tell nothing that is known and nothing was done after them. */
function unreadWord(segment: Segment, facts: RunFacts): PersonWords | null {
  const { from, to, request } = segment;
  const last = facts.words.findLast(({ step }) => step > from && step <= to && step !== request);
  const isUnread = last !== undefined && last.says === 'other' && last.wants === null && !/\?\s*$/.test(last.text);
  return isUnread && !hasActed(segment, last, facts) ? last : null;
}

/** Whether the agent did anything after a person spoke. */
const hasActed = ({ to }: Segment, { step }: PersonWords, { steps }: RunFacts): boolean =>
  steps
    .slice(step + 1, to + 1)
    .some(
      ({ source, toolCalls, observations }) => source === 'agent' && toolCalls.length > 0 && observations.length > 0,
    );

/**
 * What stood in the way of an agent that says it is stuck: the failure that its words speak of or, of the side that they
 * name, one that an output shows. Null where nothing but its words says so.
 */
function stoppedBy(
  segment: Segment,
  runs: readonly CommandRun[],
  { closing }: FinalState,
  facts: RunFacts,
): Judgement | null {
  const named = namedFailure(segment, facts, false);
  if (named !== null || closing === null || closing.by === 'agent') return named;
  for (const run of runs.toReversed()) {
    const error = run.error ?? findError(run.output);
    if (error === null || !SIDES[closing.by].has(error.kind)) continue;
    const label = closing.by === 'client' ? 'fail_client_env' : 'fail_external_env';
    return failed(label, closing.ending.reason, [{ step: run.step, quote: error.quote }, closing.ending.quote]);
  }
  return null;
}

interface Ended {
  readonly judge: Judge;
  readonly judgeReason: string;
  readonly reason: string;
  readonly evidence: readonly StepQuote[];
}

function succeeded({ use, from, to }: Segment, { uses, relied, found, steps }: RunFacts, ended: Ended): Judgement {
  const { judge, judgeReason, reason, evidence } = ended;
  const skill = use === null ? undefined : uses[use];
  if (use === null || skill === undefined) {
    return {
      judge,
      judgeReason,
      attribution: 'success_no_skill_seen',
      reason: `${reason} No skill was in view.`,
      evidence,
    };
  }
  const isUsed =
    relied.has(use) ||
    steps
      .slice(from, to + 1)
      .some((step) => step.source === 'agent' && step.toolCalls.length > 0 && found.touches(use, step.index));
  const why = isUsed
    ? `What was done follows ${skill.skill.name}.`
    : `${skill.skill.name} was seen, and nothing that was done follows it.`;
  const attribution = isUsed ? 'success_skill_used_with_extra_exploration' : 'success_viewed_skill_but_not_used';
  return { judge, judgeReason, attribution, reason: `${reason} ${why}`, evidence };
}

/** Where a failure lies that nothing repaired: in the skill, the machine or a remote; null where that is not clear. */
function failureOf({ use }: Segment, run: CommandRun, { uses, found }: RunFacts): Judgement | null {
  const error = run.error ?? { kind: 'other' as const, subject: null, quote: lastLine(run.output) };
  const evidence = quotesOf(run);
  const skill = use === null ? undefined : uses[use];
  const follows =
    factsWithin(skill?.facts ?? [], run.step, run.step).some(({ kind }) => kind === 'relied_on') ||
    (use !== null && found.mentions(use, run.script));
  if (skill !== undefined && follows && (error.kind === 'usage' || error.kind === 'missing_path')) {
    const reason = `What ${skill.skill.name} says does not hold here, and nothing that worked was found.`;
    return failed('fail_skill_issue', reason, evidence);
  }
  if (CLIENT.has(error.kind)) {
    return failed(
      'fail_client_env',
      error.kind === 'no_room'
        ? 'The machine had no room, or let nothing be written, to the end.'
        : `The machine lacked something (${error.kind.replaceAll('_', ' ')}), to the end.`,
      evidence,
    );
  }
  if (error.kind === 'remote') return failed('fail_external_env', 'A remote service failed, to the end.', evidence);
  if (error.kind !== 'service_down') return null;
  return failed('fail_unknown_env', 'A service did not answer, to the end; whose it is, is not known.', evidence);
}

/** The verifier failed the task, and this is the part that handed it over. */
function missedTask(segment: Segment, state: FinalState, facts: RunFacts): Judgement {
  const { last, closing } = state;
  const blamed =
    last !== null && last.outcome === 'failed' && facts.unrepaired.has(last) ? failureOf(segment, last, facts) : null;
  if (blamed !== null) return blamed;
  const named = namedFailure(segment, facts, true);
  if (named !== null) return named;
  if (closing !== null) {
    return failed(
      'fail_agent_limit',
      `${closing.ending.reason} The verifier failed the task.`,
      [closing.ending.quote],
      VERIFIER,
    );
  }
  const end = lastSaid(segment, facts);
  const quote = end === null ? [] : [{ step: end.step, quote: lastLine(end.text) }];
  const reason =
    'The verifier failed what the agent handed over, and neither machine, service nor skill stood in its way.';
  return failed('fail_agent_limit', reason, quote.length > 0 ? quote : last === null ? [] : quotesOf(last), VERIFIER);
}

/**
 * A failure that nothing repaired, and that the agent's last words speak of; where a verifier failed the task, only one
 * of the machine or of a remote.
 */
function namedFailure(segment: Segment, facts: RunFacts, isVerified: boolean): Judgement | null {
  const end = lastSaid(segment, facts);
  if (end === null) return null;
  const said = new Set(telling(end.text));
  const runs = [...facts.unrepaired].filter(({ step }) => step >= segment.from && step <= segment.to);
  for (const run of runs.reverse()) {
    if (!telling(run.error?.quote ?? '').some((word) => said.has(word))) continue;
    const blamed = failureOf(segment, run, facts);
    if (blamed !== null && (!isVerified || blamed.attribution !== 'fail_skill_issue')) return blamed;
  }
  return null;
}

/** Words of which few are the same by chance: long ones, and states of protocols. */
const telling = (text: string): string[] => text.toLowerCase().match(/\p{L}{6,}|\b[45]\d\d\b/gu) ?? [];

/** The last words of the agent in a segment. */
function lastSaid({ from, to }: Segment, { steps }: RunFacts) {
  const end = steps.slice(from, to + 1).findLast(({ source, text }) => source === 'agent' && text.trim() !== '');
  if (end === undefined) return null;
  return { step: end.index, text: end.text, finished: end.toolCalls.some(({ name }) => FINISH_TOOLS.test(name)) };
}

/** True where a person spoke more than once. */
const asksMore = ({ words }: RunFacts): boolean => words.filter(({ refusal }) => !refusal).length > 1;

function unjudged(facts: RunFacts, { acted, last }: FinalState): Judgement {
  if (facts.verdict.passed === false)
    return inconclusive(VERIFIER, 'The verifier failed the task, and nothing shows for which part.', []);
  if (asksMore(facts) || (acted && last === null)) {
    return humanRequired('Nobody said whether the result is what was wanted.', []);
  }
  if (acted) return inconclusive(COMMANDS, 'Commands ended, and none of them shows whether the goal was reached.', []);
  return {
    judge: 'unknown',
    judgeReason: 'Nothing says how it ended.',
    attribution: 'uncertain_no_judge',
    reason: 'There is no verifier, no test and no word of a person.',
    evidence: [],
  };
}

const failed = (
  attribution: AttributionLabel,
  reason: string,
  evidence: readonly StepQuote[],
  judgeReason = COMMANDS,
): Judgement => ({
  judge: 'environment',
  judgeReason,
  attribution,
  reason,
  evidence,
});

const humanRequired = (reason: string, evidence: readonly StepQuote[]): Judgement => ({
  judge: 'human',
  judgeReason: 'Only the person who asked can say.',
  attribution: 'uncertain_human_judge_required',
  reason,
  evidence,
});

const inconclusive = (judgeReason: string, reason: string, evidence: readonly StepQuote[]): Judgement => ({
  judge: 'environment',
  judgeReason,
  attribution: 'uncertain_environment_judge_inconclusive',
  reason,
  evidence,
});

const quotesOf = ({ step, script, output, error }: CommandRun): StepQuote[] =>
  [
    { step, quote: firstLine(script) },
    { step, quote: error?.quote ?? lastLine(output) },
  ].filter(({ quote }) => quote !== '');
