import fc from 'fast-check';
import { lexemesOf } from '../../src/normalize/lexemes';
import { compareMentions, maskMentions, Mention } from '../../src/roles/role-features';

/** Features that tell the first literal of a sentence from the second. */
function compare(sentence: string, swapped = false): Map<string, number> {
  const lexemes = lexemesOf(sentence);
  const found = lexemes.flatMap(({ kind }, start): Mention[] =>
    kind === 'literal' ? [{ start, end: start + 1 }] : [],
  );
  const masked = maskMentions(lexemes, found as unknown as [Mention, Mention]);
  return compareMentions(swapped ? { ...masked, places: [masked.places[1], masked.places[0]] } : masked);
}

describe('compareMentions', () => {
  const word = fc.constantFrom(
    'use',
    'not',
    'never',
    'read',
    'from',
    'and',
    'or',
    ',',
    ';',
    'instead of',
    'old',
    'both',
  );
  const words = fc.array(word, { maxLength: 5 }).map((all) => all.join(' '));

  it('turns every sign when the two change places', () => {
    fc.assert(
      fc.property(words, words, words, (before, between, after) => {
        const sentence = `${before} \`a.csv\` ${between} \`b.csv\` ${after}`;
        const turned = new Map([...compare(sentence)].map(([feature, value]) => [feature, -value]));
        expect(compare(sentence, true)).toEqual(turned);
      }),
    );
  });

  it('leaves out what is said of both', () => {
    const features = compare('Old `a.csv` and old `b.csv`');
    expect(features.get('l1:old')).toBeUndefined();
    expect(compare('Old `a.csv` and new `b.csv`').get('l1:old')).toBe(1);
  });

  it('does not depend on the names themselves', () => {
    expect(compare('Read `x/y.parquet`, never `z.txt`.')).toEqual(compare('Read `a.csv`, never `b.csv`.'));
  });
});
