import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { RunSync } from '../collect/run-sync';
import { LibraryChanges } from '../follow/library-changes';
import { JobTelemetry } from '../follow/job-telemetry';
import { LeasedFollower } from '../follow/leased-follower';
import { CLOCK, LOGGER } from '../tokens';
import { AnalyseVersions } from '../profile/analyse-versions';
import { ProfileByModel } from '../profile/profile-by-model';
import { ReadAsSecond } from '../profile/read-as-second';

/** The whole library is looked through at the start and this often; in between only what came in lately. */
const WHOLE_MS = 3_600_000;
/** Ids of versions are made before their transactions commit, and clocks of several machines differ. */
const LATE_MS = 900_000;

/**
 * Follows the library and has new versions profiled and scanned. Imports go first: analysing takes longer than importing
 * and can wait.
 */
@Injectable()
export class AnalysisKeeper {
  private readonly follower: LeasedFollower;
  private seenHead = -1n;
  private after: string | null = null;
  private lookedThrough = -Infinity;

  constructor(
    database: Database,
    changes: LibraryChanges,
    private readonly analyseVersions: AnalyseVersions,
    private readonly profileByModel: ProfileByModel,
    private readonly readAsSecond: ReadAsSecond,
    private readonly runSync: RunSync,
    telemetry: JobTelemetry,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.follower = new LeasedFollower(database, changes, clock, logger, {
      lease: 'analysis',
      failure: 'versions could not be analysed',
      isDue: (head) => head !== this.seenHead || this.isWholeDue() || this.profileByModel.isRested,
      run: (signal, head) => telemetry.run('analysis', () => this.analyse(signal, head)),
    });
  }

  start(): Promise<void> {
    return this.follower.start();
  }

  /** Ends after the transaction in hand; what was being read is read again by the next start. */
  stop(): Promise<void> {
    return this.follower.stop();
  }

  private isWholeDue(): boolean {
    return performance.now() - this.lookedThrough > WHOLE_MS;
  }

  private async analyse(signal: AbortSignal, head: bigint): Promise<void> {
    const isWhole = this.isWholeDue();
    const after = isWhole ? null : this.after;
    const started = newId();
    const shouldWait = () => this.runSync.isImporting;
    await this.analyseVersions.analyseMissing({ signal, shouldWait, ...(after === null ? {} : { after }) });
    if (isWhole) this.lookedThrough = performance.now();
    this.after = idAt(started, -LATE_MS);
    await this.readAsSecond.read(signal);
    await this.profileByModel.profile(signal);
    this.seenHead = head;
  }
}

/** The least id that could be made that much later than `id` was: ids begin with their time in milliseconds. */
function idAt(id: string, laterMs: number): string {
  const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16) + laterMs;
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
