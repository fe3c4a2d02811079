import fc from 'fast-check';
import { wilson } from '../src/wilson';

describe('wilson', () => {
  it('is the interval of the literature', () => {
    // Newcombe (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    const rounded = (hits: number, of: number) => {
      const share = wilson(hits, of);
      return [share?.low.toFixed(4), share?.high.toFixed(4)];
    };
    expect(rounded(81, 263)).toEqual(['0.2553', '0.3662']);
    expect(rounded(15, 148)).toEqual(['0.0624', '0.1605']);
    expect(rounded(0, 20)).toEqual(['0.0000', '0.1611']);
    expect(rounded(1, 29)).toEqual(['0.0061', '0.1718']);
  });

  it('says nothing of nothing, holds its share, and narrows with more of the same', () => {
    expect(wilson(0, 0)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const hits = Math.floor(of * part);
        const share = wilson(hits, of);
        const more = wilson(hits * 4, of * 4);
        if (share === null || more === null) throw new Error('Something was counted.');
        expect(share.low).toBeLessThanOrEqual(share.value + 1e-12);
        expect(share.high).toBeGreaterThanOrEqual(share.value - 1e-12);
        expect(more.high - more.low).toBeLessThan(share.high - share.low);
      }),
    );
  });
});
