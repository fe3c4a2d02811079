import type { AttributionLabel, Judge, Step, StepQuote } from '@skillward/domain';
import { factsWithin } from '../skills/facts';
import { runsTests, type CommandRun } from '../understand/runs';
import type { ErrorKind } from '../understand/errors';
import type { RunFacts } from './run-facts';
import { isRequest, type Segment } from './segments';
import { firstLine, lastLine } from './wording';

export interface Judgement {
  readonly judge: Judge;
  readonly judgeReason: string;
  readonly attribution: AttributionLabel;
  readonly reason: string;
  readonly evidence: readonly StepQuote[];
}

/** Short words of a person that accept what was done. */
const ACCEPTS =
  /^\W*(?:(?:that(?:'s| is)?|this|it)? ?(?:works?|worked|fixed|looks? (?:good|great|right)|is (?:perfect|great|good|right))|great|perfect|excellent|awesome|nice(?: work)?|thanks?(?: you)?|thank you|lgtm|ship it|commit(?: (?:it|this|that))?|merge (?:it|this)|well done|good job)\b/i;
const MAX_ACCEPTANCE = 160;
/** What the agent says it will do next, and then does not. */
const ANNOUNCES =
  /\b(?:I will|I'll|let me|I am going to|I'm going to|next,? I)\b[^.\n]{0,80}\b(?:run|execute|test|verify|check|install|write|create|implement|fix|apply|continue)\b/i;

const CLIENT: ReadonlySet<ErrorKind> = new Set([
  'missing_command',
  'missing_library',
  'missing_module',
  'permission',
  'network',
  'missing_env',
]);
const EXTERNAL: ReadonlySet<ErrorKind> = new Set(['remote']);

/** Label, judge and their reasons for one segment (SkillsVote, tables 11 and 12: by the final state). */
export function judgeSegment(
  segment: Segment,
  runs: readonly CommandRun[],
  facts: RunFacts,
  isLast: boolean,
): Judgement {
  const { verdict, steps } = facts;
  if (segment.repairs.length > 0) {
    return success(
      segment,
      facts,
      'environment',
      'Exit states of the command.',
      'The command failed first and worked in the end.',
    );
  }
  if (verdict.passed === true) {
    return success(segment, facts, 'environment', 'The verifier of the whole task.', 'The verifier passed the task.');
  }
  const broken = runs.findLast((run) => facts.unrepaired.has(run));
  const stopped = broken !== undefined && broken === runs.at(-1) && (isLast || verdict.passed === false);
  if (stopped) return failure(segment, broken, facts);
  if (verdict.passed === false) return missedTask(segment, facts, isLast);
  const answer = nextRequest(steps, segment.to);
  if (answer !== null && accepts(answer.text)) {
    const judged = success(
      segment,
      facts,
      'human',
      'The words of the person that follow.',
      'The person accepted what was done.',
    );
    return { ...judged, evidence: [{ step: answer.index, quote: firstLine(answer.text) }] };
  }
  if (answer !== null || facts.requests > 1) {
    return uncertain(
      'human',
      'A person directed the work.',
      'uncertain_human_judge_required',
      'Nobody said whether the result is what was wanted.',
    );
  }
  if (runs.some(({ outcome }) => outcome !== 'unknown')) {
    const tests = runs.findLast(runsTests);
    const reason =
      tests === undefined
        ? 'Commands ended, but no test covers the goal.'
        : 'Tests ran; whether they cover the goal is not clear.';
    return uncertain(
      'environment',
      'Exit states and output of commands.',
      'uncertain_environment_judge_inconclusive',
      reason,
    );
  }
  return uncertain(
    'unknown',
    'Nothing says how it ended.',
    'uncertain_no_judge',
    'There is no verifier, no test and no word of a person.',
  );
}

function success(
  segment: Segment,
  { uses, relied: reliedUses }: RunFacts,
  judge: Judge,
  judgeReason: string,
  reason: string,
): Judgement {
  const skill = segment.use === null ? undefined : uses[segment.use];
  // A repair follows a skill only where the command that failed came from it.
  const own =
    segment.repairs.length === 0 || segment.repairs.some(({ exploration }) => exploration.use === segment.use);
  const relied = (segment.use !== null && reliedUses.has(segment.use)) || segment.repairs.length > 0;
  const [attribution, why] =
    skill === undefined
      ? (['success_no_skill_seen', 'no skill was in view'] as const)
      : own && relied
        ? (['success_skill_used_with_extra_exploration', `what was done follows ${skill.skill.name}`] as const)
        : ([
            'success_viewed_skill_but_not_used',
            `${skill.skill.name} was seen, and nothing that was done follows it`,
          ] as const);
  return { judge, judgeReason, attribution, reason: `${reason} As to skills: ${why}.`, evidence: [] };
}

function failure({ use }: Segment, run: CommandRun, { uses, found }: RunFacts): Judgement {
  const error = run.error ?? { kind: 'other' as const, subject: null, quote: lastLine(run.output) };
  const evidence = [
    { step: run.step, quote: error.quote },
    { step: run.step, quote: firstLine(run.script) },
  ].filter(({ quote }) => quote !== '');
  const fail = (attribution: AttributionLabel, reason: string): Judgement => ({
    judge: 'environment',
    judgeReason: 'Exit state and output of the last command.',
    attribution,
    reason,
    evidence,
  });
  const skill = use === null ? undefined : uses[use];
  const follows =
    factsWithin(skill?.facts ?? [], run.step, run.step).some(({ kind }) => kind === 'relied_on') ||
    (use !== null && found.mentions(use, run.script));
  if (skill !== undefined && follows && (error.kind === 'usage' || error.kind === 'missing_path')) {
    return fail(
      'fail_skill_issue',
      `What ${skill.skill.name} says does not hold here, and nothing that worked was found.`,
    );
  }
  if (CLIENT.has(error.kind))
    return fail('fail_client_env', `The machine lacked something (${error.kind.replaceAll('_', ' ')}), to the end.`);
  if (EXTERNAL.has(error.kind)) return fail('fail_external_env', 'A remote service failed, to the end.');
  if (error.kind === 'service_down')
    return fail('fail_unknown_env', 'A service did not answer, to the end; whose it is, is not known.');
  return uncertain(
    'environment',
    'Exit state and output of the last command.',
    'uncertain_environment_judge_inconclusive',
    'The last command failed, and what for is not clear.',
    evidence,
  );
}

/** The verifier failed the task: where nothing shows the cause, nothing is claimed. */
function missedTask({ from, to }: Segment, { steps }: RunFacts, isLast: boolean): Judgement {
  const last = steps.slice(from, to + 1).findLast(({ source }) => source === 'agent');
  const announced = isLast && last?.toolCalls.length === 0 ? (ANNOUNCES.exec(last.text)?.[0] ?? null) : null;
  if (last !== undefined && announced !== null) {
    return {
      judge: 'environment',
      judgeReason: 'The verifier of the whole task.',
      attribution: 'fail_agent_limit',
      reason: 'The agent said what it would do next and ended without doing it; the verifier failed the task.',
      evidence: [{ step: last.index, quote: announced }],
    };
  }
  return uncertain(
    'environment',
    'The verifier of the whole task.',
    'uncertain_environment_judge_inconclusive',
    'The verifier failed the task, and nothing shows which part it failed for.',
  );
}

function uncertain(
  judge: Judge,
  judgeReason: string,
  attribution: AttributionLabel,
  reason: string,
  evidence: readonly StepQuote[] = [],
): Judgement {
  return { judge, judgeReason, attribution, reason, evidence };
}

function nextRequest(steps: readonly Step[], after: number): Step | null {
  const next = steps[after + 1];
  return next !== undefined && isRequest(next) ? next : null;
}

function accepts(text: string): boolean {
  return (
    text.length <= MAX_ACCEPTANCE && ACCEPTS.test(text) && !/\b(?:but|however|except|not|still|wrong|fail)/i.test(text)
  );
}
