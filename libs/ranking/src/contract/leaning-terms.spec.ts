import { hashPair, hashTerm } from '../index/phrases';
import { deniedTerm, forEachTerm, TermKind } from './leaning-terms';
import { lexemesOf } from './lexemes';

/** Terms of a sentence of the words `a.csv`, `drop`, `keep`, `not`, `row` and `the`, by their words. */
function termsOf(sentence: string, axes: Record<string, number> = {}, hints: Record<string, number> = {}): string[] {
  const words = ['drop', 'keep', 'not', 'row', 'the', '#'];
  const names = new Map(
    words.flatMap((word) => [
      [hashTerm(word), word],
      [deniedTerm(hashTerm(word)), `not(${word})`],
    ]),
  );
  for (const a of words) for (const b of words) names.set(hashPair(hashTerm(a), hashTerm(b)), `${a} ${b}`);
  const found: string[] = [];
  const tell = (term: number, value: number, kind: TermKind): void =>
    void found.push(names.get(term) ?? `${kind} ${value}`);
  const maps = { axes: new Map(Object.entries(axes)), implied: new Map(Object.entries(hints)) };
  forEachTerm({ lexemes: lexemesOf(sentence), ...maps }, tell);
  return found.sort();
}

describe('forEachTerm', () => {
  it('tells words and neighbours, but no neighbours across a mark', () => {
    expect(termsOf('keep row')).toEqual(['keep', 'keep row', 'row']);
    expect(termsOf('keep, row')).toEqual(['content 1', 'keep', 'row']);
  });

  it('tells words of content with little ones between, once where they are neighbours', () => {
    expect(termsOf('keep the row')).toEqual(['content 1', 'keep', 'keep the', 'row', 'the', 'the row']);
  });

  it('tells what is denied, and takes every literal for the same', () => {
    expect(termsOf('not drop')).toEqual(['drop', 'not', 'not drop', 'not(drop)']);
    expect(termsOf('keep `a.csv`')).toEqual(termsOf('keep `b.txt`'));
    expect(termsOf('keep `a.csv`')).toContain('keep #');
  });

  it('tells phrases and hints of the lexicon with how much they say, apart from each other', () => {
    expect(termsOf('', { approval: -0.4 }, { approval: 1 })).toEqual(['axis -0.4', 'hint 1']);
    const terms = new Set<number>();
    const maps = { axes: new Map([['approval', 1]]), implied: new Map([['approval', 1]]) };
    forEachTerm({ lexemes: [], ...maps }, (term) => terms.add(term));
    expect(terms.size).toBe(2);
  });
});
