import { TrainingExample } from '../../src/resolve/train-scorer';
import { UTILITY_FEATURES } from '../../src/resolve/utility-features';
import { fitListwise } from '../../src/bench/listwise';

const row = (first: number, second: number): Float64Array => {
  const values = new Float64Array(UTILITY_FEATURES.length);
  values[0] = first;
  values[1] = second;
  return values;
};
const example: TrainingExample = {
  ids: ['h', 'x', 'r'],
  rows: [row(1, 0), row(0, 1), row(0.2, 0)],
  votes: [0.5, 0.5, 0.5],
  termBuckets: [],
  base: [3, 2, 1],
  bm25: [3, 2, 1],
  helpful: 'h',
  risky: 'r',
  falseNegative: () => false,
  siblings: null,
};

describe('fitListwise', () => {
  it('weighs what tells the helpful skill from the others, and nothing beyond the base features', () => {
    const weights = fitListwise([example], ({ rows }) => rows);
    expect(weights[0]).toBeGreaterThan(0.5);
    expect(weights[1]).toBeLessThan(0);
    expect([...weights.slice(2)].every((weight) => weight === 0)).toBe(true);
  });

  it('learns nothing from tasks whose helpful skill is not in the pool', () => {
    const weights = fitListwise([{ ...example, helpful: 'elsewhere' }], ({ rows }) => rows);
    expect([...weights].every((weight) => weight === 0)).toBe(true);
  });
});
