/**
 * Term frequencies of one posting in one byte: the name's in 1 bit, the description's in 2, the body's in 5.
 * Counts are capped or rounded down; BM25 saturates long before that matters, and one byte a posting keeps the
 * field weights open until query time.
 */
const BODY_LEVELS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 23, 26, 30, 35, 40, 48, 58, 70, 90, 120, 160, 240,
  400,
] as const;

const LAST_LEVEL = BODY_LEVELS.length - 1;

function bodyLevel(count: number): number {
  if (count <= 16) return count;
  let level = 16;
  while (level < LAST_LEVEL && (BODY_LEVELS[level + 1] as number) <= count) level++;
  return level;
}

/** Packs the counts of one term in the three fields of one document. */
export function packFrequencies(name: number, description: number, body: number): number {
  return (Math.min(name, 1) << 7) | (Math.min(description, 3) << 5) | bodyLevel(body);
}

export const nameFrequency = (code: number): number => code >> 7;
export const descriptionFrequency = (code: number): number => (code >> 5) & 3;
export const bodyFrequency = (code: number): number => BODY_LEVELS[code & 31] as number;

/** Weights of the fields of a skill; a term in a field counts that many times. */
export interface FieldWeights {
  readonly name: number;
  readonly description: number;
  readonly body: number;
}

const tables = new WeakMap<FieldWeights, Float64Array>();

/** Weighted term frequency of each of the 256 codes; to be read only. */
export function frequencyTable(weights: FieldWeights): Float64Array {
  const known = tables.get(weights);
  if (known !== undefined) return known;
  const made = Float64Array.from(
    { length: 256 },
    (_, code) =>
      weights.name * nameFrequency(code) +
      weights.description * descriptionFrequency(code) +
      weights.body * bodyFrequency(code),
  );
  tables.set(weights, made);
  return made;
}
