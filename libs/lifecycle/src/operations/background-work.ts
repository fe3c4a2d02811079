import { Inject, Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { JobQueue } from '@skillward/database';
import { Configuration } from '@skillward/platform';
import { ATTRIBUTE_JOB } from '../attribute/jobs';
import { RunAttribution } from '../attribute/run-attribution';
import { TrajectoryWorkers } from '../attribute/trajectory-workers';
import { FinishRestore } from '../backup/finish-restore';
import { SYNC_JOB } from '../collect/jobs';
import { RunSync } from '../collect/run-sync';
import { DeliveryKeeper } from '../evolve/delivery-keeper';
import { EvolutionKeeper } from '../evolve/evolution-keeper';
import { AnalyseVersions } from '../profile/analyse-versions';
import { AnalysisKeeper } from './analysis-keeper';
import { PROFILE_JOB } from '../profile/jobs';
import { PackageWorkers } from '../profile/package-workers';
import { ProfileByModel } from '../profile/profile-by-model';
import { LibrarySource } from '../recommend/library/library-source';
import { SearchFeeder } from './search-feeder';
import { ScorerKeeper } from '../recommend/scorer-keeper';
import { EmbeddingKeeper } from '../recommend/semantic/embedding-keeper';
import { VectorKeeper } from '../recommend/semantic/vector-keeper';
import { RunTraining, TRAIN_JOB } from '../recommend/train-scorer';
import { CONFIGURATION } from '../tokens';
import { Housekeeping } from './housekeeping';
import { ImportStarterLibrary } from './import-starter-library';
import { VacuumKeeper } from './vacuum-keeper';
import { JobTelemetry } from '../follow/job-telemetry';

/** A job in hand comes to the end of its transaction in this time; the process must be gone soon after. */
const STOP_MS = 7000;

const JOBS = [SYNC_JOB, TRAIN_JOB, PROFILE_JOB, ATTRIBUTE_JOB];

/** Starts and stops everything that runs besides requests, in the order in which they need each other. */
@Injectable()
export class BackgroundWork implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly jobs: JobQueue,
    private readonly finishRestore: FinishRestore,
    private readonly library: LibrarySource,
    private readonly runSync: RunSync,
    private readonly analyses: AnalysisKeeper,
    private readonly analyseVersions: AnalyseVersions,
    private readonly profileByModel: ProfileByModel,
    private readonly housekeeping: Housekeeping,
    private readonly starterLibrary: ImportStarterLibrary,
    private readonly scorers: ScorerKeeper,
    private readonly runTraining: RunTraining,
    private readonly runAttribution: RunAttribution,
    private readonly evolution: EvolutionKeeper,
    private readonly deliveries: DeliveryKeeper,
    private readonly embeddings: EmbeddingKeeper,
    private readonly vectors: VectorKeeper,
    private readonly searchFeeder: SearchFeeder,
    private readonly vacuum: VacuumKeeper,
    private readonly telemetry: JobTelemetry,
    private readonly packages: PackageWorkers,
    private readonly trajectories: TrajectoryWorkers,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { role, starterLibrary } = this.configuration;
    await this.jobs.start(JOBS);
    await this.finishRestore.finish(JOBS);
    await this.scorers.start();
    const syncId = starterLibrary ? await this.starterLibrary.import() : null;
    // The first question should find something; the queue would take it up a moment later.
    if (syncId !== null && role !== 'api') await this.sync(syncId, new AbortController().signal);
    await this.library.start();
    this.vacuum.start();
    if (role !== 'worker') await this.vectors.start(this.library.whole !== null);
    if (role !== 'api') {
      this.jobs.work(SYNC_JOB, ({ syncId }, signal) => this.sync(syncId, signal));
      this.jobs.work(TRAIN_JOB, (data, signal) =>
        this.telemetry.run('training', () => this.runTraining.run(data, signal)),
      );
      this.jobs.work(PROFILE_JOB, (request, signal) => this.profile(request, signal));
      const { modelConcurrency } = this.configuration;
      this.jobs.work(
        ATTRIBUTE_JOB,
        ({ trajectoryId }, signal) =>
          this.telemetry.run('attribution', () => this.runAttribution.run(trajectoryId, signal)),
        { atOnce: modelConcurrency },
      );
      await this.embeddings.start();
      await this.searchFeeder.start();
      await this.analyses.start();
      await this.evolution.start();
      await this.deliveries.start();
      await this.housekeeping.start();
    }
  }

  private sync(syncId: string, signal: AbortSignal): Promise<void> {
    return this.telemetry.run('sync', () => this.runSync.runSync(syncId, signal));
  }

  private profile({ versionId, profiler }: { versionId: string; profiler: 'static' | 'model' }, signal: AbortSignal) {
    return this.telemetry.run('profile', () =>
      profiler === 'model' ? this.profileByModel.ask(versionId, signal) : this.analyseVersions.retry(versionId),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    // A package that hangs in its thread does not keep the process from ending.
    const overdue = setTimeout(() => void this.packages.stop(), STOP_MS);
    await this.housekeeping.stop();
    await this.deliveries.stop();
    await this.evolution.stop();
    await this.analyses.stop();
    await this.searchFeeder.stop();
    await this.embeddings.stop();
    await this.vectors.stop();
    await this.vacuum.stop();
    await this.jobs.stop(STOP_MS);
    clearTimeout(overdue);
    await Promise.all([this.packages.stop(), this.trajectories.stop()]);
    await this.library.stop();
  }
}
