// npm start: builds what is missing or stale, then runs the server in the foreground until it is stopped.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverProcess } from './server-process.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');

let child;
let stopping = false;

function stop() {
  // A terminal signals all of its processes and npm passes the signal on as well: the server must hear SIGTERM once.
  if (!stopping) child?.kill('SIGTERM');
  stopping = true;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

if (process.env.npm_lifecycle_event === 'start') {
  // npm passes signals to its shell, which dies of them without telling us, but dies of SIGHUP itself without its shell.
  const shell = process.ppid;
  const npm = starterOf(shell);
  setInterval(() => (process.ppid !== shell || !isAlive(npm)) && stop(), 500).unref();
}

/** @returns the process that started a shell; undefined where it is no shell, or the system does not tell */
function starterOf(shell) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-o', 'comm=', '-p', String(shell)], { encoding: 'utf8' });
  const [, starter] = /^\s*(\d+)\s+\S*sh$/.exec(stdout?.trimEnd() ?? '') ?? [];
  return starter === undefined ? undefined : Number(starter);
}

function isAlive(pid) {
  try {
    return pid === undefined || process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** @returns exit code; 128 and the number of the signal for a process that a signal ended */
function run(args, options) {
  return new Promise((resolve, reject) => {
    child = spawn(process.execPath, args, { cwd: root, ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

// One build after the other, and an allocator of the bundler that gives back what it has freed: a small machine can build too.
const built = await run(
  [nx, 'run-many', '-t', 'build', '-p', 'api,cli,console', '--parallel=1', '--outputStyle=static'],
  {
    env: { MIMALLOC_ARENA_EAGER_COMMIT: '0', MIMALLOC_PURGE_DELAY: '0', ...process.env, NX_DAEMON: 'false' },
    // Standard output belongs to the server.
    stdio: ['ignore', 2, 'inherit'],
  },
);
if (stopping) process.exit(128 + constants.signals.SIGTERM);
if (built !== 0) {
  console.error('The build failed; see above.');
  process.exit(1);
}
const server = serverProcess(root);
process.exitCode = await run(server.args, { env: server.env, stdio: 'inherit' });
