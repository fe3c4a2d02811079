import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import request from 'supertest';
import { TestRepository, initGitRepository, packageFiles, waitUntil, writePackage } from '@skillward/testing';
import { TestServer, startServer } from '../support/server';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const PUBLIC = 'https://skills.example.com';

describe('The hook of a source', () => {
  let server: TestServer;
  let repository: TestRepository;
  let source: string;
  let secret: string;

  beforeAll(async () => {
    server = await startServer('embedded', { publicUrl: PUBLIC });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const name = `r-${randomUUID().slice(0, 8)}`;
    repository = initGitRepository(join(server.importRoot, name), { 'skills/one': packageFiles({ name: 'one' }) });
    const body = { kind: 'git', location: repository.folder, namespace: name };
    source = (await server.admin('post', '/sources').send(body).expect(201)).body.id;
    const made = await server.admin('post', `/sources/${source}/hook`).expect(201);
    expect(made.body.url).toBe(`${PUBLIC}/api/v1/hooks/git/${source}`);
    secret = made.body.secret;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  const send = (headers: Record<string, string>, body: string, id = source) =>
    request(server.url)
      .post(`/api/v1/hooks/git/${id}`)
      .set({ 'content-type': 'application/json', ...headers })
      .send(body);
  const hmac = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');
  const push = (ref = 'refs/heads/main', more: object = {}) =>
    JSON.stringify({ ref, after: 'a'.repeat(40), deleted: false, repository: { default_branch: 'main' }, ...more });
  const github = (body: string, { event = 'push', delivery = randomUUID(), key = secret } = {}) =>
    send(
      { 'x-github-event': event, 'x-github-delivery': delivery, 'x-hub-signature-256': `sha256=${hmac(body, key)}` },
      body,
    );
  const gitlabPush = JSON.stringify({
    object_kind: 'push',
    ref: 'refs/heads/main',
    after: 'b'.repeat(40),
    project: { default_branch: 'main' },
  });
  const ended = async (id: string) => {
    await waitUntil(async () => /succeeded|failed/.test((await server.admin('get', `/syncs/${id}`)).body.status));
    return (await server.admin('get', `/syncs/${id}`).expect(200)).body;
  };
  const syncs = async () => (await server.admin('get', `/sources/${source}/syncs`).expect(200)).body.items;
  const lastDelivery = async () => (await server.admin('get', `/sources/${source}`)).body.hook.lastDelivery;

  it('answers the ping of GitHub', async () => {
    const { body } = await github('{"zen":"Design for failure."}', { event: 'ping' }).expect(200);
    expect(body).toEqual({ outcome: 'pong', detail: 'The hook works.', syncId: null });
    expect(await lastDelivery()).toMatchObject({ event: 'ping', outcome: 'pong' });
    expect(await syncs()).toEqual([]);
  });

  it('starts a sync at a push that GitHub signed, which the audit names', async () => {
    const delivery = randomUUID();
    const { body } = await github(push(), { delivery }).expect(202);
    expect(body).toMatchObject({ outcome: 'started', syncId: expect.any(String) });
    expect(await ended(body.syncId)).toMatchObject({ status: 'succeeded', counts: { created: 1 } });
    const audit = await server.admin('get', `/audit?actor=hook:${source}&action=sync.requested`).expect(200);
    expect(audit.body.items[0]).toMatchObject({
      action: 'sync.requested',
      actor: { id: `hook:${source}`, name: 'Webhook of GitHub' },
      detail: { syncId: body.syncId, hook: { host: 'GitHub', event: 'push', delivery, ref: 'refs/heads/main' } },
    });
    expect(audit.text).not.toContain(secret);
    expect((await server.admin('get', `/sources/${source}`)).text).not.toContain(secret);
  });

  it('takes the form that GitHub sends where nobody chose JSON', async () => {
    const body = new URLSearchParams({ payload: push() }).toString();
    const type = 'application/x-www-form-urlencoded';
    const proof = { 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${hmac(body)}`, 'content-type': type };
    expect((await send(proof, body).expect(202)).body.outcome).toBe('started');
  });

  it('takes the token of GitLab, and its signature with an age', async () => {
    const event = { 'x-gitlab-event': 'Push Hook', 'idempotency-key': randomUUID() };
    expect((await send({ ...event, 'x-gitlab-token': secret }, gitlabPush).expect(202)).body.outcome).toBe('started');
    await send({ ...event, 'x-gitlab-token': `${secret}x` }, gitlabPush).expect(401);
    const signed = (ageSeconds: number, key = secret) => {
      const id = randomUUID();
      const at = Math.floor(Date.now() / 1000) - ageSeconds;
      const bytes = Buffer.from(key.slice('whsec_'.length), 'base64');
      const signature = createHmac('sha256', bytes).update(`${id}.${at}.${gitlabPush}`).digest('base64');
      const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
      return send({ 'x-gitlab-event': 'Push Hook', ...headers }, gitlabPush);
    };
    await signed(0).expect(202);
    await signed(600).expect(401);
    await signed(-600).expect(401);
    await signed(0, `whsec_${Buffer.alloc(32).toString('base64')}`).expect(401);
  });

  it('takes a wrong signature for wrong, whatever token comes with it', async () => {
    const headers = { 'x-hub-signature-256': `sha256=${hmac('other')}`, 'x-gitlab-token': secret };
    await send({ 'x-github-event': 'push', ...headers }, push()).expect(401);
  });

  it('takes the signature of Gitea', async () => {
    const proof = { 'x-gitea-event': 'push', 'x-gitea-delivery': randomUUID(), 'x-gitea-signature': hmac(push()) };
    expect((await send(proof, push()).expect(202)).body.outcome).toBe('started');
    expect((await server.admin('get', `/audit?actor=hook:${source}`)).body.items[0].actor.name).toBe(
      'Webhook of Gitea',
    );
  });

  it('says the same to a wrong proof as to a hook that is not there', async () => {
    const wrong = await github(push(), { key: 'guess' }).expect(401);
    const proof = { 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${hmac(push())}` };
    const told = ({ body }: { body: { instance?: string } }) => ({ ...body, instance: undefined });
    for (const id of [NOBODY, 'none', '..%2f..']) {
      const answer = await send(proof, push(), id).expect(401);
      expect(told(answer)).toEqual(told(wrong));
    }
    await send({ 'x-github-event': 'push' }, push()).expect(401);
    await send({ 'x-hub-signature-256': '' }, push()).expect(401);
    expect(await syncs()).toEqual([]);
    expect(await lastDelivery()).toBeNull();
  });

  it.each([
    [push('refs/heads/other'), 'push', 'The push was to refs/heads/other'],
    [push('refs/tags/v1'), 'push', 'The push was to refs/tags/v1'],
    [push('refs/heads/main', { deleted: true }), 'push', 'was deleted'],
    [push('refs/heads/main', { after: '0'.repeat(40) }), 'push', 'was deleted'],
    ['{"action":"opened"}', 'issues', 'Only pushes start a sync'],
  ])('starts nothing for %s (%s)', async (body, event, detail) => {
    const answer = await github(body, { event }).expect(200);
    expect(answer.body).toMatchObject({ outcome: 'ignored', detail: expect.stringContaining(detail), syncId: null });
    expect(await syncs()).toEqual([]);
    expect(await lastDelivery()).toMatchObject({ outcome: 'ignored', detail: answer.body.detail });
  });

  it('follows the branch or the tag that the source follows', async () => {
    await server.admin('patch', `/sources/${source}`).send({ ref: 'release' }).expect(200);
    expect((await github(push()).expect(200)).body.detail).toContain('follows release');
    await github(push('refs/tags/release')).expect(202);
    await github(push('refs/heads/release')).expect(202);
  });

  it('takes a delivery once, also when it comes twice at the same time', async () => {
    const delivery = randomUUID();
    const answers = await Promise.all([0, 1, 2].map(() => github(push(), { delivery })));
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['repeated', 'repeated', 'started']);
    expect(new Set(answers.map(({ body }) => body.syncId)).size).toBe(1);
    await ended(answers[0]?.body.syncId);
    const again = await github(push(), { delivery }).expect(200);
    expect(again.body).toMatchObject({ outcome: 'repeated', syncId: answers[0]?.body.syncId });
    expect(await syncs()).toHaveLength(1);
  });

  it('makes of many pushes one sync that runs and one that follows, and reads the last push', async () => {
    const count = 12;
    const pushed = Array.from({ length: count }, async (_, at) => {
      writePackage(join(repository.folder, 'skills', `more-${at}`), packageFiles({ name: `more-${at}` }));
      repository.commit();
      return github(push());
    });
    const answers = await Promise.all(pushed);
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    await waitUntil(async () => (await syncs()).every(({ status }: { status: string }) => status === 'succeeded'));
    const all = await syncs();
    expect(all.length).toBeLessThanOrEqual(2 * answers.filter(({ body }) => body.outcome === 'started').length);
    const [newest] = all;
    expect(newest).toMatchObject({ commit: repository.git('rev-parse', 'HEAD'), counts: { discovered: count + 1 } });
  });

  it('has limits for bodies, and refuses what is no event', async () => {
    await github('{"ref":').expect(400);
    await github('[]').expect(400);
    await github('').expect(400);
    const large = push('refs/heads/main', { filler: 'x'.repeat(5 * 1024 * 1024) });
    await github(large).expect(413);
    const zipped = { 'x-hub-signature-256': `sha256=${hmac(push())}`, 'content-encoding': 'gzip' };
    await send(zipped, push()).expect(415);
    expect(await syncs()).toEqual([]);
  });

  it('changes its secret, goes, and goes with its source', async () => {
    const before = secret;
    secret = (await server.admin('post', `/sources/${source}/hook`).expect(201)).body.secret;
    await github(push(), { key: before }).expect(401);
    await github(push('refs/heads/other')).expect(200);
    await server.admin('delete', `/sources/${source}/hook`).expect(204);
    await server.admin('delete', `/sources/${source}/hook`).expect(404);
    await github(push()).expect(401);
    secret = (await server.admin('post', `/sources/${source}/hook`).expect(201)).body.secret;
    await server.admin('delete', `/sources/${source}`).expect(204);
    await github(push()).expect(401);
    await server.admin('get', `/sources/${source}`).expect(404);
  });

  it('is nothing that a folder can have', async () => {
    const location = join(server.importRoot, 'folder');
    writePackage(join(location, 'one'), packageFiles({ name: 'one' }));
    const { body } = await server.admin('post', '/sources').send({ kind: 'directory', location, namespace: 'team' });
    await server.admin('post', `/sources/${body.id}/hook`).expect(400);
  });

  it('and a schedule are set by who curates the namespace, and by nobody else', async () => {
    const set = await server.admin('patch', `/sources/${source}`).send({ schedule: 'daily' }).expect(200);
    expect(set.body).toMatchObject({ schedule: 'daily', nextRunAt: expect.any(String), failures: 0, notice: null });
    await server.admin('patch', `/sources/${source}`).send({ schedule: '* * * * *' }).expect(400);
    const { caller } = await server.newKey('curator', ['elsewhere']);
    for (const [method, path] of [
      ['patch', ''],
      ['delete', ''],
      ['post', '/hook'],
      ['delete', '/hook'],
    ] as const) {
      await caller(method, `/sources/${source}${path}`).send({ schedule: 'weekly' }).expect(404);
    }
  });
});
