import { Inject, Injectable } from '@nestjs/common';
import { EmbeddingModel } from '@skillward/domain';
import { Database, indexFeed, leaseStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { LibraryChanges } from '../../library/library-changes';
import { CLOCK, EMBEDDING_MODEL, LOGGER } from '../../tokens';
import { EmbedVersions } from './embed-versions';

const LEASE = 'embeddings';
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
const POLL_MS = 1_000;
/** An endpoint that failed gets this time to recover. */
const RETRY_MS = 30_000;

/** Follows the library and has new versions embedded, in one process of the instance at a time. */
@Injectable()
export class EmbeddingKeeper {
  private readonly holder = newId();
  private readonly stopping = new AbortController();
  private wake: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;
  private seenHead = -1n;
  private notBefore = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    private readonly embedVersions: EmbedVersions,
    @Inject(EMBEDDING_MODEL) private readonly model: EmbeddingModel | null,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    if (this.model === null) return;
    if (this.database.kind === 'embedded') await leaseStore.drop(this.database.client, LEASE);
    this.unsubscribe = this.changes.subscribe(() => this.wake());
    this.loop = this.follow();
  }

  /** Ends after the batches in hand. */
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
        this.notBefore = performance.now() + RETRY_MS;
        if (!signal.aborted) this.logger.error({ err: error }, 'versions could not be embedded');
      }
      if (signal.aborted) break;
      const timer = setTimeout(() => this.wake(), POLL_MS);
      await woken;
      clearTimeout(timer);
    }
    await leaseStore.release(this.database.client, LEASE, this.holder).catch(() => undefined);
  }

  private async lookThrough(stopping: AbortSignal): Promise<void> {
    if (performance.now() < this.notBefore) return;
    const head = await indexFeed.head(this.database.client);
    if (head === this.seenHead || !(await this.hold())) return;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      this.hold().then(
        (held) => held || lost.abort(),
        () => lost.abort(),
      );
    }, RENEW_MS);
    try {
      if (await this.embedVersions.execute(AbortSignal.any([stopping, lost.signal]))) this.seenHead = head;
      else this.notBefore = performance.now() + RETRY_MS;
    } finally {
      clearInterval(renewal);
    }
  }

  private hold(): Promise<boolean> {
    const now = this.clock.now();
    return leaseStore.hold(this.database.client, LEASE, this.holder, now, new Date(now.getTime() + LEASE_MS));
  }
}
