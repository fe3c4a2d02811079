import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import type { GitRemote } from './location-policy';

/** What git may see of this machine. */
export interface GitEnvironment {
  /** Where git and ssh are looked for, as in the PATH variable. */
  readonly path: string;
  /** Socket of an SSH agent that holds the keys for private sources. */
  readonly sshAuthSock?: string;
  /** File of the one SSH key to offer. Without it and an agent no key is offered. */
  readonly sshIdentityFile?: string;
  /** Known host keys; left out, keys of new hosts are remembered in the cache folder and must stay the same. */
  readonly sshKnownHostsFile?: string;
}

export const DEFAULT_GIT_ENVIRONMENT: GitEnvironment = {
  path: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin',
};

/** A private home for the git processes of one checkout: nothing of the machine's own git configuration is read. */
export interface GitSandbox {
  readonly folder: string;
  /** An empty bare repository to fetch into. */
  readonly repository: string;
  /** The whole environment of every git process. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends git and every helper that it started in the last command. */
  killProcesses(): Promise<void>;
  dispose(): Promise<void>;
}

/** What the configuration of a sandbox depends on. */
export interface GitSandboxOptions {
  readonly attemptsFolder: string;
  readonly remote: GitRemote;
  /** Judged addresses that git may connect to; empty when nothing is fetched. */
  readonly addresses: readonly string[];
  readonly environment: GitEnvironment;
  /** Where keys of new SSH hosts are remembered. */
  readonly rememberedHostsFile: string;
  /** Repositories that git may read although they belong to another user. */
  readonly trustedRepositories: readonly string[];
  readonly maxGitMemoryBytes: number;
  readonly blockTimeoutMs: number;
}

/** The variables of `GitSandbox.env` that simple-git strips unless they are named. */
export const SANDBOX_VARIABLES = [
  'GIT_CONFIG_NOSYSTEM',
  'GIT_TERMINAL_PROMPT',
  'GIT_NO_LAZY_FETCH',
  'GIT_ATTR_NOSYSTEM',
];

/**
 * Makes the sandbox. All hardening stands in the configuration file of its home folder rather than on command lines, so
 * that simple-git's guards against unsafe arguments and variables all stay on.
 */
