#!/usr/bin/env node
// Bundles and runs measure-NAME.ts beside it: node tools/bench-data/measure.mjs NAME [options]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [name = ''] = process.argv.splice(2, 1);
if (!/^[a-z]+$/.test(name)) {
  console.error(
    'usage: node tools/bench-data/measure.mjs bans|candidates|circumstances|conditions|engine|examples|language|million|passages|profiles|relevance|requests|resolve|runs|scan|scanfit|scanhosts|sentences|sessions|siblings|tables|talk|trajectories|wordings|words [options]',
  );
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions;
// Inside the checkout, so that packages are found.
const folder = mkdtempSync(join(root, 'node_modules', '.measure-'));
try {
  const outfile = join(folder, 'measure.cjs');
  await build({
    absWorkingDir: root,
    entryPoints: [join(here, `measure-${name}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    alias: Object.fromEntries(Object.entries(paths).map(([name, [target]]) => [name, join(root, target)])),
    tsconfig: join(root, 'tsconfig.base.json'),
    outfile,
    logLevel: 'error',
  });
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
