import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import {
  builtApp,
  closureOf,
  linkPackages,
  packageFiles,
  repositoryRoot,
  temporaryFolder,
  waitUntil,
  writePackage,
} from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';
import { bytesBelow, installTarball, packCommandBeside } from './support/tarball';

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();
/** A folder of somebody who has nothing but the packages. */
const user = join(folder, 'user');

/** Makes the tarball that `npm publish` would send; answers where it is and what is in it. */
function pack(name: 'api-client' | 'cli' | 'sdk'): { tarball: string; files: string[] } {
  mkdirSync(join(repositoryRoot, 'tmp'), { recursive: true });
  const made = mkdtempSync(join(repositoryRoot, 'tmp', 'package-'));
  try {
    const script = join(repositoryRoot, 'tools', 'build', 'package.mjs');
    execFileSync(process.execPath, [script, name, '--out', relative(repositoryRoot, made)], { stdio: 'pipe' });
    const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: made,
      env: { ...process.env, npm_config_cache: join(folder, 'npm'), npm_config_offline: 'true' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename, files }] = JSON.parse(String(output)) as [{ filename: string; files: { path: string }[] }];
    return { tarball: join(folder, filename), files: files.map(({ path }) => path).sort() };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Does what `npm install TARBALL` does, with the packages of this checkout for those of the registry. */
function install(tarball: string, name: string, place = user): string {
  const target = join(place, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  linkPackages(closureOf(Object.keys(manifestOf(target).dependencies ?? {})), place);
  return target;
}

const manifestOf = (package_: string) => JSON.parse(readFileSync(join(package_, 'package.json'), 'utf8'));

/** Nobody else's machine has these paths, and nobody needs maps without the sources. */
function expectNothingOfThisMachine(package_: string, files: readonly string[]): void {
  for (const file of files) {
    const text = readFileSync(join(package_, file), 'utf8');
    expect([file, text.includes(repositoryRoot)]).toEqual([file, false]);
    expect([file, text.includes('sourceMappingURL')]).toEqual([file, false]);
    expect(file).not.toMatch(/\.map$|\.spec\.|\.tsx?$(?<!\.d\.ts)|(^|\/)(src|test)\//);
  }
}

describe('the published packages', () => {
  const api = builtApp('api');
  let server: RunningServer;
  beforeAll(async () => {
    packCommandBeside(api);
    server = await startServer(api, join(folder, 'data'));
  });
  afterAll(() => server?.stop());

  describe('of the command', () => {
    let files: string[];
    const prefix = join(folder, 'prefix');
    const installed = join(prefix, 'lib', 'node_modules', 'skillward');
    beforeAll(() => {
      const packed = pack('cli');
      files = packed.files;
      installTarball(packed.tarball, prefix);
      mkdirSync(user, { recursive: true });
    });

    const environment = () => ({ HOME: user, PATH: process.env['PATH'] ?? '' });
    const skillward = (...args: string[]) =>
      runProgram(join(installed, 'main.js'), args, { cwd: user, env: environment() });
    const answer = async (...args: string[]) => {
      const outcome = await skillward(...args, '--json');
      expect([args[0], outcome.code, outcome.stderr.replace(/^(?!.*rror).*$/gm, '').trim()]).toEqual([args[0], 0, '']);
      return JSON.parse(outcome.stdout);
    };

    it('contains what is needed and nothing else, needs no other package, and has at most 2 MB', () => {
      const named = ['LICENSE', 'LICENSES-OF-OTHERS.txt', 'README.md', 'main.js', 'package.json', 'scan.worker.js'];
      expect(files.filter((name) => !/^(?:chunk|webapi)-\w+\.js$/.test(name))).toEqual([...named, 'worker.js']);
      expectNothingOfThisMachine(installed, files);
      const manifest = manifestOf(installed);
      expect(manifest).toMatchObject({ name: 'skillward', license: 'MIT', bin: { skillward: 'main.js' } });
      expect(manifest.private).toBeUndefined();
      expect(manifest.dependencies).toBeUndefined();
      expect(readdirSync(join(prefix, 'lib', 'node_modules'))).toEqual(['skillward']);
      expect(bytesBelow(join(prefix, 'lib'))).toBeLessThan(2_000_000);
      const licences = readFileSync(join(installed, 'LICENSES-OF-OTHERS.txt'), 'utf8');
      for (const name of ['commander', 'zod', '@modelcontextprotocol/client', 'yaml']) {
        expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((?:MIT|Apache-2.0|BSD.*|ISC)\\)$`, 'm'));
      }
      expect(readFileSync(join(installed, 'main.js'), 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
      const programs = ['main.js', 'scan.worker.js'].map((name) => statSync(join(installed, name)).size);
      expect(programs.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
    });

    it('is what the server gives its users, with the digest that it tells', async () => {
      const tarball = await fetch(`${server.url}/cli.tgz`);
      const bytes = Buffer.from(await tarball.arrayBuffer());
      const told = await (await fetch(`${server.url}/cli.tgz.sha256`)).text();
      const file = join(folder, 'cli.tgz');
      writeFileSync(file, bytes);
      writeFileSync(`${file}.sha256`, told);
      execFileSync('sha256sum', ['--check', '--status', 'cli.tgz.sha256'], { cwd: folder });
      const digest = createHash('sha256').update(bytes).digest();
      expect(tarball.headers.get('repr-digest')).toBe(`sha-256=:${digest.toString('base64')}:`);
      expect(server.output()).toContain(
        `npm install --global ${server.url}/cli.tgz   (sha256 ${digest.toString('hex')})`,
      );
      const inside = String(execFileSync('tar', ['-tzf', file]))
        .trim()
        .split('\n')
        .sort();
      expect(inside).toEqual(files.map((each) => `package/${each}`));
      const elsewhere = join(folder, 'elsewhere');
      installTarball(file, elsewhere);
      const served = join(elsewhere, 'lib', 'node_modules', 'skillward');
      expect(manifestOf(served)).toEqual(manifestOf(installed));
      const { code, stdout } = await runProgram(join(served, 'main.js'), ['--version']);
      expect([code, stdout.trim()]).toEqual([0, manifestOf(served).version]);
      expect(statSync(join(served, 'main.js')).mode & 0o111).not.toBe(0);
    });

    it('says where it is what it leaves to others', async () => {
      const elsewhere = { bench: 'in a checkout of Skillward', serve: 'The server is the package @skillward/server' };
      for (const [command, detail] of Object.entries(elsewhere)) {
        const { code, stdout } = await skillward(command, '--json');
        expect([code, JSON.parse(stdout)]).toMatchObject([2, { error: { detail: expect.stringContaining(detail) } }]);
      }
    });

    it('says its version, the one that the server says too', async () => {
      const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
      expect(await skillward('--version')).toMatchObject({ code: 0, stdout: `${version}\n` });
      const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as { info: { version: string } };
      expect(document.info.version).toBe(version);
    });

    it('explains each of its commands', async () => {
      const { code, stdout } = await skillward('--help');
      expect(code).toBe(0);
      const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '');
      expect(commands.length).toBeGreaterThan(20);
      for (const name of commands.filter((each) => each !== 'help')) {
        const help = await skillward(name, '--help');
        expect([name, help.code, help.stderr]).toEqual([name, 0, '']);
        expect(help.stdout).toContain(`Usage: skillward ${name}`);
      }
    });

    it('signs in, imports, recommends, installs, and holds what is installed against the lock file', async () => {
      const library = join(folder, 'library');
      const description = 'Fill in the form fields of PDF files and flatten them.';
      writePackage(join(library, 'pdf-forms'), packageFiles({ name: 'pdf-forms', description }));
      expect(await answer('login', '--url', server.url, '--key', server.apiKey)).toMatchObject({ role: 'admin' });
      expect(await answer('validate', join(library, 'pdf-forms'))).toBeDefined();
      expect(await answer('scan', library)).toMatchObject({ packages: [{ verdict: 'pass' }] });
      const sync = await answer('import', library, '--namespace', 'team');
      expect(sync).toMatchObject({ status: 'succeeded', counts: { created: 1 } });
      const task = 'Fill in the form fields of a PDF';
      await waitUntil(async () => (await answer('recommend', task)).skills.length === 1, { what: 'the index' });
      await answer('recommend', task, '--install', '.claude/skills');
      await answer('install', 'team/pdf-forms', '--agent', 'claude-code');
      expect(statSync(join(user, '.claude/skills/pdf-forms/SKILL.md')).isFile()).toBe(true);
      expect((await skillward('status')).code).toBe(0);
      writeFileSync(join(user, '.claude/skills/pdf-forms/SKILL.md'), 'changed');
      expect((await skillward('status')).code).toBe(1);
    });

    it('backs up, and checks the backup without a server', async () => {
      const file = join(user, 'backup.tar');
      const { rows } = await answer('backup', '--out', file);
      expect(rows).toBeGreaterThan(5);
      const checked: { rows: Record<string, number> } = await answer('restore', file, '--check');
      expect(Object.values(checked.rows).reduce((sum, count) => sum + count, 0)).toBe(rows);
    });

    it('serves the Model Context Protocol', async () => {
      const client = new Client({ name: 'spec', version: '1' });
      const args = [join(installed, 'main.js'), 'mcp'];
      const env = environment();
      await client.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: user }));
      const read = await client.callTool({ name: 'get_skill', arguments: { skill: 'team/pdf-forms' } });
      expect(read.structuredContent).toMatchObject({ name: 'pdf-forms' });
      await client.close();
    });
  });

  describe('of the API client', () => {
    let files: string[];
    let installed: string;
    beforeAll(() => {
      const packed = pack('api-client');
      files = packed.files;
      installed = install(packed.tarball, '@skillward/api-client');
      linkPackages(closureOf(['@types/node']), user);
    });

    it('contains what is needed and nothing else', () => {
      const types = [
        'client',
        'follow-sync',
        'generated/schema',
        'index',
        'paginate',
        'problem',
        'server-sent-events',
        'transport',
      ];
      expect(files).toEqual(
        ['LICENSE', 'README.md', 'index.js', 'package.json', ...types.map((name) => `types/${name}.d.ts`)].sort(),
      );
      expectNothingOfThisMachine(installed, files);
      expect(manifestOf(installed)).toMatchObject({
        name: '@skillward/api-client',
        license: 'MIT',
        dependencies: { 'openapi-fetch': expect.stringMatching(/^\d/) },
      });
      expect(manifestOf(installed).private).toBeUndefined();
    });

    const script = `
      import { ApiProblem, createClient, paginate, unwrap, type Schema } from '@skillward/api-client';
      const client = createClient({ baseUrl: process.argv[2] ?? '', apiKey: process.argv[3] ?? '', timeoutMs: 20_000 });
      async function main(): Promise<void> {
        const { role } = await unwrap(client.GET('/api/v1/me'));
        const all: Schema<'Skill'>[] = [];
        const list = (page: { cursor?: string }) => unwrap(client.GET('/api/v1/skills', { params: { query: { limit: 1, ...page } } }));
        for await (const skill of paginate(list)) all.push(skill);
        const path = { ns: 'team', name: 'none' };
        const problem = await unwrap(client.GET('/api/v1/skills/{ns}/{name}', { params: { path } })).then(
          () => 'none', (failure: unknown) => (failure instanceof ApiProblem ? failure.status : failure));
        console.log(JSON.stringify({ role, skills: all.map(({ name }) => name), problem }));
      }
      void main();`;

    it('works against a server, and has types, for both kinds of modules', async () => {
      const users = ['user.cts', 'user.mts'];
      for (const name of users) writeFileSync(join(user, name), script);
      const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
      const options = ['--strict', '--module', 'node16', '--target', 'es2022', '--types', 'node', '--skipLibCheck'];
      execFileSync(process.execPath, [tsc, ...options, ...users], { cwd: user, stdio: 'pipe' });
      for (const name of users) {
        const compiled = join(user, name.replace(/ts$/, 'js'));
        const { stdout, stderr } = await runProgram(compiled, [server.url, server.apiKey], { cwd: user });
        expect([JSON.parse(stdout), stderr]).toEqual([{ role: 'admin', skills: ['pdf-forms'], problem: 404 }, '']);
      }
    });
  });

  describe('of the SDK', () => {
    const place = join(folder, 'sdk-user');
    let files: string[];
    let installed: string;
    beforeAll(() => {
      const packed = pack('sdk');
      files = packed.files;
      installed = install(packed.tarball, '@skillward/sdk', place);
      linkPackages(closureOf(['@types/node', 'openapi-typescript-helpers']), place);
    });

    it('contains what is needed and nothing else', () => {
      expect(files.filter((name) => !name.startsWith('types/'))).toEqual([
        'LICENSE',
        'README.md',
        'index.js',
        'package.json',
      ]);
      expectNothingOfThisMachine(installed, files);
      const manifest = manifestOf(installed);
      expect(manifest).toMatchObject({ name: '@skillward/sdk', license: 'MIT' });
      expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch', 'tar-stream', 'yaml', 'yauzl', 'zod']);
      expect(statSync(join(installed, 'index.js')).size).toBeLessThan(200_000);
    });

    it('publishes, recommends, installs, reports and decides, in both kinds of modules, with strict types', async () => {
      const source = readFileSync(join(repositoryRoot, 'apps/cli/test/support/sdk-user.ts'), 'utf8');
      for (const name of ['user.cts', 'user.mts']) writeFileSync(join(place, name), source);
      const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
      const options = ['--strict', '--module', 'node16', '--target', 'es2022', '--types', 'node'];
      execFileSync(process.execPath, [tsc, ...options, 'user.cts', 'user.mts'], { cwd: place, stdio: 'pipe' });
      for (const [at, compiled] of ['user.cjs', 'user.mjs'].entries()) {
        const own = join(place, String(at));
        const description = `Extract the tables of a spreadsheet into CSV files, way ${at}.`;
        const draft = { name: 'sdk-tables', description, body: 'Read the sheets.\n\nWrite CSV.\n' };
        const content = { 'references/how to.md': `Way ${at}.\n`, 'scripts/run.sh': 'echo 1\n' };
        writePackage(join(own, 'sdk-tables'), packageFiles({ ...draft, files: content }));
        const env = { SKILLWARD_URL: server.url, SKILLWARD_API_KEY: `${server.apiKey}\n` };
        const { stdout, stderr } = await runProgram(join(place, compiled), [own, `sdk-${at}`], { cwd: place, env });
        expect([compiled, stderr]).toEqual([compiled, '']);
        expect(JSON.parse(stdout)).toEqual({
          published: [`sdk-${at}`, 'sdk-tables', 1, true, false],
          refused: 'ValidationError with a request id',
          file: `Way ${at}.\n`,
          files: ['SKILL.md', 'references/how to.md', 'scripts/run.sh'],
          names: ['sdk-tables'],
          installed: ['installed', 'unchanged', true, null],
          changed: 'LocalChangesError',
          forced: 'updated',
          unsafeName: 'InvalidInputError',
          reported: ['chat', true, true],
          proposals: [1, 'pending'],
          own: 'PermissionError with a request id',
          approved: ['approved', 2],
          late: 'ConflictError with a request id',
          unsafe: 'UnsafeSkillError',
          unknownField: 'ValidationError with a request id',
          missing: 'NotFoundError with a request id',
          nowhere: 'ServerUnreachable',
        });
        expect(readFileSync(join(own, 'installed/sdk-tables/references/how to.md'), 'utf8')).toBe(`Way ${at}.\n`);
        expect(statSync(join(own, 'installed/sdk-tables/scripts/run.sh')).mode & 0o111).not.toBe(0);
      }
    });
  });
});
