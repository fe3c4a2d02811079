import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SimpleGit, simpleGit } from 'simple-git';
import { VersionPush, VersionPushPage, PageQuery } from '@skillward/contracts';
import { Backoff, PackageFile, backoffMs, conflict, notFound } from '@skillward/domain';
import { Database, Ledger, ListedPush, PushRow, VersionRow, pushStore, versionStore } from '@skillward/database';
import { Clock, Configuration, Logger, dataPath } from '@skillward/platform';
import { RequestContext, actorOf, requireRole, requireVisible } from '../access/principal';
import { CLOCK, CONFIGURATION, LOGGER } from '../tokens';

const MAX_ATTEMPTS = 10;
const BACKOFF: Backoff = { firstMs: 5000, longestMs: 3_600_000, factor: 2 };
const PAGE = 20;
/** Commits of the branch among which a version is looked for that may have been pushed already. */
const LOOKED_BACK = 100;
/** Variables that simple-git strips unless they are named. */
const PUSH_VARIABLES = [
  'GIT_CONFIG_NOSYSTEM',
  'GIT_TERMINAL_PROMPT',
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
  'GIT_COMMITTER_NAME',
  'GIT_COMMITTER_EMAIL',
];
const EMAIL = 'skillward@localhost';
/** Files in one call of git, whose arguments have a limit. */
const STAGED_AT_ONCE = 50;

/**
 * Pushes approved versions to the configured repository: one commit a version, with trailers that name the proposal and
 * the digest. Approval never waits for it; what fails is tried again and can be seen.
 */
@Injectable()
export class PushVersions {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the number of versions that were pushed */
  async pushDue(signal: AbortSignal): Promise<number> {
    const target = this.configuration.gitPush;
    if (target === undefined) return 0;
    let pushed = 0;
    for (const push of await pushStore.due(this.database.client, this.clock.now(), PAGE)) {
      if (signal.aborted) break;
      const branch = target.branch.replaceAll('{proposal}', push.proposalId);
      const attempts = push.attempts + 1;
      try {
        const commit = await this.push(push, target.repository, branch);
        const doneAt = this.clock.now();
        await pushStore.settle(this.database.client, push.id, {
          status: 'done',
          attempts,
          branch,
          commit,
          error: null,
          doneAt,
        });
        pushed += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message.replace(/\/\/[^@/\s]+@/g, '//') : 'unknown';
        this.logger.warn({ push: push.id, attempts }, 'an approved version could not be pushed');
        await pushStore.settle(this.database.client, push.id, {
          status: attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting',
          attempts,
          branch,
          error: reason.slice(0, 2000),
          nextAt: new Date(this.clock.now().getTime() + backoffMs(attempts, BACKOFF)),
        });
      }
    }
    return pushed;
  }

