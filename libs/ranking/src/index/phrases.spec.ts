import fc from 'fast-check';
import { buildPhraseFilter, hashPair, hashTerm, hasPhrase } from './phrases';

const pair = fc.nat(0xffff_ffff);

describe('phrase filter', () => {
  it('has every pair that was put in, wherever the filter lies', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pair, { maxLength: 60 }), fc.nat(5), (pairs, offset) => {
        const filter = buildPhraseFilter(new Set(pairs));
        const bits = new Uint8Array(offset + filter.length + 3);
        bits.set(filter, offset);
        for (const each of pairs) expect(hasPhrase(bits, offset, offset + filter.length, each)).toBe(true);
      }),
    );
  });

  it('is wrong about a few per cent of absent pairs only', () => {
    const hashOf = (n: number): number => hashPair(hashTerm(`a${n}`), hashTerm(`b${n}`));
    const filter = buildPhraseFilter(new Set(Array.from({ length: 500 }, (_, n) => hashOf(n))));
    const wrong = Array.from({ length: 5000 }, (_, n) => hasPhrase(filter, 0, filter.length, hashOf(1000 + n))).filter(
      Boolean,
    );
    expect(wrong.length / 5000).toBeLessThan(0.05);
  });

  it('has nothing when empty, and minds the order of a pair', () => {
    expect(hasPhrase(new Uint8Array(0), 0, 0, 1)).toBe(false);
    expect(hashPair(hashTerm('pump'), hashTerm('valve'))).not.toBe(hashPair(hashTerm('valve'), hashTerm('pump')));
  });
});
