import { createHash } from 'node:crypto';
import { shinglesOf, wordsOf } from './shingles';

/** Bins of the body's and of the description's part of a sketch. The standard error of a similarity is 0.04 and 0.06. */
const BODY_BINS = 126;
const DESCRIPTION_BINS = 66;
/** The length of a sketch. */
export const SKETCH_LENGTH = BODY_BINS + DESCRIPTION_BINS;
/** Once for all: in the sandbox of a test every look-up of a global costs as much as a hash. */
const { imul } = Math;
const EMPTY = 0xffffffff;
/** Texts of fewer distinct elements are similar to nothing: what they share is chance. */
const MIN_SHINGLES = 12;
const MIN_WORDS = 5;

/** Which half of a sketch is meant, how it is cut into bands, and what counts as a candidate. */
export interface SketchPart {
  readonly from: number;
  readonly bins: number;
  readonly rows: number;
}

/** Two bodies of similarity 0.8 share one of 21 bands of six rows with probability 0.998. */
export const BODY: SketchPart = { from: 0, bins: BODY_BINS, rows: 6 };
/** Two descriptions of similarity 0.6 share one of 22 bands of three rows with probability 0.995. */
export const DESCRIPTION: SketchPart = { from: BODY_BINS, bins: DESCRIPTION_BINS, rows: 3 };

export interface SketchedText {
  readonly description: string;
  /** Markdown after the front matter. */
  readonly body: string;
}

/**
 * A skill in fixed size: minima of the hashed word trigrams of the body and of the hashed words of the description
 * (one-permutation hashing with optimal densification: Li, Owen, Zhang 2012; Shrivastava 2017). Depends on the text
 * alone, so that it can be stored with the version; its memory is its serial form.
 */
export function sketchSkill({ description, body }: SketchedText): Uint32Array {
  const sketch = new Uint32Array(SKETCH_LENGTH).fill(EMPTY);
  fill(sketch, BODY, shinglesOf(body), MIN_SHINGLES);
  fill(sketch, DESCRIPTION, new Set(wordsOf(description)), MIN_WORDS);
  return sketch;
}

/** SHA-256 (hex) of a body whose white space is folded: equal for bodies that differ in nothing else. */
export function bodyFingerprint(body: string): string {
  return createHash('sha256').update(body.replace(/\s+/g, ' ').trim()).digest('hex');
}

/** Estimated Jaccard similarity of one part of two sketches; 0 where either text was too short. */
export function estimateSimilarity(one: Uint32Array, other: Uint32Array, { from, bins }: SketchPart): number {
  if (one[from] === EMPTY || other[from] === EMPTY) return 0;
  let same = 0;
  for (let bin = from; bin < from + bins; bin += 1) if (one[bin] === other[bin]) same += 1;
  return same / bins;
}

/** The key under which one band of a sketch meets others, or null where the text was too short. */
export function bandKey(sketch: Uint32Array, { from, rows }: SketchPart, band: number): number | null {
  if (sketch[from] === EMPTY) return null;
  let key = band + 1;
  for (let row = 0; row < rows; row += 1) key = mix(key ^ (sketch[from + band * rows + row] as number)) + row;
  return key >>> 0;
}

function fill(sketch: Uint32Array, { from, bins }: SketchPart, elements: ReadonlySet<string>, least: number): void {
  if (elements.size < least) return;
  for (const element of elements) {
    const hash = hashText(element);
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

/** FNV-1a over the UTF-16 units, its bits spread so that bin and value are independent. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

function mix(hash: number): number {
  let mixed = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
