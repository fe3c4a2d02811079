import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A seed of more packs than this is left alone, and the next fetch starts afresh with one pack. */
const MAX_SEED_PACKS = 8;
const PACKS = join('objects', 'pack');
const COMMIT_FOLDER = /^[0-9a-f]{40}$/;

/** Where the repositories and the attempts of a cache folder stand. One folder a commit, complete once it is there. */
export class GitCache {
  readonly attempts: string;
  readonly rememberedHostsFile: string;
  private readonly commits: string;

  constructor(cacheDir: string, url: string) {
    this.attempts = join(cacheDir, 'attempts');
    this.rememberedHostsFile = join(cacheDir, 'known_hosts');
    this.commits = join(cacheDir, 'repositories', createHash('sha256').update(url).digest('hex').slice(0, 32));
  }

  /** The cached repository that holds a commit; marks it as used, so that it is not disposed of. */
  async find(commit: string): Promise<string | undefined> {
    const folder = this.folderOf(commit);
    const now = new Date();
    return utimes(folder, now, now).then(
      () => folder,
      () => undefined,
    );
  }

  folderOf(commit: string): string {
    return join(this.commits, commit);
  }

  /** The newest cached commit, unless it consists of so many packs that the next fetch had better start afresh. */
  async findSeed(): Promise<string | undefined> {
    const names = (await readdir(this.commits).catch(() => [])).filter((name) => COMMIT_FOLDER.test(name));
    const dated = await Promise.all(names.map(async (name) => ({ name, time: await modified(this.folderOf(name)) })));
    const there = dated.filter(({ time }) => Number.isFinite(time));
    const newest = there.sort((left, right) => right.time - left.time || (left.name < right.name ? -1 : 1))[0]?.name;
    if (newest === undefined) return undefined;
    const packs = await readdir(join(this.folderOf(newest), PACKS)).catch(() => []);
    return packs.filter((name) => name.endsWith('.pack')).length > MAX_SEED_PACKS ? undefined : newest;
  }

  /** Gives a new repository the packs of a cached commit by hard links, so that an update transfers only what is new. */
  async plant(seed: string, repository: string): Promise<void> {
    const folder = this.folderOf(seed);
    for (const name of await readdir(join(folder, PACKS))) {
      const target = join(repository, PACKS, name);
      await link(join(folder, PACKS, name), target).catch(() => copyFile(join(folder, PACKS, name), target));
    }
    const shallow = await readFile(join(folder, 'shallow')).catch(() => undefined);
    if (shallow !== undefined) await writeFile(join(repository, 'shallow'), shallow);
    await mkdir(join(repository, 'refs', 'skillward'), { recursive: true });
    await writeFile(join(repository, 'refs', 'skillward', 'seed'), `${seed}\n`);
  }

  /**
   * Moves a fetched repository to its place in one step. When another process was faster its repository is used.
   * @returns the folder of the cached repository
   */
  async publish(repository: string, commit: string): Promise<string> {
    const target = this.folderOf(commit);
    await mkdir(this.commits, { recursive: true, mode: 0o700 });
    try {
      await rename(repository, target);
    } catch (error) {
      if ((await this.find(commit)) === undefined) throw error;
    }
    return target;
  }

  /** Removes a cached repository; in one step for others, who see it or do not. */
  async discard(commit: string): Promise<void> {
    await removeFolder(this.folderOf(commit), this.attempts);
  }
}

/**
 * Removes cached repositories and left-over attempts that were not used for a while. Safe beside running checkouts as long
 * as `unusedForMs` is longer than any of them lasts.
 * @param now milliseconds since the epoch
 * @returns how many folders were removed
 */
export async function disposeOldGitCaches(options: {
  readonly cacheDir: string;
  readonly unusedForMs: number;
  readonly now: number;
}): Promise<number> {
  const { cacheDir, unusedForMs, now } = options;
  const attempts = join(cacheDir, 'attempts');
  const repositories = join(cacheDir, 'repositories');
  const list = async (folder: string) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const sources = await list(repositories);
  const folders = [...(await Promise.all(sources.map(list))).flat(), ...(await list(attempts))];
  let removed = 0;
  for (const folder of folders) {
    if (now - (await modified(folder)) <= unusedForMs) continue;
    await removeFolder(folder, attempts);
    removed += 1;
  }
  return removed;
}

async function removeFolder(folder: string, attempts: string): Promise<void> {
  const away = join(attempts, `removed-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(attempts, { recursive: true, mode: 0o700 });
  await rm(away, { recursive: true, force: true });
  const moved = await rename(folder, away).then(
    () => true,
    () => false,
  );
  if (moved) await rm(away, { recursive: true, force: true });
}

/** When a folder was last used, in milliseconds since the epoch; infinity for one that is gone. */
async function modified(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}
