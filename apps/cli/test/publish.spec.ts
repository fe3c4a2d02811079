import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@skillward/testing';
import { runProgram } from './support/programs';

const scratch = temporaryFolder();

/** Inside the checkout, where the packages of others are found. */
function packaged(name: 'api-client' | 'cli'): string {
  mkdirSync(join(repositoryRoot, 'tmp'), { recursive: true });
  const folder = join(mkdtempSync(join(repositoryRoot, 'tmp', 'package-')), 'package');
  beforeAll(() => {
    const script = join(repositoryRoot, 'tools', 'build', 'package.mjs');
    execFileSync(process.execPath, [script, name, '--out', relative(repositoryRoot, folder)], { stdio: 'pipe' });
  });
  afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  return folder;
}

/** What `npm publish` would send. */
function packedFiles(folder: string): string[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: scratch, npm_config_offline: 'true' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }] = JSON.parse(String(output)) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path).sort();
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

describe('the package of the API client', () => {
  const folder = packaged('api-client');

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
    expect(packedFiles(folder)).toEqual(
      ['LICENSE', 'README.md', 'index.js', 'package.json', ...types.map((name) => `types/${name}.d.ts`)].sort(),
    );
    expect(manifestOf(folder)).toMatchObject({
      name: '@skillward/api-client',
      license: 'MIT',
      dependencies: { 'openapi-fetch': expect.stringMatching(/^\d/) },
    });
    expect(manifestOf(folder).private).toBeUndefined();
  });

  it('works and has types for who uses it', async () => {
    const server = createServer((_request, response) =>
      response
        .writeHead(404, { 'Content-Type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'urn:x', title: 'Not found', status: 404, detail: 'Nothing.' })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const user = join(folder, '..', 'user.ts');
    writeFileSync(
      user,
      `import { ApiProblem, createClient, paginate, unwrap, type Schema } from './package';
       const client = createClient({ baseUrl: process.argv[2] ?? '', apiKey: 'key', retries: 1, timeoutMs: 5_000 });
       async function main(): Promise<void> {
         const all: Schema<'Skill'>[] = [];
         for await (const skill of paginate((query) => unwrap(client.GET('/api/v1/skills', { params: { query } })))) all.push(skill);
       }
       main().catch((failure: unknown) => console.log(failure instanceof ApiProblem ? failure.status : failure));`,
    );
    const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
    const options = ['--strict', '--module', 'node16', '--target', 'es2022', '--types', 'node', '--skipLibCheck'];
    execFileSync(process.execPath, [tsc, ...options, user], { stdio: 'pipe' });
    const { port } = server.address() as AddressInfo;
    const outcome = await runProgram(join(folder, '..', 'user.js'), [`http://127.0.0.1:${port}`]);
    server.close();
    expect(outcome).toEqual({ code: 0, stdout: '404\n', stderr: '' });
  });
});

describe('the package of the command', () => {
  const folder = packaged('cli');

  it('contains what is needed and nothing else, with exact dependencies that it really has', () => {
    expect(packedFiles(folder)).toEqual(['LICENSE', 'README.md', 'main.js', 'package.json', 'scan.worker.js']);
    const manifest = manifestOf(folder);
    expect(manifest).toMatchObject({ name: 'skillward', bin: { skillward: 'main.js' } });
    const workspace = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
    expect(workspace.dependencies).toMatchObject(manifest.dependencies);
    for (const server of ['@nestjs/core', '@prisma/client', 'pg', 'express']) {
      expect(manifest.dependencies).not.toHaveProperty(server);
    }
  });

  it('runs', async () => {
    expect(readFileSync(join(folder, 'main.js'), 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
    const outcome = await runProgram(join(folder, 'main.js'), ['--help']);
    expect(outcome).toMatchObject({ code: 0, stdout: expect.stringContaining('recommend') });
    const starter = join(repositoryRoot, 'libs/starter-library/skills/skillward');
    const scanned = await runProgram(join(folder, 'main.js'), ['scan', starter, '--json']);
    expect(JSON.parse(scanned.stdout)).toMatchObject({ packages: [{ verdict: 'pass' }] });
  });
});
