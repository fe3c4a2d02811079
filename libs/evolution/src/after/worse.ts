/** Outcomes of a version's uses: rewards from 0 (it harmed) to 1 (it helped) add up to `successes`. */
export interface VersionOutcomes {
  readonly uses: number;
  readonly successes: number;
}

export interface OutcomeComparison {
  readonly before: number;
  readonly after: number;
  /** Of `after − before`. */
  readonly interval: readonly [low: number, high: number];
  readonly isWorse: boolean;
}

/** Two-sided 95 %. */
const Z = 1.959964;
/** Fewer uses of either version say nothing, whatever their interval. */
export const MIN_COMPARED_USES = 5;

/** Wilson's score interval of a share; the whole range where nothing was seen. */
export function wilson({ uses, successes }: VersionOutcomes): readonly [low: number, high: number] {
  if (uses <= 0) return [0, 1];
  const share = successes / uses;
  const z2 = Z * Z;
  const centre = (share + z2 / (2 * uses)) / (1 + z2 / uses);
  const half = (Z * Math.sqrt((share * (1 - share)) / uses + z2 / (4 * uses * uses))) / (1 + z2 / uses);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/**
 * Compares outcomes before and after a change by Newcombe's hybrid score interval of the difference of two shares. It
 * is worse only if the whole interval lies below zero, so a few bad runs alone never are.
 */
export function compareOutcomes(before: VersionOutcomes, after: VersionOutcomes): OutcomeComparison {
  const [p, q] = [before, after].map(({ uses, successes }) => (uses <= 0 ? 0 : successes / uses)) as [number, number];
  const [lowBefore, highBefore] = wilson(before);
  const [lowAfter, highAfter] = wilson(after);
  const difference = q - p;
  const low = difference - Math.hypot(q - lowAfter, highBefore - p);
  const high = difference + Math.hypot(highAfter - q, p - lowBefore);
  const isKnown = Math.min(before.uses, after.uses) >= MIN_COMPARED_USES;
  return { before: p, after: q, interval: [low, high], isWorse: isKnown && high < 0 };
}
