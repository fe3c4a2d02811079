import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { initGitRepository, packageFiles, writePackage } from '@skillward/testing';
import { readConfiguration } from '@skillward/platform';
import { TestServer, startServer } from '../support/server';

describe('sources', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer('embedded');
  });
  afterAll(() => server.stop());

  const register = (source: object) => server.admin('post', '/sources').send({ namespace: 'team', ...source });
  const sync = async (sourceId: string) => {
    const { body, headers } = await server.admin('post', `/sources/${sourceId}/sync`).expect(202);
    expect(headers['location']).toBe(`/api/v1/syncs/${body.id}`);
    const events = await server.admin('get', `/syncs/${body.id}/events`).expect(200);
    const states = [...events.text.matchAll(/^event: progress\ndata: (.*)$/gm)].map(([, data = '']) =>
      JSON.parse(data),
    );
    expect(states.at(-1)).toEqual((await server.admin('get', `/syncs/${body.id}`).expect(200)).body);
    return states.at(-1);
  };

  it('are registered once, and fetched as often as somebody asks', async () => {
    const location = join(server.importRoot, 'folder');
    writePackage(join(location, 'one'), packageFiles({ name: 'one' }));
    writePackage(join(location, 'two'), packageFiles({ name: 'two' }));
    const first = await register({ kind: 'directory', location }).expect(201);
    expect(first.headers['location']).toBe(`/api/v1/sources/${first.body.id}`);
    expect((await register({ kind: 'directory', location }).expect(200)).body).toEqual(first.body);
    expect(await sync(first.body.id)).toMatchObject({ status: 'succeeded', counts: { discovered: 2, created: 2 } });
    rmSync(join(location, 'two'), { recursive: true });
    writePackage(join(location, 'one'), packageFiles({ name: 'one', body: 'changed' }));
    expect(await sync(first.body.id)).toMatchObject({ counts: { discovered: 1, updated: 1 }, deprecated: 1 });
    expect((await server.admin('get', '/skills/team/two').expect(200)).body.status).toBe('deprecated');
    const source = await server.admin('get', `/sources/${first.body.id}`).expect(200);
    // What asks for a dry run in the wrong place must not publish.
    const { body: refused } = await server
      .admin('post', `/sources/${first.body.id}/sync`)
      .send({ hold: 'all' })
      .expect(400);
    expect(refused).toMatchObject({ detail: expect.stringContaining('`hold`'), errors: [{ path: 'hold' }] });
    const syncs = await server.admin('get', `/sources/${first.body.id}/syncs`).expect(200);
    expect(syncs.body.items).toHaveLength(2);
    expect(source.body.lastSync).toEqual({ id: syncs.body.items[0].id, status: 'succeeded' });
  });

  it('can be git repositories, at a branch and below a folder', async () => {
    const location = join(server.importRoot, 'repository');
    const repository = initGitRepository(location, { 'skills/three': packageFiles({ name: 'three' }) });
    const commit = repository.git('rev-parse', 'HEAD');
    const { body } = await register({
      kind: 'git',
      location: `file://${location}`,
      ref: 'main',
      subpath: 'skills',
    }).expect(201);
    expect(await sync(body.id)).toMatchObject({ status: 'succeeded', commit, counts: { created: 1 } });
    const version = await server.admin('get', '/skills/team/three/versions/current').expect(200);
    expect(version.body.origin).toMatchObject({
      kind: 'sync',
      sourceId: body.id,
      commit,
      path: expect.stringMatching(/three$/),
    });
  });

  it('that fail say so in their sync', async () => {
    const location = join(server.importRoot, 'gone');
    writePackage(location, packageFiles({ name: 'gone' }));
    const { body } = await register({ kind: 'directory', location }).expect(201);
    rmSync(location, { recursive: true });
    const failed = await sync(body.id);
    expect(failed.status).toBe('failed');
    expect(failed.error).toEqual(expect.any(String));
  });

  it.each([
    { kind: 'directory', location: '/etc' },
    { kind: 'git', location: 'file:///etc' },
    { kind: 'git', location: 'ext::sh -c id' },
    { kind: 'git', location: '--upload-pack=id' },
    { kind: 'git', location: 'https://example.com/repo.git', ref: '--output=x' },
    { kind: 'svn', location: 'https://example.com/repo' },
  ])('never read %j', async (source) => {
    const response = await register(source);
    expect([400, 403]).toContain(response.status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('on this machine or its network are never fetched', async () => {
    for (const host of ['127.0.0.1', '10.1.2.3', '0x7f.1', '[::1]', '[fd00::1]', '169.254.169.254', 'git.localhost']) {
      const { body } = await register({ kind: 'git', location: `https://${host}/repo.git` }).expect(403);
      expect(body.detail).toMatch(/outside the public internet.*SKILLWARD_GIT_ALLOWED_HOSTS/);
      expect(body.errors).toEqual([{ path: 'location', message: 'not an address of the public internet' }]);
    }
    await register({ kind: 'git', location: 'git@192.168.0.1:team/skills.git' }).expect(403);
    await register({ kind: 'git', location: 'https://8.8.8.8/repo.git' }).expect(201);
  });

  it('on hosts that the operator allows may be named by their address', async () => {
    const { git } = readConfiguration({});
    const allowing = await startServer('embedded', { git: { ...git, allowedHosts: ['127.0.0.1'] } });
    const source = (host: string) => ({ kind: 'git', location: `https://${host}:9/repo.git`, namespace: 'team' });
    await allowing.admin('post', '/sources').send(source('127.0.0.1')).expect(201);
    await allowing.admin('post', '/sources').send(source('127.0.0.2')).expect(403);
    await allowing.stop();
  });
});
