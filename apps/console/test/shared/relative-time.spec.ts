import fc from 'fast-check';
import { relativeTime } from '../../src/shared/relative-time';

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative times', () => {
  it.each([
    [0, 'now'],
    [-59_999, 'now'],
    [-MINUTE, '1m ago'],
    [-2 * HOUR + 1, '1h ago'],
    [-3 * HOUR, '3h ago'],
    [-DAY, 'yesterday'],
    [-6 * DAY, '6d ago'],
    [-15 * DAY, '2w ago'],
    [-400 * DAY, 'last yr.'],
    [2 * DAY, 'in 2d'],
    [90_000, 'in 1m'],
  ])('says %d ms as %s', (difference, words) => {
    expect(relativeTime(1e12 + difference, 1e12, format)).toBe(words);
  });

  it('never says more units than have passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 1000 * DAY }), (ago) => {
        const words = relativeTime(1e12 - ago, 1e12, new Intl.RelativeTimeFormat('en', { numeric: 'always' }));
        const [count = '', unit = ''] = words.split(' ');
        const sizes: Record<string, number> = { minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY };
        const size = sizes[unit.replace(/s$/, '')] ?? 365 * DAY;
        expect(Number(count)).toBeGreaterThanOrEqual(1);
        expect(Number(count) * size).toBeLessThanOrEqual(ago);
      }),
    );
  });
});
