import { DynamicModule, Module, Type } from '@nestjs/common';
import { EmbeddingModel, LanguageModel, RerankModel } from '@skillward/domain';
import { Database, JobQueue } from '@skillward/database';
import { Clock, Configuration, Instruments, Logger } from '@skillward/platform';
import { ListAudit, VerifyAudit } from './access/audit';
import { Authenticate } from './access/authenticate';
import { BootstrapAdministrator } from './access/bootstrap-administrator';
import { CreateKey, DescribeCaller, ListKeys, RevokeKey } from './access/keys';
import { CreateLoginLink, OfferFirstLogin } from './access/login-links';
import { AuthenticateSession, SignIn, SignOut } from './access/sessions';
import { UnitOfWork } from './access/unit-of-work';
import { AskAttributor } from './attribute/ask-attributor';
import { Attributors } from './attribute/attributors';
import { DeleteTrajectory, RequestAttribution } from './attribute/change-trajectories';
import { ReadRawFile } from './attribute/read-raw-file';
import { ReadRun } from './attribute/read-run';
import { GetEvidence, ListEvidence } from './attribute/evidence';
import {
  GetTrajectory,
  ListAttributions,
  ListSteps,
  ListSubtasks,
  ListTrajectories,
} from './attribute/read-trajectories';
import { ReceiveTrajectory } from './attribute/receive-trajectory';
import { TrajectoryHousekeeping } from './attribute/retention';
import { RunAttribution } from './attribute/run-attribution';
import { TrajectoryWorkers } from './attribute/trajectory-workers';
import { AcceptRestore, GetRestore } from './backup/accept-restore';
import { FinishRestore } from './backup/finish-restore';
import { MakeBackup } from './backup/make-backup';
import { RunSync } from './collect/run-sync';
import { GetSource, ListSources, RegisterSource } from './collect/sources';
import { GetSync, ListSyncs, StartSync, WatchSync } from './collect/syncs';
import { StartUploadImport, UploadSkill } from './collect/uploads';
import { DiscoverSkills } from './discovery/discover-skills';
import { ChangeNamespace, ListNamespaces } from './discovery/namespaces';
import { ApproveProposal } from './evolve/approve-proposal';
import { AutoApprove } from './evolve/auto-approve';
import { EvolutionBenchmark } from './evolve/benchmark';
import { CanaryDirectory, EndCanary, GetCanary } from './evolve/canaries';
import { CollectEvidence } from './evolve/collect-evidence';
import { DraftProposal } from './evolve/draft-proposal';
import { CreateProposal, EditProposalDraft } from './evolve/edit-proposal';
import { EvaluateProposal } from './evolve/evaluate-proposal';
import { EvolutionKeeper } from './evolve/evolution-keeper';
import { GetEvolutionPolicy, SetEvolutionPolicy } from './evolve/policy';
import { GetProposal, ListEvidenceItems, ListProposals } from './evolve/read-proposals';
import { ListPushes, PushVersions, RetryPush } from './evolve/push-versions';
import { ReplayRecommendations } from './evolve/replay';
import { ReviewProposal } from './evolve/review-proposals';
import { RunGates } from './evolve/run-gates';
import { SimilarSkills } from './evolve/similar-skills';
import { WatchOutcomes } from './evolve/watch-outcomes';
import { ManageWebhooks, RetryDelivery, SendWebhooks } from './evolve/webhooks';
import { ChangeSkillStatus, RollBackSkill } from './library/change-skill';
import { ExportSkills } from './library/export-skills';
import { LibraryChanges } from './library/library-changes';
import { LibraryReader } from './library/library-reader';
import { DiffVersions, DownloadVersion, ReadVersionFile } from './library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from './library/read-skills';
import { GetOutcomeDrift } from './library/outcome-drift';
import { SummariseLibrary } from './library/summarise-library';
import { BackgroundWork } from './operations/background-work';
import { Housekeeping } from './operations/housekeeping';
import { ImportStarterLibrary } from './operations/import-starter-library';
import { JobTelemetry } from './operations/job-telemetry';
import { InstanceMetrics, Readiness } from './operations/readiness';
import { AnalyseVersions } from './profile/analyse-versions';
import { AnalysisKeeper } from './profile/analysis-keeper';
import { OverrideProfile, RequestProfile } from './profile/change-profile';
import { ListDuplicates } from './profile/list-duplicates';
import { PackageWorkers } from './profile/package-workers';
import { ProfileByModel } from './profile/profile-by-model';
import { ListJobs, RetryJob } from './operations/jobs';
import { ListModels } from './operations/models';
import { GetProfiling } from './profile/profiling';
import { GetProfile } from './profile/read-profile';
import { ScanPackages } from './profile/scan-packages';
import { GetScanPolicy, SetScanPolicy } from './profile/scan-policy';
import { ReadScans } from './profile/scan-reports';
import { ExpireSuppressions, ListSuppressions, RevokeSuppression, SuppressFindings } from './profile/suppressions';
import {
  CreateFamily,
  DeleteFamily,
  FamilyCuration,
  MergeFamilies,
  PinFamily,
  SetFamilyMembers,
  SplitFamily,
} from './recommend/curate-families';
import { GetFamily, ListFamilies, ListFamilyRevisions, MeasureFamilies } from './recommend/families';
import { SearchByModel } from './recommend/agent/search-by-model';
import { CompareSiblings } from './recommend/compare-siblings';
import { FamilyDirectory } from './recommend/family-directory';
import { FamilyRecorder } from './recommend/family-recorder';
import { GetRecommendation, ListExposures, ListRecommendations } from './recommend/history';
import { IndexKeeper } from './recommend/index-keeper';
import { LabelledPairs } from './recommend/labelled-pairs';
import { OutcomeVotes } from './recommend/outcome-votes';
import { PreviewScorer } from './recommend/preview-scorer';
import { RecommendSkills } from './recommend/recommend-skills';
import { RecommendationTelemetry } from './recommend/recommendation-telemetry';
import { GetRecommendationPolicy, SetRecommendationPolicy } from './recommend/recommendation-policy';
import { ScorerKeeper } from './recommend/scorer-keeper';
import { ActivateScorer, GetScorer, ListScorers } from './recommend/scorers';
import { EmbedVersions } from './recommend/semantic/embed-versions';
import { EmbeddingKeeper } from './recommend/semantic/embedding-keeper';
import { GetEmbeddings } from './recommend/semantic/embedding-progress';
import { SemanticLanes } from './recommend/semantic/semantic-lanes';
import { VectorKeeper } from './recommend/semantic/vector-keeper';
import { SiblingJudge } from './recommend/sibling-judge';
import { SkillReadings } from './recommend/skill-readings';
import { TaskRanker } from './recommend/task-ranker';
import { GetTraining, RetryTraining, RunTraining, StartTraining } from './recommend/train-scorer';
import { AddTrainingPair, ListTrainingPairs, RemoveTrainingPair } from './recommend/training-pairs';
import { ReceiveFeedback } from './skillsvote/receive-feedback';
import { RecommendForClient } from './skillsvote/recommend-for-client';
import {
  ASSETS,
  CLOCK,
  CONFIGURATION,
  EMBEDDING_MODEL,
  LANGUAGE_MODEL,
  LOGGER,
  ProductAssets,
  RERANK_MODEL,
} from './tokens';

