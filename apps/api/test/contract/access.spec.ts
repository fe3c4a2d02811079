import { Role } from '@skillward/domain';
import request from 'supertest';
import { Caller, TestServer, startServer, upload } from '../support/server';

const NONE = '00000000-0000-7000-8000-000000000000';

type Call = readonly [method: Parameters<Caller>[0], path: string, body?: object];

/** The least role that may make each call; roles above it may as well. */
const RIGHTS: Record<Role, readonly Call[]> = {
  agent: [
    ['get', '/me'],
    ['post', '/login-links', {}],
    ['get', '/skills'],
    ['get', '/library/summary'],
    ['get', '/skills/acme/pdf'],
    ['get', '/skills/acme/pdf/siblings'],
    ['get', '/skills/acme/pdf/versions'],
    ['get', '/skills/acme/pdf/versions/current'],
    ['get', '/skills/acme/pdf/versions/1/files/SKILL.md'],
    ['get', '/skills/acme/pdf/versions/1/archive'],
    ['get', '/skills/acme/pdf/diff?from=1&to=1'],
    ['get', '/families'],
    ['get', '/namespaces'],
    ['post', '/recommendations', { task: 'read a pdf' }],
    ['get', '/recommendations'],
    ['get', '/exposures'],
  ],
  curator: [
    ['get', '/sources'],
    ['get', `/sources/${NONE}`],
    ['get', `/sources/${NONE}/syncs`],
    ['get', `/syncs/${NONE}`],
    ['get', `/syncs/${NONE}/events`],
    ['get', '/export'],
    ['post', `/sources/${NONE}/sync`],
    ['post', '/sources', { kind: 'directory', location: '/nowhere', namespace: 'acme' }],
    ['patch', '/skills/acme/pdf', { status: 'active', reason: 'still good' }],
    ['post', '/skills/acme/pdf/rollback', { to: 9, reason: 'better' }],
    ['post', '/families', { name: 'f', members: ['acme/none'] }],
    ['put', `/families/${NONE}/members`, { members: ['acme/none'] }],
    ['delete', `/families/${NONE}`],
    ['get', '/proposals'],
    ['get', `/proposals/${NONE}`],
    ['get', '/evidence/items'],
    ['get', '/library/outcomes'],
    ['get', '/pushes'],
    ['get', '/jobs'],
    ['post', `/jobs/${NONE}/retry`],
    ['get', '/skills/acme/pdf/canary'],
    ['get', '/namespaces/acme/evolution-policy'],
    [
      'post',
      '/proposals',
      {
        namespace: 'acme',
        name: 'none',
        action: 'error_fix',
        rationale: 'wrong',
        summary: 'right',
        edits: [{ path: 'SKILL.md', oldText: 'a', newText: 'b' }],
      },
    ],
  ],
  reviewer: [
    ['post', `/proposals/${NONE}/approve`, {}],
    ['post', `/proposals/${NONE}/reject`, { reason: 'wrong' }],
    ['post', `/proposals/${NONE}/comments`, { text: 'hm' }],
    ['post', `/proposals/${NONE}/request-changes`, { text: 'shorter' }],
    ['put', `/proposals/${NONE}/assignee`, { key: null }],
    ['post', `/pushes/${NONE}/retry`],
    ['post', '/skills/acme/pdf/canary/end', { outcome: 'aborted', reason: 'no' }],
    [
      'put',
      `/proposals/${NONE}/draft`,
      { rationale: 'better', edits: [{ path: 'SKILL.md', oldText: 'a', newText: 'b' }] },
    ],
  ],
  admin: [
    ['get', '/keys'],
    ['patch', '/namespaces/acme', { public: false, reason: 'as it was' }],
    ['post', '/keys', { name: 'k', role: 'agent' }],
    ['delete', '/keys/none'],
    ['get', '/audit'],
    ['get', '/audit/verification'],
    ['get', '/models'],
    ['get', '/webhooks'],
    ['get', `/webhooks/${NONE}/deliveries`],
    ['delete', `/webhooks/${NONE}`],
    ['post', '/webhooks', { url: 'https://example.com/hook' }],
    ['put', '/namespaces/acme/evolution-policy', { reason: 'as ever' }],
  ],
};

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
    return body ? call.send(body) : call;
  };

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

  it('never shows a secret again', async () => {
    const { id, key } = await server.newKey('agent');
    const { body, text } = await server.admin('get', '/keys').expect(200);
    expect(body.items.map((item: { id: string }) => item.id)).toContain(id);
    expect(text).not.toContain(key);
    expect((await server.admin('get', '/audit').expect(200)).text).not.toContain(key.split('_').at(-1));
  });

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
});
