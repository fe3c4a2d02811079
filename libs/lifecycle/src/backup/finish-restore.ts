import { Inject, Injectable } from '@nestjs/common';
import { Database, JobDefinition, JobQueue, Ledger, factStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { RESTORE_FACT, RestoreFact } from './run-restore';

/** What a restored database still needs from a running product: its jobs, and an entry in the audit log. */
@Injectable()
export class FinishRestore {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param definitions jobs that this version knows; the queue has them already */
  async finish(definitions: readonly JobDefinition<unknown>[]): Promise<void> {
    const seen = await this.unfinished(this.database.client);
    if (seen === null) return;
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, seen.by, this.clock.now());
      // Another process may have done it meanwhile.
      const fact = await this.unfinished(tx);
      if (fact === null) return;
      for (const { name, data } of fact.jobs) {
        const definition = definitions.find((known) => known.name === name);
        if (definition) await this.jobs.enqueue(tx, definition, data);
      }
      ledger.append({
        action: 'backup.restored',
        target: `backup:${fact.backup.id}`,
        detail: { createdAt: fact.backup.createdAt },
      });
      await factStore.record(tx, RESTORE_FACT, {
        id: fact.id,
        backup: fact.backup,
        by: fact.by,
        jobs: [],
        finished: true,
      });
      await ledger.flush();
    });
  }

  private async unfinished(db: Parameters<typeof factStore.read>[0]): Promise<RestoreFact | null> {
    const stored = await factStore.read(db, RESTORE_FACT);
    const fact = stored === undefined ? null : RestoreFact.parse(stored);
    return fact?.finished === false ? fact : null;
  }
}
