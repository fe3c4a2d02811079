import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeResolve } from '../../src/bench/describe-resolve';
import { runResolveBench } from '../../src/bench/resolve';

const lines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n') + '\n';
const TOPICS = ['pump', 'ledger', 'orchard', 'ferry', 'kiln', 'violin'];
const skill = (topic: string, year: number) => ({
  id: `s/${topic}-${year}`,
  name: `${topic}-report`,
  description: `Reports on ${topic} records.`,
  body: `# ${topic} report\n\nLoad the ${topic} table and check each value.\n\nWork on \`${topic}_${year}.csv\`.`,
});
const query = (topic: string) => ({ query_id: topic, text: `Report on the ${topic} records in ${topic}_2024.csv.` });
const pair = (topic: string) => ({
  pair_id: `p-${topic}`,
  query_id: topic,
  helpful_id: `s/${topic}-2024`,
  risky_id: `s/${topic}-2021`,
});

describe('runResolveBench', () => {
  let folder: string;
  const write = (name: string, rows: readonly unknown[]): Promise<void> => writeFile(join(folder, name), lines(rows));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'resolve-bench-'));
    await write(
      'skills.jsonl',
      TOPICS.flatMap((topic) => [skill(topic, 2024), skill(topic, 2021)]),
    );
    await write('queries.jsonl', TOPICS.map(query));
    await write('pairs.jsonl', TOPICS.map(pair));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('runs on a folder that has nothing but skills, queries and pairs, and tells siblings apart', async () => {
    const stages: string[] = [];
    const report = await runResolveBench({ data: folder, onProgress: (stage) => stages.push(stage) });
    expect(report).toMatchObject({ queries: 6, pairs: 6, pool: 12, integrity: { problems: [] } });
    expect(report.metrics.released).toMatchObject({ recallAt3: 1, hsrAt3: 0, choiceAccuracy: 1 });
    expect(report.metrics.withoutSelection.familyRecallAt3).toBe(1);
    expect(report.perQuery.map(({ id }) => id)).toEqual(TOPICS);
    expect(report.perPair.map(({ id }) => id)).toEqual(TOPICS.map((topic) => `p-${topic}`));
    expect(report.perQuery[0]?.top[0]).toBe('s/pump-2024');
    expect(report.seconds).toBeGreaterThan(0);
    expect(stages[0]).toBe('reading');
    expect(describeResolve(report)).toMatch(/released families +1\.000/);
  });

  it('takes the library from the pool: the listed skills, or all where nothing is listed', async () => {
    const other = { id: 'p/1', name: 'boat', description: 'Sails boats.', body: 'Hoist the sail.' };
    await writeFile(join(folder, 'dump.gz'), gzipSync(lines([other, { ...other, id: 'p/2' }, skill('pump', 2024)])));
    const pool = join(folder, 'dump.gz');
    expect((await runResolveBench({ data: folder, pool })).pool).toBe(14);
    await writeFile(join(folder, 'pool_ids.json'), '["p/2"]');
    expect((await runResolveBench({ data: folder, pool })).pool).toBe(13);
    await writeFile(join(folder, 'pool_ids.json'), '["p/2", "p/3"]');
    await expect(runResolveBench({ data: folder, pool })).rejects.toThrow(/1 skills of .*pool_ids\.json are not in/);
  });

  it('learns from another folder where one is named', async () => {
    const report = await runResolveBench({ data: folder, train: folder });
    expect(report.folds).toBe(1);
    expect(report.protocol).toMatch(/trained on/);
  });

  it('names what is missing or malformed', async () => {
    await expect(runResolveBench({ data: join(folder, 'none') })).rejects.toMatchObject({ kind: 'invalid_input' });
    await write('pairs.jsonl', [{ pair_id: 'p' }]);
    await expect(runResolveBench({ data: folder })).rejects.toThrow(/Line 1 of .*pairs\.jsonl .*query_id/);
    await writeFile(join(folder, 'pairs.jsonl'), 'no json\n');
    await expect(runResolveBench({ data: folder })).rejects.toThrow(/Line 1 of .*pairs\.jsonl is not JSON/);
    await writeFile(join(folder, 'pairs.jsonl'), '');
    await expect(runResolveBench({ data: folder })).rejects.toThrow(/has no pair/);
  });
});
