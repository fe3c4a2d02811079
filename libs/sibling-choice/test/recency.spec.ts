import { readSentence } from '../src/read-statement';
import { SHIPPED } from './shipped';

const read = (sentence: string) => readSentence(sentence, SHIPPED).reading;

const recency = (sentence: string): number => read(sentence).newness;

describe('recencyOf', () => {
  it.each([
    'Take whichever file was changed last.',
    'Whatever is the newest one will do.',
    'Use a newer edition as soon as one is out.',
    'Sort the folder by date and begin with the most recent one.',
    'Begin with the report most lately filed.',
    'Load the checkpoint with the highest step number.',
    'Prices come from the current list.',
  ])('hears the wish for the newest: %s', (sentence) => {
    expect(recency(sentence)).toBeGreaterThan(0);
  });

  it.each([
    'Keep to `a.csv`, whatever else arrives.',
    'Never replace `a.csv` by a newer one.',
    'It stays `a.csv` although later editions exist.',
    'Later editions are not considered.',
    'The input is pinned.',
  ])('hears that a choice is fixed: %s', (sentence) => {
    expect(recency(sentence)).toBeLessThan(0);
  });

  it('takes what is held on to as wanted, even where the sentence denies', () => {
    expect(read('Never replace `a.csv` by a newer one.').atoms.get('l:a.csv')).toBe(1);
    expect(read('Never open `a.csv`.').atoms.get('l:a.csv')).toBe(-1);
  });
});
