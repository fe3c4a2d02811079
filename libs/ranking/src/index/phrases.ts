/**
 * Which pairs of neighbouring terms a document has, as a Bloom filter: 8 bits and 3 probes a distinct pair, so one
 * absent pair in thirty seems present. Positions would tell the same without error and cost four times the disk.
 */
const BITS_A_PAIR = 8;
const PROBES = 3;

export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Hash of two terms in this order, from their hashes. */
export function hashPair(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ second;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The probes of a pair: positions below `bits`, by double hashing. */
function probe(pair: number, round: number, bits: number): number {
  const step = (Math.imul(pair, 0xc2b2ae35) | 1) >>> 0;
  return (pair + round * step) % bits;
}

/** The filter of a document's distinct pairs. */
export function buildPhraseFilter(pairs: ReadonlySet<number>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((pairs.size * BITS_A_PAIR) / 8));
  for (const pair of pairs)
    for (let round = 0; round < PROBES; round++) {
      const bit = probe(pair, round, filter.length * 8);
      (filter[bit >> 3] as number) |= 1 << (bit & 7);
    }
  return filter;
}

/** Whether the filter `bits[start, end)` has a pair: never wrong when it says no. */
export function hasPhrase(bits: Uint8Array, start: number, end: number, pair: number): boolean {
  if (start === end) return false;
  for (let round = 0; round < PROBES; round++) {
    const bit = probe(pair, round, (end - start) * 8);
    if (((bits[start + (bit >> 3)] as number) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
