import { waitUntil } from '@skillward/testing';
import { Caller, TestServer, startServer, upload } from '../support/server';

const BODY =
  '# PDF tables\n\nConvert with camelot:\n\n```sh\npython convert_tables.py\n```\n\nThen check with pytest.\n';
const TASK = 'Extract the tables of a PDF into CSV';

/** A run in our own format that reads the skill and uses it. */
const runOf = (markdown: string, session: string) => ({
  format: 'skillward-trajectory',
  version: 1,
  sessionId: session,
  steps: [
    { source: 'user', text: TASK },
    ...[
      ['cat .claude/skills/pdf-tables/SKILL.md', markdown, 0],
      ['python convert_tables.py', "ModuleNotFoundError: No module named 'camelot'", 1],
      ['pip install camelot', 'Successfully installed camelot', 0],
      ['python convert_tables.py', 'wrote tables.csv', 0],
    ].map(([command, text, exitCode], at) => ({
      source: 'agent',
      text: `Step ${at}`,
      toolCalls: [{ id: String(at), name: 'bash', arguments: { command } }],
      observations: [{ callId: String(at), text, exitCode }],
    })),
  ],
});

describe('trajectories', () => {
  let server: TestServer;
  let agent: Caller;
  let markdown: string;

  beforeAll(async () => {
    server = await startServer('embedded');
    agent = (await server.newKey('agent')).caller;
    const draft = { name: 'pdf-tables', description: 'Extract tables from PDF files into CSV.', body: BODY };
    await upload(server.admin, 'acme', draft).expect(201);
    const other = { name: 'csv-charts', description: 'Draw charts of CSV tables.', body: '# Charts\n\nDraw them.\n' };
    await upload(server.admin, 'acme', other).expect(201);
    await server
      .admin('put', '/policies/recommendation')
      .send({ minFit: 0, withholdBelow: 0, judgeBelow: null })
      .expect(200);
    markdown = (await server.admin('get', '/skills/acme/pdf-tables/versions/1/files/SKILL.md').expect(200)).text;
    await waitUntil(async () => (await recommend()).skills.length === 2, { what: 'both skills' });
  });
  afterAll(() => server.stop());

  const recommend = async () => (await agent('post', '/recommendations').send({ task: TASK, k: 2 }).expect(201)).body;
  const report = (body: object, status = 202) => agent('post', '/trajectories').send(body).expect(status);
  const untilEnded = async (id: string, caller = agent) => {
    let last: Record<string, unknown> = {};
    await waitUntil(async () => {
      last = (await caller('get', `/trajectories/${id}`).expect(200)).body;
      return last['status'] === 'attributed' || last['status'] === 'failed';
    });
    return last;
  };
  const all = async (path: string) => (await agent('get', path).expect(200)).body.items;

  it('are kept, read and attributed, and leave evidence of the skill', async () => {
    const { id: recommendationId } = await recommend();
    const { body: received, headers } = await report({
      format: 'skillward',
      content: runOf(markdown, 'one'),
      recommendationId,
      outcome: { reward: 1 },
    });
    expect(headers['location']).toBe(`/api/v1/trajectories/${received.id}`);
    expect(received).toMatchObject({ status: 'received', format: 'skillward', recommendationId });
    expect(await untilEnded(received.id)).toMatchObject({
      status: 'attributed',
      steps: 5,
      task: TASK,
      outcome: { reward: 1 },
      verifier: { total: 1, passed: 1, failed: 0, source: 'reward' },
    });
    const steps = await all(`/trajectories/${received.id}/steps?limit=2`);
    expect(steps.map(({ index }: { index: number }) => index)).toEqual([0, 1]);
    const subtasks = await all(`/trajectories/${received.id}/subtasks`);
    expect(subtasks).toContainEqual(
      expect.objectContaining({
        skillLinked: { namespace: 'acme', name: 'pdf-tables', version: 1 },
        attribution: 'success_skill_used_with_extra_exploration',
        exploration: expect.stringContaining('camelot'),
        engine: 'deterministic@9',
      }),
    );
    const { body: evidence } = await agent('get', '/skills/acme/pdf-tables/evidence').expect(200);
    expect(evidence).toMatchObject({ namespace: 'acme', name: 'pdf-tables', neverUsed: false });
    expect(evidence.versions).toEqual([
      expect.objectContaining({ version: 1, reported: 1, deliveries: 1, views: 1, uses: 1, neverUsed: false }),
    ]);
    expect(evidence.versions[0].exposures).toBeGreaterThanOrEqual(1);
    expect(evidence.versions[0].rates.viewed).toMatchObject({ value: 1, of: 1, high: 1 });
    expect(evidence.versions[0].rates.viewed.low).toBeCloseTo(0.2065, 3);
    const unused = await all('/evidence?neverUsed=true');
    expect(unused).toEqual([
      expect.objectContaining({ namespace: 'acme', name: 'csv-charts', reported: 1, views: 0, neverUsed: true }),
    ]);
  });

  it('come as forms too, and the same file is the same trajectory', async () => {
    const file = Buffer.from(JSON.stringify(runOf(markdown, 'two')));
    const send = () =>
      agent('post', '/trajectories')
        .field('task', 'A task of its own')
        .attach('file', file, 'run.json')
        .field('outcome', JSON.stringify({ passed: false }));
    const { body: first } = await send().expect(202);
    const { body: second } = await send().expect(202);
    expect(second.id).toBe(first.id);
    expect(await untilEnded(first.id)).toMatchObject({ format: 'skillward', task: 'A task of its own', passed: false });
    const { body: third } = await report({ content: file.toString() });
    expect(third.id).toBe(first.id);
  });

  it('come in forms of known fields only: what is misspelt would be lost', async () => {
    const { body } = await agent('post', '/trajectories')
      .attach('file', Buffer.from(JSON.stringify(runOf(markdown, 'misspelt'))), 'run.json')
      .field('recommendation', 'x')
      .expect(400);
    expect(body.errors).toEqual([{ path: 'recommendation', message: 'There is no such field.' }]);
  });

  it('answer the same for the same Idempotency-Key, and refuse it for another body', async () => {
    const send = (session: string) =>
      agent('post', '/trajectories')
        .set('Idempotency-Key', 'once')
        .send({ content: runOf(markdown, session) });
    const { body } = await send('three').expect(202);
    expect((await send('three').expect(202)).body).toEqual(body);
    await send('four').expect(422);
  });

  it('take lists of records for formats with one a line, and any text in them', async () => {
    const records = ['user', 'assistant'].map((role) => ({
      type: role,
      sessionId: 's',
      uuid: role,
      timestamp: '2026-01-01T00:00:00Z',
      message: { role, content: `I am ${role}\u0000` },
    }));
    const { body } = await report({ content: records });
    expect(await untilEnded(body.id)).toMatchObject({ status: 'attributed', format: 'claude-code', steps: 2 });
  });

  it('with more tokens or tests than a number holds can be read', async () => {
    const usage = { prompt_tokens: Number.MAX_SAFE_INTEGER };
    const content = [
      { role: 'user', content: 'Count.' },
      { role: 'assistant', content: 'One.', usage },
      { role: 'assistant', content: 'Two.', usage },
    ];
    const outcome = { verifier: '99999999999999999999 passed in 1s' };
    const { body } = await report({ format: 'chat', content, outcome });
    expect(await untilEnded(body.id)).toMatchObject({
      usage: { inputTokens: Number.MAX_SAFE_INTEGER },
      verifier: null,
      outcome,
    });
  });

  it('that are cut short have failed and say where', async () => {
    const content = JSON.stringify(runOf(markdown, 'five')).slice(0, -200);
    const { body } = await report({ format: 'skillward', content });
    const failed = await untilEnded(body.id);
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'truncated' } });
    expect(failed['steps']).toBeGreaterThan(0);
    expect(failed['error']).toMatch(/line 1, byte \d+/);
  });

  it('in UTF-16, as Windows PowerShell writes them, are refused with what to do', async () => {
    const text = Buffer.from(`\ufeff${JSON.stringify(runOf(markdown, 'utf16'))}`, 'utf16le');
    for (const format of [undefined, 'skillward']) {
      const call = agent('post', '/trajectories').attach('file', text, 'run.json');
      const { body } = await (format === undefined ? call : call.field('format', format)).expect(400);
      expect(body.detail).toMatch(/UTF-16.*UTF-8/);
    }
  });

  it('give their raw file to curators, inert and written down, and to nobody else', async () => {
    const page = '<script>alert(1)</script>';
    const content = JSON.stringify(runOf(`${markdown}\n${page}`, 'raw'));
    const { body } = await agent('post', '/trajectories')
      .attach('file', Buffer.from(content), 'run.html')
      .field('format', 'skillward')
      .expect(202);
    await untilEnded(body.id);
    const { caller: curator } = await server.newKey('curator');
    const { headers, body: bytes } = await curator('get', `/trajectories/${body.id}/raw`).expect(200);
    expect(bytes.toString()).toBe(content);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="run.html"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { body: audit } = await server.admin('get', `/audit?target=trajectory:${body.id}`).expect(200);
    expect(audit.items[0]).toMatchObject({ action: 'trajectory.raw_read', detail: { position: 0 } });
    await curator('get', `/trajectories/${body.id}/raw?file=1`).expect(404);
    await curator('get', `/trajectories/${body.id}/raw?file=-1`).expect(400);
    await agent('get', `/trajectories/${body.id}/raw`).expect(403);
    const { caller: elsewhere } = await server.newKey('curator', ['other']);
    await elsewhere('get', `/trajectories/${body.id}/raw`).expect(404);
  });

  it('can be attributed again by those who look after the library', async () => {
    const { body } = await report({ content: runOf(markdown, 'six') });
    await untilEnded(body.id);
    await agent('post', `/trajectories/${body.id}/attributions`).send({}).expect(403);
    await server.admin('post', `/trajectories/${body.id}/attributions`).send({ attributor: 'model' }).expect(409);
    await server.admin('post', `/trajectories/${body.id}/attributions`).send({}).expect(202);
    await untilEnded(body.id);
    const attributions = await all(`/trajectories/${body.id}/attributions`);
    expect(attributions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const old = attributions[1].id;
    expect((await all(`/trajectories/${body.id}/subtasks?attribution=${old}`)).length).toBeGreaterThan(0);
  });

  it('are gone after they were deleted, and the audit log tells of it', async () => {
    const { body } = await report({ content: runOf(markdown, 'seven') });
    await untilEnded(body.id);
    const stranger = (await server.newKey('agent')).caller;
    await stranger('delete', `/trajectories/${body.id}`).expect(404);
    await stranger('get', `/trajectories/${body.id}`).expect(404);
    await agent('delete', `/trajectories/${body.id}`).expect(204);
    for (const path of ['', '/steps', '/subtasks', '/attributions']) {
      await agent('get', `/trajectories/${body.id}${path}`).expect(404);
    }
    const { body: audit } = await server.admin('get', `/audit?target=trajectory:${body.id}`).expect(200);
    expect(audit.items[0]).toMatchObject({ action: 'trajectory.deleted', detail: { steps: 5 } });
    const { body: again } = await report({ content: runOf(markdown, 'seven') });
    expect(again.id).not.toBe(body.id);
  });

  it.each([
    {},
    { content: '' },
    { content: 'just words' },
    { content: {}, format: 'pdf' },
    { content: [], format: 'chat' },
    { content: '{"steps": []}', outcome: 'passed' },
    { content: '{}', recommendationId: 'x' },
  ])('are refused where the report is %j', async (body) => {
    const { body: problem } = await report(body, 400);
    expect(problem).toMatchObject({ status: 400, detail: expect.any(String) });
  });

  it('are not asked for by times that no database has', async () => {
    const { body } = await agent('get', '/trajectories?from=0000-01-01T00:00:00Z').expect(400);
    expect(body.errors).toEqual([{ path: 'from', message: expect.stringContaining('1 to 9999') }]);
    await agent('get', '/trajectories?from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z').expect(200);
  });

  it('are refused where a form has no file or its fields are wrong', async () => {
    await agent('post', '/trajectories').field('task', 'x').expect(400);
    const { body } = await agent('post', '/trajectories')
      .attach('file', Buffer.from('{}'), 'run.json')
      .field('outcome', 'not json')
      .expect(400);
    expect(body.errors).toEqual([{ path: 'outcome', message: 'Must be JSON.' }]);
    const part = `Content-Disposition: form-data; name="file"; filename*=utf-8''a%00b.json\r\n\r\n{}`;
    const { body: named } = await agent('post', '/trajectories')
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(`--b\r\n${part}\r\n--b--\r\n`)
      .expect(400);
    expect(named.errors).toEqual([{ path: 'file', message: 'Its name must not contain NUL.' }]);
  });

  it('are told how much a form may have', async () => {
    const file = Buffer.from('{}');
    const told = async (fill: (form: ReturnType<Caller>) => unknown) => {
      const form = agent('post', '/trajectories').attach('file', file, 'run.json');
      fill(form);
      const { status, body } = await form;
      return `${status} ${body.detail}`;
    };
    const times = (count: number, work: (at: number) => unknown) =>
      void Array.from({ length: count }, (_, at) => work(at));
    expect(await told((form) => times(100, () => form.attach('file', file, 'more.json')))).toBe(
      '400 Send at most 100 files.',
    );
    expect(await told((form) => form.attach('other', file, 'more.json'))).toBe(
      '400 Send each file in a part named `file`.',
    );
    expect(await told((form) => times(21, (at) => form.field(`f${at}`, 'x')))).toBe(
      '400 Send at most 20 fields beside the files.',
    );
    expect(await told((form) => form.field('outcome', 'x'.repeat(8 * 1024 * 1024 + 1)))).toBe(
      '413 A field may have up to 8 MB here.',
    );
    // It would stand for a list of so many entries, which nobody has the time to write down.
    expect(await told((form) => form.field('x[4294967294]', 'x'))).toBe(
      '400 The name of a field must not have brackets.',
    );
  });
});
