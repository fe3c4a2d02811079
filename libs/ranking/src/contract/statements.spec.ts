import { statementsOf } from './statements';

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
});
