import { Database, indexFeed, leaseStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { Follower } from './follower';
import { keepLease } from './keep-lease';
import { LibraryChanges } from './library-changes';

const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
const POLL_MS = 1_000;

/** What is done whenever the library has changed, or for reasons of its own. All of it can be done again. */
export interface FollowedWork {
  /** Name of the lease, and so of the work. */
  readonly lease: string;
  /** What the log says when it fails; the next look tries again. */
  readonly failure: string;
  /** Whether there is anything to do at this head of the library. */
  isDue(head: bigint): boolean;
  /** @param signal aborted when the process stops or another one holds the lease */
  run(signal: AbortSignal, head: bigint): Promise<void>;
}

/** Follows the library and has work done, in one process of the instance at a time. */
export class LeasedFollower {
  private readonly holder = newId();
  private readonly follower: Follower;

  constructor(
    private readonly database: Database,
    changes: LibraryChanges,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly work: FollowedWork,
  ) {
    const options = { pollMs: POLL_MS, failure: work.failure, logger, changes };
    this.follower = new Follower((signal) => this.look(signal), options);
  }

  async start(): Promise<void> {
    // Nobody else has an embedded database open: what holds the lease is a process that died.
    if (this.database.kind === 'embedded') await leaseStore.drop(this.database.client, this.work.lease);
    this.follower.start();
  }

  /** Ends as soon as the work in hand heeds its signal. */
  async stop(): Promise<void> {
    await this.follower.stop();
    await leaseStore.release(this.database.client, this.work.lease, this.holder).catch(() => undefined);
  }

  private async look(stopping: AbortSignal): Promise<void> {
    const head = await indexFeed.head(this.database.client);
    if (!this.work.isDue(head) || !(await this.hold())) return;
    const lease = keepLease({
      renew: () => this.hold(),
      everyMs: RENEW_MS,
      onError: (error) => this.logger.warn({ err: error, lease: this.work.lease }, 'a lease could not be renewed'),
    });
    const signal = AbortSignal.any([stopping, lease.lost]);
    try {
      await this.work.run(signal, head);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      lease.stop();
    }
  }

  private hold(): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return leaseStore.hold(this.database.client, this.work.lease, this.holder, now, until);
  }
}
