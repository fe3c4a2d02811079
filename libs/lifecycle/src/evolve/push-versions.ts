import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { simpleGit } from 'simple-git';
import { VersionPush, VersionPushPage, PageQuery } from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import { Database, Ledger, ListedPush, PushRow, pushStore, versionStore } from '@skillward/database';
import { Clock, Configuration, Logger } from '@skillward/platform';
import { RequestContext, actorOf, requireRole, requireVisible } from '../access/principal';
import { CLOCK, CONFIGURATION, LOGGER } from '../tokens';

const MAX_ATTEMPTS = 10;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 3_600_000;
const PAGE = 20;
/** Commits of the branch among which a version is looked for that may have been pushed already. */
const LOOKED_BACK = 100;
/** Variables that simple-git strips unless they are named. */
const PUSH_VARIABLES = ['GIT_CONFIG_NOSYSTEM', 'GIT_TERMINAL_PROMPT'];

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
  async execute(signal: AbortSignal): Promise<number> {
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
        const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
        await pushStore.settle(this.database.client, push.id, {
          status: attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting',
          attempts,
          branch,
          error: reason.slice(0, 2000),
          nextAt: new Date(this.clock.now().getTime() + wait),
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
    const root = join(this.configuration.dataDir, 'git-push');
    await mkdir(root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(root, 'push-'));
    try {
      const { path, sshAuthSock } = this.configuration.git.environment;
      const git = simpleGit({
        baseDir: folder,
        timeout: { block: this.configuration.git.timeoutSeconds * 1000 },
        allowEnvironment: PUSH_VARIABLES,
      }).env({
        PATH: path,
        HOME: root,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        ...(sshAuthSock === undefined ? {} : { SSH_AUTH_SOCK: sshAuthSock }),
      });
      await git.init(['--initial-branch', branch]);
      await git.addConfig('user.name', version.createdBy.name.replace(/[<>\n]/g, ' ') || 'Skillward');
      await git.addConfig('user.email', 'skillward@localhost');
      await git.addRemote('origin', repository);
      const trailers = [`Skillward-Proposal: ${proposalId}`, `Skillward-Digest: ${version.digest}`];
      const known = await git.listRemote(['--heads', 'origin', branch]);
      if (known.trim() !== '') {
        await git.fetch('origin', branch, ['--depth', String(LOOKED_BACK)]);
        await git.reset(['--hard', 'FETCH_HEAD']);
        // The process may have been killed after the push and before it was noted.
        const wanted = trailers.map((trailer) => `--grep=${trailer}`);
        const pushed = await git.raw('log', '--format=%H', '--fixed-strings', '--all-match', ...wanted);
        const [commit] = pushed.split('\n');
        if (commit) return commit;
      }
      const { namespace, name } = listed;
      await rm(join(folder, namespace, name), { recursive: true, force: true });
      for (const file of await versionStore.readPackage(db, version.id)) {
        const target = join(folder, namespace, name, file.path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, file.content, { mode: file.mode === '100755' ? 0o755 : 0o644 });
      }
      await git.raw('add', '--all', '--force', '--', '.');
      const message = `${namespace}/${name}: version ${number}\n\n${trailers.join('\n')}`;
      await git.commit(message, [], { '--allow-empty': null });
      await git.push('origin', `HEAD:refs/heads/${branch}`);
      return (await git.revparse(['HEAD'])).trim();
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

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

  async execute(context: RequestContext, query: PageQuery): Promise<VersionPushPage> {
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
  async execute(context: RequestContext, id: string): Promise<VersionPush> {
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
