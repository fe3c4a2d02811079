import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fillEmbeddedFolder, waitUntil } from '@skillward/testing';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The Node.js that runs it; that of the tests, unless it is given. */
  readonly node?: string;
  /** What is typed in; without it standard input is empty. */
  readonly input?: string;
  /** Called when something is written to standard error, with all of it so far. */
  readonly onStderr?: (text: string, child: ChildProcess) => void;
}

/** Runs a program of the bundle to its end, in an environment of its own. */
export function runProgram(main: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const env = { PATH: process.env['PATH'] ?? '', ...options.env };
  const child = spawn(options.node ?? process.execPath, [main, ...args], { cwd: options.cwd, env, stdio: 'pipe' });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk;
      if (name === 'stderr') options.onStderr?.(text.stderr, child);
    });
  }
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, ...text }));
  });
}

export interface RunningServer {
  readonly url: string;
  readonly apiKey: string;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<number | null>;
  /** Ends it without a warning. */
  kill(): Promise<number | null>;
  /** Sends a signal that ends it sooner or later, and waits for that. */
  endBy(signal: NodeJS.Signals): Promise<number | null>;
}

const ADMIN_KEY = 'administrator-of-the-tests';

/**
 * Starts the real server on a free port with an embedded database in `folder`, unless `env` says another; whoever starts
 * it stops it. `args` go to the program.
 */
export async function startServer(
  main: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
  node: string = process.execPath,
  args: readonly string[] = [],
): Promise<RunningServer> {
  const database = join(folder, 'database');
  if (env['DATABASE_URL'] === undefined && !existsSync(database)) fillEmbeddedFolder(database);
  const child = spawn(node, [main, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      SKILLWARD_DATA_DIR: folder,
      SKILLWARD_ADMIN_KEY: ADMIN_KEY,
      SKILLWARD_STARTER_LIBRARY: 'off',
      SKILLWARD_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const endBy = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const end = (signal: NodeJS.Signals) => () => endBy(signal);
  let url: string | undefined;
  const isReady = async () => {
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) throw new Error(`The server ended with ${exitCode ?? signalCode}.`);
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    return url !== undefined && (await fetch(`${url}/readyz`)).ok;
  };
  try {
    await waitUntil(isReady, { intervalMs: 100, what: 'the server to be ready' });
  } catch (failure) {
    // Nobody else could stop it, and the test run would wait for it.
    child.kill('SIGKILL');
    throw failure;
  }
  const ways = { stop: end('SIGTERM'), kill: end('SIGKILL'), endBy };
  return { url: url ?? '', apiKey: ADMIN_KEY, output: () => output, ...ways };
}
