import { Inject, Injectable } from '@nestjs/common';
import { BACKUP_FORMAT, BackupHeader, BackupTable, writeBackup } from '@skillward/backup';
import { Database, ExecuteSql, JobQueue, Ledger, readTables } from '@skillward/database';
import { Clock, Configuration, dataPath, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from '../access/principal';
import { CLOCK, CONFIGURATION } from '../tokens';
import { spooled } from './spool';

/** Who is signed in, and which process works on what, is no part of a backup: it must not come back with one. */
const LEFT_OUT: ReadonlySet<string> = new Set(['sessions', 'login_links', 'job_claims']);

/** Jobs that wait, in a backup: rows of a table that does not exist. */
export const JOBS = 'jobs';

/** Writes everything that the database holds, as it is at one moment. */
@Injectable()
export class MakeBackup {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the bytes of the backup; reading them slowly does not hold up the database
   * @throws Problem forbidden
   */
  async make(context: RequestContext): Promise<AsyncIterable<Uint8Array>> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      id: newId(),
      createdAt: this.clock.now().toISOString(),
      migrations: this.database.migrations.map(({ name, checksum }) => ({ name, checksum })),
    };
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      ledger.append({ action: 'backup.made', target: `backup:${header.id}` });
      await ledger.flush();
    });
    return spooled(dataPath(this.configuration.dataDir, `backup-${header.id}.part`), (write) =>
      this.database.snapshot(async (query) => {
        for await (const chunk of writeBackup(header, this.batches(query))) await write(chunk);
      }),
    );
  }

  private async *batches(query: ExecuteSql): AsyncGenerator<BackupTable, void, void> {
    yield* readTables(query, this.database.migrations, LEFT_OUT);
    const waiting = await this.jobs.waiting(query);
    if (waiting.length > 0) yield { table: JOBS, rows: waiting.map((job) => JSON.stringify(job)) };
  }
}
