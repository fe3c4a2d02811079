import { baselineLists, reciprocalRankFusion } from './baselines';
import { assignFolds } from './choose';
import { queryGroups, RoutingData, routingBenchmark, ROUTING_FOLDS } from './routing';

const TOPICS = ['pump', 'orbit', 'ledger', 'enzyme', 'glacier', 'violin', 'sensor', 'carpet', 'falcon', 'kernel'];

/** Ten topics with a skill that fits, one that only mentions the topic, and a task each. */
const data: RoutingData = {
  skills: TOPICS.flatMap((topic, i) => {
    const next = TOPICS[(i + 1) % TOPICS.length];
    return [
      {
        id: `gold-${topic}`,
        name: `${topic}-analysis`,
        description: `Analyse one ${topic} and its records.`,
        body: `Load the ${topic} table, then check each ${topic} value.`,
      },
      {
        id: `noise-${topic}`,
        name: `${next}-notes`,
        description: `Write notes.`,
        body: `Notes may mention a ${topic} somewhere.`,
      },
    ];
  }),
  queries: TOPICS.map((topic) => ({
    id: topic,
    text: `Analyse the ${topic} records. Save the ${topic} values to a table.`,
  })),
  relevant: new Map(TOPICS.map((topic) => [topic, new Set([`gold-${topic}`])])),
};

describe('routingBenchmark', () => {
  const report = routingBenchmark(data);

  it('reports the contract keys, and the same when run again', () => {
    expect(report.queries).toBe(10);
    expect(report.pool).toBe(20);
    expect(report.folds).toBe(ROUTING_FOLDS);
    expect(report.metrics).toEqual({ hitAt1: 1, mrrAt10: 1, recallAt10: 1, recallAt20: 1, fcAt10: 1 });
    expect(Object.keys(report.baselines)).toEqual(['bm25', 'tfidf', 'char35', 'rrf']);
    expect(report.perQuery.map(({ id, top }) => [id, top[0]])).toEqual(TOPICS.map((topic) => [topic, `gold-${topic}`]));
    expect(routingBenchmark(data)).toEqual(report);
  });

  it('does not let the labels of a fold touch its lists', () => {
    const [{ fold } = { fold: -1 }] = report.perQuery;
    const tested = new Set(report.perQuery.filter((query) => query.fold === fold).map(({ id }) => id));
    const mislabelled = new Map(
      [...data.relevant].map(([id, gold]) => [id, tested.has(id) ? new Set([`noise-${id}`]) : gold]),
    );
    const topsOf = (of: typeof report) => of.perQuery.filter(({ id }) => tested.has(id)).map(({ top }) => top);
    expect(topsOf(routingBenchmark({ ...data, relevant: mislabelled }))).toEqual(topsOf(report));
  });
});

describe('folds', () => {
  it('keep queries that share a relevant skill, also indirectly, together', () => {
    const groups = queryGroups({
      queries: ['q1', 'q2', 'q3', 'q4'].map((id) => ({ id, text: '' })),
      relevant: new Map([
        ['q1', new Set(['a'])],
        ['q2', new Set(['b'])],
        ['q3', new Set(['a', 'b'])],
        ['q4', new Set(['c'])],
      ]),
    });
    expect(new Set(groups.slice(0, 3)).size).toBe(1);
    expect(groups[3]).not.toBe(groups[0]);
  });

  it('are balanced, complete and seeded', () => {
    const groups = Array.from({ length: 23 }, (_, i) => `g${i}`);
    const folds = assignFolds(groups, 5, 1);
    const sizes = [0, 1, 2, 3, 4].map((fold) => folds.filter((each) => each === fold).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(assignFolds(groups, 5, 1)).toEqual(folds);
    expect(assignFolds(groups, 5, 2)).not.toEqual(folds);
  });
});

describe('baselines', () => {
  const documents = [
    { id: 'b', text: 'pump pump valve' },
    { id: 'a', text: 'valve ledger' },
    { id: 'c', text: 'nothing here' },
  ];

  it('rank by their formulas and leave out what does not match', () => {
    const [lists] = baselineLists(documents, ['the pump valve']);
    expect(lists).toEqual({ bm25: ['b', 'a'], tfidf: ['b', 'a'], char35: ['b', 'a'], rrf: ['b', 'a'] });
  });

  it('fuse by reciprocal ranks with k 60', () => {
    // x: 1/61 + 1/63, y: 1/62 + 1/61, z: 1/63 + 1/62.
    expect(
      reciprocalRankFusion([
        ['x', 'y', 'z'],
        ['y', 'z', 'x'],
      ]),
    ).toEqual(['y', 'x', 'z']);
  });
});
