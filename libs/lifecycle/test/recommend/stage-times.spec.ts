import { StageTimes } from '../../src/recommend/stage-times';

describe('the times of stages', () => {
  let now = 0;
  beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
  afterEach(() => jest.restoreAllMocks());
  const spend = (seconds: number) => void (now += seconds * 1000);

  it('do not count a stage to the one around it, at once or later, and add up what comes again', async () => {
    const times = new StageTimes();
    const found = times.time('search', () => {
      spend(1);
      times.time('features', () => spend(2));
      spend(4);
      return 'found';
    });
    expect(found).toBe('found');
    await times.time('selection', async () => {
      await times.time('scoring', async () => {
        await Promise.resolve();
        spend(8);
      });
      times.time('families', () => times.time('scoring', () => spend(16)));
      spend(32);
    });
    expect(Object.fromEntries(times.seconds())).toEqual({
      features: 2,
      search: 5,
      scoring: 24,
      families: 0,
      selection: 32,
    });
  });

  it('count what failed too', async () => {
    const times = new StageTimes();
    const fail = () => {
      spend(1);
      throw new Error('no');
    };
    expect(() => times.time('search', fail)).toThrow('no');
    await expect(times.time('storing', async () => fail())).rejects.toThrow('no');
    expect(Object.fromEntries(times.seconds())).toEqual({ search: 1, storing: 1 });
  });
});
