import { CapabilityTraits, pairFeatures } from './capability-traits';

/** Logistic regression of "are these two skills one capability?" on `PAIR_FEATURES`. */
export interface CapabilityModel {
  readonly weights: readonly number[];
  /** Least probability, and least mean probability within a family, that joins. */
  readonly least: number;
}

/** Fitted on 192 pairs labelled by hand: `skillward bench families` refits it and says how it does on pairs left out. */
export const CAPABILITY_MODEL: CapabilityModel = {
  weights: [-10.3, 9, 9.5, 13, 1.5, -5.4],
  least: 0.7,
};

/** Probability (0 to 1) that two skills are one capability. */
export function sameCapability({ weights }: CapabilityModel, a: CapabilityTraits, b: CapabilityTraits): number {
  let sum = 0;
  pairFeatures(a, b).forEach((value, i) => (sum += value * (weights[i] as number)));
  return 1 / (1 + Math.exp(-sum));
}
