import type { SkillLink, SkillUse, Step, SubtaskDraft, TaskVerdict } from '@skillward/domain';
import { argumentText } from '../understand/calls';
import type { KnownPackage } from '../skills/known-package';

/** What an attribution is about, and what it is checked against. */
export interface AttributionContext {
  readonly steps: readonly Step[];
  readonly uses: readonly SkillUse[];
  readonly verdict: TaskVerdict;
  readonly packages: readonly KnownPackage[];
}

/**
 * Everything that is wrong with an attribution, whoever made it: literal quotes, real spans, steps apart and within the
 * trajectory, every viewed skill linked, no success throughout where the verifier failed, and labels, judges and links
 * that agree (contract, section 4; SkillsVote, tables 11 and 12). Each reason says what to change. Empty: all is well.
 */
export function validateAttribution(subtasks: readonly SubtaskDraft[], context: AttributionContext): string[] {
  if (subtasks.length === 0) return ['There must be at least one subtask.'];
  const texts = new Map<number, string[]>();
  return [
    ...subtasks.flatMap((subtask, at) =>
      [
        ...checkSteps(subtask, subtasks[at - 1], context.steps.length),
        ...checkQuotes(subtask, context.steps, texts),
        ...checkLink(subtask, context),
        ...checkRefs(subtask, context),
        ...checkLabel(subtask, context),
      ].map((reason) => `subtasks[${at}]: ${reason}`),
    ),
    ...checkViews(subtasks, context),
    ...checkVerdict(subtasks, context.verdict),
  ];
}

export const isSuccess = ({ attribution }: Pick<SubtaskDraft, 'attribution'>): boolean =>
  attribution.startsWith('success_');

export function sameSkill(a: SkillLink, b: SkillLink): boolean {
  return a.namespace === b.namespace && a.name === b.name && a.version === b.version;
}

function checkSteps({ steps: [from, to] }: SubtaskDraft, before: SubtaskDraft | undefined, total: number): string[] {
  if (from > to) return [`steps [${from}, ${to}] run backwards.`];
  if (to >= total) return [`steps [${from}, ${to}] leave the trajectory, whose last step is ${total - 1}.`];
  if (before !== undefined && from <= before.steps[1]) {
    return [`steps [${from}, ${to}] overlap with, or stand before, those of the subtask before it.`];
  }
  return [];
}

function checkQuotes(
  { evidence, exploration, attribution, steps: [from, to] }: SubtaskDraft,
  steps: readonly Step[],
  cache: Map<number, string[]>,
): string[] {
  const reasons = evidence
    .filter(({ step, quote }) => !standsIn(quotable(steps[step], cache), quote))
    .map(
      ({ step, quote }) => `the quote ${JSON.stringify(quote.slice(0, 120))} does not stand literally in step ${step}.`,
    );
  if (exploration !== null && !evidence.some(({ step }) => step >= from && step <= to)) {
    reasons.push('an exploration needs evidence from the steps of its subtask.');
  }
  if (evidence.length === 0 && !attribution.startsWith('uncertain_') && saysAnything(steps, from, to, cache)) {
    reasons.push(`${attribution} needs evidence.`);
  }
  return reasons;
}

/** True where one of the texts has the quote, and it has words. */
export const standsIn = (texts: readonly string[], quote: string): boolean =>
  quote !== '' && texts.some((text) => text.includes(quote));

/** True where there is a text to quote at all. */
function saysAnything(steps: readonly Step[], from: number, to: number, cache: Map<number, string[]>): boolean {
  return steps.slice(from, to + 1).some((step) => quotable(step, cache).some((text) => text.trim() !== ''));
}

/** The texts of a step that a quote may come from. */
function quotable(step: Step | undefined, cache: Map<number, string[]>): readonly string[] {
  if (step === undefined) return [];
  const known = cache.get(step.index);
  if (known !== undefined) return known;
  const texts = quotableTexts(step);
  cache.set(step.index, texts);
  return texts;
}

/** The texts of a step that a quote may come from: what was said, thought, called and seen. */
export function quotableTexts(step: Step): string[] {
  return [
    step.text,
    step.reasoning ?? '',
    ...step.toolCalls.flatMap((call) => [call.name, argumentText(call)]),
    ...step.observations.map(({ text }) => text),
  ];
}

