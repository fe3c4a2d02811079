import { bestDocuments } from './best-documents';
import { InvertedIndex } from './inverted-index';
import { productsWith } from './products';

/** How near skills are to a request by what they mean, not by their words. */
export interface Meaning {
  /** The nearest skills, nearest first. */
  nearest(limit: number, admit: (id: string) => boolean): readonly { readonly id: string }[];
  /** Cosine (-1 to 1); undefined for a skill without a vector. */
  similarity(id: string): number | undefined;
}

/**
 * How near the documents of an index are to a unit vector; exact up to the rounding of `packVector`, less than .01.
 * Documents with vectors of another encoder are 0 away from everything, so they are found by their words alone.
 */
export function meaningIn(index: InvertedIndex, query: Float32Array | null): Meaning | null {
  if (query === null) return null;
  const { parts } = index;
  const values = parts.map(({ segment: { columns } }) =>
    productsWith(query, { offsets: columns.vectorOffsets, vectors: columns.vectors }),
  );
  return {
    similarity(id) {
      const at = index.locate(id);
      return at === null ? undefined : values[parts.indexOf(at.part)]?.[at.document];
    },
    nearest: (limit, admit) => bestDocuments(parts, values, limit, admit),
  };
}
