import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  JobQueue,
  hookStore,
  idempotencyStore,
  sessionStore,
  syncStore,
  uploadStore,
} from '@skillward/database';
import { Clock, Configuration, Logger } from '@skillward/platform';
import { disposeOldGitCaches } from '../collect/checkout';
import { TrajectoryHousekeeping } from '../attribute/retention';
import { SYNC_JOB } from '../collect/jobs';
import { gitCacheFolder } from '../collect/open-feed';
import { ScheduleSyncs } from '../collect/schedule-syncs';
import { ExpireSuppressions } from '../profile/suppressions';
import { Follower } from '../follow/follower';
import { RecommendationHousekeeping } from '../recommend/housekeeping';
import { CLOCK, CONFIGURATION, LOGGER } from '../tokens';

const SWEEP_MS = 10_000;
const PURGE_EVERY = 360;
const COUNT_EVERY = 30;
const DAY_MS = 86_400_000;
/** So long a person has time to try an import again. */
const FAILED_UPLOAD_DAYS = 30;
/** As long as callers may count on a repeated call to give the same answer. */
const IDEMPOTENCY_DAYS = 7;
/** Above the longest life of a session or a login link; the audit log keeps what they did. */
const SESSION_DAYS = 30;
/** Hosts of repositories offer what they sent for a repetition for some days only. */
const HOOK_DAYS = 30;
/** Well above the longest sync. */
const GIT_CACHE_DAYS = 30;

/** Finds work that a dead process left behind, and removes what nobody needs any more. */
@Injectable()
export class Housekeeping {
  private readonly follower: Follower;
  private round = 0;

  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly suppressions: ExpireSuppressions,
    private readonly schedules: ScheduleSyncs,
    private readonly trajectories: TrajectoryHousekeeping,
    private readonly recommendations: RecommendationHousekeeping,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.follower = new Follower(() => this.keepHouse(), { pollMs: SWEEP_MS, failure: 'housekeeping failed', logger });
  }

  async start(): Promise<void> {
    // Nobody else can work on an embedded database, so whatever was running died with the last process.
    if (this.database.kind === 'embedded') {
      await syncStore.dropLeases(this.database.client);
      await this.trajectories.dropLeases();
    }
    await this.sweep(0);
    await this.trajectories.sweep(0);
    await this.recommendations.endLostTrainings();
    await this.suppressions.expire();
    this.follower.start(SWEEP_MS);
  }

  async stop(): Promise<void> {
    await this.follower.stop();
  }

  private async keepHouse(): Promise<void> {
    await this.sweep(SWEEP_MS);
    await this.schedules.schedule();
    await this.trajectories.sweep(SWEEP_MS);
    await this.trajectories.askModelAgain();
    await this.recommendations.endLostTrainings();
    await this.suppressions.expire();
    this.round += 1;
    if (this.round % COUNT_EVERY === 1) await this.recommendations.countExposures();
    if (this.round % PURGE_EVERY === 1) await this.purge();
  }

  /**
   * A job may run twice; the lease of a sync sees to it that its work does not. While jobs wait, syncs wait for their
   * turn and are not lost.
   */
  private async sweep(graceMs: number): Promise<void> {
    if (graceMs > 0 && (await this.jobs.hasWaiting(SYNC_JOB))) return;
    const before = new Date(this.clock.now().getTime() - graceMs);
    for (const syncId of await syncStore.abandoned(this.database.client, before)) {
      this.logger.info({ syncId }, 'restarting an abandoned sync');
      await this.database.transaction((tx) => this.jobs.enqueue(tx, SYNC_JOB, { syncId }));
    }
  }

  private async purge(): Promise<void> {
    const now = this.clock.now().getTime();
    await uploadStore.dropUnfinished(this.database.client, new Date(now - DAY_MS));
    await uploadStore.dropFailed(this.database.client, new Date(now - FAILED_UPLOAD_DAYS * DAY_MS));
    await this.trajectories.dropOldRaw();
    await this.recommendations.dropOld();
    await idempotencyStore.dropBefore(this.database.client, new Date(now - IDEMPOTENCY_DAYS * DAY_MS));
    await sessionStore.dropUnusedSince(this.database.client, new Date(now - SESSION_DAYS * DAY_MS));
    await hookStore.dropBefore(this.database.client, new Date(now - HOOK_DAYS * DAY_MS));
    await disposeOldGitCaches({
      cacheDir: gitCacheFolder(this.configuration),
      unusedForMs: GIT_CACHE_DAYS * DAY_MS,
      now,
    });
  }
}
