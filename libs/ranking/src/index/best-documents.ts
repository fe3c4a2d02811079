import { IndexPart } from './inverted-index';

/** A document that a search found. */
export interface Hit {
  readonly id: string;
  readonly score: number;
  /** Position in `InvertedIndex.parts` and number inside that part's segment. */
  readonly part: number;
  readonly document: number;
}

/** Higher score first; ties by id, so that the order never depends on how the index was built. */
export const byScoreThenId = (a: { score: number; id: string }, b: { score: number; id: string }): number =>
  b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const BINS = 1024;

/** A score that at least `wanted` of all reach, and few more; 0 where fewer are above 0. */
export function scoreFloor(scores: readonly ArrayLike<number>[], wanted: number): number {
  let highest = 0;
  for (const part of scores)
    for (let d = 0; d < part.length; d++) if ((part[d] as number) > highest) highest = part[d] as number;
  const width = highest / BINS;
  if (width === 0) return 0;
  const counts = new Uint32Array(BINS + 1);
  for (const part of scores)
    for (let d = 0; d < part.length; d++) {
      const score = part[d] as number;
      if (score > 0) (counts[Math.floor(score / width)] as number)++;
    }
  let reached = 0;
  for (let bin = BINS; bin > 0; bin--) {
    reached += counts[bin] as number;
    // Half a bin lower, so that no score of the bin is lost by rounding.
    if (reached >= wanted) return (bin - 0.5) * width;
  }
  return 0;
}

/**
 * The living documents with the highest scores above 0, best first.
 * @param scores of the documents of each part
 * @param admit whether a document may be seen at all; asked only of documents that may enter the result
 */
export function bestDocuments(
  parts: readonly IndexPart[],
  scores: readonly ArrayLike<number>[],
  limit: number,
  admit: (id: string) => boolean,
): Hit[] {
  for (let wanted = limit; ; wanted *= 4) {
    const floor = scoreFloor(scores, wanted);
    const best: Hit[] = [];
    parts.forEach(({ segment, dead }, part) => {
      const own = scores[part] as ArrayLike<number>;
      for (let document = 0; document < own.length; document++) {
        const score = own[document] as number;
        if (score <= 0 || score < floor || dead[document] !== 0) continue;
        const id = segment.idOf(document);
        if (admit(id)) best.push({ id, score, part, document });
      }
    });
    if (best.length >= limit || floor === 0) return best.sort(byScoreThenId).slice(0, limit);
  }
}
