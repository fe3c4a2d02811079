import request from 'supertest';
import { waitUntil } from '@skillward/testing';
import { ADMIN, TestServer, startServer, upload } from './support/server';

const QUERY = 'extract the tables of a PDF into CSV';

/** The checklist at the end of the description of the wire, line by line; line 6 is in skillsvote-time.spec.ts. */
describe("the protocol of SkillsVote's client", () => {
  let server: TestServer;
  const post = (path: string, key = ADMIN) =>
    request(server.url)
      .post(`/skillsvote${path}`)
      .set('Authorization', `api_key ${key}`)
      .set('User-Agent', 'python-httpx/0.28')
      .redirects(0);
  const ask = (body: object = { query: QUERY, client_name: null, client_version: null }) =>
    post('/recommend').send(body);
  const report = (session_id: string, more: object = {}) => ({
    session_id,
    os: ['linux'],
    write_scope: null,
    privilege: null,
    externalty: null,
    envs: [],
    bins: [],
    mcps: [],
    environment_reason: 'nothing else was needed',
    subtasks: [],
    ...more,
  });

  beforeAll(async () => {
    server = await startServer('embedded');
    const description = 'Extract tables from PDF files into CSV.';
    for (const namespace of ['one', 'two']) {
      await upload(server.admin, namespace, { name: 'pdf-tables', description, body: `# ${namespace}\n` }).expect(201);
    }
    await upload(server.admin, 'one', { name: 'mail', description: 'Mail CSV tables to customers.' }).expect(201);
    const policy = { minFit: 0, withholdBelow: null, judgeBelow: null };
    await server.admin('put', '/policies/recommendation').send(policy).expect(200);
    await waitUntil(async () => (await ask().expect(200)).body.data.skills.length > 0, { what: 'the index' });
  });
  afterAll(() => server.stop());

  it('lines 1, 2, 3: answers both addresses, in the envelope, with 200', async () => {
    const { body } = await ask({ query: QUERY, client_name: 'codex', client_version: '1.0' }).expect(200);
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data.session_id).toMatch(/^[0-9a-f-]{36}$/);
    const kept = await server.admin('get', `/recommendations/${body.data.session_id}`).expect(200);
    expect(kept.body).toMatchObject({ task: QUERY, client: { name: 'codex', version: '1.0' } });
    const accepted = await post('/feedback/insert').send(report(body.data.session_id)).expect(200);
    expect(accepted.body).toEqual({ data: { accepted: true } });
    expect(accepted.headers['content-type']).toContain('application/json');
  });

  it('line 4: names folders and addresses once each, and explains what the client cannot download', async () => {
    const { data } = (await ask().expect(200)).body;
    const names = data.skills.map(({ name }: { name: string }) => name);
    const urls = data.skills.map(({ repo_url }: { repo_url: string }) => repo_url);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(urls).size).toBe(urls.length);
    for (const { name, description, repo_url } of data.skills) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(description.length).toBeGreaterThan(0);
      expect(repo_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/skills\//);
      expect(data.reason).toContain(repo_url);
      await request(repo_url).get('').set('Authorization', `Bearer ${ADMIN}`).expect(200);
    }
  });

  it('takes what the caller wants, rules out and has, beside the fields of the protocol', async () => {
    const first = await post('/recommend').send({ query: QUERY }).expect(200);
    const [shown] = (await server.admin('get', `/recommendations/${first.body.data.session_id}`)).body.skills;
    const wish = { avoid: ['cloud'], require: ['offline'], exclude: [`${shown.namespace}/${shown.name}`] };
    const { body } = await post('/recommend')
      .send({ query: QUERY, wanted: 'merge tables', ...wish })
      .expect(200);
    const { body: kept } = await server.admin('get', `/recommendations/${body.data.session_id}`).expect(200);
    expect(kept).toMatchObject({ task: QUERY, query: 'merge tables', ...wish });
    expect(kept.skills).not.toContainEqual(expect.objectContaining({ namespace: shown.namespace, name: shown.name }));
  });

  it('line 4: says in the reason why nothing was found', async () => {
    const { key } = await server.newKey('agent', ['empty']);
    const { body } = await post('/recommend', key).send({ query: QUERY }).expect(200);
    expect(body.data).toMatchObject({ skills: [], reason: expect.stringMatching(/.{10}/) });
  });

  it('lines 1, 5: answers 401 for a bad key, also under another scheme', async () => {
    await post('/recommend', 'wrong').send({ query: QUERY }).expect(401);
    await request(server.url).post('/skillsvote/recommend').send({ query: QUERY }).expect(401);
    const bearer = request(server.url).post('/skillsvote/feedback/insert').set('Authorization', `Bearer ${ADMIN}`);
    await bearer.send(report('x')).expect(401);
  });

  it.each([
    ['/recommend', {}],
    ['/recommend', { query: '  ' }],
    ['/recommend', { query: 7 }],
    ['/feedback/insert', { subtasks: [] }],
    ['/feedback/insert', { session_id: 's', subtasks: [{ goal: 'g' }] }],
    ['/feedback/insert', { session_id: 's', subtasks: [{ goal: 'g', summary: 's', outcome: 'great' }] }],
    ['/feedback/insert', { session_id: 's', subtasks: 'none' }],
    ['/recommend', []],
    ['/feedback/insert', []],
    ['/feedback/insert', { session_id: '' }],
  ])('line 5: answers 422 with the bad fields: %s %j', async (path, body) => {
    const answer = await post(path).send(body).expect(422);
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  // The client comes again three times without a pause: only the limit of a key may say so, and that a body did not come.
  // Nothing is done before either (see rate-limits.spec.ts and receiving.spec.ts).
  it('line 5: asks the client to come again only where that is harmless', async () => {
    const { body } = await request(server.url).get('/openapi.json').expect(200);
    for (const path of ['/skillsvote/recommend', '/skillsvote/feedback/insert']) {
      const again = Object.keys(body.paths[path].post.responses).filter((status) =>
        ['408', '425', '429'].includes(status),
      );
      expect(again).toEqual(['408', '429']);
    }
  });

  it('line 7: answers 404 for a session that it does not know', async () => {
    await post('/feedback/insert').send(report('00000000-0000-7000-8000-000000000000')).expect(404);
    await post('/feedback/insert').send(report('made-up')).expect(404);
  });

  it('lines 8, 9: takes null and missing alike, keeps what it says, and counts it once', async () => {
    const { data } = (await ask({ query: QUERY }).expect(200)).body;
    const subtasks = [{ goal: 'g', summary: 's', skills_used: [data.skills[0].name], outcome: 'success', reason: 'r' }];
    const bodies = [
      { session_id: data.session_id },
      report(data.session_id, { os: null, envs: null, subtasks: null, unknown: 1 }),
      report(data.session_id, { externalty: 'secured', subtasks }),
    ];
    for (const body of [...bodies, ...bodies]) {
      expect((await post('/feedback/insert').send(body).expect(200)).body).toEqual({ data: { accepted: true } });
    }
  });

  it('line 10: redirects nowhere', async () => {
    expect((await request(server.url).post('/skillsvote/recommend/').redirects(0).send({})).status).toBe(401);
    for (const path of ['/recommend/', '/feedback/insert/']) {
      const { status } = await post(path).send({ query: QUERY, session_id: 'x' });
      expect([200, 404]).toContain(status);
    }
  });
});
