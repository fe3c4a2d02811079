import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GitPluginError, simpleGit, type SimpleGit } from 'simple-git';
import { invalidInput, Problem } from '@skillward/domain';
import type { CheckoutLimits } from './checkout';
import { SANDBOX_VARIABLES, type GitSandbox } from './git-sandbox';

const WATCH_INTERVAL_MS = 100;
/** What a server may say beside the objects. */
const MAX_CHATTER_BYTES = 4 * 1024 * 1024;
const FETCHED = 'refs/skillward/fetched';
/** http.curloptResolve, on which pinning rests, came with 2.37. */
const OLDEST_GIT = { major: 2, minor: 37 };

export interface FetchOptions {
  readonly url: string;
  readonly limits: CheckoutLimits;
  /** Aborts with the reason that the caller wants to see thrown. */
  readonly signal: AbortSignal;
  /** Called with the size of the sandbox's repository in bytes. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Fetches one ref, or HEAD, with depth 1 into the sandbox's repository.
 * A name is resolved as `git fetch` does: a full name, then a tag, then a branch.
 * @returns the full hash of its commit
 * @throws Problem not_found, unavailable, too_large, or the signal's reason
 */
export async function fetchRef(sandbox: GitSandbox, ref: string, options: FetchOptions): Promise<string> {
  await fetchSpecs(sandbox, ['--depth=1'], [`+${ref}:${FETCHED}`], options);
  return resolveCommit(sandbox, FETCHED, `"${ref}" of the repository is no commit.`, options);
}

/**
 * Fetches exactly one commit with depth 1; where the server gives no commits by hash, every branch and tag.
 * @throws Problem not_found when the commit is not there, and as `fetchRef`
 */
export async function fetchCommit(sandbox: GitSandbox, commit: string, options: FetchOptions): Promise<string> {
  try {
    await fetchSpecs(sandbox, ['--depth=1'], [`+${commit}:${FETCHED}`], options);
  } catch (error) {
    if (options.signal.aborted || (error instanceof Problem && error.kind === 'too_large')) throw error;
    const everything = ['+refs/heads/*:refs/skillward/heads/*', '+refs/tags/*:refs/skillward/tags/*'];
    await fetchSpecs(sandbox, [], everything, options);
  }
  return resolveCommit(sandbox, commit, `The repository has no commit ${commit}.`, options);
}

async function fetchSpecs(
  sandbox: GitSandbox,
  extra: readonly string[],
  specs: readonly string[],
  options: FetchOptions,
): Promise<void> {
  await guarded(sandbox, options, async (git) => {
    await requireRecentGit(git);
    // --progress keeps the silence timer of simple-git from ending a long but lively transfer.
    const flags = ['--progress', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--force', ...extra];
    await git.raw(['fetch', ...flags, '--', options.url, ...specs]);
  });
}

async function resolveCommit(
  sandbox: GitSandbox,
  name: string,
  missing: string,
  options: FetchOptions,
): Promise<string> {
  return guarded(sandbox, options, async (git) => {
    const expression = `${name}^{commit}`;
    const commit = await git.revparse(['--verify', '--quiet', '--end-of-options', expression]).catch(() => '');
    if (!/^[0-9a-f]{40}$/.test(commit)) throw notThere(missing);
    return commit;
  });
}

/** Runs git under every limit, and says in our words which of them it met. */
async function guarded<T>(
  sandbox: GitSandbox,
  options: FetchOptions,
  work: (git: SimpleGit) => Promise<T>,
): Promise<T> {
  const { limits, signal } = options;
  const limit = new AbortController();
  const combined = AbortSignal.any([signal, limit.signal]);
  combined.throwIfAborted();
  const stopWatching = watchSize(sandbox.repository, limits.maxRepositoryBytes, limit, options.onBytes);
  const git = simpleGit({
    baseDir: sandbox.repository,
    maxConcurrentProcesses: 1,
    abort: combined,
    timeout: { block: limits.blockTimeoutMs },
    allowEnvironment: SANDBOX_VARIABLES,
  })
    .env({ ...sandbox.env })
    .outputHandler((_command, stdout, stderr) => {
      let heard = 0;
      for (const stream of [stdout, stderr]) {
        stream.on('data', (chunk: Buffer) => {
          heard += chunk.length;
          if (heard > MAX_CHATTER_BYTES)
            limit.abort(new Problem('too_large', 'The git server sends endless messages.'));
        });
      }
    });
  try {
    return await work(git);
  } catch (error) {
    await sandbox.killProcesses();
    combined.throwIfAborted();
    throw asProblem(error, options);
  } finally {
    await stopWatching();
  }
}

function watchSize(
  folder: string,
  maxBytes: number,
  limit: AbortController,
  onBytes: FetchOptions['onBytes'],
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const look = async () => {
    const bytes = await folderBytes(folder);
    onBytes?.(bytes);
    if (bytes > maxBytes) {
      limit.abort(new Problem('too_large', `The repository is larger than ${maxBytes} bytes, the limit of a source.`));
    }
  };
  const again = () => {
    timer = setTimeout(() => {
      current = look().then(again);
    }, WATCH_INTERVAL_MS);
  };
  again();
  return async () => {
    clearTimeout(timer);
    await current;
    clearTimeout(timer);
  };
}

/** Bytes of all files below a folder that may change meanwhile. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return folderBytes(path);
      return stat(path).then(
        ({ size }) => size,
        () => 0,
      );
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function requireRecentGit(git: SimpleGit): Promise<void> {
  const { installed, major, minor } = await git.version();
  const recent = installed && (major > OLDEST_GIT.major || (major === OLDEST_GIT.major && minor >= OLDEST_GIT.minor));
  if (!recent) {
    const needed = `${OLDEST_GIT.major}.${OLDEST_GIT.minor}`;
    throw new Problem('unavailable', `Git ${needed} or newer must be installed on the server to read git sources.`);
  }
}

/** What a repository lacks has nothing to do with the key of whoever asks. */
const notThere = (detail: string) => new Problem('not_found', detail);

function asProblem(error: unknown, { limits, url }: FetchOptions): Error {
  if (error instanceof Problem) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof GitPluginError && error.plugin === 'timeout') {
    return new Problem('unavailable', `The git server was silent for ${limits.blockTimeoutMs} ms.`);
  }
  if (/out of memory/i.test(text)) {
    return new Problem(
      'too_large',
      `Reading the repository needs more than ${limits.maxGitMemoryBytes} bytes of memory.`,
    );
  }
  const missing = /couldn't find remote ref (\S+)/i.exec(text)?.[1];
  if (missing === 'HEAD') return notThere(/^https?:/.test(url) ? emptyOrNoRepository(url) : EMPTY);
  if (missing !== undefined) return notThere(`The repository has no branch, tag or commit "${missing}".`);
  if (/mismatched algorithms/i.test(text)) return invalidInput('Repositories with SHA-256 hashes are not supported.');
  if (/is this a git repository\?|repository '\S+' not found/i.test(text)) return notThere(noRepository(url));
  if (/could not read (?:Username|Password)/i.test(text)) return new Problem('unavailable', ASKS_FOR_LOGIN);
  return new Problem('unavailable', `Git could not read the source: ${reasonIn(text)}`);
}

const EMPTY = 'The repository is empty: its default branch has no commit.';
/** How forges address the page of a folder or file of a repository. */
const FOLDER_PAGE = /^(https?:\/\/[^/]+\/.+?)\/(?:-\/)?(?:tree|blob)\/([^/]+)\/?(.*)$/;

const noRepository = (url: string): string =>
  `There is no git repository at this address, perhaps a web page. ${wantedAddress(url)}`;

/** To git a web page of one line looks like a repository without branches. */
const emptyOrNoRepository = (url: string): string =>
  'There is no branch with a commit at this address: the repository is empty, or a web page is there and no git ' +
  `repository. ${wantedAddress(url)}`;

function wantedAddress(url: string): string {
  const [, repository, ref, folder] = FOLDER_PAGE.exec(url) ?? [];
  const example =
    repository === undefined
      ? 'such as https://host/owner/repository.git; a folder in it is its subpath.'
      : `here perhaps ${repository} with the ref "${ref}"${folder ? ` and the subpath "${folder}"` : ''}.`;
  return `Give the address that \`git clone\` takes, ${example}`;
}

const ASKS_FOR_LOGIN =
  'The git server asks for a login: the repository is private, or there is none at this address. Private ones are read ' +
  'over ssh (ssh://git@host/path), with the key that SKILLWARD_GIT_SSH_KEY_FILE names on the server.';

/** Git's last complaint, fit for showing: the server has a say in it. */
function reasonIn(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(/[\p{C}]/gu, ' ').trim());
  const said = lines.filter(Boolean);
  const last = said.findLastIndex((line) => /^(?:fatal|error):/.test(line));
  // What ssh complained about stands before it.
  const isOfSsh = last > 0 && said[last] === 'fatal: Could not read from remote repository.';
  const complaint = said.at(isOfSsh ? last - 1 : last);
  return (complaint ?? 'no reason given').slice(0, 300);
}
