import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@skillward/database';
import { Clock, Logger } from '@skillward/platform';
import { LeasedFollower } from '../follow/leased-follower';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK, LOGGER } from '../tokens';
import { SendWebhooks } from './webhooks';

/** Repetitions come due without anything changing. */
const IDLE_MS = 5_000;

/** Has webhooks sent, beside all other work: a receiver may take its time. */
@Injectable()
export class DeliveryKeeper {
  private readonly follower: LeasedFollower;
  private seenHead = -1n;
  private lookedAt = -Infinity;

  constructor(
    database: Database,
    changes: LibraryChanges,
    webhooks: SendWebhooks,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.follower = new LeasedFollower(database, changes, clock, logger, {
      lease: 'deliveries',
      failure: 'webhooks could not be sent',
      isDue: (head) => head !== this.seenHead || performance.now() - this.lookedAt > IDLE_MS,
      run: async (signal, head) => {
        await webhooks.sendDue(signal);
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
}
