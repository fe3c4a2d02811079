import { Inject, Injectable } from '@nestjs/common';
import { EmbeddingModel } from '@skillward/domain';
import { Database } from '@skillward/database';
import { Clock, Logger } from '@skillward/platform';
import { LibraryChanges } from '../../follow/library-changes';
import { JobTelemetry } from '../../follow/job-telemetry';
import { LeasedFollower } from '../../follow/leased-follower';
import { CLOCK, EMBEDDING_MODEL, LOGGER } from '../../tokens';
import { EmbedVersions } from './embed-versions';

/** An endpoint that failed gets this time to recover. */
const RETRY_MS = 30_000;

/** Follows the library and has new versions embedded. */
@Injectable()
export class EmbeddingKeeper {
  private readonly follower: LeasedFollower;
  private seenHead = -1n;
  private notBefore = -Infinity;

  constructor(
    database: Database,
    changes: LibraryChanges,
    private readonly embedVersions: EmbedVersions,
    telemetry: JobTelemetry,
    @Inject(EMBEDDING_MODEL) private readonly model: EmbeddingModel | null,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.follower = new LeasedFollower(database, changes, clock, logger, {
      lease: 'embeddings',
      failure: 'versions could not be embedded',
      isDue: (head) => head !== this.seenHead && performance.now() >= this.notBefore,
      run: (signal, head) => telemetry.run('embeddings', () => this.embed(signal, head)),
    });
  }

  async start(): Promise<void> {
    if (this.model !== null) await this.follower.start();
  }

  /** Ends after the batches in hand. */
  stop(): Promise<void> {
    return this.follower.stop();
  }

  private async embed(signal: AbortSignal, head: bigint): Promise<void> {
    this.notBefore = performance.now() + RETRY_MS;
    if (!(await this.embedVersions.embedMissing(signal))) return;
    this.seenHead = head;
    this.notBefore = -Infinity;
  }
}
