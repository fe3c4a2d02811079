import { realpath, mkdir } from 'node:fs/promises';
import { Problem } from '@skillward/domain';
import { resolveJudged } from '../../network/address-policy';
import { DEFAULT_CHECKOUT_LIMITS, type Checkout, type CheckoutLimits } from './checkout';
import { GitCache } from './git-cache';
import { fetchCommit, fetchRef, type FetchOptions } from './git-fetch';
import { BlobReader, listCommit, type GitEntry } from './git-objects';
import { createGitSandbox, DEFAULT_GIT_ENVIRONMENT, type GitEnvironment, type GitSandbox } from './git-sandbox';
import { judgeGitLocation, type GitRemote, type SourcePolicy } from './location-policy';
import { candidatesOf } from './package-listing';
import { isCommitHash, judgeCommit, judgeRef, judgeSubpath } from './source-reference';

export interface GitCheckoutOptions {
  readonly location: string;
  /** Branch, tag or full commit hash; the server's default branch when left out. */
  readonly ref?: string;
  /** Reads exactly this commit, for instance when a sync goes on after a crash. */
  readonly commit?: string;
  /** Folder of the repository below which packages are looked for. */
  readonly subpath?: string;
  /** Folder for fetched repositories; several processes may share it. */
  readonly cacheDir: string;
  readonly limits?: Partial<CheckoutLimits>;
  readonly policy: SourcePolicy;
  readonly environment?: GitEnvironment;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: GitProgress) => void;
}

/** Where the opening of a checkout stands; `bytes` of the repository fetched so far, an earlier cache included. */
export type GitProgress = { readonly phase: 'fetching'; readonly bytes: number } | { readonly phase: 'listing' };

/** A commit of a git repository, open for reading. */
export interface GitCheckout extends Checkout {
  readonly commit: string;
  /** The ref that was asked for, HEAD for the default branch. */
  readonly ref: string;
}

/**
 * Fetches one commit of a git repository without a work tree, so that no hook, filter, submodule or LFS content comes into
 * play, and lists its packages. The caller closes the checkout.
 * @throws Problem for a location that is not allowed, a missing ref, a limit that is met or a server that fails; the
 *   signal's reason when it is aborted
 */
