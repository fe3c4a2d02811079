import { namesDestination } from '../src/normalize/destination';
import { CHOOSER } from './shipped';

describe('namesDestination', () => {
  it.each([
    'Save the table under `out/emea.csv`.',
    'The findings belong in reports/2024/, as Markdown.',
    'Write everything you find to ./audit/notes.md',
    'I shall pick up the table at `drop/emea/`.',
    'I expect one file a month under out/monthly/.',
  ])('knows where results go: %s', (sentence) => expect(namesDestination(sentence)).toBe(true));

  it.each([
    'Read `out/emea.csv` and count the rows.',
    'Work in `services/billing` today.',
    'Save me some time, please.',
    'The report for EMEA is late.',
    'Look for duplicates in `data/orders.csv`.',
  ])('takes nothing else for a destination: %s', (sentence) => expect(namesDestination(sentence)).toBe(false));

  it('lets what is worked on outweigh the name of the place where results go', () => {
    const { atoms } = CHOOSER.read('Clean the pricing export. Save the result to `out/returns/clean.csv`.');
    expect(atoms.get('w:price')).toBe(1);
    expect(atoms.get('w:return')).toBeLessThan(0.5);
  });
});
