// npm test: static checks, then every test of the workspace in one Jest run. Ends with `N passed, M failed`.
//   npm test -- PATTERN      only the test files that match, without the static checks
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name, script) => [process.execPath, join(root, 'node_modules', name, script)];
const patterns = process.argv.slice(2);
const report = join(root, 'tmp', 'jest-report.json');
const apps = join(root, 'tmp', 'test-apps');

function run([command, ...args]) {
  return new Promise((resolve) => {
    const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0', SKILLWARD_TEST_APPS: apps };
    spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).on('exit', (code) =>
      resolve(code === 0),
    );
  });
}

async function check(name, command) {
  const started = performance.now();
  const passed = await run(command);
  console.log(`${passed ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

const nx = bin('nx', 'dist/bin/nx.js');
const results = [
  await check('build', [...nx, 'run-many', '-t', 'build', '-p', 'api,cli,console', '--outputStyle=static']),
];
// A test builds into dist/ itself, while others run what is built.
rmSync(apps, { recursive: true, force: true });
if (results[0]) cpSync(join(root, 'dist', 'apps'), apps, { recursive: true });
if (patterns.length === 0) {
  const [format, types, consoleTypes] = await Promise.all([
    check('format', [...bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
    check('types', [...bin('typescript', 'bin/tsc'), '-p', 'tools/tsconfig.json']),
    check('types of the console', [...bin('typescript', 'bin/tsc'), '-p', 'apps/console/tsconfig.json']),
  ]);
  results.push(format, types, consoleTypes, await check('lint', [...nx, 'run', 'skillward:lint']));
}

mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
await run([
  process.execPath,
  '--experimental-vm-modules',
  '--no-warnings',
  join(root, 'node_modules/jest/bin/jest.js'),
  '--config',
  'tools/jest/jest.config.cjs',
  '--maxWorkers=2',
  '--json',
  `--outputFile=${report}`,
  ...patterns,
]);

let passed = results.filter(Boolean).length;
let failed = results.length - passed;
try {
  const jest = JSON.parse(readFileSync(report, 'utf8'));
  passed += jest.numPassedTests;
  failed += jest.numFailedTests + jest.numRuntimeErrorTestSuites;
} catch {
  console.error('The test run ended without a report.');
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
