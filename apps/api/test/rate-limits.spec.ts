import request from 'supertest';
import { ADMIN, TestServer, startServer } from './support/server';

const DAY_MS = 86_400_000;

/** Several runs that differ. */
const runOf = (number: number, length = 10) => ({
  format: 'chat',
  content: [{ role: 'user', content: `Read PDF ${number}. ${'x'.repeat(length)}` }],
});

describe('what one key may do', () => {
  let server: TestServer;
  let now = Date.parse('2026-11-23T00:00:00Z');
  const NONE = { requests: 0, trajectories: 0, bytes: 0, uploadBytes: 0 };
  const start = async (limits: Partial<typeof NONE>, trustedProxies: readonly string[] = []) => {
    const settings = { rateLimits: { ...NONE, ...limits }, trustedProxies };
    server = await startServer('embedded', settings, { now: () => new Date(now) });
  };
  afterEach(() => server.stop());

  it('is counted in requests a minute, and told with every answer', async () => {
    await start({ requests: 20, trajectories: 0, bytes: 0 });
    const { caller: eager } = await server.newKey('agent');
    const { caller: other } = await server.newKey('agent');
    const first = await eager('get', '/me').expect(200);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' });
    const statuses = [];
    for (let call = 0; call < 25; call += 1) statuses.push((await eager('get', '/me')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    const refused = await eager('post', '/recommendations').send({ task: 'read a pdf' });
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.body).toMatchObject({
      type: 'urn:skillward:problem:rate-limited',
      status: 429,
      detail: expect.stringMatching(/^This key may make 20 requests a minute\. Try again in \d+ seconds?\.$/),
    });
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Nobody else has less for it, and monitors are not counted.
    await other('get', '/me').expect(200);
    await request(server.url).get('/healthz').expect(200);
  });

  it('is counted for each message of a batch over MCP', async () => {
    await start({ requests: 20 });
    const { key } = await server.newKey('agent');
    const send = (messages: number) =>
      request(server.url)
        .post('/mcp')
        .set('Authorization', `Bearer ${key}`)
        .set('Accept', 'application/json, text/event-stream')
        .set('MCP-Protocol-Version', '2025-03-26')
        .send(Array.from({ length: messages }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })));
    const first = await send(12).expect(200);
    expect(first.body).toHaveLength(12);
    expect(first.headers['ratelimit-remaining']).toBe('8');
    expect((await send(9)).status).toBe(429);
  });

  it('is counted for the sessions of a key together with it', async () => {
    await start({ requests: 10, trajectories: 0, bytes: 0 });
    const { key, caller } = await server.newKey('agent');
    const signIn = request(server.url).post('/api/v1/session').send({ key });
    const cookie = (await signIn.expect(201)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    for (let call = 0; call < 10; call += 1) await caller('get', '/me').expect(200);
    await request(server.url).get('/api/v1/me').set('Cookie', cookie).expect(429);
  });

  it('is counted for who calls the hook of a source by the address', async () => {
    await start({ requests: 5, trajectories: 0, bytes: 0 });
    const call = () => request(server.url).post('/api/v1/hooks/git/none').set('x-gitlab-token', 'a guess').send('{}');
    for (let at = 0; at < 5; at += 1) await call().expect(401);
    const refused = await call().expect(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.body.detail).toMatch(/^An address without a key may make 5 requests a minute\./);
  });

  it.each([
    [[], 401, 429],
    [['loopback'], 401, 401],
  ])('believes the addresses that proxies name where it trusts them: %j', async (trustedProxies, first, later) => {
    await start({ requests: 2 }, trustedProxies);
    const call = (address: string) =>
      request(server.url).post('/api/v1/hooks/git/none').set('X-Forwarded-For', address).send('{}');
    for (let at = 0; at < 2; at += 1) await call('203.0.113.1').expect(first);
    // What the caller says of itself counts for nothing: the last address is the one that the proxy saw.
    await call('198.51.100.9, 203.0.113.1').expect(429);
    await call('203.0.113.2').expect(later);
  });

  it('is counted in runs of a day, at every door', async () => {
    await start({ requests: 0, trajectories: 3, bytes: 0 });
    const { caller, key } = await server.newKey('agent');
    for (const number of [1, 2, 3]) await caller('post', '/trajectories').send(runOf(number)).expect(202);
    const refused = await caller('post', '/trajectories').send(runOf(4)).expect(429);
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    const form = caller('post', '/trajectories').attach(
      'file',
      Buffer.from(JSON.stringify(runOf(5).content)),
      'a.json',
    );
    await form.expect(429);
    const { body: asked } = await caller('post', '/recommendations').send({ task: 'read a pdf' });
    await request(server.url)
      .post('/skillsvote/feedback/insert')
      .set('Authorization', `api_key ${key}`)
      .send({ session_id: asked.id, subtasks: [] })
      .expect(429);
    expect((await caller('get', '/trajectories').expect(200)).body.items).toHaveLength(3);
    await server.admin('post', '/trajectories').send(runOf(6)).expect(202);
    now += DAY_MS + 1000;
    await caller('post', '/trajectories').send(runOf(4)).expect(202);
  });

  it('is counted of feedback too, whatever Idempotency-Key it comes with', async () => {
    await start({ trajectories: 2 });
    const { caller, key } = await server.newKey('agent');
    const asking = caller('post', '/recommendations').set('Idempotency-Key', 'asked').send({ task: 'read a pdf' });
    const { body: asked } = await asking.expect(201);
    const tell = (goal: string, idempotencyKey: string) =>
      request(server.url)
        .post('/skillsvote/feedback/insert')
        .set('Authorization', `api_key ${key}`)
        .set('Idempotency-Key', idempotencyKey)
        .send({ session_id: asked.id, subtasks: [{ goal, summary: 'Done.', outcome: 'success' }] });
    // The key of another call, and of another feedback.
    await tell('one', 'asked').expect(422);
    await tell('one', 'told').expect(200);
    await tell('two', 'told').expect(422);
    const together = await Promise.all(['two', 'three', 'four'].map((goal) => tell(goal, goal)));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await tell('five', 'asked').expect(422);
    // What was answered before is answered again.
    await tell('one', 'told').expect(200);
    expect((await caller('get', '/trajectories').expect(200)).body.items).toHaveLength(2);
  });

  it('is counted in bytes of runs, and what is refused is not kept', async () => {
    await start({ requests: 0, trajectories: 0, bytes: 100_000 });
    const { caller } = await server.newKey('agent');
    await caller('post', '/trajectories').send(runOf(1, 60_000)).expect(202);
    await caller('post', '/trajectories').send(runOf(2, 60_000)).expect(429);
    await caller('post', '/trajectories').send(runOf(3, 10_000)).expect(202);
    expect((await server.as(ADMIN)('get', '/trajectories').expect(200)).body.items).toHaveLength(2);
  });

  it('does not refuse the answer of a call that was made before', async () => {
    await start({ requests: 0, trajectories: 1, bytes: 0, uploadBytes: 1200 });
    const { caller } = await server.newKey('curator', ['acme']);
    const file = Buffer.from(`---\nname: once\ndescription: Is sent once.\n---\n\n# Once\n\n${'Do it. '.repeat(70)}`);
    const calls = {
      report: () => caller('post', '/trajectories').send(runOf(1)),
      upload: () => caller('post', '/namespaces/acme/skills').attach('file', file, 'SKILL.md'),
      import: (text = file) => caller('post', '/namespaces/acme/imports').attach('file', text, 'SKILL.md'),
    };
    const answers = new Map<string, unknown>();
    for (const [key, call] of Object.entries(calls)) {
      const { status, body } = await call().set('Idempotency-Key', key);
      expect(status).toBeLessThan(300);
      answers.set(key, body);
      if (key === 'report') await call().set('Idempotency-Key', 'another').expect(429);
    }
    await calls.import().expect(429);
    for (const [key, call] of Object.entries(calls)) {
      expect((await call().set('Idempotency-Key', key)).body).toEqual(answers.get(key));
    }
    const other = await calls.import(Buffer.from('another')).set('Idempotency-Key', 'import').expect(422);
    expect(other.body.type).toBe('urn:skillward:problem:idempotency-mismatch');
    await caller('post', '/trajectories').set('Idempotency-Key', 'report').send(runOf(2)).expect(422);
  });

  it('is counted in bytes of packages and archives, before more of them is stored', async () => {
    await start({ uploadBytes: 100_000 });
    const { caller } = await server.newKey('curator', ['acme']);
    const text = (name: string, length: number) =>
      Buffer.from(
        `---\nname: ${name}\ndescription: Does ${name}.\n---\n\n# ${name}\n\n${'Do it. '.repeat(length / 7)}`,
      );
    const send = (what: 'skills' | 'imports', name: string, length: number) =>
      caller('post', `/namespaces/acme/${what}`).attach('file', text(name, length), 'SKILL.md');
    const first = await send('skills', 'first', 60_000).expect(201);
    expect(first.headers['location']).toBe('/api/v1/skills/acme/first/versions/1');
    // What is known already is not stored again.
    await send('skills', 'first', 60_000).expect(200);
    await send('skills', 'second', 60_000).expect(429);
    const refused = await send('imports', 'third', 60_000).expect(429);
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '100000', 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(/SKILLWARD_UPLOAD_BYTES_PER_DAY.*Try again in 24 hours\.$/),
    });
    expect((await caller('get', '/skills').expect(200)).body.items).toHaveLength(1);
    await send('skills', 'fourth', 20_000).expect(201);
    await server.admin('post', '/namespaces/acme/skills').attach('file', text('other', 60_000), 'SKILL.md').expect(201);
    now += DAY_MS + 1000;
    await send('skills', 'second', 60_000).expect(201);
  });
});
