import type { SkillsVoteFeedback } from '@skillward/contracts';
import type { AttributionLabel, SkillLink, Step, SubtaskDraft } from '@skillward/domain';
import { findError, type ErrorKind } from '@skillward/trajectory';

export type ReportedSubtask = NonNullable<SkillsVoteFeedback['subtasks']>[number];

const orElse = (text: string | null | undefined, other: string): string => text?.trim() || other;

/** What an agent said of one subtask as a step, with the place of it in the body that was sent. */
export function toStep({ goal, summary, reason }: ReportedSubtask, index: number): Step {
  return {
    index,
    source: 'agent',
    text: [goal, summary, reason ?? ''].filter((part) => part.trim() !== '').join('\n\n'),
    reasoning: null,
    toolCalls: [],
    observations: [],
    time: null,
    model: null,
    tokens: null,
    agentId: null,
    injected: false,
    copied: false,
    raw: { file: null, line: 1, byteOffset: 0, byteLength: 0, pointer: `/subtasks/${index}` },
  };
}

/**
 * A subtask as its own agent judged it. What is partly done or not judged is uncertain: nobody else looked at it.
 * @param linked the first skill of the session that it says it used
 */
export function toSubtask(reported: ReportedSubtask, step: Step, linked: SkillLink | null): SubtaskDraft {
  const outcome = reported.outcome ?? null;
  const quote = step.text.trim();
  const told =
    outcome === null ? 'The agent does not say how it ended.' : `The agent says of its own work: ${outcome}.`;
  return {
    goal: orElse(reported.goal, 'Not told.'),
    summary: orElse(reported.summary, 'Not told.'),
    steps: [step.index, step.index],
    judge: 'unknown',
    judgeReason: 'The agent reported on itself; no run was seen.',
    attribution: labelOf(outcome, linked !== null, [reported.reason, reported.summary]),
    attributionReason: reported.reason?.trim() ? `${told} ${reported.reason.trim()}` : told,
    // What went wrong in the agent's words is kept for those who look after the skill; it proves nothing.
    exploration: outcome === 'success' ? null : reported.reason?.trim() || null,
    explorationReason: 'The agent says so of its own work; a report of this kind shows no steps.',
    skillLinked: linked,
    skillRefs: [],
    evidence: quote === '' ? [] : [{ step: step.index, quote }],
  };
}

/** Troubles of the machine that the agent worked on, and of what it reached over the network. */
const OF_CLIENT: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'missing_module',
  'missing_command',
  'missing_library',
  'missing_env',
  'service_down',
  'permission',
  'no_room',
]);
const OF_OTHERS: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['network', 'remote']);
/** The same troubles as people tell them, where no program does. */
const CLIENT_PROSE =
  /\b(?:is|was|were|are) (?:missing|unavailable|not (?:installed|available|there))\b|\b(?:no|without|lacks?|lacked|missing) (?:the )?(?:permissions?|rights|disk space|memory|gpu|display|docker|sudo|root)\b|\bdisk (?:is |was )?full\b|\bsandbox\w*\b|\bread-only (?:file ?system|mount)\b/i;
const OTHERS_PROSE =
  /\b(?:no|without|lost) (?:network|internet|connection)\b|\boffline\b|\btimed? ?out\b|\bunreachable\b|\b(?:server|site|service|api|registry|upstream|host) (?:is |was )?(?:down|unavailable|out)\b/i;

/** A failure of the environment is nobody's; any other one is the agent's without a skill, else the skill's. */
function labelOf(
  outcome: ReportedSubtask['outcome'],
  usedSkill: boolean,
  told: readonly (string | null | undefined)[],
): AttributionLabel {
  if (outcome === 'success') return usedSkill ? 'success_skill_used_with_extra_exploration' : 'success_no_skill_seen';
  if (outcome !== 'fail') return 'uncertain_no_judge';
  for (const text of told) {
    const kind = findError(text ?? '')?.kind;
    if ((kind !== undefined && OF_OTHERS.has(kind)) || OTHERS_PROSE.test(text ?? '')) return 'fail_external_env';
    if ((kind !== undefined && OF_CLIENT.has(kind)) || CLIENT_PROSE.test(text ?? '')) return 'fail_client_env';
  }
  return usedSkill ? 'fail_skill_issue' : 'fail_agent_limit';
}
