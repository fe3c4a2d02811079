import { LinearHead, logOddsOf } from '@skillward/text';
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

const probability = (head: LinearHead, cues: readonly string[]): number => 1 / (1 + Math.exp(-logOddsOf(head, cues)));

/** What tells whether a word is wanted. */
export const wantedCues = ({ cues, useCues }: RequestWord): string[] => [...cues, ...useCues];

/** What tells whether a word is ruled out: its clause; how a library uses it says nothing. */
export const avoidedCues = ({ cues, clauseCues }: RequestWord): string[] => [...cues, ...clauseCues];

/** Probability (0 to 1) that a word is part of what is wanted, where it stands. */
export const isWanted = ({ wanted }: ReaderModel, word: RequestWord): number => probability(wanted, wantedCues(word));

/** Probability (0 to 1) that a word is part of what is ruled out, where it stands. */
export const isAvoided = ({ avoided }: ReaderModel, word: RequestWord): number =>
  probability(avoided, avoidedCues(word));
