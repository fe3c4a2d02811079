import { Inject, Injectable } from '@nestjs/common';
import { Database, Ledger, exposureCountStore, recommendationStore } from '@skillward/database';
import { Clock, Configuration } from '@skillward/platform';
import { SYSTEM } from '../access/principal';
import { CLOCK, CONFIGURATION } from '../tokens';

const DAY_MS = 86_400_000;
/** Far above the time that an answer may take to be stored, and that clocks of several machines may differ. */
const SETTLED_MS = 10 * 60_000;
const ANSWERS_A_TIME = 500;

/** Counts what was shown, and removes answers that are older than they may get. */
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
