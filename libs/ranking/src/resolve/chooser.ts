import { Atom } from '../contract/values';
import { SIBLING_FEATURES, siblingFeatures, TaskReading } from './sibling-features';
import { SiblingProfile } from './sibling-text';

/** One member of a family that competes for its place. */
export interface Competitor {
  readonly id: string;
  /** Utility before siblings are compared: decides alone where the texts do not differ. */
  readonly utility: number;
  readonly profile: SiblingProfile;
}

export interface Choice {
  readonly id: string;
  /** Probability (0 to 1) of suiting the task better than the leader; of the leader, than the closest of the others. */
  readonly strength: number;
}

/** Larger families are compared among their best only: the others are far behind anyway. */
export const MAX_COMPETITORS = 6;
/** How much a difference of utilities counts in the log odds; a whole pool spans 1. */
const UTILITY_SLOPE = 4;

/** Sibling features of the first over the second, in the order of `SIBLING_FEATURES`. */
export type SiblingEvidence = (a: Competitor, b: Competitor) => Float64Array;

/** Evidence straight from the texts. */
export const readEvidence =
  (task: TaskReading, rarity: (atom: Atom) => number): SiblingEvidence =>
  (a, b) => {
    const features = siblingFeatures(task, a.profile, b.profile, rarity);
    return Float64Array.from(SIBLING_FEATURES, (name) => features[name]);
  };

/** The same evidence, worked out once for every two: training compares the same siblings again and again. */
export function rememberedEvidence(evidence: SiblingEvidence): SiblingEvidence {
  const known = new Map<string, Float64Array>();
  return (a, b) => {
    const [first, second] = a.id < b.id ? [a, b] : [b, a];
    const key = `${first.id}\n${second.id}`;
    let features = known.get(key);
    if (features === undefined) known.set(key, (features = evidence(first, second)));
    return first === a ? features : features.map((value) => -value);
  };
}

/** Log odds that the first of two siblings suits the task better. Swapping them changes the sign only. */
export function siblingLogOdds(a: Competitor, b: Competitor, weights: Float64Array, evidence: SiblingEvidence): number {
  let sum = UTILITY_SLOPE * (a.utility - b.utility);
  evidence(a, b).forEach((value, i) => (sum += (weights[i] as number) * value));
  return sum;
}

const byStrength = (a: Choice, b: Choice): number => b.strength - a.strength || (a.id < b.id ? -1 : 1);

/**
 * The members of a family by how well they suit a task, best first. The leader is found in one round, the next member by
 * utility against who leads, and then meets those that it has not met: comparing every two of a large family would cost
 * several times as much, for the order among those that are not shown.
 */
export function chooseAmong(
  competitors: readonly Competitor[],
  weights: Float64Array,
  evidence: SiblingEvidence,
): Choice[] {
  const sorted = [...competitors].sort((a, b) => b.utility - a.utility || (a.id < b.id ? -1 : 1));
  const best = sorted.slice(0, MAX_COMPETITORS);
  // The leader comes first in every comparison: what was found out about its text is used again.
  const suitsBetter = (next: Competitor, than: Competitor): number =>
    1 / (1 + Math.exp(siblingLogOdds(than, next, weights, evidence)));
  let [leader] = best;
  if (leader === undefined) return [];
  /** Who was compared with the leader, and the probability of suiting better than it. */
  let met = new Map<Competitor, number>();
  for (const next of best.slice(1)) {
    const probability = suitsBetter(next, leader);
    if (probability <= 0.5) met.set(next, probability);
    else {
      met = new Map([[leader, 1 - probability]]);
      leader = next;
    }
  }
  const others = sorted
    .filter((each) => each !== leader)
    .map((each, i): Choice => {
      if (i >= best.length - 1) return { id: each.id, strength: 0 };
      // Three may beat each other in turn: nobody stands before the leader.
      return { id: each.id, strength: Math.min(0.5, met.get(each) ?? suitsBetter(each, leader as Competitor)) };
    });
  others.sort(byStrength);
  return [{ id: leader.id, strength: 1 - (others[0]?.strength ?? 0) }, ...others];
}
