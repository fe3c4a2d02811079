import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeRequests } from '../../src/bench/describe-requests';
import { runRequestsBench } from '../../src/bench/requests';

const lines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n') + '\n';
const skill = (id: string, topic: string) => ({
  id,
  name: `${topic}-analysis`,
  description: `Analyse ${topic} records of a plant and find what is wrong with them.`,
  body: `# ${topic}\n\nLoad the ${topic} table, check each ${topic} value and report the ${topic} faults.`,
});
const request = (id: string, text: string, query: string | null) => ({
  query_id: id,
  group: query === null ? 'none' : 'short',
  text,
  query,
  constraints: [],
  none: query === null,
});

describe('runRequestsBench', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'requests-bench-'));
    const topics = ['orbit', 'violin', 'glacier', 'carpet', 'falcon', 'enzyme', 'kernel', 'harbour'];
    await writeFile(
      join(folder, 'pool.gz'),
      gzipSync(lines([...topics.map((topic) => skill(`p/${topic}`, topic)), skill('p/pump', 'pump')])),
    );
    await writeFile(join(folder, 'more.jsonl'), lines([skill('p/ledger', 'ledger'), skill('p/pump', 'pump')]));
    await writeFile(
      join(folder, 'queries.jsonl'),
      lines([
        request('Q1', 'Analyse the pump records of the plant please, the faults too.', 'pump records analysis'),
        request('Q2', 'Something with numbers, you know.', 'ledger analysis'),
        request('Q3', 'thanks, see you tomorrow!', null),
      ]),
    );
    await writeFile(
      join(folder, 'qrels.jsonl'),
      lines([
        { query_id: 'Q1', skill_id: 'p/pump', grade: 2, violates: false },
        { query_id: 'Q1', skill_id: 'p/orbit', grade: 0, violates: false },
        { query_id: 'Q2', skill_id: 'p/ledger', grade: 2, violates: false },
      ]),
    );
    await writeFile(join(folder, 'siblings.jsonl'), lines([{ query_id: 'Q1', skill_ids: ['p/pump', 'p/orbit'] }]));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('reads dumps and labels, and measures the request alone and with its query', async () => {
    const pools = [join(folder, 'pool.gz'), join(folder, 'more.jsonl')];
    const report = await runRequestsBench({ data: folder, pools, withQuery: true });
    expect(report).toMatchObject({ queries: 3, served: 2, pool: 10, metrics: { noneAnswered: 0 } });
    expect(report.perQuery[0]?.top[0]).toBe('p/pump');
    expect(report.metrics.p1).toBe(0.5);
    expect(report.withQuery).toMatchObject({ p1: 1, top3: 1 });
    expect(report.baselines.bm25.p1).toBe(0.5);
    expect(describeRequests(report)).toMatch(/skillward, with query +1\.000/);
  });

  it('leaves the query out where nobody asks for it, and names a malformed line', async () => {
    const pools = [join(folder, 'pool.gz')];
    expect((await runRequestsBench({ data: folder, pools })).withQuery).toBeNull();
    await writeFile(join(folder, 'qrels.jsonl'), '{"query_id": "Q1", "skill_id": "p/pump", "grade": 7}\n');
    await expect(runRequestsBench({ data: folder, pools })).rejects.toThrow(/Line 1 of .*qrels\.jsonl/);
    await expect(runRequestsBench({ data: folder })).rejects.toThrow(/pool\.jsonl\.gz cannot be read/);
  });
});
