import { DEFAULT_SCORER_MODEL } from '../../src/resolve/default-scorer-model';
import { siblingWeights, utilityWeights } from '../../src/resolve/scorer-model';

describe('DEFAULT_SCORER_MODEL', () => {
  it('knows no feature that this build does not have, and says where it was learned', () => {
    expect(utilityWeights(DEFAULT_SCORER_MODEL).some((weight) => weight !== 0)).toBe(true);
    expect(siblingWeights(DEFAULT_SCORER_MODEL).some((weight) => weight !== 0)).toBe(true);
    expect(DEFAULT_SCORER_MODEL.provenance.pairs).toBeGreaterThan(100);
  });

  it('is refused with features that nobody knows, not with those that are no longer looked at', () => {
    const withFeature = (name: string) => ({
      ...DEFAULT_SCORER_MODEL,
      siblings: { features: ['condition', name], weights: [1, 2] },
    });
    expect([...siblingWeights(withFeature('pairAxis'))].filter((weight) => weight !== 0)).toEqual([1]);
    expect(() => siblingWeights(withFeature('guess'))).toThrow(RangeError);
  });
});
