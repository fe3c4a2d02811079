import fc from 'fast-check';
import { AXES } from './axes';
import { HINTS } from './hints';
import { impliedBy } from './implied';
import { lexemesOf } from './lexemes';

const implied = (sentence: string): ReadonlyMap<string, number> => impliedBy(sentence, lexemesOf(sentence));

describe('impliedBy', () => {
  it.each([
    ['Run the letters past our solicitor before they leave.', 'approval', 1],
    ['I shall be asleep, so no need to ask.', 'approval', -1],
    ['One faulty reading must not hold up the others.', 'halt', -1],
    ['A half finished ledger is useless unless every branch is in.', 'halt', 1],
    ['I only want to know which accounts would be affected.', 'dryRun', 1],
    ['The gateway is flaky but comes back after a minute.', 'retry', 1],
    ['Last year two suppliers were paid twice.', 'retry', -1],
    ['The ship has no connection until Friday.', 'network', -1],
    ['Readers in Chicago will print it.', 'temperature', -1],
    ['Readers in Munich will print it.', 'temperature', 1],
    ['The office in New York wants a copy.', 'dateOrder', -1],
    ['A total such as 7.350,20 should stay like that.', 'decimalMark', 1],
    ['The members are called Dvořák and Čapek.', 'encoding', 1],
    ['My grandmother has to follow it.', 'technical', -1],
    ['It goes to the surgeons on the ward.', 'technical', 1],
    ['The shop keeps selling while you work.', 'lock', -1],
    ['The auditors may want the old ledgers later.', 'keepFile', 1],
    ['The storms are exactly what interests us.', 'outlier', -1],
  ])('reads circumstances and reasons: %s', (sentence, axis, sign) => {
    expect(Math.sign(implied(sentence).get(axis) ?? 0)).toBe(sign);
  });

  it('turns a hint round when it is denied', () => {
    expect(Math.sign(implied('The card is from nvidia.').get('gpu') ?? 0)).toBe(1);
    expect(Math.sign(implied('There is no nvidia card.').get('gpu') ?? 0)).toBe(-1);
  });

  it('finds nothing in what says nothing', () => {
    expect([...implied('Say hello to Anna.').keys()]).toEqual([]);
  });

  it('stays between -1 and 1, and is the same each time', () => {
    const word = fc.constantFrom(
      'not',
      'look',
      'at',
      'it',
      'first',
      'Berlin',
      'asleep',
      'twice',
      ',',
      'no',
      'signal',
      'rest',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const sentence = words.join(' ');
        const values = implied(sentence);
        for (const value of values.values()) expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(implied(sentence)).toEqual(values);
      }),
    );
  });
});

describe('HINTS', () => {
  it('are of axes that there are, with no phrase on both poles of one', () => {
    const names = new Set(AXES.map(({ name }) => name));
    const poles = new Map<string, [Set<string>, Set<string>]>();
    for (const { name, poles: own } of HINTS) {
      expect([name, names.has(name)]).toEqual([name, true]);
      const known = poles.get(name) ?? [new Set<string>(), new Set<string>()];
      poles.set(name, known);
      own.forEach((phrases, side) => phrases.forEach((phrase) => known[side as 0 | 1].add(phrase)));
    }
    const both = [...poles].flatMap(([name, [first, second]]) =>
      [...first].filter((phrase) => second.has(phrase)).map((phrase) => `${name}: ${phrase}`),
    );
    expect(both).toEqual([]);
  });

  it('are words in lower case', () => {
    for (const { poles } of HINTS)
      for (const phrase of poles.flat()) expect(phrase).toMatch(/^[\p{Ll}\p{N}*|]+(?: [\p{Ll}\p{N}*|]+)*$/u);
  });
});
