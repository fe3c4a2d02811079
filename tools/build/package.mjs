// Makes a package that can be published: node tools/build/package.mjs api-client|sdk|cli|server [--out FOLDER] [--tarball FILE]
// `npm publish FOLDER|FILE` sends it (of the server the file: npm leaves node_modules of a folder out); the tarball of the
// command is what the server offers to its users. The same code makes the same bytes.
import { execFileSync } from 'node:child_process';
import { copyFileSync, createWriteStream, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { once } from 'node:events';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { build } from 'esbuild';
import tar from 'tar-stream';
import { ENVIRONMENT, NODE_ARGUMENTS } from '../server-process.mjs';
import { buildCommand } from './command.mjs';
import { withoutUnused } from './without-unused.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const node = (script, ...args) => execFileSync(process.execPath, [join(root, script), ...args], { cwd: root });

const packages = {
  'api-client': {
    build: buildClient,
    manifest: {
      name: '@skillward/api-client',
      description: 'Typed client of a Skillward server, with retries, time limits, paging and typed problems.',
      main: './index.js',
      types: './types/index.d.ts',
    },
    readme: 'tools/build/readme-api-client.md',
  },
  sdk: {
    build: buildSdk,
    manifest: {
      name: '@skillward/sdk',
      description: 'Recommends, installs, reports and publishes agent skills with a Skillward server.',
      main: './index.js',
      types: './types/sdk/index.d.ts',
    },
    readme: 'tools/build/readme-sdk.md',
  },
  cli: {
    build: buildCommand,
    manifest: {
      name: 'skillward',
      description: 'Asks a Skillward server for agent skills, installs them with verified digests, and reports runs.',
      bin: { skillward: 'main.js' },
      type: 'module',
    },
    standsAlone: true,
    readme: 'tools/build/readme-cli.md',
  },
  server: {
    build: layServer,
    manifest: {
      name: '@skillward/server',
      description: 'The server of Skillward, which governs the lifecycle of agent skills, with its console.',
      main: 'serve.cjs',
      bin: { 'skillward-server': 'serve.cjs' },
    },
    standsAlone: true,
    readme: 'tools/build/readme-server.md',
  },
};

const bundleLibrary = (entry, out) =>
  build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(out, 'index.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    tsconfig: 'tsconfig.base.json',
    logLevel: 'warning',
    plugins: [withoutUnused],
  });

async function buildClient(out) {
  await bundleLibrary('libs/api-client/src/index.ts', out);
  const types = join(out, 'types');
  const source = 'libs/api-client/src';
  const compiler = ['--declaration', '--emitDeclarationOnly', '--skipLibCheck', '--strict', '--target', 'es2022'];
  const modules = ['--module', 'node20', '--moduleResolution', 'node16', '--types', 'node', '--rootDir', source];
  node('node_modules/typescript/bin/tsc', ...compiler, ...modules, '--outDir', types, `${source}/index.ts`);
  mkdirSync(join(types, 'generated'), { recursive: true });
  copyFileSync(join(root, source, 'generated/schema.d.ts'), join(types, 'generated/schema.d.ts'));
}

async function buildSdk(out) {
  await bundleLibrary('libs/sdk/src/index.ts', out);
  const made = join(out, 'declarations');
  node('node_modules/typescript/bin/tsc', '-p', 'libs/sdk/tsconfig.types.json', '--outDir', made);
  mkdirSync(join(made, 'api-client/src/generated'), { recursive: true });
  copyFileSync(
    join(root, 'libs/api-client/src/generated/schema.d.ts'),
    join(made, 'api-client/src/generated/schema.d.ts'),
  );
  copyDeclarations(made, 'sdk/src/index', join(out, 'types'), new Set());
  rmSync(made, { recursive: true });
}

/** The declarations that others come to from an entry, with the workspace's own packages beside each other. */
function copyDeclarations(from, module, to, seen) {
  if (seen.has(module)) return;
  seen.add(module);
  const target = join(to, `${module.replace('/src/', '/')}.d.ts`);
  const text = readFileSync(join(from, `${module}.d.ts`), 'utf8');
  const rewritten = text.replaceAll(
    /(from |import\()(['"])(\.[^'"]*|@skillward\/[^'"]+)\2/g,
    (_all, before, quote, id) => {
      const found = id.startsWith('.') ? join(dirname(module), id) : `${id.slice('@skillward/'.length)}/src/index`;
      copyDeclarations(from, found, to, seen);
      const path = relative(dirname(target), join(to, found.replace('/src/', '/')));
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    },
  );
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, rewritten);
}

/** The built apps as the image has them, with what they load of other packages, and the program that runs them. */
async function layServer(out) {
  const folders = ['api', 'cli', 'console'].flatMap((app) => (values[app] ? [`--${app}`, values[app]] : []));
  node('tools/build/image.mjs', '--out', join(out, 'app'), '--every-system', ...folders);
  copyFileSync(join(root, 'tools/build/serve.cjs'), join(out, 'serve.cjs'));
  const settings = { nodeArguments: NODE_ARGUMENTS, environment: ENVIRONMENT };
  writeFileSync(join(out, 'process.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

/** As `npm pack` lays it out, but for times, which would make every build another file. */
async function writeTarball(folder, file) {
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(file));
  const mtime = new Date(0);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const programs = new Set(Object.values(chosen.manifest.bin ?? {}));
  for (const path of entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()) {
    const mode = programs.has(path) ? 0o755 : 0o644;
    if (!pack.entry({ name: `package/${path}`, mtime, mode }, readFileSync(join(folder, path))))
      await once(pack, 'drain');
  }
  pack.finalize();
  await written;
}

/** What the built code loads from other packages, in the exact versions that it was tested with. */
function dependenciesOf(out) {
  const code = readdirSync(out).filter((name) => name.endsWith('.js'));
  const loaded = code.flatMap((name) =>
    [...readFileSync(join(out, name), 'utf8').matchAll(/\b(?:require|import)\("([^"./][^"]*)"\)/g)].map(([, id]) => id),
  );
  const names = loaded.filter((id) => !isBuiltin(id)).map((id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)[0]);
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const version = workspace.dependencies[name];
      if (!version) throw new Error(`${name} is loaded, but is no dependency of the workspace.`);
      return [name, version];
    }),
  );
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    ['out', 'tarball', 'api', 'cli', 'console'].map((option) => [option, { type: 'string' }]),
  ),
});
const [name] = positionals;
const chosen = packages[name];
if (!chosen || positionals.length !== 1) {
  console.error(
    `usage: node tools/build/package.mjs ${Object.keys(packages).join('|')} [--out FOLDER] [--tarball FILE]\n` +
      '  server: [--api FOLDER] [--cli FOLDER] [--console FOLDER], as they are built; else those of dist/apps',
  );
  process.exit(2);
}
const out = resolve(root, values.out ?? join('dist', 'packages', name));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await chosen.build(out);
const { version, license, engines } = workspace;
const dependencies = chosen.standsAlone ? {} : { dependencies: dependenciesOf(out) };
const manifest = { ...chosen.manifest, version, license, engines, ...dependencies };
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
copyFileSync(join(root, chosen.readme), join(out, 'README.md'));
if (values.tarball) await writeTarball(out, resolve(root, values.tarball));
