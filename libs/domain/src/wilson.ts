/** A share of what was counted, with the bounds of its interval. */
export interface CountedShare {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
}

/** Of the normal distribution: 95 % lie within so many standard deviations. */
const Z = 1.959963984540054;

/**
 * A share with Wilson's score interval at 95 % (Wilson 1927, equation for the bounds), which stays within 0 and 1 and
 * means something for few counts. Null where nothing was counted.
 */
export function wilson(hits: number, of: number): CountedShare | null {
  if (of === 0) return null;
  const value = hits / of;
  const scale = 1 + Z ** 2 / of;
  const centre = (value + Z ** 2 / (2 * of)) / scale;
  const margin = (Z / scale) * Math.sqrt((value * (1 - value)) / of + Z ** 2 / (4 * of ** 2));
  return { value, low: Math.max(0, centre - margin), high: Math.min(1, centre + margin), of };
}
