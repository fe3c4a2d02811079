import { z } from 'zod';
import { RequestWord } from './word-features';

const Head = z.object({ bias: z.number(), cues: z.record(z.string(), z.number()) });

/** What was learned of how people put requests: log odds by cue, one set a question. */
export const ReaderModel = z.object({
  name: z.string(),
  version: z.string(),
  /** Is the word part of what is wanted? */
  wanted: Head,
  /** Is the word part of what is ruled out? */
  avoided: Head,
  /** Does the message ask for work at all? */
  asks: Head,
});
export type ReaderModel = z.infer<typeof ReaderModel>;
export type ReaderHead = z.infer<typeof Head>;

/** Log odds that the answer of a head is yes. */
export function logOddsOf({ bias, cues: weights }: ReaderHead, cues: readonly string[]): number {
  let sum = bias;
  for (const cue of new Set(cues)) sum += weights[cue] ?? 0;
  return sum;
}

/** Probability (0 to 1) that the answer of a head is yes for a word where it stands. */
export const probabilityOf = (head: ReaderHead, { cues }: RequestWord): number =>
  1 / (1 + Math.exp(-logOddsOf(head, cues)));
