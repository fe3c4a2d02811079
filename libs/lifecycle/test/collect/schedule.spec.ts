import fc from 'fast-check';
import { Problem, backoffMs } from '@skillward/domain';
import { SYNC_BACKOFF, judgeSchedule, nextRun } from '../../src/collect/schedule';

const NOW = new Date('2026-11-23T22:07:30Z');
const ID = '0198c5b2-0000-7000-8000-000000000001';
const MINUTE = 60_000;

describe('A schedule', () => {
  it.each([
    ['hourly', 'hourly'],
    [' Daily ', 'daily'],
    ['*/15 * * * *', '*/15 * * * *'],
    ['0  9 * *   mon-fri', '0 9 * * mon-fri'],
    ['0 0 29 2 *', '0 0 29 2 *'],
  ])('%j is read as %j', (written, judged) => {
    expect(judgeSchedule(written, NOW)).toBe(judged);
  });

  it.each([
    ['', 'must be hourly'],
    ['often', 'must be hourly'],
    ['@daily', 'must be hourly'],
    ['0 0 * * * *', 'must be hourly'],
    ['2026-12-01T00:00:00', 'must be hourly'],
    ['60 * * * *', 'is no expression of cron'],
    ['a b c d e', 'is no expression of cron'],
    ['0 0 31 2 *', 'never comes'],
    ['* * * * *', '15 minutes or more'],
    ['0,14 * * * *', '15 minutes or more'],
    ['*/40 * * * *', null],
    ['0,59 0,23 * * *', '15 minutes or more'],
  ])('%j is refused with %j', (written, reason) => {
    const judge = () => judgeSchedule(written, NOW);
    if (reason === null) expect(judge()).toBe(written);
    else expect(judge).toThrow(reason);
  });

  it('is bad input or leaves the shortest pause, whatever somebody writes', () => {
    const part = fc.oneof(
      fc.constantFrom('*', '*/15', '*/7', '0', '5-50/5', '0,30', '1', '31', 'L', 'mon'),
      fc.string({ maxLength: 4 }),
    );
    const written = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.tuple(part, part, part, part, part).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(written, (text) => {
        let judged: string;
        try {
          judged = judgeSchedule(text, NOW);
        } catch (failure) {
          return failure instanceof Problem && failure.kind === 'invalid_input';
        }
        const first = nextRun(judged, ID, NOW);
        const second = first && nextRun(judged, ID, first);
        return first !== null && first > NOW && (!second || second.getTime() - first.getTime() >= 15 * MINUTE);
      }),
    );
  });

  it('comes at its times, in UTC, and after the moment that is named', () => {
    expect(nextRun('30 3 * * *', ID, NOW)).toEqual(new Date('2026-11-24T03:30:00Z'));
    expect(nextRun('30 3 * * *', ID, new Date('2026-11-24T03:30:00Z'))).toEqual(new Date('2026-11-25T03:30:00Z'));
  });

  it.each([
    ['hourly', 60],
    ['daily', 24 * 60],
    ['weekly', 7 * 24 * 60],
  ])('%s leaves %d minutes between two times, which are not those of every other source', (preset, minutes) => {
    const first = nextRun(preset, ID, NOW) ?? NOW;
    expect((nextRun(preset, ID, first)?.getTime() ?? 0) - first.getTime()).toBe(minutes * MINUTE);
    const times = new Set(Array.from({ length: 40 }, (_, at) => nextRun(preset, String(at), NOW)?.getTime()));
    expect(times.size).toBeGreaterThan(20);
  });

  it('waits longer after every failure, and never longer than a week', () => {
    expect([0, 1, 2, 3].map((failures) => backoffMs(failures, SYNC_BACKOFF) / MINUTE)).toEqual([0, 30, 60, 120]);
    expect(backoffMs(100, SYNC_BACKOFF)).toBe(7 * 24 * 60 * MINUTE);
  });
});
