import 'reflect-metadata';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock, Instruments, createLogger, readConfiguration } from '@skillward/platform';
import { DatabaseOptions, FIRST_VERSION, JobQueue, analysisStore, openDatabase } from '@skillward/database';
import { AskAttributor } from '../../src/attribute/ask-attributor';
import { Attributors } from '../../src/attribute/attributors';
import { ReadRun } from '../../src/attribute/read-run';
import { TrajectoryHousekeeping } from '../../src/attribute/retention';
import { RecommendationHousekeeping } from '../../src/recommend/housekeeping';
import { RunAttribution } from '../../src/attribute/run-attribution';
import { TrajectoryWorkers } from '../../src/attribute/trajectory-workers';
import { FinishRestore } from '../../src/backup/finish-restore';
import { CompareHeld } from '../../src/collect/compare-held';
import { RunSync } from '../../src/collect/run-sync';
import { ScheduleSyncs } from '../../src/collect/schedule-syncs';
import { BackgroundPace } from '../../src/background-pace';
import { LibraryChanges } from '../../src/follow/library-changes';
import { BackgroundWork } from '../../src/operations/background-work';
import { Housekeeping } from '../../src/operations/housekeeping';
import { ImportStarterLibrary } from '../../src/operations/import-starter-library';
import { JobTelemetry } from '../../src/follow/job-telemetry';
import { ANALYSIS_VERSIONS, AnalyseVersions } from '../../src/profile/analyse-versions';
import { AnalysisKeeper } from '../../src/operations/analysis-keeper';
import { PackageWorkers } from '../../src/profile/package-workers';
import { ProfileByModel } from '../../src/profile/profile-by-model';
import { ReadAsSecond } from '../../src/profile/read-as-second';
import { ScanPackages } from '../../src/profile/scan-packages';
import { ExpireSuppressions } from '../../src/profile/suppressions';
import { FamilyDirectory } from '../../src/recommend/family-directory';
import { FamilyRecorder } from '../../src/recommend/family-recorder';
import { LabelledPairs } from '../../src/recommend/labelled-pairs';
import { OutcomeVotes } from '../../src/recommend/outcome-votes';
import { ScorerKeeper } from '../../src/recommend/scorer-keeper';
import { SiblingChoice } from '../../src/recommend/sibling-choice';
import { SkillReadings } from '../../src/recommend/skill-readings';
import { RunTraining } from '../../src/recommend/train-scorer';
import { UnitOfWork } from '../../src/access/unit-of-work';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { AutoApprove } from '../../src/evolve/auto-approve';
import { GetProposal } from '../../src/evolve/read-proposals';
import { EvolutionBenchmark } from '../../src/evolve/benchmark';
import { CollectEvidence } from '../../src/evolve/collect-evidence';
import { DraftProposal } from '../../src/evolve/draft-proposal';
import { EvaluateProposal } from '../../src/evolve/evaluate-proposal';
import { DeliveryKeeper } from '../../src/evolve/delivery-keeper';
import { EvolutionKeeper } from '../../src/evolve/evolution-keeper';
import { ReplayRecommendations } from '../../src/evolve/replay';
import { PushVersions } from '../../src/evolve/push-versions';
import { WatchOutcomes } from '../../src/evolve/watch-outcomes';
import { SendWebhooks } from '../../src/evolve/webhooks';
import { RunGates } from '../../src/evolve/run-gates';
import { SimilarSkills } from '../../src/evolve/similar-skills';
import { EmbedVersions } from '../../src/recommend/semantic/embed-versions';
import { EmbeddingKeeper } from '../../src/recommend/semantic/embedding-keeper';
import { SearchFeeder } from '../../src/operations/search-feeder';
import { VacuumKeeper } from '../../src/operations/vacuum-keeper';
import { VectorKeeper } from '../../src/recommend/semantic/vector-keeper';
import { SiblingJudge } from '../../src/recommend/sibling-judge';
import { TaskRanker } from '../../src/recommend/task-ranker';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { EmbeddedSource } from '../../src/recommend/library/embedded-source';

/** What a process of the product says, a line each: that something was committed, and that nothing is left to do. */
export type Saying = 'working' | 'batch of packages' | 'run' | 'done' | 'batch of analyses' | 'all analysed';

const say = (what: Saying) => process.stdout.write(`${what}\n`);

/** What a process of the product is told by its test. */
export interface ProcessOptions {
  readonly database: Omit<DatabaseOptions, 'logger'>;
  readonly dataDir: string;
  /** How far its clock is ahead: leases of dead processes have run out then. */
  readonly aheadMs: number;
}

