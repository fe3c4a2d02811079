/** Which words of a request are ruled out, learned from what its author or a reader says. */
import { distinctTerms, LinearHead, normaliseText } from '@skillward/text';
import { avoidedCues } from '../../libs/ranking/src/request/reader-model';
import { trainReader } from './train-reader';
import { RequestWord } from '../../libs/ranking/src/request/word-features';
import { requestLines, Told } from './request-data';

/** A request with what its author rules out, in words that need not stand in it. */
export interface Avoiding extends Told {
  readonly avoid: readonly string[];
}

/** What readers found ruled out in a request, word by word, and which of the first candidates break it. */
export interface RuledOut {
  readonly query_id: string;
  readonly avoid: readonly string[];
  /** How many of the graded candidates were read for it; left out: none. */
  readonly read?: number;
  readonly breaks?: readonly string[];
}

/** By `author:id` of the request. */
export const ruledOut: ReadonlyMap<string, RuledOut> = new Map(
  requestLines<RuledOut>('ruled-out').map((each) => [each.query_id, each]),
);

/** Which words of a request lie inside given pieces of it. */
function within(text: string, words: readonly RequestWord[], pieces: readonly string[]): boolean[] {
  const normal = normaliseText(text);
  const spans = pieces.map(normaliseText).flatMap((piece) => {
    const starts: number[] = [];
    for (let at = normal.indexOf(piece); at >= 0; at = normal.indexOf(piece, at + 1)) starts.push(at);
    return starts.map((start) => ({ start, end: start + piece.length }));
  });
  return words.map((word) => spans.some(({ start, end }) => word.start >= start && word.end <= end));
}

/** Of some requests by the phrases of their authors, of those of others that readers marked by the marks. */
export function learnAvoided(
  own: readonly Avoiding[],
  others: readonly Told[],
  wordsOf: (text: string) => RequestWord[],
): LinearHead {
  const cued = (words: readonly RequestWord[]) => words.map((word) => ({ cues: avoidedCues(word) }));
  const said = own.map(({ text, avoid }) => {
    const words = wordsOf(text);
    const avoided = new Set(avoid.flatMap((phrase) => [...distinctTerms(phrase)]));
    return { words: cued(words), answers: words.map(({ term }) => avoided.has(term)) };
  });
  const marked = others.flatMap(({ author, id, text }) => {
    const marks = ruledOut.get(`${author}:${id}`);
    if (marks === undefined) return [];
    const words = wordsOf(text);
    return [{ words: cued(words), answers: within(text, words, marks.avoid) }];
  });
  return trainReader([...said, ...marked], { l2: 3e-5, minRequests: 6, least: 0.1 });
}
