import { InvertedIndex } from './inverted-index';
import { Population } from './population';
import { PackedDocument, codeIn, namesIn } from './packed-document';
import { SegmentBuilder } from './segment';

/**
 * An index of a request's candidates within a library of which only the counts are at hand. It holds the terms of names and
 * those that are given, which is all that ranking for that request looks up; words are as rare in it as in the library.
 * @param documents whose ids differ
 * @param terms what the request is searched and judged by
 */
export function candidateIndex(
  documents: readonly PackedDocument[],
  terms: Iterable<string>,
  population: Population,
): InvertedIndex {
  const wanted = new Set(terms);
  const builder = new SegmentBuilder();
  for (const document of documents) {
    const { id, revision, lengths, vector } = document;
    const local = builder.size;
    builder.addDocument(id, revision, lengths, vector);
    const names = new Set(namesIn(document));
    for (const term of names) {
      const ordinal = builder.ordinalOf(term);
      builder.addNameTerm(ordinal);
      builder.addPosting(ordinal, local, codeIn(document, term));
    }
    for (const term of wanted) {
      const code = names.has(term) ? 0 : codeIn(document, term);
      if (code > 0) builder.addPosting(builder.ordinalOf(term), local, code);
    }
  }
  return new InvertedIndex([builder.build()], population);
}
