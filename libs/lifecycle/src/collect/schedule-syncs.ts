import { Inject, Injectable } from '@nestjs/common';
import { Database, JobQueue, Ledger, sourceStore, syncStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { beginSync } from './begin-sync';
import { nextRun } from './schedule';

/** Who asked for what a schedule started. */
export const SCHEDULE = { id: 'schedule', name: 'Schedule' };

const AT_ONCE = 100;

/**
 * Starts the syncs of sources whose time has come. What was missed while no process ran is made up for once. The syncs
 * are jobs of the queue; its own schedules are one a queue, know no pause after failures, and tell no next time.
 */
@Injectable()
export class ScheduleSyncs {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the syncs that it started */
  async schedule(): Promise<string[]> {
    const started: string[] = [];
    for (const sourceId of await sourceStore.due(this.database.client, this.clock.now(), AT_ONCE)) {
      const syncId = await this.start(sourceId);
      if (syncId !== null) started.push(syncId);
    }
    return started;
  }

  /** The lock of the ledger makes processes take turns, and the second finds that the source is no longer due. */
  private start(sourceId: string): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, SCHEDULE, at);
      const source = await sourceStore.find(tx, sourceId);
      if (!source?.schedule || source.nextRunAt === null || source.nextRunAt > at) return null;
      const { schedule } = source;
      await sourceStore.setSchedule(tx, sourceId, schedule, nextRun(schedule, sourceId, at));
      if ((await syncStore.findOpen(tx, sourceId)) !== null) return null;
      const id = await beginSync(tx, { jobs: this.jobs, ledger }, { sourceId, at, by: SCHEDULE }, { schedule });
      await ledger.flush();
      return id;
    });
  }
}
