import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database, indexFeed, publishedVersionStore, versionStore } from '@skillward/database';
import { Configuration, Logger, dataPath, newId } from '@skillward/platform';
import { createBareRepository } from '../collect/checkout/git-sandbox';
import { CONFIGURATION, LOGGER } from '../tokens';
import { startGit } from './git-process';
import { BRANCH, importStream } from './import-stream';
import { CommitPlan, planCommits } from './repository-plan';
import { Slots } from './slots';

/** Every addition is a pack of its own; with so many of them the repository is made anew. */
const MAX_ADDITIONS = 50;
const STATE_FILE = 'state.json';

/** What a repository holds, kept beside it. */
const State = z.object({
  folder: z.string().regex(/^[0-9a-f-]{36}$/),
  commits: z.number().int().min(0),
  key: z.string(),
  tip: z.string(),
  additions: z.number().int().min(0),
});
type State = z.infer<typeof State>;

interface Known {
  readonly seq: bigint;
  readonly folder: string;
}

/**
 * Bare repositories of the namespaces, made from the versions when somebody asks and brought up to date when the ledger
 * has moved. They hold nothing that cannot be made again. What was withdrawn is in no object of the repository that is
 * served: git gives any object whose id a client knows, so then another repository takes its place.
 */
@Injectable()
export class LibraryRepositories {
  private readonly known = new Map<string, Known>();
  private readonly running = new Map<string, { readonly seq: bigint; readonly folder: Promise<string> }>();
  private readonly users = new Map<string, number>();
  private readonly withdrawn = new Set<string>();
  private readonly building = new Slots({ total: 2, perCaller: 2, waiting: 100, waitMs: 60_000 });

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Lends the folder of the repository in its present state.
   * @returns the folder, and what gives it back
   */
  async borrow(namespace: string): Promise<{ folder: string; release: () => void }> {
    const folder = await this.current(namespace);
    this.users.set(folder, (this.users.get(folder) ?? 0) + 1);
    return {
      folder,
      release: () => {
        const left = (this.users.get(folder) ?? 1) - 1;
        if (left > 0) return void this.users.set(folder, left);
        this.users.delete(folder);
        if (this.withdrawn.delete(folder)) void this.remove(folder);
      },
    };
  }

  private async current(namespace: string): Promise<string> {
    const seq = await indexFeed.head(this.database.client);
    const known = this.known.get(namespace);
    if (known !== undefined && known.seq >= seq && existsSync(known.folder)) return known.folder;
    const running = this.running.get(namespace);
    if (running !== undefined && running.seq >= seq) return running.folder;
    // One after the other: two must not write to one repository.
    const before = running === undefined ? Promise.resolve() : running.folder.then(ignore, ignore);
    const folder = before.then(() => this.refresh(namespace));
    const entry = { seq, folder };
    this.running.set(namespace, entry);
    const done = () => void (this.running.get(namespace) === entry && this.running.delete(namespace));
    folder.then(done, done);
    return folder;
  }

  private async refresh(namespace: string): Promise<string> {
    const release = await this.building.take(namespace);
    try {
      const db = this.database.client;
      // Read first: what changes in between is seen the next time.
      const seq = await indexFeed.head(db);
      const plan = planCommits(namespace, await publishedVersionStore.list(db, namespace));
      const root = join(dataPath(this.configuration.dataDir, 'git-door'), namespace);
      const folder = await this.bringUpToDate(namespace, root, plan);
      this.known.set(namespace, { seq, folder });
      return folder;
    } finally {
      release();
    }
  }

  private async bringUpToDate(namespace: string, root: string, plan: readonly CommitPlan[]): Promise<string> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const state = await readState(root);
    if (!this.known.has(namespace)) await this.removeOthers(root, state?.folder);
    const key = plan.at(-1)?.key ?? '';
    if (state !== null && state.key === key) return join(root, state.folder);
    const isAddition =
      state !== null &&
      state.additions < MAX_ADDITIONS &&
      plan[state.commits - 1]?.key === state.key &&
      state.tip !== '';
    const next = isAddition ? state.folder : newId();
    const folder = join(root, next);
    if (!isAddition) await createBareRepository(folder, 'main');
    await this.write(namespace, folder, plan, isAddition ? state : null);
    const tip = plan.length === 0 ? '' : await this.tipOf(folder);
    const additions = isAddition ? state.additions + 1 : 0;
    await writeState(root, { folder: next, commits: plan.length, key, tip, additions });
    if (state !== null && !isAddition) this.withdraw(join(root, state.folder));
    return folder;
  }

  private async write(namespace: string, folder: string, plan: readonly CommitPlan[], done: State | null) {
    if (plan.length === 0) return;
    const git = startGit(this.configuration.git, folder, ['fast-import', '--quiet', '--force', '--done']);
    const readPackage = (versionId: string) => versionStore.readPackage(this.database.client, versionId);
    git.stdout.resume();
    // The end says why, where the input could not be written.
    await pipeline(Readable.from(importStream({ namespace, plan, done, readPackage })), git.stdin).catch(
      async (failure: unknown) => {
        git.kill();
        await git.ended;
        throw failure;
      },
    );
    await git.ended;
  }

  private async tipOf(folder: string): Promise<string> {
    const git = startGit(this.configuration.git, folder, ['rev-parse', '--verify', BRANCH]);
    git.stdin.end();
    const said = (await text(git.stdout)).trim();
    await git.ended;
    return said;
  }

  private withdraw(folder: string): void {
    if (this.users.has(folder)) this.withdrawn.add(folder);
    else void this.remove(folder);
  }

  /** What a process left behind that ended in the midst of it. */
  private async removeOthers(root: string, used: string | undefined): Promise<void> {
    for (const name of await readdir(root)) {
      if (name !== used && name !== STATE_FILE) await this.remove(join(root, name));
    }
  }

  private async remove(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'a repository that is not served any more could not be removed'),
    );
  }
}

const ignore = () => undefined;

/** Null where there is none that can be used. */
async function readState(root: string): Promise<State | null> {
  const stored = await readFile(join(root, STATE_FILE), 'utf8').catch(() => null);
  if (stored === null) return null;
  try {
    const state = State.parse(JSON.parse(stored));
    // Whoever needs space may delete a repository, and leave this.
    return existsSync(join(root, state.folder)) ? state : null;
  } catch {
    return null;
  }
}

async function writeState(root: string, state: State): Promise<void> {
  const draft = join(root, `${STATE_FILE}.new`);
  await writeFile(draft, JSON.stringify(state), { flush: true });
  await rename(draft, join(root, STATE_FILE));
}
