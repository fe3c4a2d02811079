import { Inject, Injectable } from '@nestjs/common';
import { Database, proposalStore } from '@skillward/database';
import { Clock, Logger, inSpan } from '@skillward/platform';
import { LibraryChanges } from '../follow/library-changes';
import { JobTelemetry } from '../follow/job-telemetry';
import { LeasedFollower } from '../follow/leased-follower';
import { CLOCK, LOGGER } from '../tokens';
import { AutoApprove } from './auto-approve';
import { CollectEvidence } from './collect-evidence';
import { EvaluateProposal } from './evaluate-proposal';
import { PushVersions } from './push-versions';
import { ReplayRecommendations } from './replay';
import { WatchOutcomes } from './watch-outcomes';

/** Batches that wait for time, and retries, come due without anything changing. */
const IDLE_MS = 5_000;
const PAGE = 20;

/** Takes up evidence and looks at proposals. */
@Injectable()
export class EvolutionKeeper {
  private readonly follower: LeasedFollower;
  private seenHead = -1n;
  private lookedAt = -Infinity;

  constructor(
    private readonly database: Database,
    changes: LibraryChanges,
    private readonly collect: CollectEvidence,
    private readonly evaluate: EvaluateProposal,
    private readonly replay: ReplayRecommendations,
    private readonly autoApprove: AutoApprove,
    private readonly outcomes: WatchOutcomes,
    private readonly push: PushVersions,
    telemetry: JobTelemetry,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.follower = new LeasedFollower(database, changes, clock, logger, {
      lease: 'evolution',
      failure: 'evidence could not be taken up',
      isDue: (head) => this.replay.ready && (head !== this.seenHead || performance.now() - this.lookedAt > IDLE_MS),
      run: async (signal, head) => {
        // A look at what nothing has changed in is no piece of work, and comes every few seconds.
        const isIdle = head === this.seenHead;
        await (isIdle ? this.round(signal) : telemetry.run('evolution', () => this.round(signal)));
        this.seenHead = head;
        this.lookedAt = performance.now();
      },
    });
  }

  start(): Promise<void> {
    return this.follower.start();
  }

  stop(): Promise<void> {
    return this.follower.stop();
  }

  /** One round: everything that is due. @returns the number of proposals that were looked at */
  async round(signal: AbortSignal): Promise<number> {
    await this.collect.collect(signal);
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
    await this.outcomes.watch();
    await this.push.pushDue(signal);
    return count;
  }

  private async evaluateOne(id: string, signal: AbortSignal) {
    try {
      const status = await inSpan('evolution.evaluate', {}, () => this.evaluate.evaluate(id, signal));
      if (status === 'pending') await this.autoApprove.decide(id);
      return status;
    } catch (error) {
      if (!signal.aborted) this.logger.error({ err: error, proposal: id }, 'a proposal could not be looked at');
      return null;
    }
  }
}
