import { Features } from '../../src/recommend/features';
import { normaliseFeatures } from '../../src/recommend/utility';
import { FEATURES } from '../../src/index/recipe';
import { trainingPool, trainWeights } from '../../src/recommend/train-recipe';

const features = (over: Partial<Features>): Features => ({
  ...(Object.fromEntries(FEATURES.map((name) => [name, 0])) as Features),
  ...over,
});

/** Pools in which the name tells the relevant candidate and the search score misleads. */
const pools = Array.from({ length: 12 }, (_, i) =>
  trainingPool(
    [
      features({ lexical: 10, nameCoverage: 0.1 * (i % 3) }),
      features({ lexical: 2, nameCoverage: 0.9 }),
      features({ lexical: 5 }),
    ],
    [false, true, false],
  ),
);

describe('trainWeights', () => {
  it('moves weight to the feature that tells, and never below zero', () => {
    const weights = trainWeights(pools, 0.01);
    expect(weights.nameCoverage).toBeGreaterThan(1);
    expect(weights.lexical).toBeLessThan(weights.nameCoverage);
    expect(Math.min(...Object.values(weights))).toBeGreaterThanOrEqual(0);
  });

  it('shrinks with regularisation and repeats itself', () => {
    expect(trainWeights(pools, 1).nameCoverage).toBeLessThan(trainWeights(pools, 0.01).nameCoverage);
    expect(trainWeights(pools, 0.01)).toEqual(trainWeights(pools, 0.01));
  });

  it('keeps the search alone when nothing teaches', () => {
    const silent = trainingPool([features({ lexical: 1 }), features({ lexical: 2 })], [false, false]);
    expect(trainWeights([silent], 0.1)).toEqual({ ...features({}), lexical: 3 });
  });
});

describe('normaliseFeatures', () => {
  it('maps each feature of a pool to 0 … 1, and one that does not differ to 0', () => {
    const scaled = normaliseFeatures([
      features({ lexical: 4, nameCoverage: 1 }),
      features({ lexical: 8, nameCoverage: 1 }),
    ]);
    expect(scaled.map(({ lexical, nameCoverage }) => [lexical, nameCoverage])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});
