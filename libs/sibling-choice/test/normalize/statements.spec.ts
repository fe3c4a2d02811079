import { statementsOf } from '../../src/normalize/statements';

const texts = (text: string): string[] => statementsOf(text).map((each) => each.text);

describe('statementsOf', () => {
  it('ends no sentence at an abbreviation', () => {
    expect(texts('Take one, e.g. `a.csv`, from Dr. Adler. See no. 5, i.e. the last.')).toEqual([
      'Take one, e.g. `a.csv`, from Dr. Adler.',
      'See no. 5, i.e. the last.',
    ]);
  });

  it('ends one at a denial and after "etc."', () => {
    expect(texts('West pier: no. East pier: yes. Ropes, nets etc. Then the boats.')).toEqual([
      'West pier: no.',
      'East pier: yes.',
      'Ropes, nets etc.',
      'Then the boats.',
    ]);
  });

  it('knows the headings over a statement and the line that leads its list in', () => {
    const text =
      '# Deck\n\nBuilds it.\n\n## When not to use\n\n- For drafts.\n\n### Also\n\nSkip it for:\n\n- memos\n- notes\n\nElsewhere.\n# Next\nMore.';
    const under = new Map(statementsOf(text).map((each) => [each.text, each.under]));
    expect(under.get('Builds it.')).toEqual(['Deck']);
    expect(under.get('For drafts.')).toEqual(['Deck', 'When not to use']);
    expect(under.get('notes')).toEqual(['Deck', 'When not to use', 'Also', 'Skip it for:']);
    expect(under.get('Elsewhere.')).toEqual(['Deck', 'When not to use', 'Also']);
    expect(under.get('More.')).toEqual(['Next']);
  });
});
