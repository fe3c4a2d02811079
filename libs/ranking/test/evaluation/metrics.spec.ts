import { bootstrapMean, pairedBootstrap, seededRandom } from '../../src/evaluation/bootstrap';
import { fullCoverageAt, hitAt1, ndcgAt, recallAt, reciprocalRank } from '../../src/evaluation/metrics';

const relevant = new Set(['a', 'b']);

describe('metrics', () => {
  it('have their textbook values', () => {
    const list = ['x', 'a', 'y', 'b'];
    expect(hitAt1(list, relevant)).toBe(0);
    expect(hitAt1(['b'], relevant)).toBe(1);
    expect(reciprocalRank(list, relevant, 10)).toBe(0.5);
    expect(reciprocalRank(list, relevant, 1)).toBe(0);
    expect(recallAt(list, relevant, 3)).toBe(0.5);
    expect(fullCoverageAt(list, relevant, 3)).toBe(0);
    expect(fullCoverageAt(list, relevant, 4)).toBe(1);
    expect(ndcgAt(list, relevant, 4)).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3)), 12);
  });

  it('are 0 for an empty list', () => {
    expect(
      [hitAt1, reciprocalRank, recallAt, fullCoverageAt, ndcgAt].map((metric) => metric([], relevant, 10)),
    ).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('bootstrap', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const values = [0, 1, 1, 0, 1, 1, 0, 0.5];
    expect(bootstrapMean(values, 1)).toEqual(bootstrapMean(values, 1));
    expect(seededRandom(1)()).not.toBe(seededRandom(2)());
  });

  it('brackets the mean, narrowly for many equal differences', () => {
    const { mean, low, high } = bootstrapMean([0, 1, 0, 1, 0, 1, 0, 1], 3);
    expect(mean).toBe(0.5);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
    expect(pairedBootstrap([1, 2, 3], [0, 1, 2], 5)).toEqual({ mean: 1, low: 1, high: 1 });
    expect(() => pairedBootstrap([1], [], 5)).toThrow(RangeError);
  });
});
