import { SIBLING_FEATURES } from '@skillward/sibling-choice';
import { fitSiblings } from '../../src/resolve/train-scorer';

describe('fitSiblings', () => {
  const nothing = new Float64Array(SIBLING_FEATURES.length);
  const weights = (...args: Parameters<typeof fitSiblings>): Record<string, number> =>
    Object.fromEntries([...fitSiblings(...args)].flatMap((w, i) => (w === 0 ? [] : [[SIBLING_FEATURES[i], w]])));

  const speaking = (name: string, value: number): Float64Array[] =>
    Array.from({ length: 50 }, () => nothing.map((_, i) => (SIBLING_FEATURES[i] === name ? value : 0)));

  it('weighs what was seen, by its side, and nothing else', () => {
    expect(weights([nothing])).toEqual({});
    expect(Object.keys(weights(speaking('condition', 1)))).toEqual(['condition']);
    expect(weights(speaking('condition', 1))['condition']).toBeGreaterThan(0);
    expect(weights(speaking('condition', -1))['condition']).toBeLessThan(0);
  });

  it('leaves out what it is to do without', () => {
    expect(weights(speaking('condition', 1), ['condition'])).toEqual({});
  });
});
