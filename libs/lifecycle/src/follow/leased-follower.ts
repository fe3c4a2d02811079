import { Database, indexFeed, leaseStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
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
  private readonly stopping = new AbortController();
  private wake: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly work: FollowedWork,
  ) {}

  async start(): Promise<void> {
    // Nobody else has an embedded database open: what holds the lease is a process that died.
    if (this.database.kind === 'embedded') await leaseStore.drop(this.database.client, this.work.lease);
    this.unsubscribe = this.changes.subscribe(() => this.wake());
    this.loop = this.follow();
  }

  /** Ends as soon as the work in hand heeds its signal. */
  async stop(): Promise<void> {
    this.unsubscribe();
    this.stopping.abort();
    this.wake();
    await this.loop;
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      try {
        await this.look(signal);
      } catch (error) {
        if (!signal.aborted) this.logger.error({ err: error }, this.work.failure);
      }
      if (signal.aborted) break;
      const timer = setTimeout(() => this.wake(), POLL_MS);
      await woken;
      clearTimeout(timer);
    }
    await leaseStore.release(this.database.client, this.work.lease, this.holder).catch(() => undefined);
  }

  private async look(stopping: AbortSignal): Promise<void> {
    const head = await indexFeed.head(this.database.client);
    if (!this.work.isDue(head) || !(await this.hold())) return;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      this.hold().then(
        (held) => held || lost.abort(),
        () => lost.abort(),
      );
    }, RENEW_MS);
    const signal = AbortSignal.any([stopping, lost.signal]);
    try {
      await this.work.run(signal, head);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private hold(): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return leaseStore.hold(this.database.client, this.work.lease, this.holder, now, until);
  }
}
