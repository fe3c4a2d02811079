import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { builtApp, repositoryRoot } from '@skillward/testing';

const library = join(repositoryRoot, 'libs', 'api-client');
const folder = join(repositoryRoot, 'tmp', `api-client-${process.pid}`);
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [resolve(repositoryRoot, script), ...args], { cwd: repositoryRoot, stdio: 'pipe' });
const read = (path: string) => readFileSync(path, 'utf8');

describe('what is generated and committed', () => {
  const api = builtApp('api');
  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is what the API says of itself today; else run `npx nx run api-client:generate`', () => {
    const document = join(folder, 'openapi.json');
    run(join(dirname(api), 'openapi.js'), document);
    expect(JSON.parse(read(join(library, 'openapi.json')))).toEqual(JSON.parse(read(document)));
    const types = join(folder, 'schema.d.ts');
    run('node_modules/openapi-typescript/bin/cli.js', document, '--output', types, '--default-non-nullable=false');
    expect(read(join(library, 'src', 'generated', 'schema.d.ts'))).toBe(read(types));
  });

  it('runs in a browser: no global of Node is in it', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(library, 'src', 'index.ts')],
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      external: ['openapi-fetch'],
      absWorkingDir: repositoryRoot,
      logLevel: 'silent',
    });
    expect(outputFiles[0]?.text).not.toMatch(/\b(?:Buffer|process|require)\b\s*[.(]/);
  });
});
