import { hashPair, hashTerm, STOP_WORDS } from '@skillward/text';
import { denialAt } from '../normalize/denial';
import { Lexeme } from '../normalize/lexemes';

/** What a term of a sentence is: a word, two neighbours, two words of content that stand near each other, a denied word. */
export const TERM_KINDS = ['word', 'pair', 'skip', 'denied'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

const [SKIP, DENIED, LITERAL] = [hashTerm('skip:'), hashTerm('denied:'), hashTerm('#')];
/** So many words of content back, two still stand near each other. */
const NEAR = 6;

const skipTerm = (a: number, b: number): number => hashPair(hashPair(SKIP, Math.min(a, b)), Math.max(a, b));
export const deniedTerm = (term: number): number => hashPair(DENIED, term);

/**
 * Tells every term of a sentence, some more than once; all literals are the same one.
 * @param tell gets the term as a number of 32 bits
 */
export function forEachTerm(lexemes: readonly Lexeme[], tell: (term: number, kind: TermKind) => void): void {
  const stems = lexemes.map(({ kind, stem }) => (kind === 'literal' ? '#' : stem));
  let last: number | null = null;
  const content: number[] = [];
  lexemes.forEach(({ kind, stem }, at) => {
    if (kind === 'mark') {
      last = null;
      return;
    }
    const term = kind === 'literal' ? LITERAL : hashTerm(stem);
    tell(term, 'word');
    if (last !== null) tell(hashPair(last, term), 'pair');
    if (kind === 'literal' || !STOP_WORDS.has(stem)) {
      if (denialAt(stems, at) < 0) tell(deniedTerm(term), 'denied');
      for (const before of content) tell(skipTerm(before, term), 'skip');
      content.push(term);
      if (content.length > NEAR) content.shift();
    }
    last = term;
  });
}
