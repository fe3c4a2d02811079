// Bundles an app for Node: node tools/build/bundle.mjs api|cli [--out FOLDER] [--no-maps]. Packages of node_modules stay outside.
import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transform } from '@swc/core';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Code for the worker threads that the app names: <name>.worker.ts becomes <name>.worker.js beside main.js. */
function workers(app) {
  const own = join('apps', app, 'src');
  const found = ['libs', own].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
  );
  const named = found
    .filter((path) => path.startsWith(own) && path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/'([\w-]+\.worker)\.js'/g)])
    .map(([, name]) => name);
  const files = found.filter((path) => path.endsWith('.worker.ts') && named.includes(basename(path, '.ts')));
  return Object.fromEntries(files.map((path) => [basename(path, '.ts'), path]));
}

const apps = {
  api: {
    entries: {
      main: 'apps/api/src/main.ts',
      openapi: 'apps/api/src/openapi.ts',
      'pack-database': 'apps/api/src/pack-database.ts',
    },
    copies: {
      'prisma/migrations': 'migrations',
      'libs/starter-library/skills': 'starter-library',
      'libs/encoder/data/static-encoder.bin': 'static-encoder.bin',
      'libs/encoder/data/request-examples.bin': 'request-examples.bin',
      'libs/encoder/data/relevance.bin': 'relevance.bin',
      'libs/sibling-choice/data/sibling-language.bin': 'sibling-language.bin',
    },
  },
  cli: {
    entries: { main: 'apps/cli/src/main.ts' },
    copies: {},
    banner: '#!/usr/bin/env node',
    // It is downloaded by everyone who runs it; names stay, so that a stack trace says where.
    isSmall: true,
  },
};

/** esbuild drops the decorator metadata that Nest injects by, so swc reads the TypeScript first. */
const decorators = {
  name: 'decorators',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), {
        filename: path,
        configFile: false,
        swcrc: false,
        sourceMaps: 'inline',
        minify: true,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          // One other letter, in a regular expression or a comment, would have the engine keep two bytes of every letter.
          output: { charset: 'ascii' },
          minify: { compress: false, mangle: false, format: { comments: false } },
        },
        // Metadata turns imports of mere types into imports of values, which only CommonJS lets be undefined.
        module: { type: 'commonjs' },
      });
      return { contents: code, loader: 'js' };
    });
  },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, 'no-maps': { type: 'boolean', default: false } },
});
const [name] = positionals;
const app = apps[name];
if (!app || positionals.length !== 1) {
  console.error(`usage: node tools/build/bundle.mjs ${Object.keys(apps).join('|')} [--out FOLDER] [--no-maps]`);
  process.exit(2);
}
const outdir = resolve(root, values.out ?? join('dist', 'apps', name));
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { ...app.entries, ...workers(name) },
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  tsconfig: 'tsconfig.base.json',
  sourcemap: values['no-maps'] ? false : 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  ...(app.isSmall ? { minifyWhitespace: true, minifySyntax: true } : { plugins: [decorators] }),
  ...(app.banner ? { banner: { js: app.banner } } : {}),
});
for (const [from, to] of Object.entries(app.copies)) {
  if (existsSync(join(root, from))) cpSync(join(root, from), join(outdir, to), { recursive: true });
}
