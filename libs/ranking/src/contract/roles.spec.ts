import fc from 'fast-check';
import { lexemesOf } from './lexemes';
import { rolesOf } from './roles';

/** The signs of the literals `a` and `b` of a sentence. */
function signs(sentence: string): Record<string, number> {
  const lexemes = lexemesOf(sentence);
  const { signs: all } = rolesOf(lexemes);
  return Object.fromEntries(
    lexemes.flatMap(({ kind, text }, i) => (kind === 'literal' ? [[text, all[i] as number]] : [])),
  );
}

describe('rolesOf', () => {
  it.each([
    'Read `a.csv`, never `b.csv`.',
    'We work with `a.csv` instead of `b.csv`.',
    'Instead of `b.csv`, `a.csv` is loaded.',
    'Not `b.csv` but `a.csv` feeds the report.',
    '`b.csv` was replaced by `a.csv`.',
    '`a.csv` replaces `b.csv`.',
    'Please leave `b.csv` alone and start from `a.csv`.',
    'There is `b.csv`, which is out of date, and there is `a.csv`.',
    'We moved from `b.csv` to `a.csv`.',
    '`b.csv` gave way to `a.csv`.',
    'Last time we took `b.csv`; this time it is `a.csv`.',
    'Do not open `b.csv` by mistake, `a.csv` is the one.',
    'Nothing is taken from `b.csv`; the input is `a.csv`.',
    '`b.csv` is only a draft, `a.csv` counts.',
    '`a.csv` counts; `b.csv` is archived.',
    'Do not use `b.csv`; `a.csv` is the one.',
    'Anything but `a.csv` is refused; `b.csv` is obsolete.',
    'Input: `a.csv` (old: `b.csv`)',
    'I mean `a.csv`, although `b.csv` looks similar.',
    'Ignore `b.csv` and take `a.csv`.',
    'The old set (`b.csv`) has been dealt with already; take `a.csv`.',
    'All of `a.csv` should be in it, not just `b.csv`.',
    'The bank sent the last one back, that was `b.csv`; send `a.csv`.',
    'The council complained about `b.csv`, hence `a.csv`.',
    'Write `a.csv`, because their reader cannot open `b.csv`.',
    'On a conflict `b.csv` gives way; `a.csv` stands.',
    '`a.csv` decides, `b.csv` is merely the starting point.',
    'The review covers `a.csv` alone and passes over `b.csv`.',
    'It leaves `b.csv` alone and works on `a.csv`.',
    '`a.csv` stepped into the place of `b.csv`.',
    '`a.csv` is swapped in for `b.csv` at sign-in.',
    '`b.csv` can serve for comparing, but the owner wants `a.csv`.',
    'Take `a.csv`; `b.csv` is kept as a copy on the side.',
    '`a.csv` outweighs `b.csv` for once.',
  ])('tells what is used from what is avoided: %s', (sentence) => {
    expect(signs(sentence)).toEqual({ 'a.csv': 1, 'b.csv': -1 });
  });

  it.each([
    ['`north_2024.csv`', '`south_2024.csv`'],
    ['the northern report for 2024', 'the southern report for 2024'],
    ['`report_north_2024.csv`', 'the southern report for 2024'],
  ])('tells them apart in words that no rule lists: %s, %s', (use, not) => {
    const sentences = [
      `However often ${not} comes up, what we were asked for is ${use}.`,
      `There is plenty about ${not} in the wiki, yet the invoice is for ${use}.`,
      `Hand me ${use}; Priya has charge of ${not}.`,
    ];
    for (const sentence of sentences) {
      const lexemes = lexemesOf(sentence);
      const { signs: all } = rolesOf(lexemes);
      const signOf = (word: string): number => all[lexemes.findIndex(({ text }) => text.includes(word))] as number;
      expect([sentence, signOf('north'), signOf('south')]).toEqual([sentence, 1, -1]);
    }
  });

  it.each(['Merge `north_2024.csv` and `south_2024.csv`.', 'Copy `north_2024.csv` to `south_2024.csv`.'])(
    'sets nothing aside where two things are used: %s',
    (sentence) => expect(Object.values(signs(sentence))).toEqual([1, 1]),
  );

  it.each([
    'Bar numbers always mean `a.csv`.',
    'How did the fields look last year in `a.csv`?',
    'Whatever has arrived in `a.csv` counts.',
    'They lent us forty copies of `a.csv`.',
  ])('takes no other form of a word for a cue: %s', (sentence) => {
    expect(signs(sentence)).toEqual({ 'a.csv': 1 });
  });

  it('turns a double denial round', () => {
    expect(signs('Do not ignore `a.csv`.')).toEqual({ 'a.csv': 1 });
    expect(signs('`a.csv` must not be left out.')).toEqual({ 'a.csv': 1 });
  });

  it('carries a denial over a coordination but not over a new clause', () => {
    expect(signs('Ignore `a.csv` and `b.csv`.')).toEqual({ 'a.csv': -1, 'b.csv': -1 });
    expect(signs('Ignore `a.csv`, `b.csv` is fine.')).toEqual({ 'a.csv': -1, 'b.csv': 1 });
  });

  it('gives every lexeme a sign, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const lexemes = lexemesOf(text);
        const { signs: all, clauses } = rolesOf(lexemes);
        expect(all).toHaveLength(lexemes.length);
        expect([...all].every((sign) => sign === 1 || sign === -1)).toBe(true);
        expect(clauses.every(({ start, end }) => start < end && end <= lexemes.length)).toBe(true);
      }),
    );
  });
});
