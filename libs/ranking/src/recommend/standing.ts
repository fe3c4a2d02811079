import { IndexPart } from '../index/inverted-index';
import { search } from '../index/search';
import { meaningOf } from '../request/meaning-vector';
import { readRequest } from '../request/read-request';
import { gatherCodes } from './features';
import type { PoolRequest } from './pool';

/** Where a document stands in the search that begins a ranking. */
export interface Standing {
  /** From 1, among all that the search finds; null: no word of the task leads to it. */
  readonly place: number | null;
  /** So many of them become candidates. */
  readonly taken: number;
  /** The words that were searched for, the heaviest first, and whether the document has them. */
  readonly words: readonly { readonly word: string; readonly found: boolean }[];
}

/** @returns null when the index does not know the document */
export function standingOf(request: PoolRequest, id: string): Standing | null {
  const { index, recipe, admit, encoder = null, reader } = request;
  const at = index.locate(id);
  if (at === null) return null;
  const { analogy } = meaningOf(encoder, request);
  const query = readRequest(index, request, { reader, analogy, encoder }).terms.slice(0, recipe.search.maxTerms);
  const hits = search(index, query, recipe.search, Math.max(1, index.statistics.documents), admit);
  const place = hits.findIndex((hit) => hit.id === id);
  const part = index.parts.indexOf(at.part as IndexPart);
  const codes = gatherCodes(index, query, { id, score: 0, part, document: at.document });
  const words = query
    .map(({ surface, weight }, i) => ({ word: surface, found: (codes[i] as number) > 0, weight }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ word, found }) => ({ word, found }));
  return { place: place < 0 ? null : place + 1, taken: recipe.poolSize, words };
}
