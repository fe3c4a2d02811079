import { calibrateFit, coverageRiskCurve, fitProbability, thresholdFor } from './abstention';

const row = (share: number): Float64Array => Float64Array.of(1, share, share, share, share);

describe('abstention', () => {
  it('learns to tell what fits from what does not, whatever the balance', () => {
    const weights = calibrateFit(
      new Map([['served', [row(0.8), row(0.7)]]]),
      new Map([['talk', Array.from({ length: 20 }, () => row(0.2))]]),
    );
    expect(fitProbability(weights, row(0.9))).toBeGreaterThan(0.6);
    expect(fitProbability(weights, row(0.1))).toBeLessThan(0.4);
  });

  it('keeps everything without weights', () => {
    expect(fitProbability([], row(0))).toBe(1);
  });

  it('gives a threshold that keeps the wanted share, and a curve that falls', () => {
    const serving = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100);
    const threshold = thresholdFor([serving], 0.95);
    expect(serving.filter((value) => value >= threshold)).toHaveLength(95);
    expect(thresholdFor([serving, [0.02]], 0.95)).toBeLessThan(threshold);
    const curve = coverageRiskCurve(serving, [0.1, 0.2]);
    expect(curve[0]).toEqual({ threshold: 0, coverage: 1, risk: 1 });
    expect(curve.at(-1)?.risk).toBe(0);
    for (let i = 1; i < curve.length; i++)
      expect(curve[i]?.coverage).toBeLessThanOrEqual(curve[i - 1]?.coverage as number);
  });
});
