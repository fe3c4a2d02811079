import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtApp, packageFiles, temporaryFolder, writePackage } from '@skillward/testing';
import { runProgram, type RunOptions } from './support/programs';

const NOBODY = 'http://127.0.0.1:9';
const COMMANDS = [
  ['login'],
  ['whoami'],
  ['console'],
  ['import'],
  ['export'],
  ['validate'],
  ['recommend'],
  ['find'],
  ['install'],
  ['skills', 'list'],
  ['skills', 'show'],
  ['bench', 'routing'],
];

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

describe('skillward without a server', () => {
  const main = builtApp('cli');
  const run = (args: readonly string[], options: RunOptions = {}) =>
    runProgram(main, args, {
      cwd: folder,
      ...options,
      env: { XDG_CONFIG_HOME: join(folder, 'config'), ...options.env },
    });

  beforeAll(() => {
    writePackage(join(folder, 'tree', 'good'), packageFiles({ name: 'good', files: { 'scripts/run.sh': 'echo 1\n' } }));
    writePackage(join(folder, 'tree', 'odd'), packageFiles({ name: 'even' }));
    writePackage(join(folder, 'tree', 'linked'), packageFiles({ name: 'linked' }));
    symlinkSync('/etc/hostname', join(folder, 'tree', 'linked', 'secret'));
    writePackage(join(folder, 'tree', 'linked', 'node_modules', 'x'), packageFiles({ name: 'not-listed' }));
    mkdirSync(join(folder, 'tree', 'broken'));
    writeFileSync(join(folder, 'tree', 'broken', 'SKILL.md'), '---\nname: broken\n---\n');
  });

  it.each(COMMANDS)('explains %s %s and offers --json', async (...command) => {
    const { code, stdout } = await run([...command, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`skillward ${command.join(' ')} `);
    expect(stdout).toContain('--json');
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['whoami', '--frobnicate']],
    ['a missing argument', ['validate']],
    ['an argument too many', ['whoami', 'now']],
    ['a missing namespace', ['import', 'tree']],
    ['a bad namespace', ['import', 'tree', '--namespace', 'Not Good']],
    ['nothing to import', ['import', 'nowhere', '--namespace', 'ns']],
    ['a file of another kind', ['import', 'tree/broken/SKILL.md/x', '--namespace', 'ns']],
    ['a folder without skills', ['import', 'empty', '--namespace', 'ns']],
    ['a ref for a folder', ['import', 'tree', '--namespace', 'ns', '--ref', 'main']],
    ['a reference that is none', ['install', 'good']],
    ['a k out of range', ['recommend', 'task', '--k', '21']],
    ['a skill without its namespace', ['recommend', 'task', '--exclude', 'pdf']],
    ['a mode that is none', ['recommend', 'task', '--mode', 'magic']],
    ['no task', ['recommend']],
    ['two tasks', ['recommend', 'one', '--file', 'two']],
    ['a task file that is not there', ['recommend', '--file', 'nowhere.txt', '--api-key', 'x']],
    ['a dump of another name', ['export', '--out', 'dump.zip', '--api-key', 'x']],
    ['a URL that is none', ['whoami', '--url', 'localhost:3000', '--api-key', 'x']],
    ['a key in the URL', ['whoami', '--url', 'http://me:key@127.0.0.1:9']],
    ['no key', ['whoami', '--url', NOBODY]],
    ['an empty key', ['login', '--url', NOBODY, '--key', '-']],
    ['data of the benchmark that are not there', ['bench', 'routing', '--data', 'nowhere']],
  ])('exits with 2 for %s', async (_what, args) => {
    mkdirSync(join(folder, 'empty'), { recursive: true });
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stderr.trim()).not.toBe('');
  });

  it.each([
    ['two tasks', ['recommend', 'one', '--file', 'two'], 'not both'],
    [
      'a skill without its namespace',
      ['recommend', 'x', '--exclude', 'pdf'],
      'Give NAMESPACE/NAME, without a version.',
    ],
    [
      'data of a benchmark that are not there',
      ['bench', 'requests', '--data', 'nowhere'],
      'nowhere cannot be read: it does not',
    ],
    [
      'a dump of a benchmark that is not there',
      ['bench', 'families', '--data', 'tree', '--pool', 'nope.jsonl'],
      'nope.jsonl cannot be read: it does not exist.',
    ],
    ['a policy that is no JSON', ['scan', 'tree', '--policy', 'tree/broken/SKILL.md'], 'is not JSON'],
  ])('says what is wrong with %s', async (_what, args, said) => {
    expect((await run(args)).stderr).toContain(said);
  });

  it('says of a file whose name is no UTF-8 that this is what is wrong', async () => {
    writePackage(join(folder, 'misnamed', 'good'), packageFiles({ name: 'good' }));
    writeFileSync(Buffer.concat([Buffer.from(join(folder, 'misnamed', 'good', 'caf')), Buffer.from([0xe9])]), 'x');
    const { code, stdout } = await run(['validate', 'misnamed']);
    expect(code).toBe(1);
    expect(stdout).toContain('The path is not valid UTF-8. (path_not_unicode)');
  });

  it('says which place it may not write to, without words of the system', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, stderr } = await run(['whoami', '--url', NOBODY], {
      env: { XDG_CONFIG_HOME: join(folder, 'file') },
    });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${join(folder, 'file', 'skillward', 'credentials.json')} cannot be used: it is not a folder.\n`,
    });
  });

  (existsSync('/dev/full') ? it : it.skip)('says in one line that its output cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [main, 'validate', 'tree'], {
      cwd: folder,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Standard output cannot be written (ENOSPC).\n' });
  });

  it('ends as it should when nobody reads what it says beside its result', () => {
    const script = '("$0" "$1" frobnicate 2>&1 >/dev/null; echo "$?" >status) | true';
    spawnSync('sh', ['-c', script, process.execPath, main], { cwd: folder });
    expect(readFileSync(join(folder, 'status'), 'utf8')).toBe('2\n');
  });

  it.each([
    ['nothing but an option', ['--json'], 'A command is missing'],
    ['a group without a command, with the options first', ['--json', '--url', NOBODY, 'bench'], 'A command is missing'],
    [
      'an id that is none',
      ['verdict', 'abc', '0', '--label', 'success_no_skill_seen', '--reason', 'x', '--json'],
      'Give an id as the list prints it.',
    ],
    ['a recommendation that is none', ['why', 'abc', 'ns/pdf', '--json'], 'Give an id as the list prints it.'],
    ['a webhook that is no address', ['webhooks', 'add', 'foo', '--json'], 'Give https://'],
    ['a log that is not there', ['report', 'nowhere', '--json'], 'nowhere cannot be read: it does not exist.'],
    ['a server that is not installed', ['serve', '--json'], 'The server is the package @skillward/server'],
  ])('says to programs what is wrong with %s', async (_what, args, detail) => {
    const { code, stdout } = await run(args);
    expect([code, JSON.parse(stdout)]).toEqual([
      2,
      { error: { title: expect.any(String), detail: expect.stringContaining(detail) } },
    ]);
  });

  it('takes the options of all commands where no server is asked, and JSON everywhere', async () => {
    const status = await run(['--url', NOBODY, '--api-key', 'x', 'status', '--json']);
    expect([status.code, JSON.parse(status.stdout)]).toEqual([0, { drift: false, copies: [], others: [] }]);
    const completion = await run(['completion', 'bash', '--json']);
    expect(JSON.parse(completion.stdout)).toEqual({ shell: 'bash', script: expect.stringContaining('_skillward') });
    expect((await run(['completion', 'bash'])).stdout).toContain('_skillward');
  });

  it('says over the Model Context Protocol why no server answered', async () => {
    const input = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`;
    const { stdout } = await run(['mcp', '--url', NOBODY, '--api-key', 'x'], { input });
    expect(JSON.parse(stdout)).toMatchObject({
      error: { message: 'The Skillward server did not answer: fetch failed (bad port)' },
    });
  });

  it('describes every command in one form, without a full stop', async () => {
    const lists = await Promise.all(
      [[], ['skills'], ['suppressions'], ['bench'], ['audit']].map((args) => run([...args, '--help'])),
    );
    const lines = lists.flatMap(
      ({ stdout }) => (stdout.split('Commands:\n')[1] ?? '').split('\n\n')[0]?.split('\n') ?? [],
    );
    const summaries = lines
      .map((line) =>
        line
          .slice(2)
          .replace(/^\S+(?: \[options\])?(?: [<[]\S+)*/, '')
          .trim(),
      )
      .filter(Boolean);
    expect(summaries.length).toBeGreaterThan(40);
    for (const summary of summaries) expect(summary).toMatch(/^[a-z].*[^.]$/);
  });

  it('says how to start a server when none answers', async () => {
    const text = await run(['whoami'], { env: { SKILLWARD_URL: NOBODY, SKILLWARD_API_KEY: 'key' } });
    expect(text).toMatchObject({ code: 1, stdout: '' });
    expect(text.stderr).toContain(`No Skillward server answers at ${NOBODY}`);
    expect(text.stderr).toContain('npm start');
    const json = await run(['whoami', '--url', NOBODY, '--api-key', 'key', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ error: { title: 'The server is not reachable' } });
  });

  it('says of another machine that does not answer where to look, and takes a key that ends with a line feed', async () => {
    const elsewhere = { SKILLWARD_URL: ' https://skillward.invalid\n', SKILLWARD_API_KEY: 'key\r\n' };
    const { code, stderr } = await run(['whoami'], { env: elsewhere });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^No Skillward server answers at https:\/\/skillward\.invalid \(\w+\)\. See that the address/,
    );
    expect(stderr).not.toContain('npm start');
  });

  it('says so where the connection breaks off, or what answers speaks no TLS', async () => {
    const door = createServer((socket) => void socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve));
    const { port } = door.address() as AddressInfo;
    const cut = await run(['whoami', '--url', `http://127.0.0.1:${port}`, '--api-key', 'key']);
    door.close();
    expect(cut).toMatchObject({ code: 1, stderr: expect.stringContaining('broke off before the answer was there') });
    const plain = createHttpServer();
    await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const tls = await run(['whoami', '--url', url, '--api-key', 'key']);
    plain.close();
    expect(tls).toMatchObject({ code: 1, stderr: expect.stringContaining('speaks no TLS: try http://') });
  });

  it('uses the administrator key of this folder, says so, and sends it to this machine only', async () => {
    mkdirSync(join(folder, '.skillward'), { recursive: true });
    writeFileSync(join(folder, '.skillward', 'admin-key'), 'the-key\n');
    const here = await run(['whoami', '--url', NOBODY]);
    expect(here.code).toBe(1);
    expect(here.stderr).toContain('Using the administrator key in .skillward/admin-key.');
    const elsewhere = await run(['whoami', '--url', 'https://skillward.invalid']);
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.stderr).toContain('There is no key for https://skillward.invalid');
  });

  it('refuses a damaged file of credentials', async () => {
    const config = join(folder, 'damaged');
    mkdirSync(join(config, 'skillward'), { recursive: true });
    writeFileSync(join(config, 'skillward', 'credentials.json'), '{"version": 2}');
    const { code, stderr } = await run(['whoami'], { env: { XDG_CONFIG_HOME: config } });
    expect(code).toBe(2);
    expect(stderr).toContain('credentials.json is damaged');
  });

  describe('validate', () => {
    it('reports every package of a tree, for people and for programs', async () => {
      const text = await run(['validate', 'tree']);
      expect(text.code).toBe(1);
      expect(text.stdout).toContain('INVALID  broken\n  error    ');
      expect(text.stdout).toContain('4 packages, 2 of them invalid.');
      const { code, stdout } = await run(['validate', 'tree', '--json']);
      expect(code).toBe(1);
      const report = JSON.parse(stdout);
      expect(report.valid).toBe(false);
      expect(report.packages.map(({ path, valid }: { path: string; valid: boolean }) => [path, valid])).toEqual([
        ['broken', false],
        ['good', true],
        ['linked', false],
        ['odd', true],
      ]);
      const [broken, good, linked, odd] = report.packages;
      expect(broken.errors).toEqual([expect.objectContaining({ path: 'SKILL.md' })]);
      expect(good).toMatchObject({
        name: 'good',
        digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        warnings: [],
      });
      expect(linked.errors).toEqual([{ code: 'entry_link', message: expect.any(String), path: 'secret' }]);
      expect(odd.warnings).toHaveLength(1);
    });

    it('takes a single package, named after its folder', async () => {
      const { code, stdout } = await run(['validate', '.', '--json'], { cwd: join(folder, 'tree', 'good') });
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ valid: true, packages: [{ path: '.', warnings: [] }] });
    });

    it('does not read what is too large', async () => {
      const huge = join(folder, 'huge');
      writePackage(huge, packageFiles({ name: 'huge', files: { 'data.bin': 'x' } }));
      truncateSync(join(huge, 'data.bin'), 3 * 1024 ** 3);
      const { code, stdout } = await run(['validate', 'huge']);
      expect(code).toBe(1);
      expect(stdout).toContain('package_too_large');
    });

    it('tells a folder without skills (1) from one that cannot be read (2)', async () => {
      mkdirSync(join(folder, 'bare'));
      expect(await run(['validate', 'bare'])).toMatchObject({ code: 1, stdout: 'There is no SKILL.md in “bare”.\n' });
      expect(await run(['validate', 'nowhere'])).toMatchObject({ code: 2, stdout: '' });
      expect(await run(['validate', 'tree/odd/SKILL.md'])).toMatchObject({ code: 2, stdout: '' });
    });
  });
});
