import { Inject, Injectable } from '@nestjs/common';
import { Database, JobQueue, Ledger, attributionStore, trajectoryStore } from '@skillward/database';
import { Clock, Configuration, Logger, newId } from '@skillward/platform';
import { SYSTEM } from '../access/principal';
import { CLOCK, CONFIGURATION, LOGGER } from '../tokens';
import { Attributors } from './attributors';
import { ATTRIBUTE_JOB } from './jobs';

const DAY_MS = 86_400_000;
const FILES_A_TIME = 100;
/** Tries of the model at one run, and the time that an endpoint gets to recover between two of them. */
const MODEL_ATTEMPTS = 4;
const MODEL_RETRY_MS = 30 * 60_000;
const RETRIES_A_TIME = 20;

/** Finds trajectories that a dead process left behind, and removes raw files that are older than they may get. */
@Injectable()
export class TrajectoryHousekeeping {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly attributors: Attributors,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nobody else can work on an embedded database, so whatever was being worked on died with the last process. */
  async dropLeases(): Promise<void> {
    await trajectoryStore.dropLeases(this.database.client);
  }

  /** While jobs wait, trajectories wait for their turn and are not lost. */
  async sweep(graceMs: number): Promise<void> {
    if (graceMs > 0 && (await this.jobs.hasWaiting(ATTRIBUTE_JOB))) return;
    const before = new Date(this.clock.now().getTime() - graceMs);
    for (const trajectoryId of await trajectoryStore.abandoned(this.database.client, before)) {
      this.logger.info({ trajectoryId }, 'restarting an abandoned trajectory');
      await this.database.transaction((tx) => this.jobs.enqueue(tx, ATTRIBUTE_JOB, { trajectoryId }));
    }
  }

  /** Asks the model again about runs for which rules stand in, within the budget of the day. */
  async askModelAgain(): Promise<void> {
    if (this.attributors.byDefault !== 'model') return;
    const at = this.clock.now();
    const { client } = this.database;
    const spent = await attributionStore.tokensSince(client, new Date(at.getTime() - DAY_MS));
    if (spent >= this.configuration.attributionTokens.day) return;
    const before = new Date(at.getTime() - MODEL_RETRY_MS);
    const by = { id: SYSTEM.keyId, name: SYSTEM.name };
    for (const trajectoryId of await attributionStore.waitingForModel(client, MODEL_ATTEMPTS, before, RETRIES_A_TIME)) {
      await this.database.transaction(async (tx) => {
        if (!(await trajectoryStore.want(tx, trajectoryId, { id: newId(), attributor: 'model', by }, at))) return;
        await this.jobs.enqueue(tx, ATTRIBUTE_JOB, { trajectoryId });
      });
    }
  }

  /** Removes raw files whose time is over. Steps, attributions and the hash of the file stay. */
  async dropOldRaw(): Promise<void> {
    for (;;) {
      const at = this.clock.now();
      const before = new Date(at.getTime() - this.configuration.rawRetentionDays * DAY_MS);
      const dropped = await this.database.transaction(async (tx) => {
        const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
        const ids = await trajectoryStore.dropRaw(tx, before, FILES_A_TIME);
        for (const id of ids) {
          ledger.append({
            action: 'trajectory.raw_removed',
            target: `trajectory:${id}`,
            detail: { retentionDays: this.configuration.rawRetentionDays },
          });
        }
        await ledger.flush();
        return ids.length;
      });
      if (dropped === 0) return;
    }
  }
}
