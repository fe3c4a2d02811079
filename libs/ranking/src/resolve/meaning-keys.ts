import { seededRandom } from '../evaluation/bootstrap';

/** Tables and bits of random hyperplanes: vectors of cosine 0.95 share a key with probability 0.93, of 0.8 with 0.2. */
export const MEANING_TABLES = 16;
const BITS = 18;
/** A plane sees so many coordinates: an eighth of the work, and directions are told apart as well. */
const COORDINATES = 32;
const SEED = 20_261_123;

const planes = new Map<number, Uint16Array>();

/** For each plane the coordinates that it sees, the first half added, the second subtracted; the same in every process. */
function planesOf(dimensions: number): Uint16Array {
  const known = planes.get(dimensions);
  if (known !== undefined) return known;
  const random = seededRandom(SEED);
  const coordinate = (): number => Math.floor(random() * dimensions);
  const made = Uint16Array.from({ length: MEANING_TABLES * BITS * COORDINATES }, coordinate);
  planes.set(dimensions, made);
  return made;
}

/**
 * Keys under which similar vectors meet (Charikar, "Similarity estimation techniques from rounding algorithms", 2002, with
 * the sparse projections of Li, Hastie and Church, 2006).
 */
export function meaningKeys(vector: Float32Array): Uint32Array {
  const coordinates = planesOf(vector.length);
  const keys = new Uint32Array(MEANING_TABLES);
  let at = 0;
  for (let table = 0; table < MEANING_TABLES; table++) {
    let key = table + 1;
    for (let bit = 0; bit < BITS; bit++) {
      let side = 0;
      for (const middle = at + COORDINATES / 2; at < middle; at++) side += vector[coordinates[at] as number] as number;
      for (const end = at + COORDINATES / 2; at < end; at++) side -= vector[coordinates[at] as number] as number;
      key = (key << 1) | (side > 0 ? 1 : 0);
    }
    keys[table] = Math.imul(key, 0x9e3779b1) ^ 0x5bd1e995;
  }
  return keys;
}
