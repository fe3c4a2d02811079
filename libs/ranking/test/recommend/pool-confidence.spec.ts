import { makeLibrary } from '../../src/bench/routing';
import { DEFAULT_RECIPE } from '../../src/index/default-recipe';
import { DEFAULT_CONFIDENCE } from '../../src/recommend/default-confidence';
import { gatherPool, Pool } from '../../src/recommend/pool';
import { asksIn, confidencesIn, isTalk } from '../../src/recommend/pool-confidence';

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

  it('is told by how it is put where nothing is alike', () => {
    const { reading } = poolOf({});
    expect(asksIn(poolOf({ reading: { ...reading, asks: -3 } }))).toBe(-3);
    // Words of which no skill has one speak for nothing.
    expect(asksIn(poolOf({ reading: { ...reading, terms: [], asks: 3 } }))).toBe(0);
  });

  it('is no question where the caller says what it wants', () => {
    const told = poolOf({}, 'profiling');
    const doubtful = { ...told, reading: { ...told.reading, asks: -9 } };
    expect(isTalk(doubtful)).toBe(false);
    expect(confidencesIn(doubtful)).toEqual(confidencesIn({ ...told }));
  });
});

describe('how sure an answer is', () => {
  const confidence = (asks: number, meaning: number): number => {
    const { reading, features } = poolOf({});
    const pool = poolOf({ reading: { ...reading, asks }, features: features.map((each) => ({ ...each, meaning })) });
    return confidencesIn(pool).get('profile') as number;
  };

  it('falls with the doubt whether the message asks for work at all', () => {
    const sure = [3, 0, -2, -6].map((asks) => confidence(asks, 0.7));
    expect(sure).toEqual([...sure].sort((a, b) => b - a));
    expect(new Set(sure).size).toBe(4);
  });

  it('lets a skill for just that outweigh the doubt', () => {
    expect(confidence(-1, 0.9)).toBeGreaterThan(DEFAULT_CONFIDENCE.minimum);
    expect(confidence(-1, 0.3)).toBeLessThan(DEFAULT_CONFIDENCE.minimum);
  });
});