export interface LifecycleParts {
  readonly configuration: Configuration;
  readonly logger: Logger;
  readonly database: Database;
  readonly clock: Clock;
  /** Null: every stage runs on its deterministic implementation. */
  readonly model: LanguageModel | null;
  /** Null or left out: candidates are found by their words. */
  readonly embedder?: EmbeddingModel | null;
  /** Null or left out: the order of the engine stays. */
  readonly reranker?: RerankModel | null;
  readonly assets: ProductAssets;
  /** Where figures are recorded; left out: own ones. */
  readonly instruments?: Instruments;
}

/** Everything an entrance of the product may call. */
const USE_CASES: Type[] = [
  AcceptRestore,
  ActivateScorer,
  AddTrainingPair,
  ApproveProposal,
  Authenticate,
  AuthenticateSession,
  BootstrapAdministrator,
  ChangeNamespace,
  ChangeSkillStatus,
  CompareSiblings,
  CreateFamily,
  CreateKey,
  CreateProposal,
  CreateLoginLink,
  DeleteFamily,
  DeleteTrajectory,
  DescribeCaller,
  DiffVersions,
  DiscoverSkills,
  DownloadVersion,
  EditProposalDraft,
  EndCanary,
  ExportSkills,
  GetCanary,
  GetEmbeddings,
  GetEvolutionPolicy,
  GetEvidence,
  GetFamily,
  GetProfile,
  GetProfiling,
  ListJobs,
  ListModels,
  RetryJob,
  RetryTraining,
  GetProposal,
  GetRecommendation,
  GetRecommendationPolicy,
  GetRestore,
  GetScorer,
  GetScanPolicy,
  GetSkill,
  GetSource,
  GetSync,
  GetTraining,
  GetTrajectory,
  GetVersion,
  InstanceMetrics,
  ListAttributions,
  ListAudit,
  ListDuplicates,
  ListEvidenceItems,
  ListEvidence,
  ListExposures,
  ListFamilies,
  ListFamilyRevisions,
  ListKeys,
  ListNamespaces,
  ListProposals,
  ListPushes,
  ListRecommendations,
  ListScorers,
  ListSkills,
  ListSources,
  ListSteps,
  ReadRawFile,
  ListSubtasks,
  ListSuppressions,
  ListSyncs,
  ListTrainingPairs,
  ListTrajectories,
  ListVersions,
  MakeBackup,
  MeasureFamilies,
  MergeFamilies,
  OfferFirstLogin,
  PinFamily,
  PreviewScorer,
  OverrideProfile,
  ReadScans,
  ReadVersionFile,
  Readiness,
  ReceiveFeedback,
  ReceiveTrajectory,
  RecommendForClient,
  RecommendSkills,
  RegisterSource,
  RemoveTrainingPair,
  RequestAttribution,
  RequestProfile,
  RetryPush,
  ReviewProposal,
  ManageWebhooks,
  RetryDelivery,
  RevokeKey,
  RevokeSuppression,
  RollBackSkill,
  SetEvolutionPolicy,
  SetFamilyMembers,
  SetRecommendationPolicy,
  SplitFamily,
  SetScanPolicy,
  SignIn,
  SignOut,
  StartSync,
  StartTraining,
  StartUploadImport,
  GetOutcomeDrift,
  SummariseLibrary,
  SuppressFindings,
  UploadSkill,
  VerifyAudit,
  WatchSync,
];

