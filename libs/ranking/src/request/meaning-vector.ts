import { TextEncoder } from '../index/text-encoder';
import { Analogy, drawAnalogy } from './analogy';
import { Asked, askedTerms, QUERY_SHARE } from './read-request';

const MOST_CHARACTERS = 4000;

/**
 * The unit vector between two.
 * @param share (0 to 1) of the first
 */
function between(first: Float32Array, second: Float32Array, share: number): Float32Array {
  const mixed = first.map((value, i) => share * value + (1 - share) * (second[i] as number));
  const length = Math.hypot(...mixed);
  return length === 0 ? first : mixed.map((value) => value / length);
}

/**
 * The unit vector between what the caller says is wanted, which counts most, and what the task tells.
 * @param said unit vector of the query
 * @param told unit vector of the task
 */
export const mixMeanings = (said: Float32Array, told: Float32Array): Float32Array => between(said, told, QUERY_SHARE);

/** What a request means. */
export interface AskedMeaning {
  /** Unit vector near which the skills lie that are looked for; null: without an encoder, or no piece of the request is known. */
  readonly vector: Float32Array | null;
  /** What is wanted by analogy; null where the caller says it, or no request that is known is alike. */
  readonly analogy: Analogy | null;
}

/**
 * What the caller says is wanted counts most, the task the rest; where the caller says nothing, what others wanted who
 * wrote alike stands in for it.
 */
export function meaningOf(encoder: TextEncoder | null, { task, query }: Asked): AskedMeaning {
  const told = encoder?.encode(task.slice(0, MOST_CHARACTERS)) ?? null;
  const said = query === undefined ? null : (encoder?.encode(query) ?? null);
  const seek = (vector: Float32Array | null) => (vector === null ? null : (encoder?.seek?.(vector) ?? vector));
  if (query !== undefined || told === null || !encoder?.examples) {
    return { vector: seek(said === null || told === null ? (said ?? told) : mixMeanings(said, told)), analogy: null };
  }
  const words = askedTerms({ task }).length;
  const analogy = drawAnalogy(encoder.examples, told, words);
  return { vector: seek(analogy?.vector ? between(analogy.vector, told, analogy.share) : told), analogy };
}
