import { baselineLists, reciprocalRankFusion } from '../../src/bench/baselines';
import { RoutingData, routingBenchmark } from '../../src/bench/routing';

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
    expect(report.metrics).toEqual({ hitAt1: 1, mrrAt10: 1, recallAt10: 1, recallAt20: 1, fcAt10: 1 });
    expect(Object.keys(report.baselines)).toEqual(['bm25', 'tfidf', 'char35', 'rrf']);
    expect(report.perQuery.map(({ id, top }) => [id, top[0]])).toEqual(TOPICS.map((topic) => [topic, `gold-${topic}`]));
    expect(routingBenchmark(data)).toEqual(report);
  });

  it('learns its weights from other tasks where some are given', () => {
    // Where what is wanted is always what only mentions the topic, no feature speaks for a skill any more.
    const odd = { ...data, relevant: new Map(TOPICS.map((topic) => [topic, new Set([`noise-${topic}`])])) };
    const learned = routingBenchmark(data, { train: odd });
    expect(learned.protocol).toContain('10 other tasks teach');
    expect(learned.perQuery).not.toEqual(report.perQuery);
    expect(routingBenchmark(data, { train: data }).metrics).toEqual(report.metrics);
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
