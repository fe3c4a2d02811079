import { attributionStore, auditStore, outcomeStore } from '@skillward/database';
import { describeOnBothDatabases, packageFiles, waitUntil } from '@skillward/testing';
import { RequestAttribution } from '../../src/attribute/change-trajectories';
import { ListAttributions, ListSteps, ListSubtasks, ListTrajectories } from '../../src/attribute/read-trajectories';
import { ReceiveTrajectory } from '../../src/attribute/receive-trajectory';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, by, createInstance, curator, uploadSkill } from '../support/instance';
import { attribute, keep, report, runFile, runWithSkill } from '../support/trajectories';

const PAGE = { limit: 200 };
const SKILL = {
  name: 'pdf-tables',
  description: 'Extract tables from PDF files into CSV spreadsheets.',
  body: '# PDF tables\n\nConvert with camelot:\n\n```sh\npython convert_tables.py\n```\n\nThen check the result with pytest.\n',
};
const TASK = 'Extract the tables of the report into a CSV spreadsheet';
const markdownOf = (draft: typeof SKILL) => Buffer.from(packageFiles(draft)[0]?.content ?? []).toString();

describeOnBothDatabases('A reported run', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
    await uploadSkill(instance, 'team', { ...SKILL, body: `${SKILL.body}\nAn older word.\n` });
    await uploadSkill(instance, 'team', SKILL);
    await waitUntil(async () => (await recommend()).skills[0]?.version === 2);
  });
  afterAll(() => instance.stop());

  const subtasksOf = async (id: string) => (await instance.get(ListSubtasks).list(curator, id, PAGE)).items;
  const recommend = () => instance.get(RecommendSkills).recommend(as('agent'), { task: TASK, k: 1, mode: 'resolve' });

  it('is refused where its file says that it has another format than the one named', async () => {
    await expect(report(instance, runFile(TASK, []), { format: 'atif' })).rejects.toMatchObject({
      kind: 'invalid_input',
      message: expect.stringContaining('skillward, not atif') as string,
    });
  });

  it.each([
    [{ reward: 1, passed: false }, /reward of 1 says that the task was done/],
    [{ reward: 0, passed: true }, /reward of 0 says that the task was not done/],
    [{ passed: true, verifier_result: { rewards: { reward: 0.5 } } }, /exactly 1/],
  ])('is refused where its outcome contradicts itself, as %j does', async (outcome, message) => {
    await expect(report(instance, runFile(TASK, []), { outcome })).rejects.toMatchObject({
      kind: 'invalid_input',
      message: expect.stringMatching(message) as string,
      issues: [{ path: 'outcome.passed', message: expect.stringContaining('contradicts') as string }],
    });
  });

  it('is kept, read, and attributed to the version whose content it read', async () => {
    const recommended = await recommend();
    const received = await report(instance, runWithSkill(TASK, 'pdf-tables', markdownOf(SKILL)), {
      recommendationId: recommended.id,
      outcome: { reward: 1 },
    });
    expect(received).toMatchObject({ status: 'received', format: 'skillward', steps: 0, passed: true });
    const done = await attribute(instance, received.id);
    expect(done).toMatchObject({
      status: 'attributed',
      steps: 6,
      toolCalls: 5,
      task: TASK,
      verifier: { total: 1, passed: 1, failed: 0, source: 'reward' },
    });
    const link = { namespace: 'team', name: 'pdf-tables', version: 2 };
    const subtasks = await subtasksOf(done.id);
    expect(subtasks.map(({ skillLinked }) => skillLinked)).toContainEqual(link);
    expect(subtasks.find(({ exploration }) => exploration !== null)).toMatchObject({
      attribution: 'success_skill_used_with_extra_exploration',
      exploration: expect.stringContaining('camelot'),
      engine: 'deterministic@9',
    });
    // What evolution works on is kept beside the sentence, and is no part of what the API shows.
    expect(subtasks.some((each) => 'lessons' in each)).toBe(false);
    const kept = await attributionStore.subtasks(instance.database.client, String(done.attribution), PAGE);
    expect(kept.items.flatMap(({ subtask }) => subtask.lessons ?? [])).toContainEqual({
      finding: expect.objectContaining({ kind: 'missing_dependency', subject: 'camelot' }),
      proven: true,
      evidence: expect.arrayContaining([expect.objectContaining({ quote: expect.stringContaining('camelot') })]),
    });
    const [attribution] = (await instance.get(ListAttributions).list(as('agent'), done.id, PAGE)).items;
    expect(attribution).toMatchObject({ number: 1, attributor: 'deterministic', model: null, status: 'succeeded' });
    expect(attribution?.uses).toEqual([
      expect.objectContaining({ skill: link, matchedBy: 'content', digest: expect.stringMatching(/^sha256:/) }),
    ]);
    const { rows } = await instance.database.executeSql(
      `SELECT exposure_position FROM skill_uses WHERE recommendation_id = '${recommended.id}'`,
    );
    expect(rows).toEqual([{ exposure_position: 0 }]);
    const outcomes = await outcomeStore.after(instance.database.client, null, 100);
    expect(outcomes).toEqual([
      expect.objectContaining({ recommendationId: recommended.id, task: TASK, version: 2, reward: 1 }),
    ]);
    const actions = (await auditStore.list(instance.database.client, { target: `trajectory:${done.id}` }, PAGE)).items;
    expect(actions.map(({ action }) => action)).toEqual([
      'trajectory.attributed',
      'trajectory.read',
      'trajectory.received',
    ]);
  });

  it('is one trajectory however often it is sent, and learns what a later report knows', async () => {
    const file = runFile('Count the lines', [{ runs: 'wc -l a.txt', gives: '3 a.txt' }]);
    const first = await report(instance, file);
    const before = await attribute(instance, first.id);
    expect(before).toMatchObject({ passed: null, verifier: null, outcome: null });
    const second = await report(instance, file, { outcome: { passed: false } }, as('curator', 'team'));
    expect(second.id).not.toBe(first.id);
    const third = await report(instance, file, { outcome: { passed: false } });
    expect(third).toMatchObject({ id: first.id, status: 'attributing', passed: false });
    await attribute(instance, first.id);
    // What was said stays, and who says the opposite is told so.
    await expect(report(instance, file, { outcome: { passed: true } })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(
        new RegExp(`task failed.*that it passed.*DELETE /api/v1/trajectories/${first.id}`),
      ),
    });
    // To a key that does not see the run, no way is shown that it may not go.
    const stranger = report(instance, file, { outcome: { passed: true } }, by('agent', 'another'));
    await expect(stranger).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/ask a curator to delete the run(?!.*\/api\/)/),
    });
    const fourth = await report(instance, file, { outcome: { reward: 0.2 } });
    expect(fourth).toMatchObject({ id: first.id, status: 'attributed', passed: false });
    const attributions = (await instance.get(ListAttributions).list(curator, first.id, PAGE)).items;
    expect(attributions.map(({ number }) => number)).toEqual([2, 1]);
    const old = { ...PAGE, attribution: attributions[1]?.id };
    const now = await subtasksOf(first.id);
    expect((await instance.get(ListSubtasks).list(curator, first.id, old)).items).toHaveLength(now.length);
    expect(now.every(({ attribution }) => attribution.startsWith('success_'))).toBe(false);
    const { rows } = await instance.database.executeSql(
      'SELECT count(*)::int AS n FROM uploads u WHERE EXISTS (SELECT 1 FROM upload_chunks c WHERE c.upload_id = u.id) AND NOT EXISTS (SELECT 1 FROM trajectory_files f WHERE f.upload_id = u.id) AND NOT EXISTS (SELECT 1 FROM syncs s WHERE s.upload_id = u.id)',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is attributed again for a task that a later report tells, which counts before that of the file', async () => {
    const silent = JSON.stringify({
      format: 'skillward-trajectory',
      version: 1,
      steps: [{ source: 'agent', text: 'Done.' }],
    });
    const files = [silent, runFile('Continue', [{ runs: 'wc -l b.txt', gives: '3 b.txt' }])];
    for (const [at, file] of files.entries()) {
      const { id } = await report(instance, file);
      expect(await attribute(instance, id)).toMatchObject({ task: at === 0 ? null : 'Continue' });
      const told = await report(instance, file, { task: 'Count the lines of b.txt' });
      expect(told).toMatchObject({ id, status: 'attributing', task: 'Count the lines of b.txt' });
      await attribute(instance, id);
      // What a run without a person was for, only its reporter knows.
      const [subtask] = await subtasksOf(id);
      expect(subtask?.goal).toBe(at === 0 ? 'Count the lines of b.txt' : 'Continue');
      expect(await report(instance, file, { task: 'Another' })).toMatchObject({
        status: 'attributed',
        task: told.task,
      });
      expect((await instance.get(ListAttributions).list(curator, id, PAGE)).items).toHaveLength(2);
    }
  });

  it('is one trajectory when two send it at the same moment', async () => {
    const file = runFile('Race', [{ says: 'Done.' }]);
    const answers = await Promise.all([report(instance, file), report(instance, file), report(instance, file)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('that is broken has failed with the place, keeps what could be read, and can be attributed on request', async () => {
    const lines = [
      { type: 'session_meta', timestamp: '2026-01-01T00:00:00Z', payload: { id: 's', cwd: '/w' } },
      {
        type: 'response_item',
        timestamp: '2026-01-01T00:00:01Z',
        payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Say hello' }] },
      },
      {
        type: 'response_item',
        timestamp: '2026-01-01T00:00:02Z',
        payload: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello.' }] },
      },
    ].map((line) => JSON.stringify(line));
    const received = await report(instance, `${lines.join('\n')}\n{"type": "response_item", "pay`);
    const failed = await attribute(instance, received.id);
    expect(failed).toMatchObject({ status: 'failed', format: 'codex', steps: 2, failure: { place: { line: 4 } } });
    expect(failed.error).toContain('line 4');
    expect((await instance.get(ListSteps).list(curator, received.id, PAGE)).items).toHaveLength(2);
    expect(await subtasksOf(received.id)).toEqual([]);
    await instance.get(RequestAttribution).request(curator, received.id, {});
    expect(await attribute(instance, received.id)).toMatchObject({
      status: 'attributed',
      error: expect.stringContaining('line 4'),
    });
    expect((await subtasksOf(received.id)).length).toBeGreaterThan(0);
  });

  it('is refused, and leaves nothing behind, where it cannot be a run', async () => {
    const count = async () => {
      const { rows } = await instance.database.executeSql(
        'SELECT (SELECT count(*) FROM uploads)::int AS uploads, (SELECT count(*) FROM trajectories)::int AS runs',
      );
      return rows[0];
    };
    const before = await count();
    await expect(report(instance, 'just words')).rejects.toMatchObject({ kind: 'invalid_input' });
    await expect(report(instance, '')).rejects.toMatchObject({ kind: 'invalid_input' });
    const file = runFile('x', [{ says: 'y' }]);
    const recommendationId = '00000000-0000-4000-8000-000000000000';
    await expect(report(instance, file, { recommendationId })).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'recommendationId', message: 'unknown' }],
    });
    const foreign = (await recommend()).id;
    await expect(report(instance, file, { recommendationId: foreign }, as('agent', 'other'))).rejects.toMatchObject({
      kind: 'invalid_input',
    });
    expect(await count()).toEqual(before);
  });

  it('in several files is one run, with the sub-agents of the later ones', async () => {
    const record = (type: string, content: unknown, more = {}) =>
      JSON.stringify({
        type,
        sessionId: 's',
        uuid: Math.random().toString(),
        message: { role: type, content },
        ...more,
      });
    const files = [
      await keep(instance, [record('user', 'Go'), record('assistant', 'Main.')].join('\n'), 's.jsonl'),
      await keep(instance, record('assistant', 'Sub.', { isSidechain: true, agentId: 'a1' }), 'agent-a1.jsonl'),
    ];
    const { id } = await instance.get(ReceiveTrajectory).receive(as('agent'), files, { format: 'claude-code' });
    expect(await attribute(instance, id)).toMatchObject({ status: 'attributed', steps: 3 });
    const { items } = await instance.get(ListSteps).list(curator, id, PAGE);
    expect(items.map(({ text, agentId, raw }) => [text, agentId, raw.file])).toEqual([
      ['Go', null, 's.jsonl'],
      ['Main.', null, 's.jsonl'],
      ['Sub.', 'a1', 'agent-a1.jsonl'],
    ]);
  });

  it('is seen by those who reported it and by those who look after its namespaces', async () => {
    const file = runFile('Who sees it', [{ says: 'Done.' }]);
    const { id } = await report(instance, file, {}, as('agent', 'team'));
    const sees = async (context: ReturnType<typeof as>) => {
      const { items } = await instance.get(ListTrajectories).list(context, PAGE);
      const listed = items.some((item) => item.id === id);
      const steps = instance.get(ListSteps).list(context, id, PAGE);
      if (listed) await steps;
      else await expect(steps).rejects.toMatchObject({ kind: 'not_found' });
      return listed;
    };
    expect(await sees(as('agent', 'team'))).toBe(true);
    expect(await sees(as('agent'))).toBe(false);
    expect(await sees(curator)).toBe(true);
    expect(await sees(as('curator', 'team'))).toBe(true);
    expect(await sees(as('curator', 'other'))).toBe(false);
    const everywhere = await report(instance, runFile('All', [{ says: 'Done.' }]));
    await expect(instance.get(ListSteps).list(as('curator', 'team'), everywhere.id, PAGE)).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(instance.get(RequestAttribution).request(as('agent', 'team'), id, {})).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
