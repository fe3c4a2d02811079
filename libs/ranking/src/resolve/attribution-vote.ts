import { unit } from '../request/learned-words';

/** A stored outcome of one exposure of a skill. */
export interface Outcome {
  /** 0 (failed because of the skill or in spite of it) to 1 (passed). */
  readonly reward: number;
  /** Similarity (0 to 1) of the task then to the task now. */
  readonly similarity: number;
  readonly ageDays: number;
  /** Share (0 to 1) of the spans that were used then which the current version still has. */
  readonly kept: number;
}

interface VoteOptions {
  /** Outcomes count half after this many days. */
  readonly halfLifeDays: number;
  /** How many outcomes the prior weighs. */
  readonly priorWeight: number;
  readonly prior: number;
}

export const DEFAULT_VOTE_OPTIONS: VoteOptions = { halfLifeDays: 90, priorWeight: 4, prior: 0.5 };

/**
 * Attribution vote a(q, s) between 0 and 1: the mean reward of past outcomes under similar tasks, weighed by similarity,
 * age and what is left of the spans that were used, drawn to the prior. Without outcomes it is the prior exactly, so an
 * unseen skill is neither favoured nor buried.
 */
export function attributionVote(
  outcomes: readonly Outcome[],
  { halfLifeDays, priorWeight, prior }: VoteOptions = DEFAULT_VOTE_OPTIONS,
): number {
  let sum = priorWeight * prior;
  let weights = priorWeight;
  for (const { reward, similarity, ageDays, kept } of outcomes) {
    const weight = unit(similarity) * unit(kept) * 0.5 ** (Math.max(0, ageDays) / halfLifeDays);
    sum += weight * unit(reward);
    weights += weight;
  }
  return weights === 0 ? prior : sum / weights;
}
