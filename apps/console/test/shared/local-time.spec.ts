import { fromLocalTime, toLocalTime } from '../../src/shared/local-time';

describe('times of fields', () => {
  it.each(['2026-11-30T14:05', '2026-07-01T00:00', '2026-11-30T14:05:09', '0202-01-31T10:00'])(
    'come back as they were given: %s',
    (text) => expect(toLocalTime(fromLocalTime(text))).toBe(text),
  );

  it('are the same instant, whoever opens the address', () => {
    expect(fromLocalTime(toLocalTime('2026-11-30T14:05:00.000Z'))).toBe('2026-11-30T14:05:00.000Z');
  });

  it.each(['', 'yesterday', '2026-11-30T99:00'])('are empty where there is no time: “%s”', (text) => {
    expect(toLocalTime(text)).toBe('');
    expect(fromLocalTime(text)).toBe('');
  });
});
