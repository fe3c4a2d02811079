import type { SkillFact } from '@skillward/domain';

/** The facts of steps `from` to `to`, both included; facts stand in the order of their steps. */
export function factsWithin(facts: readonly SkillFact[], from: number, to: number): readonly SkillFact[] {
  return facts.slice(firstAt(facts, from), firstAt(facts, to + 1));
}

/** Position of the first fact of a step or a later one. */
function firstAt(facts: readonly SkillFact[], step: number): number {
  let low = 0;
  let high = facts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((facts[middle]?.step ?? Infinity) < step) low = middle + 1;
    else high = middle;
  }
  return low;
}
