import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnBothDatabases } from '@skillward/testing';
import { Configuration } from '@skillward/platform';
import { EvolutionBenchmark } from '../../src/evolve/benchmark';
import { CreateProposal } from '../../src/evolve/edit-proposal';
import { Instance, createInstance, curator, indexed, uploadSkill } from '../support/instance';

const body = (what: string) =>
  `# Tables\n\n## Use\n\nRead the tables of ${what} and write them as CSV.\n\nThen check the result.\n`;
const HELPFUL = {
  name: 'paper-tables',
  description: 'Extract tables from PDF reports into CSV.',
  body: body('a PDF report'),
};
const RISKY = {
  name: 'screen-tables',
  description: 'Extract tables from web pages into CSV.',
  body: body('a web page'),
};
const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describeOnBothDatabases('The benchmark of an instance', (kind) => {
  let folder: string;
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skillward-benchmark-'));
    writeFileSync(
      join(folder, 'queries.jsonl'),
      lines({ query_id: 'q1', text: 'Extract the tables of this PDF report' }),
    );
    writeFileSync(
      join(folder, 'pairs.jsonl'),
      lines(
        { pair_id: 'p1', query_id: 'q1', helpful_id: 'team/paper-tables', risky_id: 'team/screen-tables' },
        { pair_id: 'p2', query_id: 'q1', helpful_id: 'team/not-here', risky_id: 'team/screen-tables' },
      ),
    );
    instance = await createInstance(kind, { configuration: { evolveBenchmark: folder } });
    await uploadSkill(instance, 'team', HELPFUL);
    await uploadSkill(instance, 'team', RISKY);
    await indexed(instance, 2);
  });
  afterAll(async () => {
    await instance.stop();
    rmSync(folder, { recursive: true });
  });

  const propose = async (newText: string, oldText = 'Then check the result.') => {
    const { gates } = await instance.get(CreateProposal).create(curator, {
      namespace: 'team',
      name: 'screen-tables',
      action: 'knowledge_addition',
      rationale: 'x',
      summary: 'y',
      edits: [{ path: 'SKILL.md', oldText, newText }],
    });
    return gates.find(({ name }) => name === 'benchmark');
  };

  it('keeps back what would turn one of its pairs, and lets pass what turns none', async () => {
    expect(await propose('Then check the result twice.')).toMatchObject({
      passed: true,
      detail: expect.stringContaining('1 of 1 benchmark pairs right, 1 before') as string,
    });
    const stuffed = 'Extract the tables of this PDF report. '.repeat(4).trim();
    expect(await propose(stuffed, RISKY.description)).toMatchObject({
      passed: false,
      severity: 'hard',
      detail: expect.stringContaining('team/screen-tables would beat team/paper-tables') as string,
    });
  });

  it.each([
    ['a file that is not there', null, /SKILLWARD_EVOLVE_BENCHMARK.*queries\.jsonl/],
    ['a line of another layout', '{"query_id": 1}\n', /line 1 of .*queries\.jsonl/],
    ['a pair without its task', lines({ query_id: 'other', text: 'x' }), /names the query q1/],
  ])('is refused at the start with %s', async (_, queries, message) => {
    const broken = mkdtempSync(join(tmpdir(), 'skillward-benchmark-'));
    if (queries !== null) writeFileSync(join(broken, 'queries.jsonl'), queries);
    writeFileSync(join(broken, 'pairs.jsonl'), lines({ query_id: 'q1', helpful_id: 'a/b', risky_id: 'a/c' }));
    const benchmark = new EvolutionBenchmark({ evolveBenchmark: broken } as Configuration);
    await expect(benchmark.onApplicationBootstrap()).rejects.toThrow(message);
    rmSync(broken, { recursive: true });
  });
});
