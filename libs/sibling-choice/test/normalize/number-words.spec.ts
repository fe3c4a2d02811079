import { numberAt, periodAt } from '../../src/normalize/number-words';

const at = (text: string): ReturnType<typeof numberAt> => numberAt(text.split(' '), 0);

describe('numberAt', () => {
  it.each([
    ['seven', 7, 1],
    ['forty one', 41, 2],
    ['twenty first of may', 21, 2],
    ['forty eight thousand rows', 48_000, 3],
    ['two hundred', 200, 2],
    ['hundred', 100, 1],
    ['four point two', 4.2, 3],
    ['nines', 9, 1],
    ['third', 3, 1],
    ['eleventh', 11, 1],
    ['second edition', 2, 1],
    ['first round', 1, 1],
  ])('reads %s', (text, value, width) => expect(at(text)).toEqual({ value, width }));

  it.each(['one', 'second thoughts', 'first check the disk', 'thousands', 'point two', 'often', 'seventy-ish'])(
    'takes no number from: %s',
    (text) => expect(at(text)).toBeNull(),
  );
});

describe('periodAt', () => {
  it.each([
    ['third quarter', 'q:3', 2],
    ['last three months of 2023', 'q:4', 3],
    ['first half of the year', 'h:1', 2],
    ['last six months of', 'h:2', 3],
    ['closing quarter of', 'q:4', 2],
  ])('reads %s', (text, atom, width) => expect(periodAt(text.split(' '), 0)).toEqual({ atom, width }));

  it.each(['last quarter', 'first half', 'last three months', 'fifth quarter', 'first three weeks of'])(
    'takes no part of a year from: %s',
    (text) => expect(periodAt(text.split(' '), 0)).toBeNull(),
  );
});
