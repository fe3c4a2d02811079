import { Inject, Injectable } from '@nestjs/common';
import { TrainingRun } from '@skillward/contracts';
import { Database, Ledger, exposureCountStore, factStore, jobStore, recommendationStore } from '@skillward/database';
import { Clock, Configuration } from '@skillward/platform';
import { SYSTEM } from '../access/principal';
import { CLOCK, CONFIGURATION } from '../tokens';
import { TRAIN_JOB, factKey } from './train-scorer';

const DAY_MS = 86_400_000;
/** Far above the time that an answer may take to be stored, and that clocks of several machines may differ. */
const SETTLED_MS = 10 * 60_000;
const ANSWERS_A_TIME = 500;
const GIVEN_UP = 'It was interrupted each time that it was tried; the server log says more. Try it again.';

/** Counts what was shown, removes answers that are older than they may get, and ends trainings that nobody works on. */
@Injectable()
export class RecommendationHousekeeping {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async countExposures(): Promise<void> {
    const settled = new Date(this.clock.now().getTime() - SETTLED_MS);
    while (await this.database.transaction((tx) => exposureCountStore.count(tx, settled)));
  }

  /** What ended its process at every try would do it again: a person says whether it is tried once more. */
  async endLostTrainings(): Promise<void> {
    if ((await jobStore.lostTrainings(this.database.client, TRAIN_JOB.name)).length === 0) return;
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      // Under the lock of the ledger: another process may have ended it meanwhile, or somebody tries it again.
      for (const stored of await jobStore.lostTrainings(tx, TRAIN_JOB.name)) {
        const run = TrainingRun.parse(stored);
        const end = { status: 'failed', progress: 'failed', reason: GIVEN_UP, finishedAt: at.toISOString() } as const;
        await factStore.record(tx, factKey(run.id), { ...run, ...end });
        ledger.append({ action: 'training.given_up', target: `training:${run.id}` });
      }
      await ledger.flush();
    });
  }

  /** What was shown stays counted, and answers that a run was reported for stay whole. */
  async dropOld(): Promise<void> {
    const retentionDays = this.configuration.recommendationRetentionDays;
    if (retentionDays === 0) return;
    await this.countExposures();
    const at = this.clock.now();
    const before = new Date(at.getTime() - retentionDays * DAY_MS);
    type Place = Parameters<typeof recommendationStore.dropBefore>[2];
    const dropFrom = (after: Place) =>
      this.database.transaction(async (tx) => {
        const portion = await recommendationStore.dropBefore(tx, before, after, ANSWERS_A_TIME);
        if (portion.dropped > 0) {
          const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
          const detail = { retentionDays, count: portion.dropped };
          ledger.append({ action: 'recommendations.removed', target: 'library', detail });
          await ledger.flush();
        }
        return portion.next;
      });
    for (let after = await dropFrom(null); after !== null;) after = await dropFrom(after);
  }
}
