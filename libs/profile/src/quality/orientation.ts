import type { Judgement } from '@skillward/domain';
import type { Statement } from '../environment/named-needs';
import { judge } from '../learned/decide';
import type { SeenCue } from '../learned/package-cues';
import { PROFILE_MODEL } from '../learned/profile-model';
import { quotes } from '../read/evidence';
import type { MarkdownDocument } from '../read/markdown-document';

const REASONS = {
  true: 'An agent learns when to use it and what to do, in an order that can be followed; these lines speak most for it.',
  false: 'An agent does not learn from it when to use it or what to do.',
  unknown: 'It is not clear whether an agent can follow it.',
};

/** Whether a reader learns when to use the skill and what to do, as readers of other skills judged. */
export function judgeOrientation(skill: MarkdownDocument | null, seen: readonly SeenCue[]): Statement<Judgement> {
  if (skill === null) return { value: 'unknown', reason: 'There is no SKILL.md that can be read.', evidence: [] };
  const { value, lines } = judge(PROFILE_MODEL.orientation, seen);
  const shown = value === false ? [skill.frontMatter.lineOf('description'), skill.prose[0]] : lines;
  return { value, reason: REASONS[`${value}`], evidence: quotes(shown) };
}
