import { normaliseText, scanTerms } from '@skillward/text';
import { unpackVector } from '../index/packed-vector';
import { scoreFloor } from '../index/best-documents';
import { productsWith } from '../index/products';
import { RequestExamples } from '../index/text-encoder';

interface WantedTerm {
  readonly term: string;
  /** As it was written. */
  readonly surface: string;
  /** Share (0 to 1) of the requests that wanted it. */
  readonly share: number;
}

/** What is probably wanted, by what was wanted in requests that are alike. */
export interface Analogy {
  /** Most wanted first. */
  readonly terms: readonly WantedTerm[];
  /** Unit vector between these requests; null where none of them wanted anything. */
  readonly vector: Float32Array | null;
  /** Share (0 to 1) of the requests that wanted something. */
  readonly wanting: number;
  /** How much (0 to 1) it counts in the place of what the request says itself. */
  readonly share: number;
}

/** So many of the nearest requests are heard; 10 and 50 measure the same. */
const NEAREST = 20;
/** A request that is nearer by a cosine of 1/15 counts e times as much. */
const SHARPNESS = 15;
/** What only one in many of them wanted is left out. */
const MOST_TERMS = 12;

/** What others wanted counts as much as so many words of the request: who tells much says what is wanted. */
const WORTH_WORDS = 10;
/** Least cosine of the nearest: words that only this library knows are like nothing. */
const ALIKE = 0.45;

/**
 * Kernel regression over the nearest examples: each says what was wanted, and counts the more the nearer it is.
 * @param told unit vector of the request, of the encoder that made the examples
 * @param words number of distinct terms of the request
 * @returns null where nothing is alike
 */
export function drawAnalogy(examples: RequestExamples, told: Float32Array, words: number): Analogy | null {
  const { queries, packed } = examples;
  const nearest = nearestOf(productsWith(told, packed), NEAREST);
  const best = nearest[0]?.similarity ?? 0;
  if (best < ALIKE) return null;
  const wanted = new Map<string, { surface: string; weight: number }>();
  const sum = new Float32Array(told.length);
  let [whole, wanting] = [0, 0];
  for (const { at, similarity } of nearest) {
    const query = queries[at] as string | null;
    const weight = Math.exp(SHARPNESS * (similarity - best));
    whole += weight;
    if (query === null) continue;
    wanting += weight;
    const text = normaliseText(query);
    const surfaces = new Map<string, string>();
    scanTerms(text, (term, start, end) => surfaces.set(term, text.slice(start, end)));
    for (const [term, surface] of surfaces)
      wanted.set(term, { surface, weight: (wanted.get(term)?.weight ?? 0) + weight });
    unpackVector(packed.vectors.subarray(packed.offsets[at], packed.offsets[at + 1])).forEach((value, i) => {
      sum[i] = (sum[i] as number) + weight * value;
    });
  }
  const share = WORTH_WORDS / (WORTH_WORDS + words);
  const asked = { wanting: wanting / whole, share };
  const length = Math.hypot(...sum);
  if (length === 0) return { ...asked, terms: [], vector: null };
  const terms = [...wanted]
    .map(([term, { surface, weight }]) => ({ term, surface, share: weight / wanting }))
    .sort((a, b) => b.share - a.share || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS);
  return { ...asked, terms, vector: sum.map((value) => value / length) };
}

/** The largest of some values, largest first, with their places. */
function nearestOf(similarities: Float32Array, count: number): { at: number; similarity: number }[] {
  const floor = scoreFloor([similarities], count);
  const best: { at: number; similarity: number }[] = [];
  similarities.forEach((similarity, at) => {
    if (similarity >= floor) best.push({ at, similarity });
  });
  return best.sort((a, b) => b.similarity - a.similarity || a.at - b.at).slice(0, count);
}
