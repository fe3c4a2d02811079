import { Inject, Injectable } from '@nestjs/common';
import { Database, JobQueue } from '@skillward/database';
import { Configuration } from '@skillward/platform';
import { IndexKeeper } from '../recommend/index-keeper';
import { GetProfiling } from '../profile/profiling';
import { CONFIGURATION } from '../tokens';

/** Whether requests can be answered, and if not, why. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async execute(): Promise<{ ready: boolean; reasons: string[] }> {
    const reasons: string[] = [];
    try {
      await this.database.ping();
    } catch {
      reasons.push('The database does not answer.');
    }
    if (this.configuration.role !== 'worker' && !this.keeper.ready)
      reasons.push('The ranking index is still being loaded.');
    return { ready: reasons.length === 0, reasons };
  }
}

/** Numbers about this instance for its operators. */
@Injectable()
export class InstanceMetrics {
  constructor(
    private readonly keeper: IndexKeeper,
    private readonly jobs: JobQueue,
    private readonly profiling: GetProfiling,
  ) {}

  async gauges(): Promise<Record<string, number>> {
    const { static: profiles, scan } = await this.profiling.read();
    const pending = Object.values(await this.jobs.pending());
    return {
      skills: this.keeper.catalogue.size,
      indexed_documents: this.keeper.index.statistics.documents,
      versions_profiled: profiles.done,
      versions_profiles_missing: profiles.missing,
      versions_profiles_failed: profiles.failed,
      scans_missing: scan.missing,
      jobs_pending: pending.reduce((sum, count) => sum + count, 0),
    };
  }
}