  private async push(
    { id, skillId, number, proposalId }: PushRow,
    repository: string,
    branch: string,
  ): Promise<string> {
    const db = this.database.client;
    const listed = await pushStore.find(db, id);
    const version = await versionStore.find(db, skillId, { number });
    if (listed === null || version === null) throw new Error('The version is not there.');
    const root = dataPath(this.configuration.dataDir, 'git-push');
    await mkdir(root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(root, 'push-'));
    try {
      const git = this.gitIn(folder, root, version);
      await git.init(['--initial-branch', branch]);
      await git.addRemote('origin', repository);
      const trailers = [`Skillward-Proposal: ${proposalId}`, `Skillward-Digest: ${version.digest}`];
      const known = (await git.listRemote(['--heads', 'origin', branch])).trim() !== '';
      if (known) {
        await git.fetch('origin', branch, ['--depth', String(LOOKED_BACK)]);
        // The process may have been killed after the push and before it was noted.
        const wanted = trailers.map((trailer) => `--grep=${trailer}`);
        const found = ['--format=%H', '--fixed-strings', '--all-match', ...wanted, 'FETCH_HEAD'];
        const [commit] = (await git.raw('log', ...found)).split('\n');
        if (commit) return commit;
        await git.raw('read-tree', 'FETCH_HEAD');
      }
      const place = `${listed.namespace}/${listed.name}`;
      await this.stage(git, folder, place, await versionStore.readPackage(db, version.id));
      const tree = (await git.raw('write-tree')).trim();
      const parent = known ? ['-p', 'FETCH_HEAD'] : [];
      const words = ['-m', `${place}: version ${number}`, '-m', trailers.join('\n')];
      const commit = (await git.raw('commit-tree', tree, ...parent, ...words)).trim();
      await git.push('origin', `${commit}:refs/heads/${branch}`);
      return commit;
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** Git with nothing of this machine's settings; commits name who wrote the version, and who approved it. */
  private gitIn(folder: string, home: string, { createdBy, approvedBy }: VersionRow): SimpleGit {
    const { environment, timeoutSeconds } = this.configuration.git;
    const { path, sshAuthSock } = environment;
    return simpleGit({
      baseDir: folder,
      timeout: { block: timeoutSeconds * 1000 },
      allowEnvironment: PUSH_VARIABLES,
    }).env({
      PATH: path,
      HOME: home,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      GIT_AUTHOR_NAME: nameForGit(createdBy),
      GIT_AUTHOR_EMAIL: EMAIL,
      GIT_COMMITTER_NAME: nameForGit(approvedBy ?? createdBy),
      GIT_COMMITTER_EMAIL: EMAIL,
      ...(sshAuthSock === undefined ? {} : { SSH_AUTH_SOCK: sshAuthSock }),
    });
  }

  /**
   * Puts a package in its place in the index. Nothing of the repository is ever checked out, so no link in it leads
   * anywhere: one that stands in the way is replaced like any file.
   */
  private async stage(git: SimpleGit, folder: string, place: string, files: readonly PackageFile[]): Promise<void> {
    await git.raw('rm', '-r', '-f', '--cached', '--quiet', '--ignore-unmatch', '--', `:(top,literal)${place}`);
    const contents = join(folder, '.git', 'skillward');
    await mkdir(contents);
    for (let at = 0; at < files.length; at += STAGED_AT_ONCE) {
      const batch = files.slice(at, at + STAGED_AT_ONCE);
      const kept = batch.map((_, index) => join(contents, String(at + index)));
      for (const [index, path] of kept.entries()) await writeFile(path, batch[index]?.content ?? '');
      const ids = (await git.raw('hash-object', '-w', '--no-filters', '--', ...kept)).trim().split('\n');
      const entries = batch.map(({ mode, path }, index) => `${mode},${ids[index] ?? ''},${place}/${path}`);
      await git.raw('update-index', '--add', '--replace', ...entries.flatMap((entry) => ['--cacheinfo', entry]));
    }
  }
}

const nameForGit = ({ name }: { readonly name: string }): string => name.replace(/[<>\n]/g, ' ').trim() || 'Skillward';

const toPush = ({ namespace, name, number, nextAt, createdAt, doneAt, ...push }: ListedPush): VersionPush => ({
  id: push.id,
  skill: `${namespace}/${name}`,
  version: number,
  proposalId: push.proposalId,
  status: push.status,
  attempts: push.attempts,
  nextAt: nextAt.toISOString(),
  branch: push.branch,
  commit: push.commit,
  error: push.error,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

/** Pushes of approved versions, newest first. */
@Injectable()
export class ListPushes {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: PageQuery): Promise<VersionPushPage> {
    requireRole(context, 'curator');
    const { items, nextCursor } = await pushStore.list(this.database.client, context.principal.namespaces, query);
    return { items: items.map(toPush), nextCursor };
  }
}

/** Has a push tried again, at once. */
@Injectable()
export class RetryPush {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes a push due at once; one that nobody tried since it was made or asked for again is, and stays as it is.
   *
   * @throws Problem not_found, or conflict for a push that is done
   */
  async retry(context: RequestContext, id: string): Promise<VersionPush> {
    requireRole(context, 'reviewer');
    const what = `The push ${id}`;
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      // The push may be ending at this moment.
      const push = await pushStore.lock(tx, id);
      if (push === null) throw notFound(what);
      requireVisible(context, push.namespace, what);
      if (push.status === 'done') throw conflict(`${what} is done: there is nothing to try again.`);
      if (push.status === 'waiting' && push.attempts === 0) return toPush(push);
      const again = { status: 'waiting', attempts: 0, nextAt: at } as const;
      await pushStore.settle(tx, id, again);
      ledger.append({ action: 'push.retried', target: `push:${id}` });
      await ledger.flush();
      return toPush({ ...push, ...again });
    });
  }
}
