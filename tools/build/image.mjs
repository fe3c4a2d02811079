// Lays the files that the image runs: node tools/build/image.mjs --out FOLDER [--api FOLDER] [--cli FOLDER] [--console FOLDER]
//   [--every-system]. The folders hold the built apps. Of node_modules it takes the files that these can reach, and leaves all others.
import { chmodSync, cpSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Files of packages that are found by their place and not by a name in the code, with the package that needs them. */
const DATA = {
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt'],
};

/** A native module, with a file for each system. */
const NATIVE = 'fs-native-extensions';
const SYSTEMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];

/** Of a built app: all but maps, which nothing reads, and what runs while it is built. */
const isShipped = (path) => !/\.map$|(?:^|\/)(?:openapi|pack-database)\.js$/.test(path);

/** Files of packages that `entries` load, or would load on some path through the code; paths from the root. */
async function reachable(entries) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    write: false,
    outdir: 'nowhere',
    platform: 'node',
    format: 'cjs',
    metafile: true,
    // Names lead where Node.js would be led.
    conditions: process.features.require_module ? ['module-sync'] : [],
    mainFields: ['main'],
    logLevel: 'error',
    plugins: [optionalPeers],
  });
  return Object.keys(metafile.inputs).filter((path) => path.startsWith('node_modules/'));
}

/** What is not installed is loaded by nobody: Nest and pg offer more than we use. */
const optionalPeers = {
  name: 'optional-peers',
  setup({ onResolve, resolve: find }) {
    const isSecond = Symbol('second');
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === isSecond) return undefined;
      const found = await find(path, { ...from, pluginData: isSecond });
      if (found.errors.length === 0) return found;
      if (!from.importer.includes('/node_modules/')) return found;
      return { path, external: true };
    });
  },
};

/** Files beside `path` that it opens at run time: `new URL('x', …)` and `join(__dirname, 'x')`. */
function opened(path) {
  const code = readFileSync(join(root, path), 'utf8');
  const urls = [...code.matchAll(/new URL\(\s*["']([^"'?]+)["']/g)].map(([, name]) => name);
  const joined = [...code.matchAll(/__dirname,\s*((?:["'][^"']+["'],?\s*)+)\)/g)].map(([, names]) =>
    join(...[...names.matchAll(/["']([^"']+)["']/g)].map(([, name]) => name)),
  );
  return [...urls, ...joined]
    .map((name) => join(dirname(path), name))
    .filter(
      (name) => name.startsWith('node_modules/') && statSync(join(root, name), { throwIfNoEntry: false })?.isFile(),
    );
}

/** The manifests that decide how a file of a package is found and read, and the licence under which it is passed on. */
function manifests(path) {
  const found = [];
  for (let folder = dirname(path); basename(folder) !== 'node_modules'; folder = dirname(folder)) {
    const names = readdirSync(join(root, folder));
    const isTop = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder);
    const wanted = isTop ? /^(?:package\.json|(?:licen[cs]e|notice|copying)\b.*)$/i : /^package\.json$/;
    found.push(...names.filter((name) => wanted.test(name)).map((name) => join(folder, name)));
    if (isTop) break;
  }
  return found;
}

const folders = Object.fromEntries(['api', 'cli', 'console'].map((app) => [app, join('dist', 'apps', app)]));
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    'every-system': { type: 'boolean', default: false },
    ...Object.fromEntries(Object.entries(folders).map(([app, folder]) => [app, { type: 'string', default: folder }])),
  },
});
if (!values.out) {
  console.error(
    'usage: node tools/build/image.mjs --out FOLDER [--api FOLDER] [--cli FOLDER] [--console FOLDER] [--every-system]',
  );
  process.exit(2);
}
const out = resolve(root, values.out);
rmSync(out, { recursive: true, force: true });
for (const app of Object.keys(folders)) {
  const filter = (path) => isShipped(path);
  cpSync(resolve(root, values[app]), join(out, 'dist', 'apps', app), { recursive: true, filter });
}
const entries = ['api', 'cli'].flatMap((app) => {
  const folder = resolve(root, values[app]);
  return readdirSync(folder).flatMap((name) => (name.endsWith('.js') && isShipped(name) ? [join(folder, name)] : []));
});
const code = await reachable(entries);
const data = Object.entries(DATA).flatMap(([name, files]) => files.map((file) => join('node_modules', name, file)));
const systems = values['every-system'] ? SYSTEMS : [`${process.platform}-${process.arch}`];
data.push(...systems.map((system) => join('node_modules', NATIVE, 'prebuilds', system, `${NATIVE}.node`)));
const files = [...code, ...code.flatMap(opened), ...data];
// It is called by its name.
chmodSync(join(out, 'dist', 'apps', 'cli', 'main.js'), 0o755);
for (const path of new Set([...files, ...files.flatMap(manifests)])) cpSync(join(root, path), join(out, path));
