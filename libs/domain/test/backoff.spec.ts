import { backoffMs, retryAfterMs } from '../src/backoff';

describe('backoffMs', () => {
  const backoff = { firstMs: 5000, longestMs: 3_600_000, factor: 2 };

  it('grows by its factor up to the longest wait', () => {
    expect([1, 2, 3].map((failures) => backoffMs(failures, backoff))).toEqual([5000, 10_000, 20_000]);
    expect([1, 2, 3].map((failures) => backoffMs(failures, { ...backoff, factor: 4 }))).toEqual([5000, 20_000, 80_000]);
    expect([20, 1_000, Infinity].map((failures) => backoffMs(failures, backoff))).toEqual([
      3_600_000, 3_600_000, 3_600_000,
    ]);
  });

  it('waits for nothing where nothing failed', () => {
    expect([0, -1].map((failures) => backoffMs(failures, backoff))).toEqual([0, 0]);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2027-01-31T12:00:00Z');

  it.each([
    ['120', 120_000],
    [' 1.5 ', 1500],
    ['0', 0],
    ['Sun, 31 Jan 2027 12:01:00 GMT', 60_000],
    ['Sun, 31 Jan 2027 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads %j', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
