import { Role } from '@skillward/domain';
import request from 'supertest';
import { Caller, TestServer, startServer, upload } from '../support/server';
import { Call, ELSEWHERE, KEYED, PUBLIC, RIGHTS } from './rights';

describe('access', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer('embedded');
    await upload(server.admin, 'acme', { name: 'pdf', description: 'Read a PDF.' }).expect(201);
    await upload(server.admin, 'secret', { name: 'pdf', description: 'Read a secret PDF.' }).expect(201);
  });
  afterAll(() => server.stop());

  const send = (caller: Caller, [method, path, body]: Call) => {
    const call = caller(method, path);
    if (Buffer.isBuffer(body)) return call.attach('file', body, 'file');
    return body ? call.send(body) : call;
  };

  it('is tested of every route that the OpenAPI document has, with the role that it names', async () => {
    const { body } = await request(server.url).get('/openapi.json').expect(200);
    const routes = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const named = new Set([...ELSEWHERE, ...KEYED, ...PUBLIC].map((route) => route.join(' ')));
    const formOf = (route: string) => new RegExp(`^${route.replace(/\{[^}]+\}/g, '[^/]+')}$`);
    const parameters = (route: string) => route.split('{').length;
    // A path of its own takes a call away from one with a parameter in that place.
    const byParameters = [...routes].sort((one, other) => parameters(one) - parameters(other));
    const roles = new Map(
      Role.options.flatMap((role) =>
        RIGHTS[role]
          .map(([method, path]) => `${method} /api/v1${path.replace(/\?.*/, '')}`)
          .map((call) => [byParameters.find((route) => formOf(route).test(call)) ?? call, role] as const),
      ),
    );
    const called = new Set(roles.keys());
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.filter((route) => !named.has(route) && !called.has(route))).toEqual([]);
    expect([...named].filter((route) => !routes.includes(route))).toEqual([]);
    const documented = [...roles.keys()].map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return [route, body.paths[path][method]['x-role']];
    });
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(roles));
  });

  it('of the other doors needs a key, but for what is for everybody', async () => {
    const answer = async (method: string, path: string) =>
      (await request(server.url)[method as 'get' | 'post'](path.replace(/\{[^}]+\}/g, 'none'))).status;
    for (const [method, path] of KEYED) expect([path, await answer(method, path)]).toEqual([path, 401]);
    for (const [method, path] of PUBLIC) expect([401, 403]).not.toContain(await answer(method, path));
    for (const [method, path] of ELSEWHERE.filter(([, each]) => !each.endsWith('session'))) {
      expect([path, await answer(method, path)]).toEqual([path, 401]);
    }
  });

  it.each(Role.options)('lets the role %s do what it may, and nothing else', async (role) => {
    const { caller } = await server.newKey(role);
    for (const least of Role.options) {
      const may = Role.options.indexOf(role) >= Role.options.indexOf(least);
      for (const call of RIGHTS[least]) {
        const { status, body } = await send(caller, call);
        const isRefused = status === 403 && /needs a key with the role/.test(body.detail as string);
        const outcome = status >= 500 || status === 401 ? `failed with ${status}` : isRefused ? 'refused' : 'allowed';
        expect(`${call.slice(0, 2).join(' ')}: ${outcome}`).toBe(
          `${call.slice(0, 2).join(' ')}: ${may ? 'allowed' : 'refused'}`,
        );
      }
    }
  });

  it('needs a key for each of these calls, and a right one', async () => {
    const { id, key, caller } = await server.newKey('admin');
    const almost = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const [method, path] of Object.values(RIGHTS).flat()) {
      await request(server.url)[method](`/api/v1${path}`).expect(401);
      await server.as(almost)(method, path).expect(401);
    }
    await caller('get', '/me').expect(200);
    await server.admin('delete', `/keys/${id}`).expect(204);
    await caller('get', '/me').expect(401);
  });

  it('is not made where a word is not known that might have confined it', async () => {
    const body = { name: 'typo', role: 'admin', namespace: ['acme'] };
    const refused = await server.admin('post', '/keys').send(body).expect(400);
    expect(refused.body.errors).toEqual([{ path: 'namespace', message: 'There is no such field.' }]);
    const named = await server.admin('post', '/keys').send({ name: 'n', role: 'agent', namespaces: ['My Team'] });
    expect(named.body.errors).toEqual([
      { path: 'namespaces[0]', message: 'Give lower-case letters and digits, with single hyphens between them.' },
    ]);
  });

  it('never shows a secret again', async () => {
    const { id, key } = await server.newKey('agent');
    const { body, text } = await server.admin('get', '/keys').expect(200);
    expect(body.items.map((item: { id: string }) => item.id)).toContain(id);
    expect(text).not.toContain(key);
    const one = await server.admin('get', `/keys/${id}`).expect(200);
    expect(body.items).toContainEqual(one.body);
    expect(one.body).not.toHaveProperty('key');
    await server.admin('get', '/keys/none').expect(404);
    expect((await server.admin('get', '/audit').expect(200)).text).not.toContain(key.split('_').at(-1));
  });

  it.each(['two\nlines', 'a\u202egro.live', 'bell\u0007', 'alice\u200b', '\u2060'])(
    'takes no name of a key that shows as another one, as %j',
    async (name) => {
      const { body } = await server.admin('post', '/keys').send({ name, role: 'agent' }).expect(400);
      expect(body.errors).toEqual([{ path: 'name', message: 'Give one line without control characters.' }]);
      const { id } = await server.newKey('agent');
      await server.admin('patch', `/keys/${id}`).send({ name }).expect(400);
      await server.admin('patch', `/keys/${id}`).send({ name: 'Żółw 亀 👩‍💻 عربي' }).expect(200);
    },
  );

  it('confines a key to its namespaces', async () => {
    await server
      .admin('post', '/recommendations')
      .send({ task: 'read a pdf', namespaces: ['secret'] })
      .expect(201);
    const { caller } = await server.newKey('curator', ['acme']);
    const skills = await caller('get', '/skills').expect(200);
    expect(skills.body.items.map((skill: { namespace: string }) => skill.namespace)).toEqual(['acme']);
    for (const path of [
      '',
      '/siblings',
      '/versions',
      '/versions/current',
      '/versions/1/files/SKILL.md',
      '/versions/1/archive',
      '/diff?from=1&to=1',
    ]) {
      await caller('get', `/skills/secret/pdf${path}`).expect(404);
    }
    await caller('patch', '/skills/secret/pdf').send({ status: 'archived', reason: 'mine' }).expect(404);
    await caller('post', '/skills/secret/pdf/rollback').send({ to: 1, reason: 'mine' }).expect(404);
    await upload(caller, 'secret', { name: 'other' }).expect(403);
    await upload(caller, 'acme', { name: 'other' }).expect(201);
    const sources = await caller('get', '/sources').expect(200);
    expect(sources.body.items.map((source: { namespace: string }) => source.namespace)).toEqual(['acme']);
    for (const path of ['/recommendations', '/exposures', '/families', '/library/summary', '/audit', '/keys']) {
      expect((await caller('get', path)).text).not.toContain('secret');
    }
    const hidden = await server.admin('get', '/sources?namespace=secret').expect(200);
    await caller('get', `/sources/${hidden.body.items[0].id}`).expect(404);
    await caller('post', `/sources/${hidden.body.items[0].id}/sync`).expect(404);
  });

  it('keeps an audit trail that can be checked', async () => {
    const { body } = await server.admin('get', '/audit?action=key.created&limit=1').expect(200);
    expect(body.items).toHaveLength(1);
    const check = await server.admin('get', '/audit/verification').expect(200);
    expect(check.body).toMatchObject({ valid: true, firstBroken: null });
    expect(check.body.entries).toBeGreaterThan(5);
  });

  it('keeps secrets of webhook addresses out of the audit trail, and credentials out of the addresses', async () => {
    const hook = { url: 'https://hooks.example.com/services/T000/S3CR3T?token=S3CR3T' };
    const { body } = await server.admin('post', '/webhooks').send(hook).expect(201);
    const { body: audit, text } = await server.admin('get', `/audit?target=webhook:${body.id}`).expect(200);
    expect(audit.items[0].detail).toMatchObject({ origin: 'https://hooks.example.com' });
    expect(text).not.toContain('S3CR3T');
    for (const url of ['https://user:pw@example.com/hook', 'https://user@example.com/']) {
      const refused = await server.admin('post', '/webhooks').send({ url }).expect(400);
      expect(refused.body.errors).toMatchObject([{ path: 'url' }]);
    }
  });

  it('takes webhooks only of namespaces that there can be', async () => {
    const hook = { url: 'https://hooks.example.com/', namespaces: ['team', 'Bad NS'] };
    const { body } = await server.admin('post', '/webhooks').send(hook).expect(400);
    expect(body.errors).toEqual([
      { path: 'namespaces[1]', message: 'Give lower-case letters and digits, with single hyphens between them.' },
    ]);
    const made = await server
      .admin('post', '/webhooks')
      .send({ ...hook, namespaces: ['not-yet-there'] })
      .expect(201);
    const { body: audit } = await server.admin('get', `/audit?target=webhook:${made.body.id}`).expect(200);
    expect(audit.items[0].detail).toMatchObject({ namespaces: ['not-yet-there'] });
  });

  const hook = { url: 'https://hooks.example.com/' };
  const source = { kind: 'git', location: 'https://git.example.com/a.git', namespace: 'acme' };
  const suppression = { rule: 'r', reason: 'Harmless.', expires: '2100-01-01T00:00:00Z' };
  it.each([
    ['post', '/webhooks', { ...hook, namespace: ['acme'] }, 'namespace'],
    ['post', '/login-links', { key: 'another' }, 'key'],
    ['patch', '/keys/none', { name: 'k', role: 'admin' }, 'role'],
    ['post', '/sources', { ...source, branch: 'stable' }, 'branch'],
    ['patch', '/sources/none', { sub: 'skills' }, 'sub'],
    ['post', '/skills/acme/pdf/suppressions', { ...suppression, file: 'a.sh' }, 'file'],
    ['post', '/syncs/none/publish', { path: ['one'] }, 'path'],
    ['post', '/trajectories', { content: 'x', recomendationId: 'none' }, 'recomendationId'],
    ['post', '/trajectories', { content: 'x', outcomes: { passed: true } }, 'outcomes'],
    ['post', '/proposals/none/approve', { revison: 1 }, 'revison'],
    ['put', '/policies/recommendation', { withold: 0.5 }, 'withold'],
    ['put', '/namespaces/acme/evolution-policy', { reason: 'safer', fourEys: true }, 'fourEys'],
    ['put', '/namespaces/acme/evolution-policy', { reason: 'safer', support: { reporters: 3 } }, 'support.reporters'],
  ] as const)('refuses %s %s with a misspelt field, which left out would mean more than was asked', async (...call) => {
    const [method, path, sent, field] = call;
    const { body } = await server.admin(method, path).send(sent).expect(400);
    expect(body.errors).toEqual([{ path: field, message: 'There is no such field.' }]);
  });

  it('takes the policy of a namespace as it gave it, with the change', async () => {
    const { body } = await server.admin('get', '/namespaces/acme/evolution-policy').expect(200);
    const changed = { ...body, replay: 7, reason: 'Seven are enough.' };
    const answer = await server.admin('put', '/namespaces/acme/evolution-policy').send(changed).expect(200);
    expect(answer.body).toMatchObject({ replay: 7, namespace: 'acme', keyNames: {} });
  });

  it('lists webhooks page by page', async () => {
    const hosts = ['one', 'two', 'three'].map((name) => `https://${name}.pages.example.com/`);
    for (const url of hosts) await server.admin('post', '/webhooks').send({ url }).expect(201);
    const listed: string[] = [];
    let cursor = '';
    do {
      const { body } = await server.admin('get', `/webhooks?limit=2${cursor}`).expect(200);
      expect(body.items.length).toBeLessThanOrEqual(2);
      listed.push(...body.items.map(({ url }: { url: string }) => url));
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor !== '');
    expect(listed.filter((url) => url.includes('.pages.example.com'))).toEqual(hosts);
    await server.admin('get', '/webhooks?cursor=x').expect(400);
  });
});
