import { setTimeout as sleep } from 'node:timers/promises';
import { Outage } from './outage';

const PING_EVERY_MS = 1_000;
const PING_LIMIT_MS = 2_000;
/** A disk that was full is taken for full so long after the last write that failed. */
const FULL_FOR_MS = 15_000;

/**
 * Whether the database answers, looked at every second. Queries wait for a server that hangs; who asks here does not.
 */
export class DatabaseHealth {
  private silent = false;
  private fullSince: number | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly stopping = new AbortController();
  private readonly watching: Promise<void>;

  /**
   * @param ping asks the database something on a connection of its own; null: it runs in this process and has one
   * connection, where that would wait behind the work in hand
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    ping: (() => Promise<void>) | null,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.watching = ping === null ? Promise.resolve() : this.watch(ping);
  }

  /** Why requests cannot be answered at the moment; null: they can, as far as is known. */
  get outage(): Outage | null {
    if (this.silent) return 'unavailable';
    return this.fullSince !== undefined && this.now() - this.fullSince < FULL_FOR_MS ? 'full' : null;
  }

  /** Tells of a failure that a query met. What cannot be reached is seen by looking; a full disk only by writing. */
  note(outage: Outage): void {
    if (outage === 'full') this.fullSince = this.now();
  }

  /** Calls `listener` each time the database falls silent. @returns ends that */
  onSilence(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.watching;
  }

  private async watch(ping: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const limit = new AbortController();
      const answered = await Promise.race([
        ping().then(
          () => true,
          () => false,
        ),
        sleep(PING_LIMIT_MS, false, { signal: AbortSignal.any([limit.signal, signal]) }).catch(() => true),
      ]);
      limit.abort();
      const fellSilent = !answered && !this.silent;
      this.silent = !answered;
      if (fellSilent) for (const listener of this.listeners) listener();
      await sleep(PING_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
