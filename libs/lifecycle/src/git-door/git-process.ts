import { ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Configuration } from '@skillward/platform';

/** Of one git and what it starts: a namespace's packages are far smaller. */
const MAX_MEMORY_BYTES = 1024 ** 3;
const MAX_ERROR_BYTES = 2000;

/** Settings that hold whatever a repository or a home folder says. */
const SETTINGS: Readonly<Record<string, string>> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.attributesFile': '/dev/null',
  'core.packedGitLimit': '256m',
  'core.packedGitWindowSize': '32m',
  'core.bigFileThreshold': '16m',
  'core.fsync': 'all',
  'fastimport.unpackLimit': '0',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'http.getanyfile': 'false',
  'http.receivepack': 'false',
  'http.uploadpack': 'true',
  'pack.threads': '1',
  'pack.windowMemory': '64m',
  'safe.directory': '*',
  'uploadpack.allowFilter': 'false',
};

/** A running git whose end is awaited. */
export interface GitProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves once it ended well; rejects with what it said. */
  readonly ended: Promise<void>;
  /** Ends it and all that it started. */
  kill(): void;
}

/**
 * Starts git in a process group of its own, with bounded memory and time, and nothing of this process's environment.
 * @param variables further ones that git reads
 */
export function startGit(
  { environment: { path }, timeoutSeconds }: Configuration['git'],
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): GitProcess {
  // `ulimit` is of the shell; what becomes git inherits it.
  const script = `ulimit -d ${MAX_MEMORY_BYTES / 1024} 2>/dev/null; exec git "$@"`;
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn('/bin/sh', ['-c', script, 'git', ...args], {
    cwd: folder,
    env: { PATH: path, ...gitVariables(folder), ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
    // What nobody reads any more would keep its end from being noticed.
    child.stdout.destroy();
  };
  const deadline = setTimeout(kill, timeoutSeconds * 1000);
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    if (said.length < MAX_ERROR_BYTES) said += bytes.toString('utf8');
  });
  // A git that ended early is known by its end.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`git ${args[0] ?? ''} ended with ${signal ?? code}: ${said.slice(0, MAX_ERROR_BYTES)}`)),
    );
  }).finally(() => clearTimeout(deadline));
  // Whoever reads only the output must not leave a failure unhandled.
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended, kill };
}

function gitVariables(home: string): Record<string, string> {
  const settings = Object.entries(SETTINGS);
  return {
    HOME: home,
    XDG_CONFIG_HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, name],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}
