/** A count as a cue: 0 to 3, then the power of two below it. */
export const roughly = (count: number): number => (count < 4 ? count : 2 ** Math.floor(Math.log2(count)));