export async function openGitCheckout(options: GitCheckoutOptions): Promise<GitCheckout> {
  const ref = options.ref === undefined ? 'HEAD' : judgeRef(options.ref);
  const wanted = options.commit ?? (isCommitHash(ref) ? ref : undefined);
  const commit = wanted === undefined ? undefined : judgeCommit(wanted);
  const subpath = judgeSubpath(options.subpath ?? '');
  const limits = { ...DEFAULT_CHECKOUT_LIMITS, ...options.limits };
  const remote = await judgeGitLocation(options.location, options.policy);

  await mkdir(options.cacheDir, { recursive: true, mode: 0o700 });
  const cache = new GitCache(await realpath(options.cacheDir), remote.url);
  const timeout = new AbortController();
  const timer = setTimeout(() => {
    timeout.abort(new Problem('unavailable', `Reading the source took more than ${limits.totalTimeoutMs} ms.`));
  }, limits.totalTimeoutMs);
  const signal = AbortSignal.any([timeout.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const plan = { ref, subpath, limits, remote, cache, signal };
  try {
    const cached = commit === undefined ? undefined : await openIfCached(options, { ...plan, commit });
    return (
      cached ?? (await openCached(options, { ...plan, commit: await fetchIntoCache(options, { ...plan, commit }) }))
    );
  } finally {
    clearTimeout(timer);
  }
}

interface Plan {
  readonly ref: string;
  readonly subpath: string;
  readonly limits: CheckoutLimits;
  readonly remote: GitRemote;
  readonly cache: GitCache;
  readonly signal: AbortSignal;
}

interface FetchPlan extends Plan {
  readonly commit: string | undefined;
}

interface ReadPlan extends Plan {
  readonly commit: string;
}

async function openIfCached(options: GitCheckoutOptions, plan: ReadPlan): Promise<GitCheckout | undefined> {
  if ((await plan.cache.find(plan.commit)) === undefined) return undefined;
  try {
    return await openCached(options, plan);
  } catch (error) {
    plan.signal.throwIfAborted();
    if (!(error instanceof Problem && error.kind === 'unavailable')) throw error;
    // A damaged cache, for instance of a full disk, heals by a new fetch.
    await plan.cache.discard(plan.commit);
    return undefined;
  }
}

async function fetchIntoCache(options: GitCheckoutOptions, plan: FetchPlan): Promise<string> {
  const { remote, cache, signal } = plan;
  const addresses = remote.protocol === 'file' ? [] : await resolveJudged(remote.host, options.policy);
  const seed = await cache.findSeed();
  try {
    return await fetchOnce(options, plan, addresses, seed);
  } catch (error) {
    // A seed that is disposed of meanwhile is no Problem of the source either.
    const mayBeTheSeed = seed !== undefined && !(error instanceof Problem && error.kind !== 'unavailable');
    if (!mayBeTheSeed || signal.aborted) throw error;
    return fetchOnce(options, plan, addresses, undefined);
  }
}

async function fetchOnce(
  options: GitCheckoutOptions,
  plan: FetchPlan,
  addresses: readonly string[],
  seed: string | undefined,
): Promise<string> {
  const { ref, commit, cache, limits, signal, remote } = plan;
  const fetchOptions: FetchOptions = {
    url: remote.url,
    limits,
    signal,
    onBytes: (bytes) => options.onProgress?.({ phase: 'fetching', bytes }),
  };
  const sandbox = await sandboxFor(options, plan, addresses);
  try {
    if (seed !== undefined) await cache.plant(seed, sandbox.repository);
    const found =
      commit === undefined
        ? await fetchRef(sandbox, ref, fetchOptions)
        : await fetchCommit(sandbox, commit, fetchOptions);
    await cache.publish(sandbox.repository, found);
    return found;
  } finally {
    await sandbox.dispose();
  }
}

async function openCached(options: GitCheckoutOptions, plan: ReadPlan): Promise<GitCheckout> {
  const { ref, commit, subpath, limits, cache, signal } = plan;
  options.onProgress?.({ phase: 'listing' });
  const repository = cache.folderOf(commit);
  const sandbox = await sandboxFor(options, plan, []);
  const listing = listCommit(sandbox, repository, commit, limits.maxEntries, signal);
  const entries = await listing
    .then((listed) => {
      requireFolder(listed, subpath, commit);
      return listed;
    })
    .catch(async (error: unknown) => {
      await sandbox.dispose();
      throw error;
    });
  const blobs = new BlobReader(sandbox, repository);
  const read = async (files: readonly GitEntry[]) => {
    options.signal?.throwIfAborted();
    return blobs.read(files);
  };
  return {
    commit,
    ref,
    candidates: candidatesOf(entries, subpath, limits, read),
    close: async () => {
      await blobs.close();
      await sandbox.dispose();
    },
  };
}

/** A folder that was renamed, or never was, is no reason to take every skill of the source for gone. */
function requireFolder(entries: readonly GitEntry[], subpath: string, commit: string): void {
  if (subpath === '' || entries.some(({ path }) => path.startsWith(`${subpath}/`))) return;
  const place = `"${subpath}" at commit ${commit.slice(0, 12)}`;
  throw new Problem('not_found', `The repository has no folder ${place}. Correct the folder of the source, or end it.`);
}

function sandboxFor(options: GitCheckoutOptions, plan: FetchPlan, addresses: readonly string[]): Promise<GitSandbox> {
  const { limits, remote, cache, commit } = plan;
  return createGitSandbox({
    attemptsFolder: cache.attempts,
    remote,
    addresses,
    environment: options.environment ?? DEFAULT_GIT_ENVIRONMENT,
    rememberedHostsFile: cache.rememberedHostsFile,
    // upload-pack is made for reading repositories of others; the policy has just judged this one.
    trustedRepositories: [
      ...(remote.protocol === 'file' ? [remote.url, remote.gitFolder] : []),
      ...(commit === undefined ? [] : [cache.folderOf(commit)]),
    ],
    maxGitMemoryBytes: limits.maxGitMemoryBytes,
    blockTimeoutMs: limits.blockTimeoutMs,
  });
}
