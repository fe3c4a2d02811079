/** What was learned of one yes-or-no question: log odds by cue. */
export interface LinearHead {
  readonly bias: number;
  readonly cues: Readonly<Record<string, number>>;
}

/**
 * Log odds that the answer of a head is yes.
 * @param cues each once
 */
export function logOddsOf({ bias, cues: weights }: LinearHead, cues: Iterable<string>): number {
  let sum = bias;
  for (const cue of cues) sum += weights[cue] ?? 0;
  return sum;
}
