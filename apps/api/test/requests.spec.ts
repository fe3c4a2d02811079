import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import {
  CreateKey,
  DescribeCaller,
  GetSkill,
  ListSkills,
  Readiness,
  RequestContext,
  StartSync,
} from '@skillward/lifecycle';
import { Shell, TOKEN, bearer, startShell, standIn } from './support/shell';

describe('every request', () => {
  let shell: Shell;
  let seen: RequestContext[] = [];
  let lines: string[] = [];

  beforeAll(async () => {
    const remember = (answer: unknown) => async (context: RequestContext) => {
      seen.push(context);
      return answer;
    };
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const key = { id: 'k2', name: 'n', role: 'agent', namespaces: null, createdAt: '2026-11-22T00:00:00.000Z' };
    shell = await startShell(
      [
        standIn(DescribeCaller, {
          describe: remember({
            id: 'k1',
            name: 'tester',
            role: 'admin',
            namespaces: null,
            expiresAt: null,
            hash: 'internal',
          }),
        }),
        standIn(CreateKey, {
          create: remember({ ...key, revokedAt: null, lastUsedAt: null, createdBy: null, key: 'sw_new' }),
        }),
        standIn(StartSync, { start: remember({ id: 's1' }) }),
        standIn(GetSkill, { get: remember(null) }),
        standIn(ListSkills, { list: remember({ items: [], nextCursor: null }) }),
        standIn(Readiness, {
          check: remember({ ready: false, reasons: ['The ranking index is still being loaded.'] }),
        }),
      ],
      { logger: pino({ level: 'debug' }, sink) },
    );
  });
  afterAll(() => shell.application.close());
  beforeEach(() => {
    seen = [];
    lines = [];
  });

  const get = (path: string) => request(shell.url).get(path).set('Authorization', bearer);
  const createKey = (headers: Record<string, string>, body: object = { name: 'n', role: 'agent' }, query = '') =>
    request(shell.url).post(`/api/v1/keys${query}`).set('Authorization', bearer).set(headers).send(body);

  it('has an id: the one it brought if that is harmless, else a new one', async () => {
    const given = await get('/api/v1/me').set('x-request-id', 'run-7.step_3');
    expect(given.headers['x-request-id']).toBe('run-7.step_3');
    expect(seen[0]?.requestId).toBe('run-7.step_3');
    for (const bad of ['a b', 'x'.repeat(101), 'a<b>']) {
      const made = await get('/api/v1/me').set('x-request-id', bad);
      expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('of a monitor is logged quietly, also while the server is not ready', async () => {
    await request(shell.url)
      .get('/readyz')
      .expect(503, /still being loaded/);
    const [line, ...others] = lines.map((text) => JSON.parse(text) as { level: number; err?: unknown; res: object });
    expect(others).toEqual([]);
    expect(line).toMatchObject({ level: pino.levels.values['debug'], res: { status: 503 } });
    expect(line?.err).toBeUndefined();
  });

  it('is answered with headers that let browsers do nothing with it', async () => {
    const { headers } = await get('/api/v1/me');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('gets only what the schema of its answer names', async () => {
    const me = { id: 'k1', name: 'tester', role: 'admin', namespaces: null, expiresAt: null };
    expect((await get('/api/v1/me')).body).toEqual(me);
  });

  it('is answered as it was made by the version before, which knew of no end of keys', async () => {
    const { body } = await createKey({ 'Idempotency-Key': 'made-before' }).expect(201);
    expect(body).toMatchObject({ key: 'sw_new', expiresAt: null });
  });

  it('is logged without query, body, key and cookie', async () => {
    await get('/api/v1/skills?q=secret-query').set('Cookie', 'session=secret-cookie').set('x-request-id', 'logged');
    await createKey({ 'Idempotency-Key': 'secret-idempotency' }, { name: 'secret-body', role: 'agent' });
    const log = lines.join('');
    expect(log).not.toMatch(/secret-|sw_new/);
    expect(log).not.toContain(TOKEN);
    const [first] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toMatchObject({
      req: { id: 'logged', method: 'GET', path: '/api/v1/skills' },
      res: { status: 200 },
      responseTime: expect.any(Number),
      key: 'k1',
    });
    await request(shell.url).get('/api/v1/me').set('Authorization', 'Bearer sw_nobody');
    expect(JSON.parse(lines.at(-1) ?? '')).not.toHaveProperty('key');
  });

  it('carries an idempotency key only where something is created', async () => {
    await createKey({});
    expect(seen[0]).not.toHaveProperty('idempotency');
    await get('/api/v1/me').set('Idempotency-Key', 'a');
    expect(seen[1]).not.toHaveProperty('idempotency');
    await createKey({ 'Idempotency-Key': 'a' });
    expect(seen[2]?.idempotency).toEqual({
      key: 'a',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      secret: TOKEN,
    });
    await request(shell.url)
      .post('/api/v1/sources/00000000-0000-7000-8000-000000000000/sync')
      .set('Authorization', bearer)
      .set('Idempotency-Key', 'b');
    expect(seen[3]?.idempotency?.key).toBe('b');
  });

  it('has the same fingerprint exactly when address and body are the same', async () => {
    const fingerprint = async (...call: Parameters<typeof createKey>) => {
      await createKey({ 'Idempotency-Key': 'a', ...call[0] }, call[1], call[2]);
      return seen.at(-1)?.idempotency?.fingerprint;
    };
    const first = await fingerprint({});
    expect(await fingerprint({ 'x-request-id': 'other' })).toBe(first);
    expect(await fingerprint({}, { name: 'm', role: 'agent' })).not.toBe(first);
    expect(await fingerprint({}, { role: 'agent', name: 'n' })).not.toBe(first);
    expect(await fingerprint({}, { name: 'n', role: 'agent' }, '?dry=1')).not.toBe(first);
  });

  it.each(['x'.repeat(256), 'a b', 'ü'])('refuses the idempotency key %p', async (key) => {
    const response = await createKey({ 'Idempotency-Key': Buffer.from(key).toString('latin1') });
    expect(response.status).toBe(400);
    expect(seen).toEqual([]);
  });
});
