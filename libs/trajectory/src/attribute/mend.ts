import type { SubtaskDraft } from '@skillward/domain';
import {
  quotableTexts,
  sameSkill,
  standsIn,
  validateAttribution,
  type AttributionContext,
} from './validate-attribution';

interface MendedAttribution {
  readonly subtasks: SubtaskDraft[];
  /** One line for each thing that was left out. */
  readonly dropped: readonly string[];
  /** Labels among it. */
  readonly labels: number;
}

/**
 * Leaves out what does not hold, so that it costs no more than itself: a quote that does not stand in its step, a span
 * that the skill does not have, an exploration without evidence. A subtask that breaks a rule even then abstains.
 */
export function mendAttribution(drafts: readonly SubtaskDraft[], context: AttributionContext): MendedAttribution {
  if (validateAttribution(drafts, context).length === 0) return { subtasks: [...drafts], dropped: [], labels: 0 };
  const dropped: string[] = [];
  const subtasks = drafts.map((draft, at) => mend(draft, at, context, dropped));
  return { subtasks, dropped, labels: dropped.filter((line) => line.includes(': the label ')).length };
}

function mend(draft: SubtaskDraft, at: number, context: AttributionContext, dropped: string[]): SubtaskDraft {
  const alone = (subtask: SubtaskDraft) => ofSubtask(subtask, context);
  if (alone(draft).length === 0) return draft;
  const { steps } = context;
  const [from, to] = draft.steps;
  const evidence = draft.evidence.filter(({ step, quote }) => {
    const texts = steps[step] === undefined ? [] : quotableTexts(steps[step]);
    const holds = standsIn(texts, quote);
    if (!holds) dropped.push(`subtasks[${at}]: a quote that does not stand in step ${step}.`);
    return holds;
  });
  const skillRefs = draft.skillRefs.filter((ref) => {
    const holds = alone({ ...draft, evidence, skillRefs: [ref] }).every((reason) => !reason.startsWith(ref.path));
    if (!holds) dropped.push(`subtasks[${at}]: a span of ${ref.path} that the skill does not have.`);
    return holds;
  });
  const isShown = evidence.some(({ step }) => step >= from && step <= to);
  if (draft.exploration !== null && !isShown) dropped.push(`subtasks[${at}]: an exploration without evidence.`);
  const quote = evidence.length > 0 ? null : firstQuote(context, from, to);
  const kept: SubtaskDraft = {
    ...draft,
    evidence: quote === null ? evidence : [quote],
    skillRefs,
    ...(isShown ? {} : { exploration: null, explorationReason: 'What it rested on did not stand in the steps.' }),
  };
  if (alone(kept).length === 0) return kept;
  dropped.push(`subtasks[${at}]: the label ${draft.attribution}.`);
  return {
    ...kept,
    judge: 'unknown',
    judgeReason: 'What was said of the end did not hold.',
    attribution: 'uncertain_no_judge',
    attributionReason: 'The label broke a rule and was left out.',
    skillRefs: [],
    skillLinked: isOfRun(kept, context) ? kept.skillLinked : null,
  };
}

/** What is wrong with one subtask, without the rules of the whole run. */
const ofSubtask = (subtask: SubtaskDraft, context: AttributionContext): string[] =>
  validateAttribution([subtask], {
    ...context,
    uses: context.uses.map((use) => ({ ...use, facts: within(use.facts, subtask) })),
    verdict: { ...context.verdict, passed: null },
  })
    .map((reason) => reason.replace('subtasks[0]: ', ''))
    .filter((reason) => !reason.endsWith('no subtask links it.'));

const within = <F extends { step: number }>(facts: readonly F[], { steps: [from, to] }: SubtaskDraft): F[] =>
  facts.filter(({ step }) => step >= from && step <= to);

const isOfRun = ({ skillLinked }: SubtaskDraft, { uses, packages }: AttributionContext): boolean =>
  skillLinked !== null &&
  (uses.some(({ skill }) => sameSkill(skill, skillLinked)) ||
    packages.some((known) => known.exposed && sameSkill(known, skillLinked)));

function firstQuote({ steps }: AttributionContext, from: number, to: number): { step: number; quote: string } | null {
  for (const step of steps.slice(from, to + 1)) {
    const line = quotableTexts(step)
      .join('\n')
      .split('\n')
      .find((text) => text.trim() !== '');
    if (line !== undefined) return { step: step.index, quote: line.trim().slice(0, 300) };
  }
  return null;
}
