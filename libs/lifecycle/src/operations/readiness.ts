import { Inject, Injectable } from '@nestjs/common';
import { Database, JobQueue, ProposalStatus, stateStore } from '@skillward/database';
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

/** Numbers of one kind that a label tells apart. */
export interface LabelledGauge {
  readonly name: string;
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Numbers about this instance for its operators. */
@Injectable()
export class InstanceMetrics {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly jobs: JobQueue,
    private readonly profiling: GetProfiling,
  ) {}

  /** What is waiting, by queue, and how far trajectories and proposals are. */
  async labelledGauges(): Promise<LabelledGauge[]> {
    const { client } = this.database;
    const byStatus = (counts: Awaited<ReturnType<typeof stateStore.proposals>>) =>
      Object.fromEntries(counts.map(({ status, count }) => [status, count]));
    const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));
    return [
      { name: 'queue_jobs', label: 'queue', values: { ...none(this.jobs.names), ...(await this.jobs.pending()) } },
      { name: 'trajectories', label: 'status', values: byStatus(await stateStore.trajectories(client)) },
      {
        name: 'proposals',
        label: 'status',
        values: { ...none(ProposalStatus.options), ...byStatus(await stateStore.proposals(client)) },
      },
    ];
  }

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
