const { basename, join } = require('node:path');
const { readFileSync } = require('node:fs');

const root = join(__dirname, '..', '..');
const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions;

const aliases = Object.fromEntries(
  Object.entries(paths).map(([alias, [target]]) => [`^${alias}$`, join(root, target)]),
);

/** Projects whose tests open a database: they share one packed template, made once per run. */
const withDatabase = new Set(['database', 'lifecycle', 'api', 'cli', 'e2e']);

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

/** Jest configuration of one project of the workspace. */
module.exports = (projectRoot, overrides = {}) => {
  const name = basename(projectRoot);
  return {
    displayName: name,
    rootDir: projectRoot,
    testEnvironment: join(__dirname, 'environment.cjs'),
    runtime: join(__dirname, 'runtime.cjs'),
    // Tests start databases and processes, and machines are busy: a limit finds what hangs, not what is slow.
    testTimeout: 300_000,
    testMatch: ['<rootDir>/test/**/*.spec.ts'],
    transform: { '\\.[cm]?tsx?$': swc },
    moduleNameMapper: aliases,
    ...(withDatabase.has(name) ? { globalSetup: join(root, 'libs/testing/src/jest-global-setup.cjs') } : {}),
    ...overrides,
  };
};
