import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runRoutingBench } from '../../src/bench/routing';

const lines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n') + '\n';
const skill = (id: string, topic: string) => ({
  id,
  name: `${topic}-analysis`,
  description: `Analyse ${topic} records.`,
  body: `Load the ${topic} table and check each value.`,
});

describe('runRoutingBench', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'routing-bench-'));
    await writeFile(join(folder, 'pool.gz'), gzipSync(lines([skill('p/1', 'orbit'), skill('p/2', 'violin')])));
    await writeFile(join(folder, 'skills.jsonl'), lines([skill('gt/pump', 'pump'), skill('gt/ledger', 'ledger')]));
    await writeFile(
      join(folder, 'queries.jsonl'),
      lines(['pump', 'ledger'].map((topic) => ({ query_id: topic, text: `Analyse the ${topic} records please.` }))),
    );
    await writeFile(
      join(folder, 'qrels.jsonl'),
      lines([
        { query_id: 'pump', skill_id: 'gt/pump', relevance: 3, core: true },
        { query_id: 'pump', skill_id: 'p/1', relevance: 3, core: false },
        { query_id: 'ledger', skill_id: 'gt/ledger', relevance: 3, core: true },
      ]),
    );
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('reads the folder, scores against core rows only, and says how far it is', async () => {
    const stages: string[] = [];
    const report = await runRoutingBench({
      data: folder,
      pool: join(folder, 'pool.gz'),
      onProgress: (stage) => stages.push(stage),
    });
    expect(report).toMatchObject({ queries: 2, pool: 4, folds: 1, metrics: { hitAt1: 1, recallAt10: 1, fcAt10: 1 } });
    expect(report.seconds).toBeGreaterThan(0);
    expect(stages[0]).toBe('reading');
    expect(stages.length).toBeGreaterThan(2);
    const pool = join(folder, 'pool.gz');
    const learned = await runRoutingBench({ data: folder, pool, train: folder });
    expect(learned).toMatchObject({ protocol: expect.stringContaining('2 other tasks'), metrics: { hitAt1: 1 } });
  });

  it('names a missing file and a malformed line', async () => {
    await expect(runRoutingBench({ data: folder })).rejects.toThrow(
      /pool\.jsonl\.gz cannot be read: it does not exist/,
    );
    await writeFile(join(folder, 'qrels.jsonl'), '{"query_id": 1}\n');
    await expect(runRoutingBench({ data: folder, pool: join(folder, 'pool.gz') })).rejects.toThrow(
      /Line 1 of .*qrels\.jsonl/,
    );
  });
});
