import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { packageFiles, waitUntil } from '@skillward/testing';
import { asBuffer, tarGz, untarGz } from '../support/archives';
import { TestServer, startServer, upload } from '../support/server';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('the library', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer('embedded');
  });
  afterAll(() => server.stop());

  const finished = async (syncId: string) => {
    let sync = { status: '' };
    await waitUntil(async () => {
      sync = (await server.admin('get', `/syncs/${syncId}`).expect(200)).body;
      return ['succeeded', 'failed'].includes(sync.status);
    });
    return sync;
  };
  const importFile = async (namespace: string, bytes: Buffer, name: string) => {
    const { body } = await server
      .admin('post', `/namespaces/${namespace}/imports`)
      .attach('file', bytes, name)
      .expect(202);
    return finished(body.id);
  };

  it('keeps a package byte for byte, under a digest that sha256sum can check', async () => {
    const files = packageFiles({
      name: 'charts',
      files: { 'scripts/draw.sh': '#!/bin/sh\n', 'assets/ünï 1.bin': Uint8Array.from([0, 255, 10]) },
    });
    const { body: version } = await server
      .admin('post', '/namespaces/acme/skills')
      .attach('file', await tarGz(files, 'charts/'), 'charts.tar.gz')
      .expect(201);
    const manifest = files
      .map(({ path, mode, content }) => ({ bytes: Buffer.from(path), line: `${sha256(content)}  ${mode}  ${path}\n` }))
      .sort((a, b) => a.bytes.compare(b.bytes))
      .map(({ line }) => line);
    expect(version).toMatchObject({
      number: 1,
      parent: null,
      status: 'current',
      digest: `sha256:${sha256(Buffer.from(manifest.join('')))}`,
      origin: { kind: 'upload' },
    });
    for (const { path, content } of files) {
      const address = path.split('/').map(encodeURIComponent).join('/');
      const file = await server
        .admin('get', `/skills/acme/charts/versions/1/files/${address}`)
        .buffer()
        .parse(asBuffer);
      expect([path, file.status, file.headers['etag']]).toEqual([path, 200, `"${sha256(content)}"`]);
      expect(Buffer.compare(file.body as Buffer, Buffer.from(content))).toBe(0);
    }
    const archive = await server
      .admin('get', `/skills/acme/charts/versions/${version.digest}/archive`)
      .expect('skillward-digest', version.digest)
      .buffer()
      .parse(asBuffer);
    const unpacked = await untarGz(archive.body as Buffer);
    expect(unpacked.map(({ path }) => path).sort()).toEqual(files.map(({ path }) => `charts/${path}`).sort());
    expect(unpacked.find(({ path }) => path.endsWith('draw.sh'))?.mode).toBe(0o755);
    await server.admin('get', '/skills/acme/charts/versions/1/files/scripts').expect(404);
    await server.admin('get', '/skills/acme/charts/versions/1/files/..%2F..%2Fetc%2Fpasswd').expect(404);
  });

  it('counts versions, compares them, and rolls back to a new one with the old digest', async () => {
    const first = await upload(server.admin, 'acme', { name: 'steps', body: 'one\n' }).expect(201);
    await upload(server.admin, 'acme', { name: 'steps', body: 'one\n' }).expect(200);
    const second = await upload(server.admin, 'acme', { name: 'steps', body: 'two\n' }).expect(201);
    expect(second.body).toMatchObject({ number: 2, parent: 1 });
    const diff = await server.admin('get', '/skills/acme/steps/diff?from=1&to=2').expect(200);
    expect(diff.body.files).toEqual([
      expect.objectContaining({ path: 'SKILL.md', status: 'modified', diff: expect.stringMatching(/-one\n\+two\n/) }),
    ]);
    const rollback = await server
      .admin('post', '/skills/acme/steps/rollback')
      .send({ to: 1, reason: 'two was worse' })
      .expect(201)
      .expect('Location', '/api/v1/skills/acme/steps/versions/3');
    expect(rollback.body).toMatchObject({ number: 3, parent: 2, digest: first.body.digest, status: 'current' });
    await server.admin('post', '/skills/acme/steps/rollback').send({ to: 3, reason: 'again' }).expect(409);
    const skill = await server.admin('get', '/skills/acme/steps').expect(200);
    expect(skill.body.currentVersion).toEqual(rollback.body);
    const { body } = await server.admin('get', '/skills/acme/steps/versions').expect(200);
    expect(body.items.map(({ number, status }: { number: number; status: string }) => [number, status])).toEqual([
      [3, 'current'],
      [2, 'superseded'],
      [1, 'superseded'],
    ]);
  });

  it('changes the status of a skill with a reason', async () => {
    await upload(server.admin, 'acme', { name: 'old' }).expect(201);
    const { body } = await server
      .admin('patch', '/skills/acme/old')
      .send({ status: 'archived', reason: 'unused' })
      .expect(200);
    expect(body).toMatchObject({ status: 'archived', statusReason: 'unused' });
    await server.admin('patch', '/skills/acme/old').send({ status: 'gone', reason: 'unused' }).expect(400);
    await server.admin('patch', '/skills/acme/old').send({ status: 'active' }).expect(400);
    const archived = await server.admin('get', '/skills?status=archived').expect(200);
    expect(archived.body.items.map(({ name }: { name: string }) => name)).toEqual(['old']);
  });

  it('lists in pages that miss nothing and repeat nothing', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `paged-${index}`);
    for (const name of names) await upload(server.admin, 'pages', { name }).expect(201);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await server.admin('get', `/skills?namespace=pages&limit=3${at}`).expect(200);
      seen.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(names);
    const broken = await server.admin('get', '/skills?cursor=nonsense').expect(400);
    expect(broken.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('takes no cursor of another list, of another search or of another order', async () => {
    for (const name of ['one', 'two', 'three']) {
      await upload(server.admin, 'cursors', { name, body: 'first', description: 'A cursor of a list.' }).expect(201);
      await upload(server.admin, 'cursors', { name, body: 'second', description: 'A cursor of a list.' }).expect(201);
    }
    const next = async (list: string): Promise<string> => {
      const { body } = await server.admin('get', `${list}${list.includes('?') ? '&' : '?'}limit=1`).expect(200);
      return `cursor=${encodeURIComponent(body.nextCursor)}`;
    };
    const versions = await next('/skills/cursors/one/versions');
    const search = await next('/skills?q=cursor');
    const names = await next('/skills?namespace=cursors&sort=name&order=desc');
    for (const [list, cursor] of [
      ['/skills/cursors/two/versions?limit=1', versions],
      ['/skills?q=list', search],
      ['/skills?sort=name&order=asc', names],
    ]) {
      const { body } = await server.admin('get', `${list}&${cursor}`).expect(400);
      expect(body.detail).toMatch(/another list.*start from the first page/);
      expect(body.errors).toEqual([{ path: 'cursor', message: 'not a cursor of this list' }]);
    }
    await server.admin('get', `/skills/cursors/one/versions/?limit=1&${versions}`).expect(200);
    await server.admin('get', `/skills?namespace=cursors&sort=name&order=desc&limit=2&${names}`).expect(200);
  });

  it('takes no parameter of a list that it does not know, which might have confined it', async () => {
    const named = await server.admin('get', '/skills?stauts=archived').expect(400);
    expect(named.body.errors).toEqual([
      { path: 'stauts', message: expect.stringMatching(/^There is no such parameter: there are .*`status`/) },
    ]);
    const other = await server.admin('get', '/webhooks?colour=red').expect(400);
    expect(other.body.errors).toEqual([
      { path: 'colour', message: 'There is no such parameter: there are `limit`, `cursor`.' },
    ]);
    await server.admin('get', '/skills/cursors/one/diff?from=1&to=2&tos=3').expect(400);
    // Another protocol's clients may send more than is known here.
    expect((await fetch(`${server.url}/clawhub/api/v1/skills?stauts=archived`)).status).toBe(200);
  });

  it.each([
    ['no SKILL.md', [{ path: 'README.md', mode: '100644', content: Buffer.from('hi') }] as const],
    [
      'a path out of the package',
      [...packageFiles({ name: 'evil' }), { path: '../up.txt', mode: '100644', content: Buffer.from('x') }] as const,
    ],
    [
      'no description',
      [{ path: 'SKILL.md', mode: '100644', content: Buffer.from('---\nname: x\n---\nbody') }] as const,
    ],
    [
      'an alias in its front matter',
      [{ path: 'SKILL.md', mode: '100644', content: Buffer.from('---\nname: &a x\ndescription: *a\n---\n') }] as const,
    ],
  ])('refuses an upload with %s and says why', async (_what, files) => {
    const response = await server
      .admin('post', '/namespaces/broken/skills')
      .attach('file', await tarGz(files), 'package.tar.gz')
      .expect(400);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(`${response.body.detail} ${JSON.stringify(response.body.errors ?? [])}`.length).toBeGreaterThan(20);
  });

  it('refuses bytes that are no archive, and an empty file', async () => {
    const send = (bytes: Buffer, name: string) =>
      server.admin('post', '/namespaces/broken/skills').attach('file', bytes, name);
    await send(Buffer.from('PK\u0003\u0004 no zip'), 'a.zip').expect(400);
    await send(Buffer.from([31, 139, 8, 0, 1, 2, 3]), 'a.tar.gz').expect(400);
    await send(Buffer.alloc(0), 'SKILL.md').expect(400);
    const { body } = await server.admin('get', '/skills?namespace=broken').expect(200);
    expect(body.items).toEqual([]);
  });

  it('imports many packages, keeps the reasons of those that it rejects, and streams the progress', async () => {
    const files = [
      ...packageFiles({ name: 'good' }).map((file) => ({ ...file, path: `a/${file.path}` })),
      { path: 'b/SKILL.md', mode: '100644' as const, content: Buffer.from('---\nname: bad\n---\n') },
    ];
    const sync = await importFile('many', await tarGz(files), 'many.tar.gz');
    expect(sync).toMatchObject({
      status: 'succeeded',
      counts: { discovered: 2, created: 1, updated: 0, unchanged: 0, rejected: 1 },
      rejections: [{ path: 'b', reasons: [expect.stringContaining('description')] }],
    });
    const { id } = sync as unknown as { id: string };
    const events = await server.admin('get', `/syncs/${id}/events`).expect(200);
    expect(events.text).toMatch(/^event: progress\ndata: \{.*"succeeded".*\}\n\n$/);
  });

  it('gives the same digests when an export is imported elsewhere', async () => {
    await upload(server.admin, 'origin', { name: 'moved', body: 'text\r\n' }).expect(201);
    await server
      .admin('post', '/namespaces/origin/skills')
      .attach(
        'file',
        await tarGz(packageFiles({ name: 'binary', files: { 'x.bin': Uint8Array.from([0, 254]) } })),
        'b.tar.gz',
      )
      .expect(201);
    const dump = await server.admin('get', '/export?namespace=origin').expect(200).buffer().parse(asBuffer);
    expect(
      gunzipSync(dump.body as Buffer)
        .toString()
        .trim()
        .split('\n'),
    ).toHaveLength(2);
    await importFile('elsewhere', dump.body as Buffer, 'dump.jsonl.gz');
    const digests = async (namespace: string) => {
      const { body } = await server.admin('get', `/skills?namespace=${namespace}`).expect(200);
      return body.items.map((skill: { name: string; currentVersion: { digest: string } }) => [
        skill.name,
        skill.currentVersion.digest,
      ]);
    };
    expect(await digests('elsewhere')).toEqual(await digests('origin'));
  });

  it('groups skills into families that curators may set', async () => {
    for (const name of ['pdf-a', 'pdf-b', 'pdf-c']) await upload(server.admin, 'fam', { name }).expect(201);
    const created = await server
      .admin('post', '/families')
      .send({ name: 'PDF readers', members: ['fam/pdf-b', 'fam/pdf-a'] })
      .expect(201);
    const { id } = created.body;
    expect(created.headers['location']).toBe(`/api/v1/families/${id}`);
    expect(created.body).toMatchObject({ name: 'PDF readers', origin: 'curated', members: ['fam/pdf-a', 'fam/pdf-b'] });
    const changed = await server
      .admin('put', `/families/${id}/members`)
      .send({ members: ['fam/pdf-a', 'fam/pdf-c'] })
      .expect(200);
    expect(changed.body.members).toEqual(['fam/pdf-a', 'fam/pdf-c']);
    expect((await server.admin('get', `/families/${id}`).expect(200)).body).toEqual(changed.body);
    const curated = await server.admin('get', '/families?origin=curated').expect(200);
    expect(curated.body.items).toEqual([changed.body]);
    await server.admin('delete', `/families/${id}`).expect(204);
    await server.admin('get', `/families/${id}`).expect(404);
    await server
      .admin('post', '/families')
      .send({ name: 'x', members: ['fam/none'] })
      .expect(400);
    await server
      .admin('post', '/families')
      .send({ name: 'x', members: ['no-slash'] })
      .expect(400);
  });
});
