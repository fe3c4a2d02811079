import type { AttributionLabel, Subtask } from '@skillward/domain';

/** Labels of subtasks whose explorations may change the library (SkillsVote, section 3.3). */
const SUCCESSES: ReadonlySet<AttributionLabel> = new Set<AttributionLabel>([
  'success_viewed_skill_but_not_used',
  'success_no_skill_seen',
  'success_skill_used_with_extra_exploration',
]);

/** Where a subtask goes: to an edit of a skill, to the creation of one, or to the diagnosis with a reason. */
export type Route =
  | { readonly to: 'edit'; readonly namespace: string; readonly name: string; readonly version: number | null }
  | { readonly to: 'create' }
  | { readonly to: 'diagnosis'; readonly reason: string };

type RoutedSubtask = Pick<Subtask, 'attribution' | 'exploration' | 'skillLinked'>;

/**
 * Admission and routing (SkillsVote, section 3.3): an exploration and a success label admit a subtask; one that used a
 * linked skill goes to an edit of it, any other admitted one to the creation of a skill. A link that names no skill of
 * the library counts as none.
 */
export function routeSubtask({ attribution, exploration, skillLinked }: RoutedSubtask): Route {
  if (exploration === null) return { to: 'diagnosis', reason: 'There is no exploration: nothing new was learnt.' };
  if (!SUCCESSES.has(attribution)) {
    return {
      to: 'diagnosis',
      reason: `The label ${attribution} is no success: it tells what went wrong, not what works.`,
    };
  }
  const isUsed = attribution === 'success_skill_used_with_extra_exploration';
  if (!isUsed || skillLinked === null || skillLinked.namespace === null) return { to: 'create' };
  return { to: 'edit', namespace: skillLinked.namespace, name: skillLinked.name, version: skillLinked.version };
}
