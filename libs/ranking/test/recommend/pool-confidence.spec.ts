import { makeLibrary } from '../../src/bench/routing';
import { DEFAULT_RECIPE } from '../../src/index/default-recipe';
import { gatherPool, Pool } from '../../src/recommend/pool';
import { asksIn, isTalk } from '../../src/recommend/pool-confidence';

const library = makeLibrary([
  {
    id: 'profile',
    name: 'web-profiling',
    description: 'Find why a page is slow by profiling it.',
    body: '# Use\nOpen it.',
  },
]);
const poolOf = (over: Partial<Pool>, query?: string): Pool => ({
  ...gatherPool({
    task: 'the page',
    ...(query === undefined ? {} : { query }),
    ...library,
    admit: () => true,
    recipe: DEFAULT_RECIPE,
    encoder: null,
  }),
  ...over,
});
const analogy = (wanting: number): Pool['analogy'] => ({ terms: [], vector: null, wanting, share: 0.5 });

describe('whether a message asks for work', () => {
  it('is told by how many of those wanted something who wrote alike', () => {
    const odds = [0, 0.5, 1].map((wanting) => asksIn(poolOf({ analogy: analogy(wanting) })));
    expect(odds).toEqual([...odds].sort((a, b) => a - b));
    expect(new Set(odds).size).toBe(3);
    expect(isTalk(poolOf({ analogy: analogy(0) }))).toBe(true);
  });

  it('is told by the nearest skill where nothing is alike', () => {
    const { features, reading } = poolOf({});
    const near = (meaning: number): number =>
      asksIn(poolOf({ features: features.map((each) => ({ ...each, meaning })) }));
    expect(near(0.9)).toBeGreaterThan(near(0.2));
    expect(asksIn(poolOf({}))).toBe(reading.asks);
  });

  it('is no question where the caller says what it wants', () => {
    const told = poolOf({}, 'profiling');
    expect(isTalk({ ...told, reading: { ...told.reading, asks: -9 } })).toBe(false);
  });
});
