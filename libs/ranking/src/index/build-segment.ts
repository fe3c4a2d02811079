import { AnalysedDocument } from './analyse';
import { Segment, SegmentBuilder } from './segment';

/**
 * One segment of analysed documents, at most `MAX_SEGMENT_DOCUMENTS`, whose ids differ.
 * Pure: a worker thread can build a segment, encode it and hand over one buffer.
 */
export function buildSegment(documents: readonly AnalysedDocument[]): Segment {
  const builder = new SegmentBuilder();
  for (const document of documents) {
    const local = builder.size;
    builder.addDocument(document.id, document.revision, document.lengths, document.vector);
    if (document.terms === '') continue;
    const terms = document.terms.split('\n');
    for (let i = 0; i < terms.length; i++) {
      const ordinal = builder.ordinalOf(terms[i] as string);
      if (i < document.nameTerms) builder.addNameTerm(ordinal);
      builder.addPosting(ordinal, local, document.codes[i] as number);
    }
  }
  return builder.build();
}

/** A segment and its tombstones: `dead[d]` is 1 where document `d` was removed or replaced. */
export interface SegmentPart {
  readonly segment: Segment;
  readonly dead: Uint8Array;
}

/** One segment of the living documents of several, in their order. Terms that nobody uses any more are dropped. */
export function mergeSegments(parts: readonly SegmentPart[]): Segment {
  const builder = new SegmentBuilder();
  for (const { segment, dead } of parts) {
    const { postingOffsets, postingDocs, postingCodes, lengths, nameOffsets, nameTerms, vectorOffsets, vectors } =
      segment.columns;
    const moved = new Int32Array(segment.size).fill(-1);
    const ordinals = new Int32Array(segment.termCount).fill(-1);
    const ordinalOf = (term: number): number => {
      if (ordinals[term] === -1) ordinals[term] = builder.ordinalOf(segment.termText(term));
      return ordinals[term] as number;
    };
    for (let d = 0; d < segment.size; d++) {
      if (dead[d]) continue;
      moved[d] = builder.size;
      const vector = vectors.subarray(vectorOffsets[d], vectorOffsets[d + 1]);
      builder.addDocument(segment.idOf(d), segment.revisionOf(d), lengths.subarray(3 * d, 3 * d + 3), vector);
      for (let n = nameOffsets[d] as number; n < (nameOffsets[d + 1] as number); n++)
        builder.addNameTerm(ordinalOf(nameTerms[n] as number));
    }
    for (let t = 0; t < segment.termCount; t++) {
      for (let p = postingOffsets[t] as number; p < (postingOffsets[t + 1] as number); p++) {
        const document = moved[postingDocs[p] as number] as number;
        if (document >= 0) builder.addPosting(ordinalOf(t), document, postingCodes[p] as number);
      }
    }
  }
  return builder.build();
}
