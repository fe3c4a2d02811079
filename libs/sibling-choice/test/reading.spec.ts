import { readSentence as readWith } from '../src/read-statement';
import { SHIPPED } from './shipped';

const readSentence = (sentence: string) => readWith(sentence, SHIPPED).reading;

const shared = (a: string, b: string): string[] => {
  const first = readSentence(a).atoms;
  return [...readSentence(b).atoms.keys()].filter((atom) => first.has(atom)).sort();
};

describe('readSentence', () => {
  it.each([
    [
      '`exports/orders_emea_2024q3.csv`',
      'the EMEA orders export for the third quarter of 2024',
      ['g:emea', 'q:3', 'w:export', 'w:order', 'y:2024'],
    ],
    ['`exports/orders_2024q3.csv`', 'orders of Q3 2024', ['q:3', 'w:order', 'y:2024']],
    ['`takes/ep041`', 'episode 41', ['n:41']],
    ['`specs/catalog-v7.json`', 'version 7 of the catalog', ['n:7', 'w:catalog']],
    ['`backup/2025-03.tar`', 'the backup of March 2025', ['m:3', 'w:backup', 'y:2025']],
    ['`lists/de_batch-056.txt`', 'German batch 56', ['g:de', 'n:56', 'w:batch']],
    ['`log/20240314.txt`', '14 March 2024', ['m:3', 'n:14', 'y:2024']],
    ['`budget_FY25-H1.xlsx`', 'the first six months of the year', ['h:1']],
    ['`rubric_v3.pdf`', 'the third edition of the rubric', ['n:3', 'w:rubric']],
    ['`lakes/lake_b.csv`', 'hold lake B back', ['i:b', 'w:lake']],
    ['the gateway at 10.20.4.15.', 'ask `10.20.4.15`', ['f:10.20.4.15', 'l:10.20.4.15', 'n:10.20.4.15']],
    ['`sensors-north`', 'the northern sensors', ['g:north', 'w:sensor']],
    ["Hargreaves' quote", 'a quote of Hargreaves', ['w:hargreav', 'w:quot']],
    ['amounts like 12.480,75', 'numbers with a decimal comma (`1.234,50`)', ['k:decimal-comma']],
    ["12'480.75 francs", 'files that use the decimal point', ['k:decimal-point']],
  ])('finds the same thing in a path and in words: %s, %s', (path, words, atoms) => {
    expect(shared(path, words)).toEqual(atoms);
  });

  it.each(['version 1.234', '1,234 rows', 'the address 10.0.0,1', '3.14'])(
    'does not guess which sign begins the fraction: %s',
    (text) => {
      expect([...readSentence(text).atoms.keys()].filter((atom) => atom.startsWith('k:'))).toEqual([]);
    },
  );

  it.each([
    ['the lock file says pydantic<2', -1],
    ['The lock file says pydantic<2, and an upgrade is not wanted.', -1],
    ['any release != 2', -1],
    ['needs pydantic<=2', 1],
    ['needs pydantic>=2', 1],
    ['needs pydantic 2', 1],
    ['the lines say `pydantic<2`', 0],
    ['the lines say `pydantic != 2`', 0],
    ['the lines say `pydantic>=2`', 1],
    ['the lines say `pydantic<=2`', 1],
  ])('knows whether a range takes its bound: %s', (text, sign) => {
    expect(readSentence(text).atoms.get('n:2') ?? 0).toBe(sign);
  });

  it('takes a negating prefix as a denial', () => {
    expect(readSentence('Prices are unadjusted.').atoms.get('w:adjust')).toBe(-1);
    expect(readSentence('Prices are adjusted.').atoms.get('w:adjust')).toBe(1);
    expect(readSentence('The university is unique.').atoms.has('w:ivers')).toBe(false);
  });

  it.each([
    ['Take the latest export.', 1],
    ['Take the most recent one.', 1],
    ['Follow a newer one as soon as it appears.', 1],
    ['Stay with it even if a newer one appears.', -1],
    ['Never switch to a later one.', -1],
    ['The path is pinned.', -1],
    ['Draw a chart.', 0],
  ])('knows whether the newest is wanted: %s', (sentence, value) => {
    expect(Math.sign(readSentence(sentence).newness)).toBe(value);
  });

  it('takes letters with digits among them for one word', () => {
    expect([...readSentence('Group the patients by HbA1c.').atoms.keys()]).toEqual(['w:group', 'w:patient', 'w:hba1c']);
  });

  it('tells one address of a network from another', () => {
    expect(shared('Ask 10.20.4.15.', 'Ask 10.20.5.14.')).toEqual(['w:ask']);
  });
});
