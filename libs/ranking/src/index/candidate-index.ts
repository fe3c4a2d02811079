import { InvertedIndex } from './inverted-index';
import { Population } from './population';
import { Segment, SegmentBuilder } from './segment';
import { encodeUtf8 } from './string-column';

/**
 * An index of a request's candidates within a library of which only the counts are at hand. It holds the terms of names and
 * those that are given, which is all that ranking for that request looks up; words are as rare in it as in the library.
 * @param documents one segment of one document each; ids differ
 * @param terms what the request is searched and judged by
 */
export function candidateIndex(
  documents: readonly Segment[],
  terms: Iterable<string>,
  population: Population,
): InvertedIndex {
  const wanted = Array.from(new Set(terms), (term) => ({ term, bytes: encodeUtf8(term) }));
  const builder = new SegmentBuilder();
  for (const document of documents) {
    const { lengths, nameTerms, vectors, postingCodes } = document.columns;
    const local = builder.size;
    builder.addDocument(document.idOf(0), document.revisionOf(0), lengths, vectors);
    const held = new Set<string>();
    const add = (term: string, ordinal: number): void => {
      if (held.has(term)) return;
      held.add(term);
      builder.addPosting(builder.ordinalOf(term), local, postingCodes[ordinal] as number);
    };
    for (const ordinal of nameTerms) {
      const term = document.termText(ordinal);
      builder.addNameTerm(builder.ordinalOf(term));
      add(term, ordinal);
    }
    for (const { term, bytes } of wanted) {
      const ordinal = document.findTerm(bytes);
      if (ordinal >= 0) add(term, ordinal);
    }
  }
  return new InvertedIndex([builder.build()], population);
}
