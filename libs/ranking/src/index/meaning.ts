import { InvertedIndex } from './inverted-index';
import { SCALE_BYTES } from './packed-vector';
import { Segment } from './segment';

/** How near skills are to a request by what they mean, not by their words. */
export interface Meaning {
  /** The nearest skills, nearest first. */
  nearest(limit: number, admit: (id: string) => boolean): readonly { readonly id: string }[];
  /** Cosine (-1 to 1); undefined for a skill without a vector. */
  similarity(id: string): number | undefined;
}

/** Cosines of a unit vector with all documents of a segment; 0 for one without a vector, or with one of another size. */
function cosines({ size, columns: { vectorOffsets, vectors } }: Segment, query: Float32Array): Float32Array {
  const values = new Float32Array(size);
  const numbers = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length);
  const scales = new DataView(vectors.buffer, vectors.byteOffset, vectors.length);
  const { length } = query;
  for (let document = 0; document < size; document++) {
    const start = vectorOffsets[document] as number;
    if ((vectorOffsets[document + 1] as number) - start !== SCALE_BYTES + length) continue;
    let at = start + SCALE_BYTES;
    // Four sums that do not wait for each other take about two thirds of the time of one.
    let [a, b, c, d] = [0, 0, 0, 0];
    let i = 0;
    for (; i + 3 < length; i += 4, at += 4) {
      a += (query[i] as number) * (numbers[at] as number);
      b += (query[i + 1] as number) * (numbers[at + 1] as number);
      c += (query[i + 2] as number) * (numbers[at + 2] as number);
      d += (query[i + 3] as number) * (numbers[at + 3] as number);
    }
    for (; i < length; i++, at++) a += (query[i] as number) * (numbers[at] as number);
    values[document] = (a + b + c + d) * scales.getFloat32(start, true);
  }
  return values;
}

/**
 * How near the documents of an index are to a unit vector; exact up to the rounding of `packVector`, less than .01.
 * Documents with vectors of another encoder are 0 away from everything, so they are found by their words alone.
 */
export function meaningIn(index: InvertedIndex, query: Float32Array | null): Meaning | null {
  if (query === null) return null;
  const { parts } = index;
  const values = parts.map(({ segment }) => cosines(segment, query));
  return {
    similarity(id) {
      const at = index.locate(id);
      return at === null ? undefined : values[parts.indexOf(at.part)]?.[at.document];
    },
    nearest(limit, admit) {
      let best: { id: string; similarity: number }[] = [];
      let floor = 0;
      const cut = (): void => {
        best.sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
        best = best.slice(0, limit);
        if (best.length === limit) floor = (best[limit - 1] as { similarity: number }).similarity;
      };
      values.forEach((part, p) => {
        const { segment, dead } = parts[p] as (typeof parts)[number];
        for (let document = 0; document < part.length; document++) {
          const similarity = part[document] as number;
          if (similarity <= 0 || similarity < floor || dead[document] !== 0) continue;
          const id = segment.idOf(document);
          if (!admit(id)) continue;
          best.push({ id, similarity });
          if (best.length >= 4 * limit + 64) cut();
        }
      });
      cut();
      return best;
    },
  };
}
