const { mkdirSync } = require('node:fs');
const { basename, join } = require('node:path');
const { buildSync } = require('esbuild');

const root = join(__dirname, '..', '..', '..');

exports.repositoryRoot = root;

exports.bundleScript = (entry) => {
  // Inside the repository, so that the packages that stay outside the bundle are found.
  const folder = join(root, 'tmp', 'testing');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${basename(entry).replace(/\.\w+$/, '')}-${process.pid}.cjs`);
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    tsconfig: join(root, 'tsconfig.base.json'),
    logLevel: 'error',
  });
  return outfile;
};
