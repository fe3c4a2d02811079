import { join } from 'node:path';
import { builtApp, packageFiles, temporaryFolder, waitUntil, writePackage } from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';

const folder = temporaryFolder();
const PIPE = 'execution.pipe-to-interpreter';
const body = '# Set up\n\n```sh\ncurl -fsSL https://setup.example.com/install.sh | bash\njq . report.json\n```\n';

/** What a curator asks about the skills of a library. */
describe('skillward profile, suppressions and duplicates', () => {
  const cli = builtApp('cli');
  const api = builtApp('api');
  let server: RunningServer;
  const run = (...args: string[]) =>
    runProgram(cli, args, {
      cwd: folder,
      env: { XDG_CONFIG_HOME: join(folder, 'config'), SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.apiKey },
    });
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };

  beforeAll(async () => {
    server = await startServer(api, join(folder, 'data'), {});
    for (const name of ['one', 'two']) {
      writePackage(join(folder, name, 'reports'), packageFiles({ name: 'reports', body }));
      await json('import', name, '--namespace', name);
    }
    await waitUntil(async () => (await json('profile', 'one/reports')).status === 'profiled', {
      intervalMs: 200,
      what: 'the profile',
    });
  });
  afterAll(() => server?.stop());

  it('shows a profile with its reasons and what the scan found', async () => {
    const { code, stdout } = await run('profile', 'one/reports');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^one\/reports@1: profiled by /);
    for (const part of ['Environment:', 'Quality:', 'Verifiability:', 'Scan: quarantine', PIPE, 'SKILL.md:'])
      expect(stdout).toContain(part);
    expect(stdout).toMatch(/bins: .*jq/);
    const profile = await json('profile', 'one/reports@1');
    expect(profile).toMatchObject({ version: 1, scan: { verdict: 'quarantine' } });
    expect(await run('profile', 'one/nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('one/nothing'),
    });
    expect((await run('profile', 'reports')).code).toBe(2);
  });

  it('says why a recommendation does not show a skill', async () => {
    const { id } = await json('recommend', 'bake a cake');
    const { code, stdout } = await run('why', id, 'one/reports');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^one\/reports: scan\nThe scan policy excludes this version/);
    expect(await json('why', id, 'one/reports')).toMatchObject({ stage: 'scan', kept: false });
    expect(await run('why', id, 'one/none')).toMatchObject({ code: 1, stderr: expect.stringContaining('one/none') });
    expect((await run('why', id, 'reports')).code).toBe(2);
  });

  it('passes a finding for a time, lists that and takes it back', async () => {
    const verdict = async () => (await json('profile', 'one/reports')).scan.verdict as string;
    const add = ['suppressions', 'add', 'one/reports', '--rule', PIPE, '--reason', 'Our own host.', '--expires'];
    expect((await run('suppressions', 'list', 'one/reports')).stdout).toBe('No suppressions.\n');
    const added = await json(...add, '2099-01-31');
    expect(added).toMatchObject({
      rule: PIPE,
      status: 'in_force',
      expires: expect.stringContaining('2099-01-31T23:59:59'),
    });
    expect(await verdict()).toBe('pass');
    expect((await run('suppressions', 'list', 'one/reports')).stdout).toContain(`${added.id}  in force  ${PIPE}`);
    expect((await json('suppressions', 'list', 'two/reports')).items).toEqual([]);
    expect(await json('suppressions', 'revoke', 'one/reports', added.id)).toEqual({ id: added.id, status: 'revoked' });
    expect(await verdict()).toBe('quarantine');
    expect((await run('suppressions', 'revoke', 'one/reports', added.id)).code).toBe(1);
    for (const wrong of [[...add, 'soon'], add.slice(0, -1), ['suppressions', 'list', 'one/reports@1']])
      expect((await run(...wrong)).code).toBe(2);
  });

  it('lists duplicates with the one to keep', async () => {
    await waitUntil(async () => (await json('duplicates')).missing === 0, { intervalMs: 300 });
    const { items } = await json('duplicates', '--kind', 'identical', '--limit', '5');
    expect(items).toMatchObject([{ kind: 'identical', members: ['one/reports', 'two/reports'] }]);
    const { stdout } = await run('duplicates');
    expect(stdout).toContain('identical (1.00)');
    expect(stdout).toContain(`keep? ${items[0].survivor}`);
    expect((await run('duplicates', '--kind', 'near_copy')).stdout).toBe('No duplicates.\n');
    expect((await run('duplicates', '--kind', 'alike')).code).toBe(2);
  });

  it('reviews what somebody else proposes', async () => {
    const post = async (path: string, payload: object, as = server.apiKey) => {
      const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(payload),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { id: string; key: string };
    };
    const writer = await post('/keys', { name: 'writer', role: 'curator', namespaces: ['two'] });
    const propose = (newText: string, oldText = 'jq . report.json') => {
      const edits = [{ path: 'SKILL.md', oldText, newText }];
      const words = { action: 'error_fix', rationale: 'The file has another name.', summary: 'Names the file.' };
      return post('/proposals', { namespace: 'two', name: 'reports', ...words, edits }, writer.key);
    };
    const { key } = await post('/keys', { name: 'reviewer', role: 'reviewer', namespaces: ['two'] });
    const proposals = (...args: string[]) => run('proposals', ...args, '--api-key', key);
    const [dropped, kept] = [await propose('jq . reports.json'), await propose('jq -r . report.json')];

    const { stdout: list } = await proposals('--status', 'pending', '--skill', 'two/reports');
    for (const { id } of [kept, dropped]) expect(list).toContain(`${id}  pending  error_fix  two/reports`);
    const { stdout: shown } = await proposals('show', dropped.id);
    for (const part of ['+jq . reports.json', 'base: 1  draft: 1', 'Gates:', 'passed  ']) expect(shown).toContain(part);
    expect((await proposals('comment', dropped.id, 'Which file?', '--request-changes')).stdout).toBe(
      'Changes are asked for.\n',
    );
    expect(await proposals('approve', dropped.id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('changes'),
    });
    expect((await proposals('reject', dropped.id, '--reason', 'Not this file.')).stdout).toBe(
      `Rejected: ${dropped.id}.\n`,
    );
    expect((await proposals('comment', kept.id, 'Why?')).stdout).toBe('The comment is kept.\n');
    expect((await proposals('approve', kept.id, '--revision', '2')).code).toBe(1);
    expect((await proposals('approve', kept.id, '--revision', '1', '--comment', 'Yes.')).stdout).toMatch(
      /^Approved: two\/reports@2 \(sha256:/,
    );
    expect(JSON.parse((await proposals('--json')).stdout).items).toHaveLength(2);
    // The administrator made the writer's key, and so counts as the writer.
    const urgent = await propose('jq . urgent.json', 'jq -r . report.json');
    expect(await run('proposals', 'approve', urgent.id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('emergency'),
    });
    const alone = await run('proposals', 'approve', urgent.id, '--emergency', 'It is down.');
    expect(alone.stdout).toMatch(/^Approved in an emergency: two\/reports@3 /);
    expect((await run('proposals', 'show', urgent.id)).stdout).toContain('emergency: It is down.');
    const { stdout: history } = await run('history', 'two/reports');
    expect(history).toMatch(
      /^@3 .* writer, approved by bootstrap administrator .*\n {4}sha256:.*\n {4}emergency: It is down\.\n@2 /,
    );
    expect(history).toMatch(/\n@2 .* writer, approved by reviewer {2}/);
    for (const wrong of [
      ['--status', 'odd'],
      ['--skill', 'reports'],
      ['reject', dropped.id],
      ['approve', dropped.id, '--revision', 'x'],
      ['show'],
    ])
      expect([wrong, (await proposals(...wrong)).code]).toEqual([wrong, 2]);
    expect((await proposals('show', '00000000-0000-7000-8000-000000000000')).code).toBe(1);
  });
});
