import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import request from 'supertest';
import { packageFiles, skillsTools, temporaryFolder, waitUntil } from '@skillward/testing';
import { asBuffer, tarGz, untarGz } from './support/archives';
import { TestServer, startServer, upload } from './support/server';

const folder = temporaryFolder();
const sha256 = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly digest: string;
}

describe('discovery', () => {
  let server: TestServer;
  const index = async (prefix = ''): Promise<Entry[]> =>
    (await request(server.url).get(`${prefix}/.well-known/agent-skills/index.json`).expect(200)).body.skills;
  const open = (namespace: string, isPublic = true) =>
    server.admin('patch', `/namespaces/${namespace}`).send({ public: isPublic, reason: 'for everybody' }).expect(200);
  const tables = async (namespace: string, body: string) => {
    const files = packageFiles({ name: 'tables', body, files: { 'scripts/go.sh': 'echo 1\n', 'é/x.md': 'x' } });
    const archive = await tarGz(files, 'tables/');
    await server.admin('post', `/namespaces/${namespace}/skills`).attach('file', archive, 'a.tar.gz').expect(201);
  };

  beforeAll(async () => {
    server = await startServer('embedded');
    await tables('team', 'one\n');
    await tables('another', 'mine\n');
    await upload(server.admin, 'team', { name: 'mail' }).expect(201);
    await upload(server.admin, 'secret', { name: 'plans' }).expect(201);
  });
  afterAll(() => server.stop());

  it('shows strangers nothing until an administrator opens a namespace, and audits it', async () => {
    expect(await index()).toEqual([]);
    await request(server.url).get('/namespaces/team/.well-known/agent-skills/index.json').expect(404);
    await request(server.url).get('/.well-known/agent-skills/team/mail-1.md').expect(404);
    const { caller } = await server.newKey('reviewer');
    await caller('patch', '/namespaces/team').send({ public: true, reason: 'x' }).expect(403);
    await server.admin('patch', '/namespaces/team').send({ public: 'yes' }).expect(400);
    await server.admin('patch', '/namespaces/none').send({ public: true, reason: 'x' }).expect(404);
    expect((await open('team')).body).toMatchObject({ name: 'team', public: true, skills: 2 });
    await open('team');
    const { body } = await server.admin('get', '/audit?action=namespace.visibility_changed').expect(200);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      target: 'namespace:team',
      detail: { from: 'private', to: 'public', reason: 'for everybody' },
    });
    const confined = await server.newKey('agent', ['secret']);
    const listed = await confined.caller('get', '/namespaces').expect(200);
    expect(listed.body.items).toEqual([expect.objectContaining({ name: 'secret', public: false })]);
  });

  it('names files whose bytes have the digest, with SKILL.md at the root of an archive', async () => {
    const { body, headers } = await request(server.url).get('/.well-known/agent-skills/index.json').expect(200);
    expect(body.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body.skills.map(({ name, type }: Entry) => [name, type])).toEqual([
      ['mail', 'skill-md'],
      ['tables', 'archive'],
    ]);
    for (const { url, digest } of body.skills as Entry[]) {
      const file = await request(server.url).get(url).buffer().parse(asBuffer).expect(200);
      expect(sha256(file.body)).toBe(digest);
    }
    const { body: archive } = await request(server.url).get(body.skills[1].url).buffer().parse(asBuffer);
    expect((await untarGz(archive)).map(({ path, mode }) => [path, mode])).toEqual([
      ['SKILL.md', 0o644],
      ['scripts/go.sh', 0o755],
      ['é/x.md', 0o644],
    ]);
  });

  it('offers only what is active and current, and each name once', async () => {
    await open('another');
    expect((await index()).filter(({ name }) => name === 'tables')).toEqual(await index('/namespaces/another'));
    expect((await index('/namespaces/team')).map(({ name }) => name)).toEqual(['mail', 'tables']);
    await open('another', false);
    const [before] = (await index()).filter(({ name }) => name === 'tables');
    await tables('team', 'two\n');
    const [after] = (await index()).filter(({ name }) => name === 'tables');
    expect(after?.digest).not.toBe(before?.digest);
    await request(server.url)
      .get(before?.url ?? '')
      .expect(404);
    for (const file of ['tables-2.md', 'tables-02.tar.gz', 'tables.tar.gz', '..%2f..%2fx', 'mail-1.tar.gz']) {
      await request(server.url).get(`/.well-known/agent-skills/team/${file}`).expect(404);
    }
    const status = (value: string) => ({ status: value, reason: 'x' });
    await server.admin('patch', '/skills/team/mail').send(status('quarantined')).expect(200);
    expect((await index()).map(({ name }) => name)).toEqual(['tables']);
    await request(server.url).get('/.well-known/agent-skills/team/mail-1.md').expect(404);
    await server.admin('patch', '/skills/team/mail').send(status('active')).expect(200);
  });

  it.each(skillsTools())('serves $name of npm', async ({ name: tool, node, script }) => {
    await waitUntil(async () => (await index()).length === 2);
    for (const [prefix, names] of [
      ['', ['mail', 'tables']],
      ['/namespaces/team', ['mail', 'tables']],
    ] as const) {
      const project = join(folder, tool, prefix.replaceAll('/', '-') || 'all');
      mkdirSync(project, { recursive: true });
      const args = [script, 'add', `${server.url}${prefix}`, '--skill', '*', '-a', 'claude-code', '--copy', '-y'];
      const env = { HOME: folder, DISABLE_TELEMETRY: '1' };
      await promisify(execFile)(node, args, { cwd: project, env });
      expect(readdirSync(join(project, '.claude', 'skills')).sort()).toEqual(names);
      expect(readFileSync(join(project, '.claude/skills/tables/SKILL.md'), 'utf8')).toContain('two');
      expect(existsSync(join(project, '.claude/skills/tables/scripts/go.sh'))).toBe(true);
      const lock = JSON.parse(readFileSync(join(project, 'skills-lock.json'), 'utf8'));
      expect(lock.skills.tables.sourceType).toBe('well-known');
    }
  });
});
