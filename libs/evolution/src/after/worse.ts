import { wilson } from '@skillward/domain';

/** Outcomes of a version's uses: rewards from 0 (it harmed) to 1 (it helped) add up to `successes`. */
interface VersionOutcomes {
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

/** Fewer uses of either version say nothing, whatever their interval. */
const MIN_COMPARED_USES = 5;

/** The whole range where nothing was seen. */
function intervalOf({ uses, successes }: VersionOutcomes): readonly [low: number, high: number] {
  const share = wilson(successes, uses);
  return share === null ? [0, 1] : [share.low, share.high];
}

/**
 * Compares outcomes before and after a change by Newcombe's hybrid score interval of the difference of two shares. It
 * is worse only if the whole interval lies below zero, so a few bad runs alone never are.
 */
export function compareOutcomes(before: VersionOutcomes, after: VersionOutcomes): OutcomeComparison {
  const [p, q] = [before, after].map(({ uses, successes }) => (uses <= 0 ? 0 : successes / uses)) as [number, number];
  const [lowBefore, highBefore] = intervalOf(before);
  const [lowAfter, highAfter] = intervalOf(after);
  const difference = q - p;
  const low = difference - Math.hypot(q - lowAfter, highBefore - p);
  const high = difference + Math.hypot(highAfter - q, p - lowBefore);
  const isKnown = Math.min(before.uses, after.uses) >= MIN_COMPARED_USES;
  return { before: p, after: q, interval: [low, high], isWorse: isKnown && high < 0 };
}
