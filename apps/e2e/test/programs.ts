import { ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, waitUntil } from '@skillward/testing';

/** What `npm test` has built for this run, or what was built last. */
const dist = process.env['SKILLWARD_TEST_APPS'] ?? join(repositoryRoot, 'dist', 'apps');

export interface Server {
  readonly url: string;
  readonly apiKey: string;
  /** Sends the signal and waits for the end; answers the exit code. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the built server on a free port with its data below `folder`, as a person would who has just cloned it. */
export async function startServer(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const env = { PATH: process.env['PATH'], PORT: '0', SKILLWARD_LOG_LEVEL: 'warn', ...settings };
  const child: ChildProcess = spawn(process.execPath, [join(dist, 'api', 'main.js')], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = () => /Skillward runs at (\S+)/.exec(output)?.[1];
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
      const at = url();
      return at !== undefined && (await fetch(`${at}/readyz`)).ok;
    },
    { what: 'the server to be ready' },
  );
  return {
    url: String(url()),
    apiKey: readFileSync(join(folder, '.skillward', 'admin-key'), 'utf8').trim(),
    stop: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs the built command line tool and answers its JSON. */
export async function skillward(server: Server, folder: string, args: readonly string[]): Promise<unknown> {
  const env = { PATH: process.env['PATH'], HOME: folder, SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.apiKey };
  const { stdout } = await promisify(execFile)(process.execPath, [join(dist, 'cli', 'main.js'), ...args, '--json'], {
    cwd: folder,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
