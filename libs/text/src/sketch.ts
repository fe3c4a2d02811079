import { hashPair, hashTerm } from './hash';
import { normaliseText, scanTerms } from './tokenise';

const MAX_TEXT = 200_000;
const EMPTY = 0xffffffff;
/** Fences, then code spans. Linear: both end at the first closing mark. */
const CODE_SPAN = /```[^`]*(?:`{1,2}[^`]+)*```|`[^`\n]+`/g;
const LONE_DIGIT = /(?<![\p{L}\p{N}])\p{N}(?![\p{L}\p{N}])/gu;
/** Once for all: in the sandbox of a test every look-up of a global costs as much as a hash. */
const { imul } = Math;

/** A part of a sketch, and how it is cut into bands: texts that agree in all rows of one are compared. */
export interface SketchPart {
  readonly from: number;
  readonly bins: number;
  readonly rows: number;
  /** Sets of fewer elements are similar to nothing: what they share is chance. */
  readonly least: number;
}

/** Trigrams of the body. Bodies of similarity 0.8 share one of 21 bands with probability 0.998; standard error 0.04. */
export const BODY: SketchPart = { from: 0, bins: 126, rows: 6, least: 12 };
/** Terms of the description. Those of similarity 0.6 share one of 22 bands with probability 0.995; standard error 0.06. */
export const DESCRIPTION: SketchPart = { from: 126, bins: 66, rows: 3, least: 5 };
/** Terms in fences and code spans of the body, which a translation leaves as they are. */
export const CODE: SketchPart = { from: 192, bins: 128, rows: 4, least: 8 };
/** Bins of a sketch. */
export const SKETCH_LENGTH = 320;

/** What a sketch is made of. */
export interface SketchedText {
  readonly description: string;
  /** Markdown after the front matter. */
  readonly body: string;
}

/**
 * The MinHash sketch of a skill's text, from which its similarity to others can be read (one-permutation hashing with
 * optimal densification: Li, Owen, Zhang 2012; Shrivastava 2017). Depends on the text alone; its memory is its serial form.
 */
export function sketchSkill({ description, body }: SketchedText): Uint32Array {
  const sketch = new Uint32Array(SKETCH_LENGTH).fill(EMPTY);
  fill(sketch, BODY, trigramsOf(body));
  fill(sketch, DESCRIPTION, termSet(description));
  const code = new Set<number>();
  for (const [span] of normaliseText(body.slice(0, MAX_TEXT)).matchAll(CODE_SPAN))
    scanTerms(span, (term) => code.add(hashTerm(term)));
  fill(sketch, CODE, code);
  return sketch;
}

/** Estimated Jaccard similarity (0 to 1) of one part of two sketches; 0 where either has too little of it to tell. */
export function estimateSimilarity(one: Uint32Array, other: Uint32Array, { from, bins }: SketchPart): number {
  if (one[from] === EMPTY || other[from] === EMPTY) return 0;
  let same = 0;
  for (let bin = from; bin < from + bins; bin += 1) if (one[bin] === other[bin]) same += 1;
  return same / bins;
}

/** The key under which one band of a sketch meets others; null where it has too little of this part. */
export function bandKey(sketch: Uint32Array, { from, rows }: SketchPart, band: number): number | null {
  if (sketch[from] === EMPTY) return null;
  let key = band + 1;
  for (let row = 0; row < rows; row += 1) key = mix(key ^ (sketch[from + band * rows + row] as number)) + row;
  return key >>> 0;
}

/** Hashes of the distinct terms of a text and of its lone digits, which tell a series apart. */
export function termSet(text: string): Set<number> {
  const normalised = normaliseText(text.slice(0, MAX_TEXT));
  const terms = new Set<number>();
  scanTerms(normalised, (term) => terms.add(hashTerm(term)));
  for (const [digit] of normalised.matchAll(LONE_DIGIT)) terms.add(hashTerm(digit));
  return terms;
}

/** Hashes of every three neighbouring terms of a text. A text of fewer has one: of all of them. */
export function trigramsOf(text: string): Set<number> {
  const trigrams = new Set<number>();
  let [count, pair, previous] = [0, 0, 0];
  scanTerms(normaliseText(text.slice(0, MAX_TEXT)), (term) => {
    const hash = hashTerm(term);
    count += 1;
    if (count > 2) trigrams.add(hashPair(pair, hash));
    pair = count > 1 ? hashPair(previous, hash) : hash;
    previous = hash;
  });
  return count === 1 || count === 2 ? trigrams.add(pair) : trigrams;
}

/** The share of common elements of two sets, 0 to 1; 0 for empty sets. */
export function jaccard<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const element of small) if (large.has(element)) shared += 1;
  const union = one.size + other.size - shared;
  return union === 0 ? 0 : shared / union;
}

/** Trigrams of terms that two texts have in common, 0 to 1. */
export const textSimilarity = (one: string, other: string): number => jaccard(trigramsOf(one), trigramsOf(other));

function fill(sketch: Uint32Array, { from, bins, least }: SketchPart, elements: ReadonlySet<number>): void {
  if (elements.size < least) return;
  for (const element of elements) {
    const hash = mix(element);
    const bin = from + (hash % bins);
    // The highest value marks an empty bin.
    const value = Math.min(mix(hash ^ 0x9e3779b9), EMPTY - 1);
    if (value < (sketch[bin] as number)) sketch[bin] = value;
  }
  const filled = sketch.slice(from, from + bins);
  for (let bin = 0; bin < bins; bin += 1) {
    if (filled[bin] !== EMPTY) continue;
    // An empty bin borrows from one that the hash of its own number names, so that equal sets borrow alike.
    for (let attempt = 1; sketch[from + bin] === EMPTY; attempt += 1) {
      sketch[from + bin] = filled[mix(bin * 0x10001 + attempt) % bins] as number;
    }
  }
}

/** Spreads the bits of a hash, so that bin and value are independent. */
function mix(hash: number): number {
  let mixed = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