export async function createGitSandbox(options: GitSandboxOptions): Promise<GitSandbox> {
  await mkdir(options.attemptsFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(options.attemptsFolder, 'attempt-'));
  const [home, bin, repository] = [join(folder, 'home'), join(folder, 'bin'), join(folder, 'repository')];
  const pidFile = join(folder, 'git.pid');
  await Promise.all([home, bin, repository].map((path) => mkdir(path)));
  await Promise.all([
    writeFile(join(home, '.gitconfig'), gitConfiguration(options, repository), { mode: 0o600 }),
    writeFile(join(bin, 'git'), gitLauncher(options, pidFile)),
    createBareRepository(repository),
  ]);
  await chmod(join(bin, 'git'), 0o700);
  return {
    folder,
    repository,
    env: {
      PATH: `${bin}:${options.environment.path}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_ATTR_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      // A local repository could name itself a partial clone, and have git fetch the missing rest by a command of its own.
      GIT_NO_LAZY_FETCH: '1',
      ...(options.environment.sshAuthSock === undefined ? {} : { SSH_AUTH_SOCK: options.environment.sshAuthSock }),
    },
    killProcesses: () => killGroup(pidFile),
    dispose: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
  };
}

/** An empty bare repository, made by hand because `git init` copies hooks from templates. */
export async function createBareRepository(folder: string, branch = 'none'): Promise<void> {
  await Promise.all(['objects/pack', 'refs'].map((path) => mkdir(join(folder, path), { recursive: true })));
  await writeFile(join(folder, 'HEAD'), `ref: refs/heads/${branch}\n`);
  await writeFile(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
}

/**
 * A `git` that limits its memory and leads a process group of its own before it becomes the real one: a killed git leaves
 * its transport helper behind, waiting for a server that may never answer.
 */
function gitLauncher({ environment, maxGitMemoryBytes }: GitSandboxOptions, pidFile: string): string {
  return [
    '#!/bin/sh',
    `PATH=${shellQuoted(environment.path)}; export PATH`,
    `ulimit -d ${Math.ceil(maxGitMemoryBytes / 1024)} 2>/dev/null`,
    `echo $$ > ${shellQuoted(pidFile)}`,
    'if command -v setsid >/dev/null 2>&1; then exec setsid git "$@"; fi',
    'exec git "$@"',
    '',
  ].join('\n');
}

async function killGroup(pidFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid < 2) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Without setsid there is no such group, and when everything has ended there is none any more.
    if (!(isNativeError(error) && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function gitConfiguration(options: GitSandboxOptions, repository: string): string {
  const { remote, addresses, blockTimeoutMs } = options;
  const sections: [name: string, values: [key: string, value: string | number][]][] = [
    [
      'core',
      [
        ['hooksPath', '/dev/null'],
        ['askPass', ''],
        ['fsmonitor', 'false'],
        ['attributesFile', '/dev/null'],
        ['bigFileThreshold', '16m'],
        ['packedGitWindowSize', '32m'],
        ['packedGitLimit', '256m'],
        ['logAllRefUpdates', 'false'],
        ['sshCommand', sshCommand(options)],
      ],
    ],
    ['ssh', [['variant', 'ssh']]],
    ['credential', [['helper', '']]],
    [
      'protocol',
      [
        ['allow', 'never'],
        ['version', 2],
      ],
    ],
    [`protocol "${remote.protocol}"`, [['allow', 'always']]],
    [
      'http',
      [
        ['followRedirects', 'false'],
        ['proxy', ''],
        ['emptyAuth', 'false'],
        ['lowSpeedLimit', 1],
        ['lowSpeedTime', Math.ceil(blockTimeoutMs / 1000)],
        ...pins(remote, addresses),
      ],
    ],
    [
      'fetch',
      [
        ['unpackLimit', 1],
        ['recurseSubmodules', 'false'],
        ['writeCommitGraph', 'false'],
      ],
    ],
    ['transfer', [['bundleURI', 'false']]],
    ['submodule', [['recurse', 'false']]],
    ['gc', [['auto', 0]]],
    ['maintenance', [['auto', 'false']]],
    ['pack', [['threads', 2]]],
    ['safe', [repository, ...options.trustedRepositories].map((path) => ['directory', path])],
  ];
  return sections
    .flatMap(([name, values]) => [`[${name}]`, ...values.map(([key, value]) => `\t${key} = ${configQuoted(value)}`)])
    .join('\n');
}

/** libcurl's CURLOPT_RESOLVE: names are not resolved again, whatever DNS answers by then. */
function pins(remote: GitRemote, addresses: readonly string[]): [string, string][] {
  if (remote.protocol === 'file' || remote.protocol === 'ssh' || addresses.length === 0) return [];
  const list = addresses.map((address) => (address.includes(':') ? `[${address}]` : address)).join(',');
  return addresses.includes(remote.host) ? [] : [['curloptResolve', `${remote.host}:${remote.port}:${list}`]];
}

function sshCommand({
  remote,
  addresses,
  environment,
  rememberedHostsFile,
  blockTimeoutMs,
}: GitSandboxOptions): string {
  const [address] = addresses;
  if (remote.protocol !== 'ssh' || address === undefined) return 'false';
  const settings = {
    HostName: address,
    HostKeyAlias: remote.port === 22 ? remote.host : `[${remote.host}]:${remote.port}`,
    BatchMode: 'yes',
    StrictHostKeyChecking: 'accept-new',
    UserKnownHostsFile: `"${environment.sshKnownHostsFile ?? rememberedHostsFile}"`,
    CheckHostIP: 'no',
    ConnectTimeout: Math.ceil(blockTimeoutMs / 1000),
    ServerAliveInterval: Math.ceil(blockTimeoutMs / 1000),
    ProxyCommand: 'none',
    PermitLocalCommand: 'no',
    ClearAllForwardings: 'yes',
    ForwardAgent: 'no',
    // "none" keeps ssh from offering the personal keys of whoever runs the server.
    IdentityFile: environment.sshIdentityFile === undefined ? 'none' : `"${environment.sshIdentityFile}"`,
    IdentitiesOnly: environment.sshIdentityFile === undefined ? 'no' : 'yes',
  };
  const options = Object.entries(settings).map(([name, value]) => `-o ${shellQuoted(`${name}=${value}`)}`);
  return ['ssh', '-F', '/dev/null', ...options].join(' ');
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function configQuoted(value: string | number): string {
  return `"${String(value).replace(/[\\"]/g, '\\$&')}"`;
}
