import request from 'supertest';
import type { OpenSessionPage } from '@skillward/contracts';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { ADMIN, TestServer, startServer } from '../support/server';

const HOUR_MS = 3_600_000;

describeOnBothDatabases('sessions', (kind) => {
  let server: TestServer;
  let now = Date.parse('2026-11-22T08:00:00Z');

  beforeAll(async () => (server = await startServer(kind, {}, { now: () => new Date(now) })));
  afterAll(() => server.stop());

  const post = (body: object) => request(server.url).post('/api/v1/session').send(body);
  const cookieOf = (response: request.Response) => String(response.get('set-cookie')?.[0]).split(';')[0] ?? '';

  /** A browser that is signed in: its cookie, and what the page knows. */
  async function signIn(body: object) {
    const response = await post(body).expect(201);
    const cookie = cookieOf(response);
    const call = (method: 'get' | 'post' | 'delete', path: string) =>
      request(server.url)[method](`/api/v1${path}`).set('Cookie', cookie);
    return {
      call,
      cookie,
      ...(response.body as { csrfToken: string; me: { role: string; id: string }; via: object[] }),
    };
  }

  const tokenOf = ({ path }: { path: string }) => path.split('#token=')[1] ?? '';
  const newLink = async (body: object = {}) => {
    const { body: link } = await server.admin('post', '/login-links').send(body).expect(201);
    return tokenOf(link as { path: string });
  };

  it('begin with a key, in a cookie that scripts and other sites cannot use', async () => {
    const response = await post({ key: ADMIN }).expect(201);
    expect(response.body).toMatchObject({ me: { id: 'bootstrap', role: 'admin' } });
    const cookie = String(response.get('set-cookie')?.[0]);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Secure');
    const behindProxy = await post({ key: ADMIN }).set('X-Forwarded-Proto', 'https').expect(201);
    expect(String(behindProxy.get('set-cookie')?.[0])).toContain('Secure');
    await post({ key: `${ADMIN}x` }).expect(401);
    await post({}).expect(400);
    await post({ key: ADMIN, token: 'x' }).expect(400);
  });

  it('take no large body from a stranger', async () => {
    await post({ key: 'x'.repeat(10_000) }).expect(413);
  });

  it('let the browser act with the rights of the key', async () => {
    const { key } = await server.newKey('curator', ['acme']);
    const { call, me, csrfToken } = await signIn({ key });
    expect(me).toMatchObject({ role: 'curator', namespaces: ['acme'] });
    expect((await call('get', '/session').expect(200)).body).toMatchObject({ me, csrfToken });
    await call('get', '/sources').expect(200);
    await call('get', '/keys').expect(403);
    await call('get', '/skills?namespace=acme').expect(200);
  });

  it('need the token of the page for every change', async () => {
    const { call, csrfToken } = await signIn({ key: ADMIN });
    const another = await signIn({ key: ADMIN });
    const body = { name: 'from a page', role: 'agent' };
    const count = async () => (await server.admin('get', '/keys?limit=200').expect(200)).body.items.length as number;
    const before = await count();
    await call('post', '/keys').send(body).expect(403);
    await call('post', '/keys').set('X-CSRF-Token', another.csrfToken).send(body).expect(403);
    await call('post', '/keys').set('X-CSRF-Token', '').send(body).expect(403);
    expect(await count()).toBe(before);
    await call('post', '/keys').set('X-CSRF-Token', csrfToken).send(body).expect(201);
  });

  it('count less than a key that is sent as well', async () => {
    const { cookie } = await signIn({ key: ADMIN });
    const { key } = await server.newKey('agent');
    const send = (authorization: string) =>
      request(server.url).get('/api/v1/keys').set('Cookie', cookie).set('Authorization', authorization);
    await send(`Bearer ${key}`).expect(403);
    await send('Basic eDp5').expect(401);
  });

  it('begin with a link that works once, even if it is followed many times at once', async () => {
    const token = await newLink();
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await post({ token })).status));
    expect(statuses.sort()).toEqual([201, 401, 401, 401, 401]);
    await post({ token }).expect(401);
    await post({ token: 'unknown' }).expect(401);
  });

  it('begin with no link that has expired', async () => {
    const token = await newLink();
    now += 16 * 60_000;
    await post({ token }).expect(401);
  });

  it('can be offered to another key by an administrator alone', async () => {
    const agent = await server.newKey('agent');
    expect((await signIn({ token: await newLink({ keyId: agent.id }) })).me).toMatchObject({ id: agent.id });
    const own = await agent.caller('post', '/login-links').send({}).expect(201);
    expect((await signIn({ token: tokenOf(own.body) })).me).toMatchObject({ role: 'agent' });
    await agent.caller('post', '/login-links').send({ keyId: 'bootstrap' }).expect(403);
    const confined = await server.newKey('admin', ['acme']);
    await confined.caller('post', '/login-links').send({ keyId: 'bootstrap' }).expect(403);
    await server.admin('post', '/login-links').send({ keyId: 'none' }).expect(404);
  });

  it('end when the person signs out, for every copy of the cookie', async () => {
    const { call, csrfToken } = await signIn({ key: ADMIN });
    await call('delete', '/session').expect(403);
    const { headers } = await call('delete', '/session').set('X-CSRF-Token', csrfToken).expect(204);
    expect(String(headers['set-cookie'])).toContain('skillward_session=;');
    await call('get', '/session').expect(401);
    await call('get', '/skills').expect(401);
  });

  it('end when their key is revoked', async () => {
    const { id, key } = await server.newKey('agent');
    const { call } = await signIn({ key });
    const token = await newLink({ keyId: id });
    await server.admin('delete', `/keys/${id}`).expect(204);
    await call('get', '/session').expect(401);
    await post({ token }).expect(401);
  });

  it('end after 12 hours without use, and after 7 days in any case', async () => {
    const idle = await signIn({ key: ADMIN });
    const used = await signIn({ key: ADMIN });
    const started = now;
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      now = started + hours * HOUR_MS;
      await used.call('get', '/session').expect(200);
      // A use is noted beside the answer.
      await waitUntil(async () => {
        const { items } = (await server.admin('get', '/sessions').expect(200)).body as OpenSessionPage;
        return items.some(({ lastUsedAt }) => Date.parse(lastUsedAt) === now);
      });
      if (hours > 12) await idle.call('get', '/session').expect(401);
    }
    now = started + 7 * 24 * HOUR_MS;
    await used.call('get', '/session').expect(401);
  });

  it('say by whose links they came, also in the keys and entries that they make', async () => {
    const reviewer = await server.newKey('admin');
    const own = await signIn({ token: tokenOf((await reviewer.caller('post', '/login-links').send({})).body) });
    expect(own.via).toEqual([]);
    const lent = await signIn({ token: await newLink({ keyId: reviewer.id }) });
    const via = [{ id: 'bootstrap', name: 'bootstrap administrator' }];
    expect(lent.via).toEqual(via);
    expect((await lent.call('get', '/session')).body.via).toEqual(via);
    const made = await lent
      .call('post', '/keys')
      .set('X-CSRF-Token', lent.csrfToken)
      .send({ name: 'k', role: 'agent' })
      .expect(201);
    const createdBy = { id: reviewer.id, name: 'admin key', via };
    expect(made.body.createdBy).toEqual(createdBy);
    const { body } = await server.admin('get', `/audit?target=key:${made.body.id}`).expect(200);
    expect(body.items).toEqual([expect.objectContaining({ action: 'key.created', actor: createdBy })]);
    expect((await server.admin('get', '/audit/verification').expect(200)).body).toMatchObject({ valid: true });
    const keys = (await server.admin('get', '/keys?limit=200').expect(200)).body.items as { id: string }[];
    expect(keys.find(({ id }) => id === 'bootstrap')).toMatchObject({ createdBy: null });
    expect(keys.find(({ id }) => id === reviewer.id)).toMatchObject({ createdBy: { id: 'bootstrap' } });
  });

  it('renew themselves by no link: what came of a session ends with it, at the latest', async () => {
    const started = now;
    const first = await signIn({ key: ADMIN });
    const link = async (session: typeof first, body: object = {}) => {
      const answer = await session.call('post', '/login-links').set('X-CSRF-Token', session.csrfToken).send(body);
      expect(answer.status).toBe(201);
      return tokenOf(answer.body);
    };
    const other = await server.newKey('admin');
    let session = first;
    // Round by round over another key and back, half a day before each session would end for want of use.
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      now = started + hours * HOUR_MS;
      const lent = await signIn({ token: await link(session, { keyId: other.id }) });
      session = await signIn({ token: await link(lent, { keyId: 'bootstrap' }) });
    }
    now = started + 7 * 24 * HOUR_MS;
    await session.call('get', '/session').expect(401);
  });

  it('end together when the person signs out of the one that they came of, and so do its links', async () => {
    const first = await signIn({ key: ADMIN });
    const link = async () =>
      tokenOf((await first.call('post', '/login-links').set('X-CSRF-Token', first.csrfToken).send({})).body);
    const second = await signIn({ token: await link() });
    const unused = await link();
    await second.call('get', '/session').expect(200);
    await first.call('delete', '/session').set('X-CSRF-Token', first.csrfToken).expect(204);
    await second.call('get', '/session').expect(401);
    await post({ token: unused }).expect(401);
  });

  it('are listed for administrators who may end them, without anything that lets in', async () => {
    const { id, key } = await server.newKey('reviewer');
    const [kept, gone, idle] = [await signIn({ key }), await signIn({ key }), await signIn({ key })];
    await idle.call('delete', '/session').set('X-CSRF-Token', idle.csrfToken).expect(204);
    const lent = await signIn({ token: await newLink({ keyId: id }) });
    const list = async (query = `?key=${id}`) => server.admin('get', `/sessions${query}`).expect(200);
    const { body, text } = await list();
    expect(body.items).toHaveLength(3);
    expect(body.items).toContainEqual({
      id: expect.any(String),
      key: { id, name: 'reviewer key', role: 'reviewer' },
      via: [{ id: 'bootstrap', name: expect.any(String) }],
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: new Date(now + 12 * HOUR_MS).toISOString(),
      current: false,
    });
    for (const { cookie, csrfToken } of [kept, lent]) {
      expect(text).not.toContain(cookie.split('=')[1] ?? '');
      expect(text).not.toContain(csrfToken);
    }
    const first = await list(`?key=${id}&limit=1`);
    const rest = await list(`?key=${id}&limit=2&cursor=${first.body.nextCursor}`);
    expect([...first.body.items, ...rest.body.items]).toEqual(body.items);

    const admin = await signIn({ key: ADMIN });
    const own = (await admin.call('get', '/sessions').expect(200)).body.items as { id: string; current: boolean }[];
    expect(own.filter(({ current }) => current)).toHaveLength(1);
    const { body: audit } = await server.admin('get', '/audit?action=session.started&limit=200').expect(200);
    const started = audit.items.filter(({ actor }: { actor: { id: string } }) => actor.id === id).reverse();
    const target: string = started[1].target.slice('session:'.length);
    await kept.call('get', '/sessions').expect(403);
    await kept.call('delete', `/sessions/${target}`).set('X-CSRF-Token', kept.csrfToken).expect(403);
    await server.admin('delete', `/sessions/${target}`).expect(204);
    await server.admin('delete', `/sessions/${target}`).expect(204);
    await gone.call('get', '/session').expect(401);
    await kept.call('get', '/session').expect(200);
    const ended = await server.admin('get', `/audit?target=session:${target}&action=session.ended`).expect(200);
    expect(ended.body.items).toMatchObject([{ actor: { id: 'bootstrap' }, detail: { key: id } }]);

    // What nobody can use any more is not listed: idle ones, and those of keys or lenders that have ended.
    now += 13 * HOUR_MS;
    expect((await list()).body.items).toEqual([]);
    await signIn({ key });
    expect((await list()).body.items).toHaveLength(1);
    await server.admin('delete', `/keys/${id}`).expect(204);
    expect((await list()).body.items).toEqual([]);
  });

  it('seal answers of repeated calls each for itself', async () => {
    const first = await signIn({ key: ADMIN });
    const second = await signIn({ key: ADMIN });
    const send = ({ call, csrfToken }: typeof first) =>
      call('post', '/keys')
        .set('X-CSRF-Token', csrfToken)
        .set('Idempotency-Key', 'one')
        .send({ name: 'k', role: 'agent' })
        .expect(201);
    const ids = [];
    for (const session of [first, first, second]) ids.push((await send(session)).body.id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('stand in the audit log, without their secrets', async () => {
    const token = await newLink();
    const { cookie } = await signIn({ token });
    const { text } = await server.admin('get', '/audit?limit=200').expect(200);
    for (const action of ['login_link.created', 'session.started', 'session.ended']) expect(text).toContain(action);
    for (const secret of [token, cookie.split('=')[1] ?? '']) expect(text).not.toContain(secret);
    expect((await server.admin('get', '/audit/verification').expect(200)).body).toMatchObject({ valid: true });
  });
});