function checkLink({ skillLinked }: SubtaskDraft, { uses, packages }: AttributionContext): string[] {
  if (skillLinked === null) return [];
  const seen = uses.some(({ skill }) => sameSkill(skill, skillLinked));
  const exposed = packages.some((known) => known.exposed && sameSkill(known, skillLinked));
  return seen || exposed ? [] : [`skillLinked ${nameOf(skillLinked)} is no skill of this run.`];
}

function checkRefs({ skillLinked, skillRefs }: SubtaskDraft, { packages }: AttributionContext): string[] {
  if (skillRefs.length === 0) return [];
  if (skillLinked === null) return ['skillRefs need a skillLinked.'];
  const known = packages.find((candidate) => sameSkill(candidate, skillLinked));
  return skillRefs.flatMap(({ path, fromLine, toLine }) => {
    if ((fromLine === null) !== (toLine === null))
      return [`${path}: fromLine and toLine are given both or not at all.`];
    if (known === undefined) {
      return fromLine === null ? [] : [`${path}: lines cannot be named, since the exact version is not known.`];
    }
    const file = known.files.find((candidate) => candidate.path === path);
    if (file === undefined) return [`${path} is no file of ${nameOf(skillLinked)}.`];
    if (fromLine === null || toLine === null) return [];
    const lines = file.text.split('\n').length;
    return fromLine > toLine || toLine > lines ? [`${path} has no lines ${fromLine}–${toLine}: it has ${lines}.`] : [];
  });
}

/** Labels that only one judge can give. */
const JUDGES: Readonly<Partial<Record<SubtaskDraft['attribution'], SubtaskDraft['judge']>>> = {
  uncertain_human_judge_required: 'human',
  uncertain_environment_judge_inconclusive: 'environment',
  uncertain_no_judge: 'unknown',
  fail_client_env: 'environment',
  fail_external_env: 'environment',
  fail_unknown_env: 'environment',
};

function checkLabel(
  { attribution, judge, skillLinked, skillRefs, steps: [from, to] }: SubtaskDraft,
  { uses }: AttributionContext,
): string[] {
  const reasons: string[] = [];
  const wanted = JUDGES[attribution];
  if (wanted !== undefined && judge !== wanted) reasons.push(`${attribution} has the judge ${wanted}, not ${judge}.`);
  if (attribution.startsWith('fail_') && judge === 'unknown')
    reasons.push(`${attribution} needs a judge, not unknown.`);
  if (attribution === 'success_no_skill_seen') {
    if (skillLinked !== null) reasons.push('success_no_skill_seen links no skill.');
    const seen = uses.find(({ facts }) =>
      facts.some(({ kind, step }) => kind === 'viewed' && step >= from && step <= to),
    );
    if (seen !== undefined)
      reasons.push(`${nameOf(seen.skill)} was viewed in these steps: success_no_skill_seen is wrong.`);
  } else if (attribution.startsWith('success_') && skillLinked === null)
    reasons.push(`${attribution} needs a skillLinked.`);
  if (attribution === 'fail_skill_issue' && skillLinked === null) reasons.push('fail_skill_issue needs a skillLinked.');
  if (attribution === 'success_viewed_skill_but_not_used' && skillRefs.length > 0) {
    reasons.push('a skill that was not used has no skillRefs.');
  }
  return reasons;
}

function checkViews(subtasks: readonly SubtaskDraft[], { uses, steps }: AttributionContext): string[] {
  const viewed = uses.filter(({ facts }) => facts.some(({ kind }) => kind === 'viewed'));
  // A subtask links one skill and has a step of its own, so that fewer steps than skills cannot satisfy the rule.
  if (viewed.length > steps.length) return [];
  return viewed
    .filter(({ skill }) => !subtasks.some(({ skillLinked }) => skillLinked !== null && sameSkill(skillLinked, skill)))
    .map(({ skill }) => `${nameOf(skill)} was viewed, and no subtask links it.`);
}

function checkVerdict(subtasks: readonly SubtaskDraft[], { passed }: TaskVerdict): string[] {
  return passed === false && subtasks.every(isSuccess)
    ? ['The verifier failed the task: not all subtasks can be successes.']
    : [];
}

function nameOf({ namespace, name, version }: SkillLink): string {
  return `${namespace === null ? '' : `${namespace}/`}${name}${version === null ? '' : `@${version}`}`;
}