const INTERNAL: Type[] = [
  AnalyseVersions,
  AnalysisKeeper,
  AskAttributor,
  Attributors,
  BackgroundWork,
  AutoApprove,
  CanaryDirectory,
  CollectEvidence,
  DraftProposal,
  EmbedVersions,
  EmbeddingKeeper,
  EvaluateProposal,
  EvolutionKeeper,
  FamilyCuration,
  ExpireSuppressions,
  FamilyDirectory,
  FamilyRecorder,
  FinishRestore,
  Housekeeping,
  ImportStarterLibrary,
  IndexKeeper,
  JobTelemetry,
  LabelledPairs,
  LibraryChanges,
  LibraryReader,
  OutcomeVotes,
  ReadRun,
  RecommendationTelemetry,
  RunAttribution,
  PushVersions,
  EvolutionBenchmark,
  ReplayRecommendations,
  RunGates,
  SendWebhooks,
  WatchOutcomes,
  RunSync,
  RunTraining,
  ScorerKeeper,
  SearchByModel,
  SemanticLanes,
  SiblingJudge,
  SimilarSkills,
  SkillReadings,
  TaskRanker,
  PackageWorkers,
  ProfileByModel,
  RunSync,
  ScanPackages,
  TrajectoryHousekeeping,
  TrajectoryWorkers,
  UnitOfWork,
  VectorKeeper,
];

/** The use cases of the product over one open database. */
@Module({})
export class LifecycleModule {
  static forRoot(parts: LifecycleParts): DynamicModule {
    return {
      module: LifecycleModule,
      providers: [
        { provide: CONFIGURATION, useValue: parts.configuration },
        { provide: LOGGER, useValue: parts.logger },
        { provide: CLOCK, useValue: parts.clock },
        { provide: LANGUAGE_MODEL, useValue: parts.model },
        { provide: EMBEDDING_MODEL, useValue: parts.embedder ?? null },
        { provide: RERANK_MODEL, useValue: parts.reranker ?? null },
        { provide: ASSETS, useValue: parts.assets },
        { provide: Database, useValue: parts.database },
        { provide: Instruments, useValue: parts.instruments ?? new Instruments() },
        { provide: JobQueue, useFactory: () => new JobQueue(parts.database, parts.logger) },
        ...INTERNAL,
        ...USE_CASES,
      ],
      exports: [...USE_CASES, Instruments],
    };
  }
}