/** The product with queue and worker, until it is killed or asked to end. */
async function main(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
  const logger = createLogger('silent');
  const clock: Clock = { now: () => new Date(Date.now() + options.aheadMs) };
  const database = await openDatabase({ ...options.database, logger });
  const configuration = readConfiguration({
    SKILLWARD_DATA_DIR: options.dataDir,
    SKILLWARD_STARTER_LIBRARY: 'off',
    SKILLWARD_ROLE: 'worker',
    SKILLWARD_DATABASE_POOL: '5',
  });
  // Made by hand, because a plain bundle has no metadata for the container.
  const assets = {
    starterLibrary: options.dataDir,
    siblingLanguage: join(process.cwd(), 'libs/sibling-choice/data/sibling-language.bin'),
    encoderFile: null,
    tokeniserWorker: null,
    familiesWorker: null,
    packageWorker: null,
    duplicatesWorker: null,
    trajectoryWorker: null,
  };
  const changes = new LibraryChanges();
  const pace = new BackgroundPace();
  const telemetry = new JobTelemetry(new Instruments());
  changes.subscribe(() => say('batch of packages'));
  const workers = new PackageWorkers(configuration, assets, logger);
  const jobs = new JobQueue(database, logger);
  const families = new FamilyDirectory(database, configuration, assets, logger);
  const scorers = new ScorerKeeper(database, clock, logger);
  const votes = new OutcomeVotes(database, clock);
  const keeper = new IndexKeeper(database, changes, families, scorers, votes, configuration, assets, logger);
  const library = new EmbeddedSource(keeper, families, new FamilyRecorder(database, families, clock, logger));
  const choice = new SiblingChoice(assets);
  const labelled = new LabelledPairs(database, keeper, families, new SkillReadings(database), votes, choice);
  const runSync = new RunSync(
    database,
    jobs,
    changes,
    new ScanPackages(database, workers),
    new CompareHeld(database),
    pace,
    configuration,
    assets,
    clock,
    logger,
  );
  // Their changes are no batches of the sync.
  const analysed = new LibraryChanges();
  analysed.subscribe(() => say('batch of analyses'));
  const analyses = new AnalyseVersions(database, workers, analysed, pace, clock);
  const byModel = new ProfileByModel(database, analysed, null, configuration, clock, logger);
  const threads = new TrajectoryWorkers(configuration, assets);
  const attributors = new Attributors(null, configuration);
  const attributor = new AskAttributor(database, threads, attributors, configuration, clock);
  const attributed = new LibraryChanges();
  attributed.subscribe(() => say('run'));
  const attribution = new RunAttribution(
    database,
    attributed,
    new ReadRun(database, threads),
    attributor,
    clock,
    logger,
  );
  const scans = new ScanPackages(database, workers);
  const readings = new SkillReadings(database);
  const ranker = new TaskRanker(library, scorers, readings, votes, new SiblingJudge(null), null, choice);
  const replay = new ReplayRecommendations(database, library, ranker, new EvolutionBenchmark(configuration));
  const similar = new SimilarSkills(database, ranker);
  const gates = new RunGates(database, scans, library, replay, similar);
  const evaluate = new EvaluateProposal(database, new DraftProposal(database, null), gates, clock, logger);
  const collect = new CollectEvidence(database, configuration, clock, logger);
  const evolution = new EvolutionKeeper(
    database,
    analysed,
    collect,
    evaluate,
    replay,
    new AutoApprove(
      database,
      new ApproveProposal(
        database,
        new UnitOfWork(database, clock),
        scans,
        new GetProposal(database),
        analysed,
        configuration,
        clock,
      ),
    ),
    new WatchOutcomes(database, clock),
    new PushVersions(database, configuration, clock, logger),
    telemetry,
    clock,
    logger,
  );
  const embedVersions = new EmbedVersions(database, null, configuration, clock, logger);
  const asSecond = new ReadAsSecond(database, analysed, null, configuration, clock, logger);
  const work = new BackgroundWork(
    jobs,
    new FinishRestore(database, jobs, clock),
    library,
    runSync,
    new AnalysisKeeper(database, analysed, analyses, byModel, asSecond, runSync, telemetry, clock, logger),
    analyses,
    byModel,
    new Housekeeping(
      database,
      jobs,
      new ExpireSuppressions(database, changes, clock),
      new ScheduleSyncs(database, jobs, clock),
      new TrajectoryHousekeeping(database, jobs, attributors, configuration, clock, logger),
      new RecommendationHousekeeping(database, configuration, clock),
      configuration,
      clock,
      logger,
    ),
    new ImportStarterLibrary(database, jobs, clock),
    scorers,
    new RunTraining(database, keeper, scorers, labelled, changes, clock, logger),
    attribution,
    evolution,
    new DeliveryKeeper(database, analysed, new SendWebhooks(database, configuration, clock, logger), clock, logger),
    new EmbeddingKeeper(database, analysed, embedVersions, telemetry, null, clock, logger),
    new VectorKeeper(database, null, logger),
    new SearchFeeder(database, changes, keeper, null, clock, logger),
    new VacuumKeeper(database, pace, logger),
    telemetry,
    workers,
    threads,
    configuration,
  );
  await work.onApplicationBootstrap();
  process.once('SIGTERM', () => {
    void work
      .onApplicationShutdown()
      .then(() => database.close())
      .then(() => process.exit(0));
  });
  say('working');
  const isDone = async () => {
    const syncs = await database.client.sync.count({ where: { status: { in: ['queued', 'running'] } } });
    const runs = await database.client.trajectory.count({ where: { status: { in: ['received', 'attributing'] } } });
    return syncs + runs === 0;
  };
  while (!(await isDone())) await sleep(50);
  say('done');
  const isAnalysed = async () =>
    (await analysisStore.pending(database.client, ANALYSIS_VERSIONS, FIRST_VERSION, 1)).length === 0;
  while (!(await isAnalysed())) await sleep(50);
  say('all analysed');
}

void main();
