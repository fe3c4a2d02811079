import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { BackupHeader, DamagedBackup, checkBackup } from '@skillward/backup';
import { Restore, RestoreQuery } from '@skillward/contracts';
import { conflict, invalidInput, notFound } from '@skillward/domain';
import { Database, instanceStore } from '@skillward/database';
import { Clock, Configuration, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from '../access/principal';
import { CLOCK, CONFIGURATION } from '../tokens';
import { RestoreFolder } from './restore-folder';

/** Takes a backup, checks all of it, and leaves it to the next start of this process. Until then nothing changes. */
@Injectable()
export class AcceptRestore {
  private readonly folder: RestoreFolder;

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.folder = new RestoreFolder(configuration.dataDir);
  }

  /**
   * @param chunks the file, while it arrives
   * @throws Problem invalid_input for a file that is damaged or of a newer version, conflict where the instance is in
   *   use, and what reading `chunks` throws
   */
  async accept(context: RequestContext, { force }: RestoreQuery, chunks: AsyncIterable<Uint8Array>): Promise<Restore> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    // Before anything large is sent; once more below, because sending takes its time.
    await this.requireReplaceable(force ?? false);
    const id = newId();
    const received = await this.folder.receive(id, chunks);
    try {
      const { header, rows } = await checkBackup(createReadStream(received));
      requireKnown(header, this.database);
      await this.requireReplaceable(force ?? false);
      const restore: Restore = {
        id,
        status: 'waiting',
        error: null,
        backup: { id: header.id, createdAt: header.createdAt },
        rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
        acceptedAt: this.clock.now().toISOString(),
        finishedAt: null,
      };
      await this.folder.accept(received, { ...restore, by: actorOf(context), attempts: 0 });
      return restore;
    } catch (failure) {
      await rm(received, { force: true });
      throw failure instanceof DamagedBackup ? invalidInput(failure.message) : failure;
    }
  }

  private async requireReplaceable(force: boolean): Promise<void> {
    if ((await this.folder.pending()) !== null) throw conflict('A restore was accepted already and begins at once.');
    const others = await this.database.otherProcesses();
    if (others > 0) {
      throw conflict(`Other Skillward processes (${others}) use this database: stop them, and start them afterwards.`);
    }
    if (!force && !(await instanceStore.isUnused(this.database.client))) {
      throw conflict(
        'This instance has been used: a restore would replace everything in it. ' +
          'Restore into a new one, or replace everything with `restore --force` (over HTTP: `?force=true`).',
      );
    }
  }
}

@Injectable()
export class GetRestore {
  private readonly folder: RestoreFolder;

  constructor(@Inject(CONFIGURATION) configuration: Configuration) {
    this.folder = new RestoreFolder(configuration.dataDir);
  }

  /** @throws Problem forbidden, or not_found where nothing was ever restored by this process */
  async get(context: RequestContext): Promise<Restore> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const restore = (await this.folder.pending()) ?? (await this.folder.outcome());
    if (restore === null) throw notFound('A restore');
    return Restore.parse(restore);
  }
}

/** @throws Problem invalid_input where this version cannot know what the rows mean */
function requireKnown(header: BackupHeader, { migrations }: Database): void {
  const at = header.migrations.findIndex(
    ({ name, checksum }, index) => migrations[index]?.name !== name || migrations[index].checksum !== checksum,
  );
  if (at < 0) return;
  throw invalidInput(
    `This version does not know the migration ${header.migrations[at]?.name} of the backup: ` +
      'restore it with the version that made it, or a newer one.',
  );
}
