import { fitPairwise } from '../../src/resolve/logistic';

describe('fitPairwise', () => {
  it('finds the weight at which the gradient of the regularised loss vanishes', () => {
    const rows = [Float64Array.of(1), Float64Array.of(1), Float64Array.of(-1)];
    const [theta] = fitPairwise(rows, { l2: 0.1 });
    const gradient =
      rows.reduce((sum, [x]) => sum - (x as number) / (1 + Math.exp((theta as number) * (x as number))), 0) / 3 +
      0.2 * (theta as number);
    expect(gradient).toBeCloseTo(0, 6);
    expect(theta).toBeGreaterThan(0);
  });

  it('prefers the feature that separates and leaves out the one that never varies', () => {
    const rows = Array.from({ length: 40 }, (_, i) => Float64Array.of(1, i % 2 === 0 ? 1 : -1, 0));
    const [signal, noise, absent] = fitPairwise(rows, { l2: 0.01 });
    expect(signal).toBeGreaterThan(1);
    expect(Math.abs(noise as number)).toBeLessThan(1e-6);
    expect(absent).toBeCloseTo(0);
  });

  it('counts weighted rows as often as they weigh', () => {
    const twice = fitPairwise([Float64Array.of(1), Float64Array.of(1), Float64Array.of(-1)], { l2: 0.05 });
    const weighted = fitPairwise([Float64Array.of(1), Float64Array.of(-1)], { l2: 0.05 }, [2, 1]);
    expect(weighted[0]).toBeCloseTo(twice[0] as number, 9);
  });

  it('has nothing to say without rows', () => {
    expect(fitPairwise([], { l2: 0.1 })).toHaveLength(0);
  });
});
