import { writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { pino } from 'pino';
import { z } from 'zod';
import { Problem, ProblemKind } from '@skillward/domain';
import {
  AcceptRestore,
  CreateKey,
  DescribeCaller,
  GetSkill,
  ListSkills,
  MakeBackup,
  Readiness,
  RecommendSkills,
} from '@skillward/lifecycle';
import { Shell, bearer, startShell, standIn } from './support/shell';

const KINDS: Record<ProblemKind, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  refused: 422,
  rate_limited: 429,
  idempotency_mismatch: 422,
  storage_full: 507,
  unavailable: 503,
};

describe('failures', () => {
  let shell: Shell;
  let failure: unknown;
  const lines: string[] = [];

  beforeAll(async () => {
    const failing = async () => {
      throw failure;
    };
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    shell = await startShell(
      [
        standIn(GetSkill, { get: failing }),
        standIn(AcceptRestore, {
          accept: async (_context: unknown, _query: unknown, chunks: AsyncIterable<Uint8Array>) => {
            try {
              for await (const _chunk of chunks) throw failure;
            } finally {
              await setTimeout(50);
            }
          },
        }),
        standIn(MakeBackup, {
          // Reading fails before the first byte.
          make: async () => ({ [Symbol.asyncIterator]: () => ({ next: failing }) }),
        }),
        standIn(Readiness, { check: async () => ({ ready: false, reasons: ['The index is being loaded.'] }) }),
        standIn(DescribeCaller, { describe: () => ({ id: 1, secret: 'never' }) }),
        standIn(CreateKey, { create: failing }),
        standIn(ListSkills, { list: failing }),
        standIn(RecommendSkills, { recommend: failing }),
      ],
      { logger: pino({ level: 'debug' }, sink) },
    );
  });
  afterAll(() => shell.application.close());
  beforeEach(() => void lines.splice(0));

  const call = (method: 'get' | 'post' | 'delete' | 'put', path: string) =>
    request(shell.url)[method](path).set('Authorization', bearer);

  const expectProblem = (response: request.Response, status: number) => {
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.body).toMatchObject({
      type: expect.stringMatching(/^urn:skillward:problem:[a-z-]+$/),
      title: expect.any(String),
      status,
      detail: expect.any(String),
      instance: response.headers['x-request-id'],
    });
  };

  it.each(['/api/v1/skills/team/tables', '/api/v1/backup'])('says of %s that the disk is full', async (path) => {
    failure = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    const response = await call('get', path);
    expectProblem(response, 507);
    expect(response.body.detail).toContain('disk of the server is full');
    expect(lines.join('')).toContain('ENOSPC');
  });

  it('tells why a file was read no further, however long tidying up takes', async () => {
    failure = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    const file = Buffer.alloc(3_000_000, 'x');
    expectProblem(await call('post', '/api/v1/restore').attach('file', file, 'all.tar'), 507);
  });

  it.each(Object.entries(KINDS))('answers the problem %s with status %d', async (kind, status) => {
    failure = new Problem(kind as ProblemKind, 'Do this instead.');
    const response = await call('get', '/api/v1/skills/acme/pdf');
    expectProblem(response, status);
    expect(response.body.detail).toBe('Do this instead.');
  });

  it('tells clients how to authenticate', async () => {
    const response = await request(shell.url).get('/api/v1/me');
    expectProblem(response, 401);
    expect(response.headers['www-authenticate']).toBe('Bearer realm="skillward"');
  });

  it.each(['Basic dTpw', 'Bearer', 'Bearer wrong', `Bearer ${'x'.repeat(501)}`, 'Bearer a b'])(
    'refuses the authorization %p on every address below /api',
    async (authorization) => {
      for (const path of ['/api/v1/me', '/api/v1/nothing', '/API/v1/me', '/api//v1/me']) {
        const response = await request(shell.url).get(path).set('Authorization', authorization);
        expect([401, 404]).toContain(response.status);
        if (path === '/api/v1/me' || path === '/API/v1/me') expectProblem(response, 401);
      }
    },
  );

  it('keeps the inside of an unexpected failure for the log, without arguments of the failed call', async () => {
    failure = new Error('Invalid call with { task: "the secret task" }\nconnection lost');
    const response = await call('get', '/api/v1/skills/acme/pdf');
    expectProblem(response, 500);
    expect(JSON.stringify(response.body)).not.toMatch(/connection|secret|Error/);
    const log = lines.join('');
    expect(log).toContain('connection lost');
    expect(log).toContain('problems.spec');
    expect(log).not.toContain('the secret task');
  });

  it('takes stored data that cannot be read for its own failure, and logs where', async () => {
    failure = z.object({ a: z.array(z.object({ b: z.int() })) }).safeParse({ a: [{ b: 'the secret task' }] }).error;
    expectProblem(await call('get', '/api/v1/skills/acme/pdf'), 500);
    const log = lines.join('');
    expect(log).toContain('a.0.b (invalid_type)');
    expect(log).not.toContain('the secret task');
  });

  it('does not let an answer out that breaks its schema', async () => {
    expectProblem(await call('get', '/api/v1/me'), 500);
    expect(lines.join('')).toContain('describeCaller breaks its schema at id (invalid_type)');
  });

  it('does not blame the key for what is a matter of the address, the server or the state', async () => {
    for (const [kind, title] of [
      ['forbidden', 'The key may not do this'],
      ['not_allowed', 'This server does not allow it'],
      ['conflict', 'It does not fit the present state'],
    ] as const) {
      failure = new Problem(kind, 'Do this instead.');
      expect((await call('get', '/api/v1/skills/acme/pdf')).body.title).toBe(title);
    }
  });

  it('names every bad field', async () => {
    const response = await call('post', '/api/v1/keys').send({ name: ' ', role: 'king', namespaces: ['ok', 'Not Ok'] });
    expectProblem(response, 400);
    expect(response.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'role', 'namespaces[1]']);
    expect(JSON.stringify(response.body)).not.toContain('king');
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['status=lost', 'status'],
    ['q=a&q=b', 'q'],
  ])('refuses the query %s', async (query, path) => {
    const response = await call('get', `/api/v1/skills?${query}`);
    expectProblem(response, 400);
    expect(response.body.errors).toEqual([{ path, message: expect.any(String) }]);
  });

  it('refuses text that no database can store, wherever it stands', async () => {
    const body = await call('post', '/api/v1/recommendations').send({ task: 'a\0b', client: { name: '\ud800' } });
    expectProblem(body, 400);
    expect(body.body.errors.map(({ path }: { path: string }) => path)).toEqual(['task', 'client.name']);
    expectProblem(await call('get', '/api/v1/skills?q=%00'), 400);
    expectProblem(await call('get', '/api/v1/skills/acme/pdf/versions/1/files/a%00b'), 400);
  });

  it('refuses ids that cannot be', async () => {
    for (const address of ['sources/x', 'syncs/x', 'syncs/x/events', 'recommendations/x', 'sources/x/syncs']) {
      expectProblem(await call('get', `/api/v1/${address}`), 400);
    }
  });

  it('refuses malformed JSON, JSON that is no object, and a missing body', async () => {
    const post = () => call('post', '/api/v1/recommendations').set('Content-Type', 'application/json');
    const malformed = await post().send('{"task": sw_secret');
    expectProblem(malformed, 400);
    expect(malformed.body.detail).toBe('The body is not valid JSON.');
    expect(malformed.text).not.toContain('sw_secret');
    expectProblem(await post().send('"task"'), 400);
    expectProblem(await post(), 400);
  });

  it('refuses other media types and character sets', async () => {
    const post = (type: string, body: string) =>
      call('post', '/api/v1/recommendations').set('Content-Type', type).send(body);
    expectProblem(await post('text/plain', 'task'), 415);
    expectProblem(await post('application/x-www-form-urlencoded', 'task=a'), 415);
    expectProblem(await post('application/json; charset=latin1', '{}'), 415);
    for (const type of ['application/merge-patch+json', 'application/json-patch+json', 'application/x+json']) {
      const patch = request(shell.url).patch('/api/v1/skills/acme/pdf').set('Authorization', bearer);
      expectProblem(await patch.set('Content-Type', type).send('{"status":"archived","reason":"x"}'), 415);
      expectProblem(await post(type, '{"task":"a"}'), 415);
    }
    for (const type of ['text/plain', 'application/x+json', 'multipart/form-data; boundary=b']) {
      const signIn = request(shell.url).post('/api/v1/session').set('Content-Type', type);
      expectProblem(await signIn.send('{"key":"a"}'), 415);
    }
    const json = await call('post', '/api/v1/namespaces/acme/skills').send({ file: 'x' });
    expectProblem(json, 415);
    expect(json.body.detail).toBe(
      'Send multipart/form-data, with the file in a part named `file`, as `curl -F file=@SKILL.md` does.',
    );
    const text = await post('text/plain', 'task');
    expect(text.body.detail).toBe('Send application/json, in UTF-8.');
    const run = await call('post', '/api/v1/trajectories').set('Content-Type', 'text/plain').send('x');
    expect(run.body.detail).toMatch(/^Send application\/json, in UTF-8, or multipart\/form-data/);
  });

  it('refuses a body that is not packed as it says', async () => {
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const post = request(shell.url).post('/api/v1/session').set('Content-Type', 'application/json');
      post.set('Content-Encoding', encoding);
      post.write(Buffer.from('x'));
      const refused = await post;
      expectProblem(refused, 400);
      expect(refused.body.detail).toContain('Content-Encoding');
      // Brotli has a code for each way in which a text is none.
      const plain = call('post', '/api/v1/keys').set('Content-Type', 'application/json');
      plain.set('Content-Encoding', encoding).write(Buffer.from('{"name":"a"}'));
      expectProblem(await plain, 400);
    }
  });

  it('refuses bodies that would keep everybody waiting, before they are parsed', async () => {
    const post = (path: string, body: string) => call('post', path).set('Content-Type', 'application/json').send(body);
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expectProblem(await post('/api/v1/trajectories', `{"format":"chat","content":${deep}}`), 400);
    const many = `{${Array.from({ length: 300_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
    expectProblem(await post('/api/v1/recommendations', many), 413);
    expectProblem(await post('/api/v1/trajectories', `{"format":"chat","content":"","outcome":${many}}`), 413);
  });

  it('takes bodies up to the limit of their address and no further, packed or not', async () => {
    failure = new Problem('conflict', 'read');
    const post = () => call('post', '/api/v1/keys').set('Content-Type', 'application/json');
    const limit = 2 * 1024 * 1024;
    const body = `{"name":"k","role":"agent"`;
    const fitting = `${body}${' '.repeat(limit - body.length - 1)}}`;
    expectProblem(await post().send(fitting), 409);
    const refused = await post().send(`${fitting} `);
    expectProblem(refused, 413);
    expect(refused.body.detail).toContain('2 MB');
    for (const path of ['trajectories', 'packages/check', 'syncs/a/publish', 'proposals']) {
      const taken = await call('post', `/api/v1/${path}`).set('Content-Type', 'application/json').send(`${fitting} `);
      expect([path, taken.status]).not.toEqual([path, 413]);
    }
    const packed = request(shell.url).post('/api/v1/keys').set('Authorization', bearer);
    packed.set('Content-Type', 'application/json').set('Content-Encoding', 'gzip');
    packed.write(gzipSync(`${fitting} `));
    expectProblem(await packed, 413);
  });

  it('answers unknown addresses with 404 and known ones in another method with 405', async () => {
    expectProblem(await call('get', '/api/v1/nothing'), 404);
    expectProblem(await request(shell.url).get('/nothing'), 404);
    const response = await call('put', '/api/v1/skills/acme/pdf');
    expectProblem(response, 405);
    expect(response.headers['allow']).toBe('GET, HEAD, PATCH');
    expectProblem(await request(shell.url).post('/healthz'), 405);
  });

  it('refuses addresses that cannot be decoded', async () => {
    expectProblem(await call('get', '/api/v1/skills/acme/%ff'), 400);
  });

  it('says why it is not ready', async () => {
    const response = await request(shell.url).get('/readyz');
    expectProblem(response, 503);
    expect(response.body.detail).toBe('The index is being loaded.');
    expect(response.headers['retry-after']).toBe('5');
  });
});
