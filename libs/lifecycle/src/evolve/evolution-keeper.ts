import { Inject, Injectable } from '@nestjs/common';
import { Database, indexFeed, leaseStore, proposalStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { LibraryChanges } from '../library/library-changes';
import { CLOCK, LOGGER } from '../tokens';
import { AutoApprove } from './auto-approve';
import { CollectEvidence } from './collect-evidence';
import { EvaluateProposal } from './evaluate-proposal';
import { PushVersions } from './push-versions';
import { ReplayRecommendations } from './replay';
import { WatchOutcomes } from './watch-outcomes';
import { SendWebhooks } from './webhooks';

const LEASE = 'evolution';
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
const POLL_MS = 1_000;
/** Batches that wait for time, and retries, come due without anything changing. */
const IDLE_MS = 5_000;
const PAGE = 20;

/** Takes up evidence and looks at proposals, in one process of the instance at a time. All of it can be done again. */
@Injectable()
export class EvolutionKeeper {
  private readonly holder = newId();
  private readonly stopping = new AbortController();
  private wake: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;
  private seenHead = -1n;
  private lookedAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    private readonly collect: CollectEvidence,
    private readonly evaluate: EvaluateProposal,
    private readonly replay: ReplayRecommendations,
    private readonly autoApprove: AutoApprove,
    private readonly outcomes: WatchOutcomes,
    private readonly push: PushVersions,
    private readonly webhooks: SendWebhooks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    if (this.database.kind === 'embedded') await leaseStore.drop(this.database.client, LEASE);
    this.unsubscribe = this.changes.subscribe(() => this.wake());
    this.loop = this.follow();
  }

  async stop(): Promise<void> {
    this.unsubscribe();
    this.stopping.abort();
    this.wake();
    await this.loop;
  }

  /** One round: everything that is due. @returns the number of proposals that were looked at */
  async round(signal: AbortSignal): Promise<number> {
    await this.collect.execute(signal);
    let count = 0;
    // The gates replay recommendations, which takes a library that is loaded.
    while (!signal.aborted && this.replay.ready) {
      const due = await proposalStore.toEvaluate(this.database.client, this.clock.now(), PAGE);
      if (due.length === 0) break;
      let done = 0;
      for (const id of due) {
        if (signal.aborted) break;
        if ((await this.evaluateOne(id, signal)) !== null) done += 1;
      }
      count += done;
      if (done === 0) break;
    }
    await this.outcomes.execute();
    await this.push.execute(signal);
    await this.webhooks.execute(signal);
    return count;
  }

  private async evaluateOne(id: string, signal: AbortSignal) {
    try {
      const status = await this.evaluate.execute(id, signal);
      if (status === 'pending') await this.autoApprove.execute(id);
      return status;
    } catch (error) {
      if (!signal.aborted) this.logger.error({ err: error, proposal: id }, 'a proposal could not be looked at');
      return null;
    }
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      try {
        await this.lookThrough(signal);
      } catch (error) {
        if (!signal.aborted) this.logger.error({ err: error }, 'evidence could not be taken up');
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
    const isDue = performance.now() - this.lookedAt > IDLE_MS;
    if ((head === this.seenHead && !isDue) || !this.replay.ready || !(await this.hold())) return;
    const lost = new AbortController();
    const renewal = setInterval(() => {
      this.hold().then(
        (held) => held || lost.abort(),
        () => lost.abort(),
      );
    }, RENEW_MS);
    const signal = AbortSignal.any([stopping, lost.signal]);
    try {
      await this.round(signal);
      this.seenHead = head;
      this.lookedAt = performance.now();
    } finally {
      clearInterval(renewal);
    }
  }

  private hold(): Promise<boolean> {
    const now = this.clock.now();
    return leaseStore.hold(this.database.client, LEASE, this.holder, now, new Date(now.getTime() + LEASE_MS));
  }
}
