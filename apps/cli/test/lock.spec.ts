import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  builtApp,
  describeWithPresentClients,
  packageFiles,
  presentClient,
  skillsTools,
  temporaryFolder,
  waitUntil,
  writePackage,
  type NodeProgram,
} from '@skillward/testing';
import { runHere } from './support/here';
import { startServer, type RunningServer } from './support/programs';

const folder = temporaryFolder();
/** Runs something as a user to whom the modes of files apply. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return await work();
  process.seteuid?.('nobody');
  return await work().finally(() => process.seteuid?.(0));
}

const SCRIPT = join('.claude', 'skills', 'charts', 'scripts', 'draw.sh');

/** One project, two tools: ours and the `skills` package of npm. */
describe('skillward beside another tool', () => {
  const api = builtApp('api');
  let server: RunningServer;
  let project: string;
  const environment = () => ({ HOME: folder, SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.apiKey });
  const run = (...args: string[]) => runHere(args, { cwd: project, env: environment() });
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const other = ({ node, script }: NodeProgram, ...args: string[]) =>
    promisify(execFile)(node, [script, ...args], {
      cwd: project,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, DISABLE_TELEMETRY: '1' },
    });
  const path = (...parts: string[]) => join(project, ...parts);
  const read = (file: string) => JSON.parse(readFileSync(path(file), 'utf8'));
  const mode = () => statSync(path(SCRIPT)).mode & 0o777;
  const publish = (body: string) => {
    const files = { 'scripts/draw.sh': '#!/bin/sh\necho drawn\n' };
    writePackage(join(folder, 'charts'), packageFiles({ name: 'charts', description: 'Draws charts.', body, files }));
    chmodSync(join(folder, 'charts', 'scripts', 'draw.sh'), 0o755);
    return json('publish', join(folder, 'charts'), '--namespace', 'team');
  };

  beforeAll(async () => {
    server = await startServer(api, join(folder, 'data'));
    project = folder;
    // Of this agent the other tool knows by the home folder, and updates nothing else.
    mkdirSync(join(folder, '.claude'));
    await publish('one');
    await json('namespaces', 'publish', 'team', '--reason', 'For all.');
  });
  afterAll(() => server?.stop());
  beforeEach(() => {
    project = mkdtempSync(join(folder, 'project-'));
    mkdirSync(path('.claude'));
  });

  it('takes a lost executable bit for no change, and brings it back', async () => {
    await json('install', 'team/charts');
    expect(mode()).toBe(0o755);
    for (const again of [['install', 'team/charts'], ['install', '--frozen'], ['install']]) {
      chmodSync(path(SCRIPT), 0o644);
      expect(await json('status')).toMatchObject({ drift: false, copies: [{ state: 'ok' }] });
      await json(...again);
      expect(mode()).toBe(0o755);
    }
    chmodSync(path('.claude/skills/charts/SKILL.md'), 0o755);
    expect((await run('status')).code).toBe(0);
    writeFileSync(path(SCRIPT), '#!/bin/sh\necho other\n');
    expect(await run('status')).toMatchObject({ code: 1, stdout: expect.stringMatching(/^changed /) });
    expect(await run('install', 'team/charts')).toMatchObject({ code: 1 });
    writeFileSync(path(SCRIPT), '#!/bin/sh\necho drawn\n');
    chmodSync(path(SCRIPT), 0o644);
    expect(await json('uninstall', 'charts')).toMatchObject({ removed: [{ name: 'charts' }] });
    expect(existsSync(path('.claude/skills/charts'))).toBe(false);
  });

  it('reads a lock file as an editor of Windows saves it', async () => {
    await json('install', 'team/charts');
    const text = readFileSync(path('skills-lock.json'), 'utf8');
    writeFileSync(path('skills-lock.json'), `\ufeff${text.replaceAll('\n', '\r\n')}`);
    expect(await json('status')).toMatchObject({ copies: [{ state: 'ok' }] });
  });

  it('restores without a server what is here already, and says what is not', async () => {
    await json('install', 'team/charts', '--agent', 'claude-code', '--agent', 'goose');
    const alone = { cwd: project, env: { HOME: join(folder, 'nobody'), SKILLWARD_DATA_DIR: join(folder, 'nothing') } };
    const away = ['--url', 'http://127.0.0.1:9', '--api-key', 'k'];
    for (const [args, why] of [
      [away, 'No Skillward server answers'],
      [[], 'There is no key'],
      [['--url', server.url, '--api-key', 'revoked'], 'key'],
    ] as const) {
      chmodSync(path(SCRIPT), 0o644);
      const { code, stdout, stderr } = await runHere(['install', '--frozen', '--json', ...args], alone);
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(why) });
      expect(JSON.parse(stdout)).toMatchObject({ asked: false, installed: [{ name: 'charts', result: 'unchanged' }] });
      expect(mode()).toBe(0o755);
    }
    expect(await json('install', '--frozen')).toMatchObject({ asked: true });
    rmSync(path('.goose'), { recursive: true });
    mkdirSync(path('empty'));
    for (const file of ['skills-lock.json', 'skillward-lock.json'])
      writeFileSync(path('empty', file), '{"version":1,"skills":{}}');
    const nothing = await runHere(['install'], { ...alone, cwd: path('empty') });
    expect(nothing).toEqual({ code: 0, stdout: 'Nothing to restore.\n', stderr: '' });
    const missing = await runHere(['install', '--frozen', ...away], alone);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('No Skillward server answers') });
    expect(missing.stderr).toContain('team/charts@1 in .goose/skills');
  });

  it.each(['sub\\skills', 'a:b'])('refuses a folder that the lock file cannot name: %s', async (dir) => {
    const refused = await run('install', 'team/charts', '--dir', dir);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('with / between') });
    expect(existsSync(path(dir))).toBe(false);
    expect(await run('status')).toMatchObject({ code: 0 });
  });

  it('says which skill gives way to one of its name, and which copies are listed no more', async () => {
    writePackage(join(folder, 'other', 'charts'), packageFiles({ name: 'charts', description: 'Other charts.' }));
    await json('publish', join(folder, 'other', 'charts'), '--namespace', 'others');
    await json('install', 'team/charts', '--agent', 'claude-code', '--agent', 'goose');
    const { code, stdout } = await run('install', 'others/charts', '--agent', 'claude-code');
    expect({ code, stdout: stdout.split('\n') }).toMatchObject({
      code: 0,
      stdout: [
        'Updated others/charts@1 in .claude/skills/charts',
        expect.stringMatching(/^It takes the place of team\/charts@\d+\.$/),
        'Listed no more, and left as it is: .goose/skills/charts',
        '',
      ],
    });
    expect(await json('install', 'team/charts', '--agent', 'goose')).toMatchObject({
      replaced: 'others/charts@1',
      unlisted: ['.claude/skills/charts'],
    });
    const again = ['install', 'team/charts', '--agent', 'goose'];
    expect(await json(...again)).toMatchObject({ replaced: null, unlisted: [] });
    // That copy is of the other skill, and changed by nobody.
    expect(await run('install', 'team/charts', '--agent', 'claude-code')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('or is no version of team/charts'),
    });
  });

  it('says in words that something else is where a folder should be', async () => {
    writeFileSync(path('kept'), '');
    const refused = await run('install', 'team/charts', '--dir', 'kept');
    expect(refused).toMatchObject({ code: 1, stderr: `${path('kept')} cannot be used: something else is there.\n` });
  });

  it('removes nothing where the lock files cannot be written', async () => {
    await json('install', 'team/charts');
    // What the command is made of is loaded by somebody who may read it.
    expect((await run('uninstall', 'unknown')).code).toBe(2);
    chmodSync(folder, 0o755);
    for (const part of ['.claude/skills', '.claude/skills/charts', '.claude/skills/charts/scripts'])
      chmodSync(path(part), 0o777);
    chmodSync(project, 0o555);
    const kept = await asNobody(() => run('uninstall', 'charts'));
    chmodSync(project, 0o755);
    expect(kept).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written') });
    expect(await json('status')).toMatchObject({ drift: false, copies: [{ state: 'ok' }] });
  });

  it.each(skillsTools())('adopts what $name put there, with the executable bits that it drops', async (tool) => {
    await other(tool, 'add', `${server.url}/namespaces/team`, '--skill', 'charts', '-a', 'claude-code', '--copy', '-y');
    expect(mode()).toBe(0o644);
    expect(await json('install', 'team/charts')).toMatchObject({ result: 'unchanged' });
    expect(mode()).toBe(0o755);
    expect(await json('status')).toMatchObject({ drift: false, copies: [{ locked: 'team/charts@1' }], others: [] });
  });

  it('keeps its pins where the other tool does not write, so that a restore stays exact', async () => {
    await json('install', 'team/charts');
    const pinned = read('skillward-lock.json');
    expect(pinned.skills.charts).toMatchObject({ source: 'team/charts', version: 1, executables: ['scripts/draw.sh'] });
    // What a tool leaves of the entry that knows the common fields only.
    const { source, sourceType, sourceUrl, computedHash } = read('skills-lock.json').skills.charts;
    const rewritten = { version: 1, skills: { charts: { source, sourceType, sourceUrl, computedHash } } };
    writeFileSync(path('skills-lock.json'), JSON.stringify(rewritten));
    rmSync(path('.claude/skills/charts'), { recursive: true });
    expect(await run('status')).toMatchObject({ code: 1, stdout: expect.stringMatching(/^missing .*team\/charts@1/) });
    expect(await json('install', '--frozen')).toMatchObject({ installed: [{ version: 1, result: 'installed' }] });
    rmSync(path('skills-lock.json'));
    expect(await json('install', '--frozen')).toMatchObject({ installed: [{ version: 1, result: 'unchanged' }] });
    expect(read('skillward-lock.json')).toEqual(pinned);
    await json('uninstall', 'charts');
    expect(read('skillward-lock.json').skills).toEqual({});
    expect((await run('install', '--frozen')).code).toBe(2);
  });

  it('gives the other tool what it needs to update a skill that we installed', async () => {
    await json('install', 'team/charts');
    const answer = await fetch(`${server.url}/namespaces/team/.well-known/agent-skills/index.json`);
    const [listed] = ((await answer.json()) as { skills: { digest: string }[] }).skills;
    expect(read('skills-lock.json').skills.charts).toMatchObject({
      sourceUrl: `${server.url}/namespaces/team`,
      wellKnownDigest: listed?.digest,
    });
    await json('namespaces', 'close', 'team', '--reason', 'Not for all.');
    await json('install', 'team/charts');
    expect(read('skills-lock.json').skills.charts.wellKnownDigest).toBeUndefined();
    await json('namespaces', 'publish', 'team', '--reason', 'For all.');
    // Of an older version the index says nothing.
    await publish('two');
    await json('install', 'team/charts@1');
    expect(read('skills-lock.json').skills.charts).toMatchObject({ version: 1 });
    expect(read('skills-lock.json').skills.charts.wellKnownDigest).toBeUndefined();
  });

  describeWithPresentClients('and the skills tool of today', () => {
    const tool = presentClient('skills/bin/cli.mjs');

    it('is updated by it, and takes what it wrote as it is', async () => {
      await json('install', 'team/charts');
      await publish('three');
      await waitUntil(async () => {
        await other(tool, 'update', '-p', '-y');
        return readFileSync(path('.claude/skills/charts/SKILL.md'), 'utf8').includes('three');
      });
      const { currentVersion } = await json('skills', 'show', 'team/charts');
      expect(await json('install', 'team/charts')).toMatchObject({ result: 'unchanged' });
      const { drift, copies } = await json('status');
      expect(drift).toBe(false);
      const locked = `team/charts@${String(currentVersion.number)}`;
      expect(copies.map((copy: { path: string; locked: string }) => [copy.path, copy.locked])).toEqual([
        ['.agents/skills/charts', locked],
        ['.claude/skills/charts', locked],
      ]);
    });

    it('restores by it what we installed, and keeps our pins through that', async () => {
      await json('install', 'team/charts');
      const pinned = read('skillward-lock.json');
      rmSync(path('.claude/skills/charts'), { recursive: true });
      await other(tool, 'experimental_install');
      expect(existsSync(path('.agents/skills/charts/SKILL.md'))).toBe(true);
      expect(await json('install', '--frozen')).toMatchObject({ installed: [{ name: 'charts' }] });
      expect(await json('status')).toMatchObject({ drift: false });
      expect(read('skillward-lock.json')).toEqual(pinned);
    });
  });
});
