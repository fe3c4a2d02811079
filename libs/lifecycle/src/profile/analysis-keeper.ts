import { Inject, Injectable } from '@nestjs/common';
import { Database, indexFeed, leaseStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { RunSync } from '../collect/run-sync';
import { LibraryChanges } from '../library/library-changes';
import { CLOCK, LOGGER } from '../tokens';
import { AnalyseVersions } from './analyse-versions';
import { ProfileByModel } from './profile-by-model';

const LEASE = 'analysis';
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
const POLL_MS = 1_000;
/** The whole library is looked through at the start and this often; in between only what came in lately. */
const WHOLE_MS = 3_600_000;
/** Ids of versions are made before their transactions commit, and clocks of several machines differ. */
const LATE_MS = 900_000;

/**
 * Follows the library and has new versions profiled and scanned, in one process of the instance at a time. Imports go
 * first: analysing takes longer than importing and can wait.
 */
@Injectable()
export class AnalysisKeeper {
  private readonly holder = newId();
  private readonly stopping = new AbortController();
  private wake: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;
  private seenHead = -1n;
  private after: string | null = null;
  private lookedThrough = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    private readonly analyseVersions: AnalyseVersions,
    private readonly profileByModel: ProfileByModel,
    private readonly runSync: RunSync,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    if (this.database.kind === 'embedded') await leaseStore.drop(this.database.client, LEASE);
    this.unsubscribe = this.changes.subscribe(() => this.wake());
    this.loop = this.follow();
  }

  /** Ends after the transaction in hand; what was being read is read again by the next start. */
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
        await this.lookThrough(signal);
      } catch (error) {
        if (!signal.aborted) this.logger.error({ err: error }, 'versions could not be analysed');
      }
      if (signal.aborted) break;
      const timer = setTimeout(() => this.wake(), POLL_MS);
      await woken;
      clearTimeout(timer);
    }
    await leaseStore.release(this.database.client, LEASE, this.holder).catch(() => undefined);
  }

  private async lookThrough(stopping: AbortSignal): Promise<void> {
    const head = await indexFeed.head(this.database.client);
    const isDue = performance.now() - this.lookedThrough > WHOLE_MS;
    if ((head === this.seenHead && !isDue) || !(await this.hold())) return;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      this.hold().then(
        (held) => held || lost.abort(),
        () => lost.abort(),
      );
    }, RENEW_MS);
    const signal = AbortSignal.any([stopping, lost.signal]);
    try {
      const after = isDue ? null : this.after;
      const started = newId();
      const shouldWait = () => this.runSync.isImporting;
      await this.analyseVersions.execute({ signal, shouldWait, ...(after === null ? {} : { after }) });
      if (isDue) this.lookedThrough = performance.now();
      this.after = idAt(started, -LATE_MS);
      await this.profileByModel.execute(signal);
      this.seenHead = head;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private hold(): Promise<boolean> {
    const now = this.clock.now();
    return leaseStore.hold(this.database.client, LEASE, this.holder, now, new Date(now.getTime() + LEASE_MS));
  }
}

/** The least id that could be made that much later than `id` was: ids begin with their time in milliseconds. */
function idAt(id: string, laterMs: number): string {
  const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16) + laterMs;
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
