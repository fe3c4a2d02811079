// npm test: builds, then every test of the workspace in one Jest run with the static checks beside it. Ends with
// `N passed, M failed`.
//   npm test -- PATTERN      only the test files that match, without the static checks
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name, script) => [process.execPath, join(root, 'node_modules', name, script)];
const patterns = process.argv.slice(2);
const report = join(root, 'tmp', 'jest-report.json');
const apps = join(root, 'tmp', 'test-apps');
/** One more than there are processors: tests wait for jobs, programs and browsers. The limit is for the memory. */
const workers = Math.min(availableParallelism() + 1, 6);

/**
 * Each test file loads its modules and its database anew, so that V8 would spend a third of the time of a run on making
 * code fast that is thrown away.
 */
const SHORT_LIVED = ['--liftoff-only', '--interrupt-budget=1000000'];

/** @returns whether it ended well, and what it printed unless it printed here itself */
async function run([command, ...args], { here = false } = {}) {
  const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0', SKILLWARD_TEST_APPS: apps };
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', ...Array(2).fill(here ? 'inherit' : 'pipe')],
  });
  const code = new Promise((resolve) => child.on('exit', resolve));
  const output = here ? [] : await Promise.all([text(child.stdout), text(child.stderr)]);
  return { passed: (await code) === 0, output: output.join('') };
}

async function check(name, command) {
  const started = performance.now();
  const { passed, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // In one piece: the tests print meanwhile.
  console.log(`${passed ? '' : output}${passed ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
  return passed;
}

const types = (...projects) => [process.execPath, join(root, 'tools/types.mjs'), ...projects];
const nx = bin('nx', 'dist/bin/nx.js');
const built = await check('build', [...nx, 'run-many', '-t', 'build', '-p', 'api,cli,console', '--outputStyle=static']);
// A test builds into dist/ itself, while others run what is built.
rmSync(apps, { recursive: true, force: true });
if (built) cpSync(join(root, 'dist', 'apps'), apps, { recursive: true });

/** One after the other: they fill the processors while tests wait, and at the end of the run when one worker is left. */
async function staticChecks() {
  return [
    await check('lint', [...nx, 'run', 'skillward:lint']),
    await check('types', types('tools/tsconfig.json')),
    await check('types of the console', types('apps/console/tsconfig.json', 'apps/console/test/tsconfig.json')),
    await check('format', [...bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  ];
}

async function tests() {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  await run(
    [
      process.execPath,
      '--experimental-vm-modules',
      '--no-warnings',
      ...SHORT_LIVED,
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      'tools/jest/jest.config.cjs',
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${report}`,
      ...patterns,
    ],
    { here: true },
  );
}

const [checked] = await Promise.all([patterns.length === 0 ? staticChecks() : [], tests()]);
const results = [built, ...checked];
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
