#!/usr/bin/env node
// Bundles and runs torture/main.ts: node tools/torture.mjs [--kills N ...]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions;
// Inside the checkout, so that packages are found.
const folder = mkdtempSync(join(root, 'node_modules', '.torture-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await build({
  absWorkingDir: root,
  entryPoints: ['main', 'cut-power'].map((name) => join(root, 'tools', 'torture', `${name}.ts`)),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  packages: 'external',
  alias: Object.fromEntries(Object.entries(paths).map(([name, [target]]) => [name, join(root, target)])),
  tsconfig: join(root, 'tsconfig.base.json'),
  outdir: folder,
  outExtension: { '.js': '.cjs' },
  logLevel: 'error',
});
await import(pathToFileURL(join(folder, 'main.cjs')).href);
