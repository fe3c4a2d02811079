// Bundles the command line as its package has it: everything in a few small files, so that nothing else has to be installed.
// The checkout, the image and the package of the server have the whole of it (bundle.mjs), with what measures and serves.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { withoutUnused } from './without-unused.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const command = join(root, 'apps', 'cli', 'src');

/** Code of other packages is written for either kind of module; this is what they find of the other kind. */
const COMMONJS =
  "import{createRequire as createRequireHere}from'node:module';" +
  'const require=createRequireHere(import.meta.url),__dirname=import.meta.dirname;';

/** Piscina sets the priority of threads by it, where it is there. */
const OPTIONAL = ['@napi-rs/nice'];

const mcp = join(root, 'node_modules', '@modelcontextprotocol');
/** The validator of JSON Schema in a package of MCP, and its text without what differs by its name alone; null: it has none. */
function validatorOf(name) {
  const folder = join(mcp, name, 'dist');
  const file = readdirSync(folder).find((each) => /^ajvProvider-[\w-]+\.mjs$/.test(each));
  if (file === undefined) return null;
  const text = readFileSync(join(folder, file), 'utf8');
  return { path: join(folder, file), text: text.replace(/^import .*$|^\/\/# sourceMappingURL.*$/gm, '').trim() };
}

/** Client and server of MCP bring the same validator along. */
const once = {
  name: 'once',
  setup({ onResolve }) {
    const [one, other] = [validatorOf('server'), validatorOf('client')];
    if (one === null || one.text !== other?.text) return;
    onResolve({ filter: /\/ajvProvider-[\w-]+\.mjs$/ }, () => ({ path: one.path }));
  },
};

/** What only measuring needs is left to the package of the server; messages of zod in other languages are never shown. */
const left = {
  name: 'left-out',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/commands\/bench$/ }, () => ({ path: join(command, 'commands', 'bench-elsewhere.ts') }));
    onResolve({ filter: /\/locales\/index\.c?js$/ }, ({ importer }) =>
      /\/node_modules\/zod\//.test(importer) ? { path: 'zod-locales', namespace: 'nothing' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
  },
};

/** @param {string} out folder for `main.js`, the threads that it starts, and the licences of what stands in them */
export async function buildCommand(out) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { main: join(command, 'main.ts'), 'scan.worker': join(command, 'scan', 'scan.worker.ts') },
    outdir: out,
    bundle: true,
    minify: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: OPTIONAL,
    tsconfig: 'tsconfig.base.json',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [left, once, withoutUnused],
    banner: { js: COMMONJS },
  });
  const main = join(out, 'main.js');
  writeFileSync(main, `#!/usr/bin/env node\n${readFileSync(main, 'utf8')}`);
  // Piscina starts its threads with a file beside its own.
  const piscina = dirname(createRequire(import.meta.url).resolve('piscina'));
  await build({
    absWorkingDir: root,
    entryPoints: [join(piscina, 'worker.js')],
    outdir: out,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: OPTIONAL,
    logLevel: 'warning',
    banner: { js: COMMONJS },
  });
  const code = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  writeFileSync(join(out, 'LICENSES-OF-OTHERS.txt'), licences(code));
}

/** The licences under which the packages are passed on that the files are of. */
function licences(files) {
  const folders = new Set(files.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const texts = readdirSync(join(root, folder)).filter((file) => /^(?:licen[cs]e|notice|copying)\b/i.test(file));
      const said = texts.sort().map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...said].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}
