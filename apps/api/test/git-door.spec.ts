import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import request from 'supertest';
import { packageFiles, skillsTools, temporaryFolder } from '@skillward/testing';
import { tarGz } from './support/archives';
import { ADMIN, TestServer, startServer, upload } from './support/server';

const run = promisify(execFile);
const folder = temporaryFolder();
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const json = (...path: string[]) => JSON.parse(read(...path));

describe('the git door', () => {
  let server: TestServer;
  let key: string;
  const urlOf = (namespace: string) => `${server.url}/git/${namespace}.git`;
  const environment = (secret: string | null) => ({
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    ...(secret === null
      ? {}
      : {
          GIT_CONFIG_COUNT: '1',
          GIT_CONFIG_KEY_0: 'http.extraHeader',
          GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from(`git:${secret}`).toString('base64')}`,
        }),
  });
  const git = async (args: string[], secret: string | null = key, cwd = folder) =>
    (await run('git', args, { cwd, env: environment(secret) })).stdout.trim();
  const failed = async (args: string[], secret: string | null) =>
    git(args, secret).then(
      () => 'no failure',
      (error: { stderr: string }) => error.stderr,
    );
  const publish = async (namespace: string, name: string, body: string, more: Record<string, string> = {}) => {
    const files = packageFiles({ name, body, files: { 'scripts/go.sh': 'echo 1\n', 'with space/é.md': 'x', ...more } });
    const archive = await tarGz(files, `${name}/`);
    await server.admin('post', `/namespaces/${namespace}/skills`).attach('file', archive, 'a.tar.gz').expect(201);
  };
  const tip = async (namespace = 'team') => (await git(['ls-remote', urlOf(namespace), 'main'])).split('\t')[0] ?? '';
  const status = (name: string, value: string) =>
    server.admin('patch', `/skills/team/${name}`).send({ status: value, reason: 'x' }).expect(200);

  beforeAll(async () => {
    server = await startServer('embedded');
    await publish('team', 'tables', 'one\n');
    await publish('team', 'tables', 'two\n');
    await upload(server.admin, 'team', { name: 'mail' }).expect(201);
    await upload(server.admin, 'secret', { name: 'plans' }).expect(201);
    ({ key } = await server.newKey('agent', ['team']));
  });
  afterAll(() => server.stop());

  it('is cloned with a key as the password: plugins that clients of three vendors find', async () => {
    const address = new URL(urlOf('team'));
    await git(['clone', `http://any:${key}@${address.host}${address.pathname}`, 'clone'], null);
    expect(await git(['tag', '--list'], key, join(folder, 'clone'))).toBe(
      ['mail--v1.0.0', 'tables--v1.0.0', 'tables--v2.0.0'].join('\n'),
    );
    const marketplace = json('clone', '.claude-plugin/marketplace.json');
    expect(marketplace).toMatchObject({ name: 'skillward-team', owner: { name: 'Skillward' } });
    expect(marketplace.plugins.map(({ name, version }: Record<string, string>) => [name, version])).toEqual([
      ['mail', '1.0.0'],
      ['tables', '2.0.0'],
    ]);
    expect(json('clone', '.github/plugin/marketplace.json')).toEqual(marketplace);
    const [, tables] = json('clone', '.agents/plugins/marketplace.json').plugins;
    expect(tables).toEqual({
      name: 'tables',
      source: { source: 'local', path: './plugins/tables' },
      policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
      category: 'Productivity',
    });
    // As Claude Code and Codex install: the folder that the list names has a manifest of its name and a folder of skills.
    for (const manifest of ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json']) {
      expect(json('clone', tables.source.path, manifest)).toMatchObject({ name: 'tables', version: '2.0.0' });
    }
    const skill = join('clone', 'plugins/tables/skills/tables');
    expect(read(skill, 'SKILL.md')).toContain('two');
    expect(read(skill, 'with space/é.md')).toBe('x');
    expect(statSync(join(folder, skill, 'scripts/go.sh')).mode & 0o111).not.toBe(0);
    await git(['fsck', '--strict'], key, join(folder, 'clone'));
  });

  it('gives a tag alone, and a shallow clone', async () => {
    await git(['clone', '--depth', '1', '--branch', 'tables--v1.0.0', urlOf('team'), 'pinned']);
    expect(read('pinned/plugins/tables/skills/tables/SKILL.md')).toContain('one');
    expect(readdirSync(join(folder, 'pinned/plugins'))).toEqual(['tables']);
    expect(json('pinned/.claude-plugin/marketplace.json').plugins).toHaveLength(1);
    const { body } = await server.admin('get', '/skills/team/tables/versions/1').expect(200);
    const message = await git(['log', '--format=%B', '-1'], key, join(folder, 'pinned'));
    expect(message).toContain(`Skillward-Digest: ${body.digest}`);
    await git(['clone', '--depth', '1', urlOf('team'), 'shallow']);
    expect(await git(['rev-list', '--count', 'HEAD'], key, join(folder, 'shallow'))).toBe('1');
    await git(['fetch', '--depth', '1', 'origin', 'tag', 'mail--v1.0.0'], key, join(folder, 'shallow'));
  });

  it('refuses a wrong key, strangers, what a key does not see, and every push', async () => {
    const nobody = await request(server.url).get('/git/team.git/info/refs?service=git-upload-pack').expect(401);
    expect(nobody.headers['www-authenticate']).toBe('Basic realm="skillward", charset="UTF-8"');
    for (const value of ['Basic ====', 'Digest x', 'Bearer wrong', `Basic ${Buffer.from('a:b').toString('base64')}`]) {
      const path = '/git/team.git/info/refs?service=git-upload-pack';
      await request(server.url).get(path).set('Authorization', value).expect(401);
      await request(server.url).post('/git/team.git/git-upload-pack').set('Authorization', value).expect(401);
    }
    expect(await failed(['clone', urlOf('team'), 'no'], 'wrong-key')).toMatch(/Authentication failed|could not read/);
    expect(await failed(['clone', urlOf('secret'), 'no'], key)).toContain('not found');
    expect(await failed(['clone', urlOf('none'), 'no'], ADMIN)).toContain('not found');
    expect(await failed(['clone', urlOf('none'), 'no'], null)).toMatch(/could not read|Authentication/);
    expect(await failed(['-C', 'clone', 'push', urlOf('team'), 'HEAD:refs/heads/mine'], ADMIN)).toContain('403');
    await server.as(key)('get', '/skills/team/mail').expect(200);
    for (const path of ['HEAD', 'config', 'objects/info/packs', 'git-receive-pack', '..%2fstate.json']) {
      await request(server.url).get(`/git/team.git/${path}`).set('Authorization', `Bearer ${key}`).expect(404);
    }
    await request(server.url).get('/git/team.git/info/refs').set('Authorization', `Bearer ${key}`).expect(400);
  });

  it('adds a commit for what is new, so that a clone can be pulled', async () => {
    const before = await tip();
    await publish('team', 'tables', 'three\n');
    await git(['pull', '--ff-only', '--tags', urlOf('team'), 'main'], key, join(folder, 'clone'));
    expect(read('clone/plugins/tables/skills/tables/SKILL.md')).toContain('three');
    expect(await git(['rev-parse', 'HEAD~1'], key, join(folder, 'clone'))).toBe(before);
    expect(await git(['tag', '--list', 'tables--v3*'], key, join(folder, 'clone'))).toBe('tables--v3.0.0');
  });

  it('makes the same ids of the same library, in one go or in several', async () => {
    const tags = async (server_: string) => git(['ls-remote', server_]);
    const inSteps = await tags(urlOf('team'));
    await status('mail', 'quarantined');
    expect(await tags(urlOf('team'))).not.toBe(inSteps);
    await status('mail', 'active');
    expect(await tags(urlOf('team'))).toBe(inSteps);
  });

  it('forgets what is quarantined or archived, objects and all', async () => {
    const tag = await git(['rev-parse', 'tables--v3.0.0'], key, join(folder, 'clone'));
    for (const value of ['quarantined', 'archived']) {
      await status('tables', value);
      await git(['clone', urlOf('team'), `without-${value}`]);
      expect(readdirSync(join(folder, `without-${value}`, 'plugins'))).toEqual(['mail']);
      expect(await git(['tag'], key, join(folder, `without-${value}`))).toBe('mail--v1.0.0');
      const bare = join(folder, `ask-${value}`);
      await git(['init', '--quiet', bare]);
      expect(await failed(['-C', bare, 'fetch', urlOf('team'), tag], key)).toMatch(/not our ref|couldn't find/);
    }
    await status('tables', 'deprecated');
    expect(await git(['ls-remote', urlOf('team'), 'tables--v3.0.0'])).toContain(tag);
    await status('tables', 'active');
  });

  it('shows strangers the namespaces that are public', async () => {
    const open = (value: boolean) =>
      server.admin('patch', '/namespaces/secret').send({ public: value, reason: 'x' }).expect(200);
    await open(true);
    await run('git', ['clone', urlOf('secret'), 'open'], { cwd: folder, env: environment(null) });
    expect(existsSync(join(folder, 'open/plugins/plans/skills/plans/SKILL.md'))).toBe(true);
    await open(false);
    await request(server.url).get('/git/secret.git/info/refs?service=git-upload-pack').expect(401);
  });

  it.each(skillsTools())('is a source of $name of npm, with a key too', async ({ name, node, script }) => {
    const project = join(folder, 'project', name);
    mkdirSync(project, { recursive: true });
    const args = [script, 'add', urlOf('team'), '--skill', '*', '-a', 'claude-code', '--copy', '-y'];
    await run(node, args, { cwd: project, env: { ...environment(key), DISABLE_TELEMETRY: '1' } });
    expect(readdirSync(join(project, '.claude/skills')).sort()).toEqual(['mail', 'tables']);
    expect(readFileSync(join(project, '.claude/skills/tables/SKILL.md'), 'utf8')).toContain('three');
  });

  it('bounds bodies, also packed ones, and unreadable ones', async () => {
    const post = (body: Buffer, encoding: string) =>
      request(server.url)
        .post('/git/team.git/git-upload-pack')
        .set({
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/x-git-upload-pack-request',
          'Content-Encoding': encoding,
        })
        .send(body);
    await post(gzipSync(Buffer.alloc(9 * 1024 * 1024)), 'gzip').expect(413);
    await post(Buffer.alloc(9 * 1024 * 1024), 'identity').expect(413);
    await post(Buffer.from('no gzip'), 'gzip').expect(400);
    await post(Buffer.from('x'), 'br').expect(400);
    await post(Buffer.from('no packet'), 'identity').expect(400);
    await post(Buffer.alloc(0), 'identity').expect(400);
  });
});
