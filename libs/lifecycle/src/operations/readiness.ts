import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  JobQueue,
  PendingJobs,
  StateCount,
  outageOf,
  secondReadingStore,
  stateStore,
} from '@skillward/database';
import { ProposalStatus, TrajectoryStatus } from '@skillward/domain';
import { Configuration, GaugeDefinition, GaugeReadings } from '@skillward/platform';
import { LibrarySource } from '../recommend/library/library-source';
import { GetProfiling } from '../profile/profiling';
import { CONFIGURATION } from '../tokens';

/** Probes give up after a few seconds; the truth has to reach them before. */
const PING_LIMIT_MS = 2_000;

/** Whether requests can be answered, and if not, why. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async check(): Promise<{ ready: boolean; reasons: string[] }> {
    const reasons: string[] = [];
    const { outage } = this.database.health;
    if (outage === 'full') reasons.push('The disk of the database is full.');
    if (outage === 'unavailable' || !(await this.answers())) reasons.push('The database does not answer.');
    const { pending } = this.library;
    if (this.configuration.role !== 'worker' && pending !== null) reasons.push(pending);
    return { ready: reasons.length === 0, reasons };
  }

  /** An embedded database that is at work for others answers later and is no reason to take the process out. */
  private async answers(): Promise<boolean> {
    const limit = new AbortController();
    const late = sleep(PING_LIMIT_MS, this.database.kind === 'embedded', { signal: limit.signal }).catch(() => true);
    const answered = this.database.ping().then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([answered, late]);
    } finally {
      limit.abort();
    }
  }
}

const STATUS = { name: 'status', attribute: 'skillward.status' };
const QUEUE = { name: 'queue', attribute: 'skillward.queue' };

/** The figures of `InstanceMetrics`. */
export const INSTANCE_GAUGES: readonly GaugeDefinition[] = [
  { name: 'skillward.database_up', description: '1 while the database answers, else 0, and its figures are left out.' },
  { name: 'skillward.skills', description: 'Skills that this process knows.' },
  { name: 'skillward.indexed_documents', description: 'Skills in the ranking index of this process.' },
  { name: 'skillward.versions_profiled', description: 'Current versions with a profile.' },
  { name: 'skillward.versions_profiles_missing', description: 'Current versions that are still to be profiled.' },
  { name: 'skillward.versions_profiles_failed', description: 'Current versions whose profile could not be made.' },
  { name: 'skillward.scans_missing', description: 'Versions that are still to be scanned by the rules of today.' },
  { name: 'skillward.second_readings', description: 'Packages that a model read beside the rules.', label: STATUS },
  { name: 'skillward.jobs_pending', description: 'Jobs that wait or run, of all queues.' },
  { name: 'skillward.queue_jobs', description: 'Jobs that wait or run, by queue.', label: QUEUE },
  {
    name: 'skillward.queue_oldest',
    description: 'Age of the oldest job that waits or runs, by queue.',
    unit: 's',
    label: QUEUE,
  },
  { name: 'skillward.trajectories', description: 'Reported runs by the state of their attribution.', label: STATUS },
  { name: 'skillward.proposals', description: 'Proposals by their state.', label: STATUS },
];

const byStatus = (counts: readonly StateCount[]) =>
  Object.fromEntries(counts.map(({ status, count }) => [status, count]));
const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));

/** Numbers about this instance for its operators. */
@Injectable()
export class InstanceMetrics {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    private readonly jobs: JobQueue,
    private readonly profiling: GetProfiling,
  ) {}

  /** Figures of this process, and those of the database where it answers. */
  async read(): Promise<GaugeReadings> {
    const stored = await this.readStored();
    return {
      'skillward.database_up': stored === null ? 0 : 1,
      'skillward.skills': this.library.size,
      'skillward.indexed_documents': this.library.whole?.index.statistics.documents ?? 0,
      ...stored,
    };
  }

  /** @returns null while the database does not answer: monitors have to see the process then, too */
  private async readStored(): Promise<GaugeReadings | null> {
    if (this.database.health.outage === 'unavailable') return null;
    try {
      return await this.readDatabase();
    } catch (error) {
      if (outageOf(error) === null) throw error;
      return null;
    }
  }

  /** What is waiting, by queue, how far trajectories and proposals are, and how much of the library is analysed. */
  private async readDatabase(): Promise<GaugeReadings> {
    const { client } = this.database;
    const { static: profiles, scan } = await this.profiling.read();
    const pending = await this.jobs.pending();
    const queues = (of: (queue: PendingJobs) => number) => ({
      ...none(this.jobs.names),
      ...Object.fromEntries(pending.map((queue) => [queue.name, of(queue)])),
    });
    return {
      'skillward.versions_profiled': profiles.done,
      'skillward.versions_profiles_missing': profiles.missing,
      'skillward.versions_profiles_failed': profiles.failed,
      'skillward.scans_missing': scan.missing,
      'skillward.second_readings': await secondReadingStore.counts(client),
      'skillward.jobs_pending': pending.reduce((sum, { count }) => sum + count, 0),
      'skillward.queue_jobs': queues(({ count }) => count),
      'skillward.queue_oldest': queues(({ oldestSeconds }) => oldestSeconds),
      'skillward.trajectories': {
        ...none(TrajectoryStatus.options),
        ...byStatus(await stateStore.trajectories(client)),
      },
      'skillward.proposals': { ...none(ProposalStatus.options), ...byStatus(await stateStore.proposals(client)) },
    };
  }
}
