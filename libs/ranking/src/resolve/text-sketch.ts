import { hashPair, hashTerm } from '../index/phrases';
import { normaliseText, scanTerms } from '../text/tokenise';

/** Bins of one-permutation hashing; the standard error of a similarity is about 0.04. */
const BINS = 144;
export const BANDS = 48;
const ROWS = BINS / BANDS;
const EMPTY = 0xffffffff;
const MAX_TEXT = 200_000;

/** A text in fixed size, from which its similarity to another can be read: `minima` of hashed terms and term pairs. */
export interface TextSketch {
  readonly minima: Uint32Array;
  /** Number of distinct bins filled: near-empty texts are similar to nothing. */
  readonly filled: number;
}

/** Spreads the bits, so that bin and value of a hash are independent. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Sketch of a text's words and neighbouring word pairs. One pass; depends on the text alone. */
export function textSketch(text: string): TextSketch {
  const minima = new Uint32Array(BINS).fill(EMPTY);
  const put = (hash: number): void => {
    const mixed = mix(hash);
    const bin = mixed % BINS;
    const value = mix(mixed ^ 0x9e3779b9);
    if (value < (minima[bin] as number)) minima[bin] = value;
  };
  let previous = 0;
  scanTerms(normaliseText(text.slice(0, MAX_TEXT)), (term) => {
    const hash = hashTerm(term);
    put(hash);
    if (previous !== 0) put(hashPair(previous, hash));
    previous = hash;
  });
  let filled = 0;
  for (const value of minima) if (value !== EMPTY) filled++;
  return { minima, filled };
}

/** Cosine (0 to 1) of the sets of words and word pairs of two texts of similar size, estimated from their sketches. */
export function sketchSimilarity(a: TextSketch, b: TextSketch): number {
  let same = 0;
  let either = 0;
  for (let i = 0; i < BINS; i++) {
    const [x, y] = [a.minima[i] as number, b.minima[i] as number];
    if (x === EMPTY && y === EMPTY) continue;
    either++;
    if (x === y) same++;
  }
  if (either === 0) return 0;
  const jaccard = same / either;
  return (2 * jaccard) / (1 + jaccard);
}

/** Keys under which similar sketches meet: two texts of cosine 0.65 share one with probability above 0.99. */
export function bandKeys({ minima, filled }: TextSketch): number[] {
  if (filled < BINS / 2) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    let hash = band + 1;
    for (let row = 0; row < ROWS; row++) hash = mix(hash ^ (minima[band * ROWS + row] as number)) + row;
    // 48 bits would be safer than 32, but a false meeting only costs one comparison.
    return hash >>> 0;
  });
}
