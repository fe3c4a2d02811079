// Makes a package that can be published: node tools/build/package.mjs api-client|cli [--out FOLDER], then `npm publish FOLDER`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

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
  cli: {
    build: buildCommand,
    manifest: {
      name: 'skillward',
      description: 'Asks a Skillward server for agent skills, installs them with verified digests, and reports runs.',
      bin: { skillward: 'main.js' },
    },
    readme: 'tools/build/readme-cli.md',
  },
};

async function buildClient(out) {
  await build({
    absWorkingDir: root,
    entryPoints: ['libs/api-client/src/index.ts'],
    outfile: join(out, 'index.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    tsconfig: 'tsconfig.base.json',
    logLevel: 'warning',
  });
  const types = join(out, 'types');
  const source = 'libs/api-client/src';
  const compiler = ['--declaration', '--emitDeclarationOnly', '--skipLibCheck', '--strict', '--target', 'es2022'];
  const modules = ['--module', 'node20', '--moduleResolution', 'node16', '--types', 'node', '--rootDir', source];
  node('node_modules/typescript/bin/tsc', ...compiler, ...modules, '--outDir', types, `${source}/index.ts`);
  mkdirSync(join(types, 'generated'), { recursive: true });
  copyFileSync(join(root, source, 'generated/schema.d.ts'), join(types, 'generated/schema.d.ts'));
}

async function buildCommand(out) {
  // Maps are of use only beside the sources.
  node('tools/build/bundle.mjs', 'cli', '--no-maps', '--out', relative(root, out));
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

const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const [name] = positionals;
const chosen = packages[name];
if (!chosen || positionals.length !== 1) {
  console.error(`usage: node tools/build/package.mjs ${Object.keys(packages).join('|')} [--out FOLDER]`);
  process.exit(2);
}
const out = resolve(root, values.out ?? join('dist', 'packages', name));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await chosen.build(out);
const { version, license, engines } = workspace;
const manifest = { ...chosen.manifest, version, license, engines, dependencies: dependenciesOf(out) };
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
copyFileSync(join(root, chosen.readme), join(out, 'README.md'));
