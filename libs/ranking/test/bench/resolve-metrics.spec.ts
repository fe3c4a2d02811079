import fc from 'fast-check';
import { auditExposure, measurePair, pairedDifference } from '../../src/bench/resolve-metrics';
import { integrityProblems } from '../../src/bench/resolve-data';

const pair = {
  id: 'p',
  query: 'q',
  helpful: 'h',
  risky: 'r',
  riskType: 'resource',
  edit: 'swap',
  origin: 'own',
  family: 'f',
  group: 'g',
  fold: 0,
};

describe('measurePair', () => {
  it('counts what is shown, what is harmful and which sibling is ahead', () => {
    expect(measurePair(pair, { list: ['x', 'h', 'y'], margin: 0.1 })).toMatchObject({
      recallAt3: 1,
      ndcgAt3: 1 / Math.log2(3),
      hsrAt3: 0,
      familyRecallAt3: 1,
      choiceAccuracy: 1,
    });
    expect(measurePair(pair, { list: ['r', 'x', 'y', 'h'], margin: -0.1 })).toMatchObject({
      recallAt3: 0,
      recallAt5: 1,
      hsrAt3: 1,
      familyRecallAt3: 1,
      choiceAccuracy: 0,
    });
    expect(measurePair(pair, { list: [], margin: null })).toMatchObject({
      recallAt3: 0,
      hsrAt3: 0,
      familyRecallAt3: 0,
      choiceAccuracy: 0.5,
    });
  });
});

describe('auditExposure', () => {
  it('bounds the exposure of any selection (appendix B.5)', () => {
    // With selection each joined pair shows at most the member with the higher utility.
    const scenario = fc.array(
      fc.record({ margin: fc.integer({ min: -3, max: 3 }), joined: fc.boolean(), place: fc.nat(4), rest: fc.nat(4) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(scenario, (rows) => {
        const pairs = rows.map((_, i) => ({ ...pair, id: `${i}` }));
        const without = rows.map(({ margin, place }) => {
          const ordered = margin > 0 ? ['h', 'r'] : ['r', 'h'];
          return { list: ['a', 'b', 'c', 'd'].flatMap((id, i) => (i === place ? [...ordered, id] : [id])), margin };
        });
        const withSelection = rows.map(({ joined, margin }, i) => {
          const { list } = without[i] as { list: string[] };
          return { list: joined ? list.filter((id) => id !== (margin > 0 ? 'r' : 'h')) : list, margin };
        });
        const audit = auditExposure(
          pairs,
          without,
          withSelection,
          rows.map(({ joined }) => joined),
        );
        expect(audit.bound.holds).toBe(true);
      }),
    );
  });
});

describe('pairedDifference', () => {
  it('has an interval around the mean and none where nothing varies', () => {
    const varied = pairedDifference([1, 1, 1, 0, 1, 1], [0, 1, 0, 0, 1, 0]);
    expect(varied.mean).toBeCloseTo(0.5);
    expect(varied.low).toBeLessThan(0.5);
    expect(varied.high).toBeGreaterThan(0.5);
    expect(pairedDifference([1, 1], [0, 0])).toEqual({ mean: 1, low: 1, high: 1 });
  });
});

describe('integrityProblems', () => {
  const skill = (id: string) => ({ id, name: id, description: id, body: id });
  const sound = {
    name: 't',
    skills: [skill('h'), skill('r')],
    library: [skill('x')],
    queries: [{ id: 'q', text: 'task' }],
    families: [{ id: 'f', members: ['h', 'r'] }],
    pairs: [pair],
    hashes: {},
  };

  it('finds nothing in sound data', () => {
    expect(integrityProblems(sound)).toEqual([]);
  });

  it('finds leaks across folds, unknown ids and siblings in the library', () => {
    expect(integrityProblems({ ...sound, pairs: [pair, { ...pair, id: 'p2', fold: 1 }] })).toContain(
      'group g is in folds 0 and 1.',
    );
    expect(integrityProblems({ ...sound, pairs: [{ ...pair, helpful: 'unknown' }] })).toContain(
      'Pair p names the unknown skill unknown.',
    );
    expect(integrityProblems({ ...sound, library: [skill('h')] })).toContain('The sibling h is in the library too.');
  });
});
