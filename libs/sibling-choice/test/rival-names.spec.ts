import { quietSeconds } from '@skillward/testing/quiet-seconds';
import fc from 'fast-check';
import { SIBLING_FEATURES } from '../src/features';
import { lexemesOf } from '../src/normalize/lexemes';
import { Names, namesIn, rivalryOf } from '../src/rival-names';
import { CHOOSER } from './shipped';

const namesInText = (text: string): Names => namesIn(lexemesOf(text));

const between = (task: string, own: string, other: string) =>
  rivalryOf(namesInText(task), namesInText(own), namesInText(other).atoms);

const literalOver = (task: string, own: string, other: string): number => {
  const [a, b] = [own, other].map((body) => CHOOSER.prepare({ description: 'Checks readings.', body }));
  if (!a || !b) return 0;
  const features = CHOOSER.features(CHOOSER.read(task), a, b, () => 1);
  return features[SIBLING_FEATURES.indexOf('pairLiteral')] as number;
};

describe('rivalryOf', () => {
  it('takes another path of the same kind for a rival, and what both share for the kind', () => {
    const { rival, shared } = between('Use `plc/mill07_night.log`.', 'Made for `plc/mill07_day.log`.', '');
    expect(rival).toBe(1);
    expect([...shared].sort()).toEqual(['n:7', 'w:mill', 'w:plc']);
  });

  it('knows the path that the task names, and paths of other kinds, for no rivals', () => {
    const task = 'Use `plc/mill07_night.log`, leave `plc/mill07_day.log` alone.';
    expect(between(task, 'Made for `plc/mill07_day.log`.', '').rival).toBe(0);
    expect(between('Use `plc/mill07_night.log`.', 'Writes `out/report.md`.', '').rival).toBe(0);
  });

  it('sees names in words that differ in one place', () => {
    const { rival, shared } = between(
      'Take the ledger of the Irish company.',
      'Operates on the ledger of the British company.',
      '',
    );
    expect(rival).toBe(1);
    expect([...shared].sort()).toEqual(['w:compani', 'w:ledger']);
  });

  it.each([
    ['the first replicate of the liver sample', '`runs/liver_rep1.fastq`', '`runs/liver_rep2.fastq`', 'n:1'],
    ['the night shift record', '`nightshift.log`', '`dayshift.log`', 'w:nightshift'],
    ['the cardiology results', '`lims.cardio_2024`', '`lims.onco_2024`', 'w:cardio'],
    ['the personnel ledger', '`prsnl_2024.xlsx`', '`stock_2024.xlsx`', 'w:prsnl'],
  ])('finds %s in %s', (words, path, other, atom) => {
    const { meant } = between(`Work with ${words}.`, `Reads ${path}.`, `Reads ${other}.`);
    expect([...meant]).toEqual([[atom, 1]]);
    expect(between(`Work with ${words}.`, `Reads ${other}.`, `Reads ${path}.`).meant.size).toBe(0);
  });

  it('says nothing of a text that names nothing of the task', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[aeiou]{2,6}$/), { maxLength: 12 }), (words) => {
        const { rival, shared, meant } = between('Use `plc/mill07_night.log`.', words.join(' '), '');
        expect([rival, shared.size, meant.size]).toEqual([0, 0, 0]);
      }),
    );
  });

  it('reads any text in time linear in its length', async () => {
    const text = 'the red mill log of the old company '.repeat(12_800);
    const read = () => between(text, 'Made for the blue mill log of the new company.', '');
    // Read in linear time it takes a tenth of that, in quadratic time more than ten seconds.
    expect(await quietSeconds(read, 2)).toBeLessThan(2);
  });
});

describe('siblingFeatures', () => {
  it('prefers the sibling that says in words what the task names by its path to the one of another path', () => {
    const task = 'Find the stops in `plc/mill07_nightshift.log`.';
    const [fits, other] = ['Reads the night-shift record of milling machine 7.', 'Reads `plc/mill07_dayshift.log`.'];
    expect(literalOver(task, fits, other)).toBeGreaterThan(0);
    expect(literalOver(task, other, fits)).toBeLessThan(0);
  });
});
