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
  /** Mean probability (0 to 1) of suiting the task better than another member. */
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

/** The members of a family by how well they suit a task, best first, every two of the best compared. */
export function chooseAmong(
  competitors: readonly Competitor[],
  weights: Float64Array,
  evidence: SiblingEvidence,
): Choice[] {
  const sorted = [...competitors].sort((a, b) => b.utility - a.utility || (a.id < b.id ? -1 : 1));
  const best = sorted.slice(0, MAX_COMPETITORS);
  const sums = new Float64Array(best.length);
  best.forEach((a, i) =>
    best.slice(i + 1).forEach((b, k) => {
      const probability = 1 / (1 + Math.exp(-siblingLogOdds(a, b, weights, evidence)));
      (sums[i] as number) += probability;
      (sums[i + 1 + k] as number) += 1 - probability;
    }),
  );
  const others = Math.max(1, best.length - 1);
  return sorted
    .map(({ id }, i) => ({ id, strength: i < best.length ? (sums[i] as number) / others : 0 }))
    .sort(byStrength);
}
