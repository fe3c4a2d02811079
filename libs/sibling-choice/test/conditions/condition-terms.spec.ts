import { hashPair, hashTerm } from '@skillward/text';
import { lexemesOf } from '../../src/normalize/lexemes';
import { deniedTerm, forEachTerm } from '../../src/conditions/condition-terms';

/** Terms of a sentence of the words `a.csv`, `drop`, `keep`, `not`, `row` and `the`, by their words. */
function termsOf(sentence: string): string[] {
  const words = ['drop', 'keep', 'not', 'row', 'the', '#'];
  const names = new Map(
    words.flatMap((word) => [
      [hashTerm(word), word],
      [deniedTerm(hashTerm(word)), `not(${word})`],
    ]),
  );
  for (const a of words) for (const b of words) names.set(hashPair(hashTerm(a), hashTerm(b)), `${a} ${b}`);
  const found: string[] = [];
  forEachTerm(lexemesOf(sentence), (term, kind) => found.push(names.get(term) ?? kind));
  return found.sort();
}

describe('forEachTerm', () => {
  it('tells words and neighbours, but no neighbours across a mark', () => {
    expect(termsOf('keep row')).toEqual(['keep', 'keep row', 'row', 'skip']);
    expect(termsOf('keep, row')).toEqual(['keep', 'row', 'skip']);
  });

  it('tells words of content that stand near each other, in whatever order', () => {
    const skips = (sentence: string): number[] => {
      const found: number[] = [];
      forEachTerm(lexemesOf(sentence), (term, kind) => kind === 'skip' && found.push(term));
      return found;
    };
    expect(skips('keep the row')).toEqual(skips('row to keep'));
    expect(skips('keep row drop')).toHaveLength(3);
    expect(skips('the')).toEqual([]);
  });

  it('tells what is denied, and takes every literal for the same', () => {
    expect(termsOf('not drop')).toEqual(['drop', 'not', 'not drop', 'not(drop)']);
    expect(termsOf('keep `a.csv`')).toEqual(termsOf('keep `b.txt`'));
    expect(termsOf('keep `a.csv`')).toContain('keep #');
  });
});
