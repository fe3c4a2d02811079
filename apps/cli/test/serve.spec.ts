import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtApp, repositoryRoot, temporaryFolder, waitUntil } from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';
import { bytesBelow, installTarball, packCommandBeside } from './support/tarball';

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

describe('The package of the server, installed in an empty folder', () => {
  const api = builtApp('api');
  const cli = builtApp('cli');
  const prefix = join(folder, 'prefix');
  const modules = join(prefix, 'lib', 'node_modules');
  const main = join(modules, 'skillward', 'main.js');
  const data = join(folder, 'data');
  let running: RunningServer | undefined;

  beforeAll(() => {
    packCommandBeside(api);
    const tarball = join(folder, 'server.tgz');
    mkdirSync(join(repositoryRoot, 'tmp'), { recursive: true });
    const made = mkdtempSync(join(repositoryRoot, 'tmp', 'server-'));
    try {
      const script = join(repositoryRoot, 'tools', 'build', 'package.mjs');
      const built = Object.entries({ api, cli }).flatMap(([app, program]) => [`--${app}`, dirname(program)]);
      const page = ['--console', join(dirname(api), '..', 'console')];
      execFileSync(process.execPath, [script, 'server', '--out', made, '--tarball', tarball, ...built, ...page], {
        stdio: 'pipe',
      });
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
    installTarball(tarball, prefix);
    installTarball(join(dirname(api), '..', 'cli', 'cli.tgz'), prefix);
  });
  afterAll(() => running?.stop());

  it('is one package of at most 80 MB, and the command one of at most 2 MB', () => {
    expect(readdirSync(modules).sort()).toEqual(['@skillward', 'skillward']);
    expect(bytesBelow(join(modules, '@skillward'))).toBeLessThan(80_000_000);
    expect(bytesBelow(join(modules, 'skillward'))).toBeLessThan(2_000_000);
    expect(readdirSync(join(prefix, 'bin')).sort()).toEqual(['skillward', 'skillward-server']);
  });

  it('is run by `skillward serve`, answers a question, has the console and the command in it, and stops', async () => {
    const env = { SKILLWARD_STARTER_LIBRARY: 'on', HOME: folder };
    running = await startServer(main, data, env, process.execPath, ['serve', '--data', data, '--port', '0']);
    const { url, apiKey } = running;
    const asking = { cwd: folder, env: { HOME: folder, SKILLWARD_URL: url, SKILLWARD_API_KEY: apiKey } };
    const task = 'clean a CSV export whose amounts use a decimal comma';
    const ask = async () => {
      const { stdout } = await runProgram(main, ['recommend', task, '--json'], asking);
      return (JSON.parse(stdout) as { skills?: { name: string }[] }).skills ?? [];
    };
    await waitUntil(async () => (await ask()).length > 0, { what: 'the starter library to be recommended' });
    expect((await ask())[0]).toMatchObject({ name: 'csv-cleaning-decimal-comma' });
    const page = await (await fetch(`${url}/`, { headers: { Accept: 'text/html' } })).text();
    const [, asset = ''] = /src="(\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(url + asset)).status).toBe(200);
    expect((await fetch(`${url}/cli.tgz`)).status).toBe(200);
    expect(running.output()).toContain('\n  skillward recommend "');
    expect(await running.stop()).toBe(0);
    running = undefined;
  });

  it('brings a database up to date by `skillward migrate`, or says what is pending', async () => {
    const other = join(folder, 'other');
    const migrate = (...options: string[]) =>
      runProgram(main, ['migrate', '--json', '--data', other, ...options], { cwd: folder, env: { HOME: folder } });
    const pending = await migrate('--check');
    const { pending: names } = JSON.parse(pending.stdout) as { pending: string[] };
    expect([pending.code, pending.stderr, names.length > 0]).toEqual([1, '', true]);
    expect(await migrate()).toEqual({ code: 0, stdout: `${JSON.stringify({ applied: names })}\n`, stderr: '' });
    const program = join(modules, '@skillward', 'server', 'serve.cjs');
    expect(await runProgram(program, ['migrate', '--check', '--json', '--data', other], { cwd: folder })).toMatchObject(
      {
        code: 0,
        stdout: '{"pending":[]}\n',
      },
    );
  });

  it('has a program of its own, which says what it cannot use', async () => {
    const program = join(modules, '@skillward', 'server', 'serve.cjs');
    expect(await runProgram(program, ['--port', 'x'], { cwd: folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('PORT'),
    });
    expect(await runProgram(program, ['--frobnicate'], { cwd: folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--frobnicate'),
    });
    for (const [args, named] of [
      [['--check'], '--check'],
      [['migrate', '--port', '1'], '--port'],
      [['immigrate'], 'immigrate'],
    ] as const)
      expect(await runProgram(program, args, { cwd: folder })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(named),
      });
    const { stdout } = await runProgram(program, ['--help'], { cwd: folder });
    expect(stdout).toContain('Usage: skillward-server');
  });
});
