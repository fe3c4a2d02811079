import type { SkillsVoteFeedback } from '@skillward/contracts';
import type { AttributionLabel, SkillLink, Step, SubtaskDraft } from '@skillward/domain';

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
    attribution: labelOf(outcome, linked !== null),
    attributionReason: reported.reason?.trim() ? `${told} ${reported.reason.trim()}` : told,
    exploration: null,
    explorationReason: 'A report of this kind tells no steps that could be reused.',
    skillLinked: linked,
    skillRefs: [],
    evidence: quote === '' ? [] : [{ step: step.index, quote }],
  };
}

/** A failure without a skill is put down to the agent, one with a skill to the skill that was to help. */
function labelOf(outcome: ReportedSubtask['outcome'], usedSkill: boolean): AttributionLabel {
  if (outcome === 'success') return usedSkill ? 'success_skill_used_with_extra_exploration' : 'success_no_skill_seen';
  if (outcome === 'fail') return usedSkill ? 'fail_skill_issue' : 'fail_agent_limit';
  return 'uncertain_no_judge';
}
