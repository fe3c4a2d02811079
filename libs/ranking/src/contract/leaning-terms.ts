import { hashPair, hashTerm } from '../index/phrases';
import { STOP_WORDS } from '../text/stop-words';
import { denialAt } from './denial';
import { Lexeme } from './lexemes';

/** What a term of a sentence is: a word, two neighbours, two words with little ones between, a denied word, a phrase or hint of the lexicon. */
export type TermKind = 'word' | 'pair' | 'content' | 'denied' | 'axis' | 'hint';

/** A sentence as leanings are read from it. */
export interface LeaningSentence {
  readonly lexemes: readonly Lexeme[];
  /** See `Reading`. */
  readonly axes: ReadonlyMap<string, number>;
  /** See `impliedBy`. */
  readonly implied: ReadonlyMap<string, number>;
}

const seed = (kind: TermKind): number => hashTerm(`${kind}:`);
const [CONTENT, DENIED, AXIS, HINT] = [seed('content'), seed('denied'), seed('axis'), seed('hint')];
const LITERAL = hashTerm('#');

const contentPair = (first: number, second: number): number => hashPair(hashPair(CONTENT, first), second);
export const deniedTerm = (term: number): number => hashPair(DENIED, term);
/** Whether a word is more than grammar. */
export const hasContent = (stem: string): boolean => !STOP_WORDS.has(stem);

/**
 * Tells every term of a sentence, some more than once, with how much it is there: 1, or -1 to 1 of a phrase or hint.
 *
 * @param tell gets the term as a number of 32 bits
 */
export function forEachTerm(
  { lexemes, axes, implied }: LeaningSentence,
  tell: (term: number, value: number, kind: TermKind) => void,
): void {
  const stems = lexemes.map(({ kind, stem }) => (kind === 'literal' ? '#' : stem));
  let last: number | null = null;
  let lastContent: number | null = null;
  lexemes.forEach(({ kind, stem }, at) => {
    if (kind === 'mark') {
      last = null;
      return;
    }
    const term = kind === 'literal' ? LITERAL : hashTerm(stem);
    tell(term, 1, 'word');
    if (last !== null) tell(hashPair(last, term), 1, 'pair');
    if (kind === 'literal' || hasContent(stem)) {
      if (denialAt(stems, at) < 0) tell(deniedTerm(term), 1, 'denied');
      if (lastContent !== null && lastContent !== last) tell(contentPair(lastContent, term), 1, 'content');
      lastContent = term;
    }
    last = term;
  });
  for (const [axis, value] of axes) tell(hashPair(AXIS, hashTerm(axis)), value, 'axis');
  for (const [axis, value] of implied) tell(hashPair(HINT, hashTerm(axis)), value, 'hint');
}
