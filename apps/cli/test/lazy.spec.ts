import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, repositoryRoot, temporaryFolder } from '@skillward/testing';
import { runProgram } from './support/programs';

describe('the start of the command', () => {
  const cli = builtApp('cli');
  const folder = temporaryFolder();
  const probe = join(folder, 'probe.cjs');
  const MARK = 'LOADED ';

  beforeAll(() =>
    writeFileSync(
      probe,
      `process.on('exit', () => process.stderr.write('\\n${MARK}' + JSON.stringify(Object.keys(require.cache)) + '\\n'));`,
    ),
  );

  /** Packages of others that the command line loads. */
  const packagesOf = async (args: readonly string[]) => {
    const { stderr } = await runProgram(cli, args, { cwd: folder, env: { NODE_OPTIONS: `--require ${probe}` } });
    const line = stderr.split('\n').find((text) => text.startsWith(MARK)) ?? MARK;
    const files = JSON.parse(line.slice(MARK.length)) as string[];
    const names = files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(file)?.[1] ?? '');
    return new Set(names.filter(Boolean));
  };
  const HEAVY = ['@modelcontextprotocol/client', 'tar-stream', 'yaml'];

  it('loads what the command needs and nothing of the others', async () => {
    const scan = await packagesOf(['scan', '--help']);
    expect(scan).toContain('yaml');
    for (const command of ['whoami', 'train', 'console']) {
      const loaded = await packagesOf([command, '--help']);
      expect(loaded).toContain('commander');
      expect(HEAVY.filter((name) => loaded.has(name))).toEqual([]);
    }
    expect(await packagesOf(['mcp', '--help'])).toContain('@modelcontextprotocol/client');
  });

  it('says its version, which is that of the package, without loading a command', async () => {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
    for (const option of ['--version', '-V']) {
      expect(await runProgram(cli, [option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    }
    const loaded = await packagesOf(['--version']);
    expect(HEAVY.filter((name) => loaded.has(name))).toEqual([]);
  });

  it('never loads the server, nor what profiles packages', async () => {
    const all = await packagesOf(['--help']);
    for (const name of HEAVY) expect(all).toContain(name);
    for (const name of [
      '@nestjs/core',
      '@prisma/client',
      '@electric-sql/pglite',
      'pg',
      'express',
      'acorn',
      '@lezer/python',
    ]) {
      expect(all).not.toContain(name);
    }
  });

  it('lists every command in its help, and each has one of its own', async () => {
    const { stdout } = await runProgram(cli, ['--help']);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '');
    for (const name of ['login', 'recommend', 'backup', 'restore', 'update', 'bench']) expect(commands).toContain(name);
    const unknown = await runProgram(cli, ['recomend', 'x']);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean recommend?') });
    for (const name of ['outdated', 'proposals']) {
      expect(await runProgram(cli, [name, '--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining(name) });
    }
  });
});
