import { hashPair, hashTerm, normaliseText, scanTerms } from '@skillward/text';

/** Bins of one-permutation hashing; the standard error of a similarity is about 0.04. */
const BINS = 144;
/** Bins of what stands in code: fewer, because equal code is equal in most of them. */
const CODE_BINS = 64;
const EMPTY = 0xffffffff;
const MAX_TEXT = 200_000;
/** Fences, then code spans. Linear: both end at the first closing mark. */
const CODE = /```[^`]*(?:`{1,2}[^`]+)*```|`[^`\n]+`/g;

/** A text in fixed size, from which its similarity to another can be read: `minima` of hashed terms and term pairs. */
export interface TextSketch {
  readonly minima: Uint32Array;
  /** The same of the terms in fences and code spans, which a translation leaves as they are. */
  readonly code: Uint32Array;
}

/** Spreads the bits, so that bin and value of a hash are independent. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const emptyBins = (bins: number): Uint32Array => new Uint32Array(bins).fill(EMPTY);

function put(minima: Uint32Array, hash: number): void {
  const mixed = mix(hash);
  const bin = mixed % minima.length;
  const value = mix(mixed ^ 0x9e3779b9);
  if (value < (minima[bin] as number)) minima[bin] = value;
}

/** Sketch of a text's words and neighbouring word pairs, and of its code. Depends on the text alone. */
export function textSketch(text: string): TextSketch {
  const [minima, code] = [emptyBins(BINS), emptyBins(CODE_BINS)];
  const read = normaliseText(text.slice(0, MAX_TEXT));
  let previous = 0;
  scanTerms(read, (term) => {
    const hash = hashTerm(term);
    put(minima, hash);
    if (previous !== 0) put(minima, hashPair(previous, hash));
    previous = hash;
  });
  for (const [span] of read.matchAll(CODE)) scanTerms(span, (term) => put(code, hashTerm(term)));
  return { minima, code };
}

/** Number of distinct bins that a sketch fills: near-empty texts are similar to nothing. */
function filledBins(minima: Uint32Array): number {
  let filled = 0;
  for (const value of minima) if (value !== EMPTY) filled++;
  return filled;
}

/** Cosine (0 to 1) of two sets of similar size, estimated from their minima; 0 where one is empty. */
function cosine(a: Uint32Array, b: Uint32Array): number {
  let same = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] as number, b[i] as number];
    if (x === EMPTY && y === EMPTY) continue;
    either++;
    if (x === y) same++;
  }
  if (either === 0) return 0;
  const jaccard = same / either;
  return (2 * jaccard) / (1 + jaccard);
}

/** Cosine (0 to 1) of the sets of words and word pairs of two texts, estimated from their sketches. */
export const sketchSimilarity = (a: TextSketch, b: TextSketch): number => cosine(a.minima, b.minima);

/** The same for what stands in their code; 0 unless both have enough of it to tell. */
export function codeSimilarity(a: TextSketch, b: TextSketch): number {
  const enough = Math.min(filledBins(a.code), filledBins(b.code)) >= MIN_CODE_BINS;
  return enough ? cosine(a.code, b.code) : 0;
}
const MIN_CODE_BINS = 8;
