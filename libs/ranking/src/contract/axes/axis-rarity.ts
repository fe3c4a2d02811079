import frequencies from './frequencies.json';

/** An axis of which one statement in a hundred speaks, or fewer, counts in full. */
const FULL_AT = 0.01;
const FREQUENCY = new Map(Object.entries(frequencies));

/**
 * How much agreement on an axis says, 0 to 1: "from" and "list" stand in every tenth statement of any skill, Fahrenheit in
 * hardly one. The frequencies are counted over the statements of public skills, no matter for which task
 * (`tools/bench-data/measure.mjs axes`).
 */
export const axisRarity = (axis: string): number =>
  Math.min(1, Math.log(1 / (FREQUENCY.get(axis) ?? FULL_AT)) / Math.log(1 / FULL_AT));
