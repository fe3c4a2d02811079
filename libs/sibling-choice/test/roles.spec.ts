import fc from 'fast-check';
import { lexemesOf } from '../src/normalize/lexemes';
import { signsOf } from '../src/roles/signs';
import { SHIPPED } from './shipped';

const { roles } = SHIPPED;

/** The signs of the literals of a sentence. */
function signs(sentence: string): Record<string, number> {
  const lexemes = lexemesOf(sentence);
  const all = signsOf(lexemes, roles);
  return Object.fromEntries(
    lexemes.flatMap(({ kind, text }, i) => (kind === 'literal' ? [[text, all[i] as number]] : [])),
  );
}

describe('signsOf', () => {
  it.each([
    'Read `use_a.csv`, never `use_b.csv`.',
    'We work with `use_a.csv` instead of `use_b.csv`.',
    'Ignore `use_b.csv` and take `use_a.csv`.',
    'Do not use `use_b.csv`; `use_a.csv` is the one.',
    '`use_b.csv` was replaced by `use_a.csv`.',
    'Please leave `use_b.csv` alone and start from `use_a.csv`.',
  ])('tells what is used from what is left alone: %s', (sentence) => {
    expect(signs(sentence)).toEqual({ 'use_a.csv': 1, 'use_b.csv': -1 });
  });

  it.each([
    ['`north_2024.csv`', '`south_2024.csv`'],
    ['the northern report for 2024', 'the southern report for 2024'],
    ['`report_north_2024.csv`', 'the southern report for 2024'],
  ])('tells them apart whether they are named by a path or in words: %s, %s', (use, not) => {
    const sentence = `There is plenty about ${not} in the wiki, yet the invoice is for ${use}.`;
    const lexemes = lexemesOf(sentence);
    const all = signsOf(lexemes, roles);
    const signOf = (word: string): number => all[lexemes.findIndex(({ text }) => text.includes(word))] as number;
    expect([signOf('north'), signOf('south')]).toEqual([1, -1]);
  });

  it('sets nothing aside where two things are used', () => {
    expect(Object.values(signs('Merge `north_2024.csv` and `south_2024.csv`.'))).toEqual([1, 1]);
  });

  it('denies what stands shortly after a negation, up to the end of the clause', () => {
    expect(signs('Never open `a.csv`.')).toEqual({ 'a.csv': -1 });
    expect(signs('If there is none, open `a.csv`.')).toEqual({ 'a.csv': 1 });
  });

  it('gives every lexeme a sign, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const lexemes = lexemesOf(text);
        const all = signsOf(lexemes, roles);
        expect(all).toHaveLength(lexemes.length);
        expect([...all].every((sign) => sign === 1 || sign === -1)).toBe(true);
      }),
    );
  });
});
