import { TextEncoder } from '../index/text-encoder';
import { Asked, QUERY_SHARE } from './read-request';

const MOST_CHARACTERS = 4000;

/**
 * The unit vector between what the caller says is wanted, which counts most, and what the task tells.
 * @param said unit vector of the query
 * @param told unit vector of the task
 */
export function mixMeanings(said: Float32Array, told: Float32Array): Float32Array {
  const mixed = said.map((value, i) => QUERY_SHARE * value + (1 - QUERY_SHARE) * (told[i] as number));
  const length = Math.hypot(...mixed);
  return length === 0 ? said : mixed.map((value) => value / length);
}

/** The unit vector of a request: what the caller says is wanted counts most, the task the rest. */
export function meaningVector(encoder: TextEncoder, { task, query }: Asked): Float32Array | null {
  const told = encoder.encode(task.slice(0, MOST_CHARACTERS));
  const said = query === undefined ? null : encoder.encode(query);
  return said === null || told === null ? (said ?? told) : mixMeanings(said, told);
}
