import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChatModel } from '@skillward/models';
import { startOpenAiServer } from '@skillward/testing';
import { runAttributionBench } from '../../src/bench/attribution';
import { describeAttribution } from '../../src/bench/describe-attribution';

const run = {
  format: 'skillward-trajectory',
  version: 1,
  steps: [
    { source: 'user', text: 'Count the tests.' },
    {
      source: 'agent',
      text: 'I run them.',
      toolCalls: [{ id: 'c', name: 'bash', arguments: { command: 'pytest -q' } }],
      observations: [{ callId: 'c', text: '2 passed in 0.1s', exitCode: 0 }],
    },
  ],
};
const labelled = {
  file: 'run.json',
  outcome: 'outcome.json',
  task: 'Count the tests',
  subtasks: [{ start: 0, end: 1, goal: 'Count', labels: ['success_no_skill_seen'], judge: 'verifier', skill: null }],
  lessons: [{ kind: 'k', statement: 'Count twice.', steps: [0, 1], quotes: [], skill: null, reusable: true }],
};

describe('runAttributionBench', () => {
  let folder: string;
  const gold = (...rows: unknown[]) =>
    writeFile(join(folder, 'gold.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attribution-bench-'));
    await writeFile(join(folder, 'run.json'), JSON.stringify(run));
    await writeFile(join(folder, 'outcome.json'), JSON.stringify({ reward: 1 }));
    await writeFile(join(folder, 'broken.json'), '{"steps": [{"source": "user", "text": "cut off');
    await gold(labelled, { ...labelled, file: 'broken.json', outcome: null });
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('reads each run with its outcome, and names what differs and what is lost', async () => {
    const stages: string[] = [];
    const report = await runAttributionBench({ data: folder, onProgress: (stage) => stages.push(stage) });
    expect(report).toMatchObject({
      protocol: 'attribution',
      withModel: null,
      metrics: { runs: 2, subtasks: 2, label: 0.5, lessons: 2, lessonRecall: 0, said: 0, lost: 1 },
    });
    expect(report.lostRuns.map(({ file }) => file)).toEqual(['broken.json']);
    expect(stages).toEqual(['run 1 of 2', 'run 2 of 2']);
    const text = describeAttribution(report);
    expect(text).toContain('broken.json 0–1: nothing where success_no_skill_seen is right (Count).');
    expect(text).toContain('run.json 0, 1 (k): Count twice.');
  });

  it('measures a model beside the rules', async () => {
    const server = await startOpenAiServer();
    try {
      const subtask = {
        goal: 'Count the tests.',
        summary: 'They ran.',
        steps: [0, 1],
        judge: 'environment',
        judgeReason: 'The verifier.',
        attribution: 'success_no_skill_seen',
        attributionReason: 'Two passed.',
        exploration: 'Count twice.',
        explorationReason: 'It holds.',
        skillLinked: null,
        skillRefs: [],
        evidence: [
          { step: 0, quote: 'Count the tests.' },
          { step: 1, quote: '2 passed' },
        ],
      };
      server.reply({ json: { subtasks: [subtask] } });
      const model = new ChatModel({ apiKey: 'none', baseUrl: server.baseUrl, model: 'judge' });
      const { withModel } = await runAttributionBench({ data: folder, model });
      expect(withModel).toMatchObject({
        engine: 'model/judge',
        metrics: { label: 0.5, lessonRecall: 0.5, said: 1, lessonPrecision: 1, lost: 1 },
      });
    } finally {
      await server.close();
    }
  });

  it('refuses paths that leave the folder, missing files and malformed lines', async () => {
    await gold({ ...labelled, file: '../run.json' });
    await expect(runAttributionBench({ data: folder })).rejects.toThrow(/lies outside/);
    await gold({ ...labelled, file: 'none.json' });
    await expect(runAttributionBench({ data: folder })).rejects.toThrow(/none\.json cannot be read/);
    await gold({ ...labelled, subtasks: [] });
    await expect(runAttributionBench({ data: folder })).rejects.toThrow(/Line 1 of .*gold\.jsonl/);
  });
});
