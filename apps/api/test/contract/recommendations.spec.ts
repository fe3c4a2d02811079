import { waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from '../support/server';

const SKILLS = {
  'pdf-tables': 'Extract tables from PDF files into CSV spreadsheets.',
  'git-bisect': 'Find the commit that introduced a regression with git bisect.',
  'resize-images': 'Resize and crop images in bulk.',
};

describe('recommendations', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer('embedded');
    for (const [name, description] of Object.entries(SKILLS)) {
      await upload(server.admin, 'acme', { name, description }).expect(201);
    }
    await waitUntil(async () => (await recommend('resize images')).body.skills.length > 0);
  });
  afterAll(() => server.stop());

  const recommend = (task: string, more: object = {}) =>
    server
      .admin('post', '/recommendations')
      .send({ task, ...more })
      .expect(201);

  it('can be read back with every decision about every candidate', async () => {
    const task = 'Extract the tables of a PDF into a spreadsheet';
    const { body: answer, headers } = await recommend(task, { k: 1, client: { name: 'test', version: '1' } });
    expect(answer.skills).toEqual([
      expect.objectContaining({ rank: 1, namespace: 'acme', name: 'pdf-tables', version: 1 }),
    ]);
    expect(answer.skills[0].reasons.length).toBeGreaterThan(0);
    expect(headers['location']).toBe(`/api/v1/recommendations/${answer.id}`);
    const { body: stored } = await server.admin('get', `/recommendations/${answer.id}`).expect(200);
    expect(stored).toMatchObject({ ...answer, task, k: 1, client: { name: 'test', version: '1' } });
    const decisions = stored.exposures.map(({ name, decision }: { name: string; decision: string }) => [
      name,
      decision,
    ]);
    expect(decisions).toContainEqual(['pdf-tables', 'exposed']);
    expect(decisions.filter(([, decision]: string[]) => decision === 'exposed')).toHaveLength(1);
    const archive = await server.admin('get', answer.skills[0].archiveUrl.replace(/^.*\/api\/v1/, ''));
    expect([archive.status, archive.headers['skillward-digest']]).toEqual([200, answer.skills[0].digest]);
  });

  it('keep what the caller wants, rules out and has already, and show it in the history', async () => {
    const wish = {
      query: 'resize images',
      avoid: ['ImageMagick', 'network'],
      require: ['Windows'],
      exclude: ['acme/resize-images', 'elsewhere/unknown'],
    };
    const task = 'Please resize and crop the images of the old catalogue in bulk';
    const { body: answer } = await recommend(task, wish);
    expect(answer.skills.map(({ name }: { name: string }) => name)).not.toContain('resize-images');
    expect(answer.engine.query).toEqual({ by: 'caller', text: wish.query });
    const { body: stored } = await server.admin('get', `/recommendations/${answer.id}`).expect(200);
    expect(stored).toMatchObject({ ...wish, task, engine: { query: { by: 'caller', text: wish.query } } });
    expect(stored.exposures).toContainEqual(
      expect.objectContaining({ name: 'resize-images', decision: 'filtered_constraint', rank: null }),
    );
    const history = await server.admin('get', '/recommendations?limit=1').expect(200);
    expect(history.body.items[0]).toMatchObject({ id: answer.id, task, query: wish.query });
    const filtered = await server.admin('get', '/exposures?decision=filtered_constraint').expect(200);
    expect(filtered.body.items[0]).toMatchObject({ recommendationId: answer.id, name: 'resize-images' });
  });

  it('say of each skill where it comes from, what it may cost and how sure the choice is', async () => {
    const { body } = await recommend('resize and crop images in bulk', { k: 1 });
    const [skill] = body.skills;
    expect(skill).toMatchObject({
      name: 'resize-images',
      conflicts: [],
      license: null,
      source: { kind: 'upload', location: expect.any(String), commit: null, path: '' },
    });
    expect(skill.confidence).toBeGreaterThanOrEqual(0);
    expect(skill.confidence).toBeLessThanOrEqual(1);
    const { body: version } = await server.admin('get', '/skills/acme/resize-images/versions/current').expect(200);
    const { size } = version.files.find(({ path }: { path: string }) => path === 'SKILL.md');
    expect(skill.tokens).toBe(Math.ceil(size / 4));
    await waitUntil(async () => (await recommend('resize images')).body.skills[0].scanVerdict === 'pass');
  });

  it('refuse a field that the server does not know, by its name, and keep nothing', async () => {
    const newest = async () => (await server.admin('get', '/recommendations?limit=1')).body.items[0].id;
    const before = await newest();
    for (const [path, wrong] of [
      ['maxTokens', { maxTokens: 9 }],
      ['environment.shell', { environment: { shell: 'fish' } }],
      ['client.kind', { client: { name: 'x', kind: 'y' } }],
      ['exclude[0]', { exclude: ['resize-images'] }],
      ['avoid[0]', { avoid: [' '] }],
      ['query', { query: '' }],
    ] as const) {
      const refused = await server.admin('post', '/recommendations').send({ task: 'resize images', ...wrong });
      expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ path })]]);
    }
    expect(await newest()).toBe(before);
  });

  it('are found in the history by skill, decision and time', async () => {
    const { body } = await recommend('find the commit with the regression using git bisect', { k: 1 });
    const exposures = await server
      .admin('get', '/exposures?skill=acme/git-bisect&decision=exposed&limit=200')
      .expect(200);
    const records = exposures.body.items.filter(
      (item: { recommendationId: string }) => item.recommendationId === body.id,
    );
    expect(records).toHaveLength(1);
    const history = await server.admin('get', '/recommendations?skill=acme/git-bisect&limit=1').expect(200);
    expect(history.body.items[0].id).toBe(body.id);
    const future = await server.admin('get', '/recommendations?from=2100-01-01T00:00:00Z').expect(200);
    expect(future.body).toEqual({ items: [], nextCursor: null });
    await server.admin('get', '/exposures?decision=unknown').expect(400);
    await server.admin('get', '/exposures?from=yesterday').expect(400);
    for (const list of ['/recommendations', '/exposures']) {
      const all = `${list}?limit=1&from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59.999Z`;
      expect((await server.admin('get', all).expect(200)).body.items).toHaveLength(1);
      // PostgreSQL has no year 0; the second one is in it as UTC.
      for (const never of ['from=0000-01-01T00:00:00Z', 'to=0001-01-01T00:00:00%2B01:00']) {
        const { body: refused } = await server.admin('get', `${list}?${never}`).expect(400);
        expect(refused.errors).toEqual([{ path: never.split('=')[0], message: expect.stringContaining('1 to 9999') }]);
      }
      const cursor = Buffer.from(
        JSON.stringify(['0000-01-01T00:00:00.000Z', body.id, ...(list === '/exposures' ? [0] : [])]),
      ).toString('base64url');
      const { body: forged } = await server.admin('get', `${list}?cursor=${cursor}`).expect(400);
      expect(forged.errors).toMatchObject([{ path: 'cursor' }]);
    }
  });

  it('take up a new skill within two seconds', async () => {
    await upload(server.admin, 'acme', { name: 'zebrafish', description: 'Count zebrafish larvae.' }).expect(201);
    await waitUntil(async () => (await recommend('count zebrafish larvae')).body.skills[0]?.name === 'zebrafish', {
      withinMs: 2000,
      what: 'the new skill',
    });
  });

  it('leave out skills that are not active', async () => {
    await server
      .admin('patch', '/skills/acme/resize-images')
      .send({ status: 'quarantined', reason: 'check' })
      .expect(200);
    await waitUntil(
      async () => {
        const { body } = await recommend('resize and crop images in bulk');
        return !body.skills.some(({ name }: { name: string }) => name === 'resize-images');
      },
      { withinMs: 2000, what: 'the skill to be withheld' },
    );
  });

  it('name the gap when nothing fits', async () => {
    const { body } = await recommend('xyzzy plugh qwertz');
    expect(body.skills).toEqual([]);
    expect(body.gaps.length).toBeGreaterThan(0);
  });

  it.each([{ task: '' }, { task: '  ' }, { task: 'x', k: 0 }, { task: 'x', k: 21 }, { task: 'x', mode: 'magic' }, {}])(
    'refuse the request %j',
    async (body) => {
      const response = await server.admin('post', '/recommendations').send(body).expect(400);
      expect(response.body.errors.length).toBeGreaterThan(0);
    },
  );
});
