import { SIBLING_FEATURES } from './sibling-features';
import { fitSiblings } from './train-scorer';

describe('fitSiblings', () => {
  const nothing = new Float64Array(SIBLING_FEATURES.length);
  const weights = (...args: Parameters<typeof fitSiblings>): Record<string, number> =>
    Object.fromEntries([...fitSiblings(...args)].flatMap((w, i) => (w === 0 ? [] : [[SIBLING_FEATURES[i], w]])));

  it('trusts hints, exchanges of places and leanings before data speak', () => {
    expect(weights([nothing])).toEqual({ implied: 1.5, direction: 1.5, leaning: 1.5 });
    expect(weights([nothing], ['leaning'])).toEqual({ implied: 1.5, direction: 1.5 });
  });

  it('lets data speak', () => {
    const against = nothing.map((_, i) => (SIBLING_FEATURES[i] === 'leaning' ? -1 : 0));
    expect(weights(Array.from({ length: 50 }, () => against))['leaning']).toBeLessThan(0);
  });
});
