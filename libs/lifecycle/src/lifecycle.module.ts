import { DynamicModule, Module, Type } from '@nestjs/common';
import { EmbeddingModel, LanguageModel, RerankModel } from '@skillward/domain';
import { Database, JobQueue } from '@skillward/database';
import { Clock, Configuration, Instruments, Logger } from '@skillward/platform';
import { GetAuditCheckpoint, ListAudit, VerifyAudit } from './access/audit';
import { AuditSigner } from './access/audit-signer';
import { Authenticate } from './access/authenticate';
import { BootstrapAdministrator } from './access/bootstrap-administrator';
import { CreateKey, DescribeCaller, ListKeys, RevokeKey } from './access/keys';
import { CreateLoginLink, OfferFirstLogin } from './access/login-links';
import { AuthenticateSession, SignIn, SignOut } from './access/sessions';
import { UnitOfWork } from './access/unit-of-work';
import { BackgroundPace } from './background-pace';
import { AskAttributor } from './attribute/ask-attributor';
import { Attributors } from './attribute/attributors';
import { DeleteTrajectory, RequestAttribution } from './attribute/change-trajectories';
import { GiveVerdict } from './attribute/give-verdict';
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
import { ReportQuota } from './attribute/report-quota';
import { UploadQuota } from './collect/upload-quota';
import { TrajectoryHousekeeping } from './attribute/retention';
import { RunAttribution } from './attribute/run-attribution';
import { TrajectoryWorkers } from './attribute/trajectory-workers';
import { AcceptRestore, GetRestore } from './backup/accept-restore';
import { FinishRestore } from './backup/finish-restore';
import { MakeBackup } from './backup/make-backup';
import { RemoveSource, UpdateSource } from './collect/change-source';
import { ManageSourceHook } from './collect/hooks/manage-hook';
import { ReceivePush } from './collect/hooks/receive-push';
import { ThinkSkillsAway } from './evolve/think-away';
import { SettleDuplicates } from './profile/settle-duplicates';
import { CompareHeld } from './collect/compare-held';
import { DecideHeldPackages, ListSyncedPackages } from './collect/held-packages';
import { RunSync } from './collect/run-sync';
import { ScheduleSyncs } from './collect/schedule-syncs';
import { GetSource, ListSources, RegisterSource } from './collect/sources';
import { GetSync, GiveUpImport, ListSyncs, RetryImport, StartSync, WatchSync } from './collect/syncs';
import { StartUploadImport, UploadSkill } from './collect/uploads';
import { BrowseRegistry } from './clawhub/browse-registry';
import { PublishToRegistry } from './clawhub/publish-to-registry';
import { DiscoverSkills } from './discovery/discover-skills';
import { ChangeNamespace, ListNamespaces } from './discovery/namespaces';
import { GetSkillManifest, ListSkillManifests } from './discovery/skill-manifests';
import { ApproveProposal } from './evolve/approve-proposal';
import { AutoApprove } from './evolve/auto-approve';
import { EvolutionBenchmark } from './evolve/benchmark';
import { EndCanary, GetCanary } from './evolve/canaries';
import { CanaryDirectory } from './recommend/canary-directory';
import { CollectEvidence } from './evolve/collect-evidence';
import { DraftProposal } from './evolve/draft-proposal';
import { CheckPackage } from './evolve/check-package';
import { CreateProposal, EditProposalDraft } from './evolve/edit-proposal';
import { EvaluateProposal } from './evolve/evaluate-proposal';
import { EvolutionKeeper } from './evolve/evolution-keeper';
import { GetEvolutionPolicy, SetEvolutionPolicy } from './policy/evolution-policy';
import { GetProposal, ListEvidenceItems, ListProposals } from './evolve/read-proposals';
import { ListPushes, PushVersions, RetryPush } from './evolve/push-versions';
import { ReplayRecommendations } from './evolve/replay';
import { GetApprovalEffects } from './evolve/approval-effects';
import { LineComments } from './evolve/line-comments';
import { ReviewProposal } from './evolve/review-proposals';
import { RunGates } from './evolve/run-gates';
import { SimilarSkills } from './evolve/similar-skills';
import { WatchOutcomes } from './evolve/watch-outcomes';
import { ManageWebhooks, RetryDelivery, SendWebhooks } from './evolve/webhooks';
import { LibraryRepositories } from './git-door/library-repositories';
import { ServeRepository } from './git-door/serve-repository';
import { ChangeSkillStatus, RollBackSkill } from './library/change-skill';
import { ExportSkills } from './library/export-skills';
import { LibraryChanges } from './follow/library-changes';
import { LibraryReader } from './library/library-reader';
import { DiffVersions, DownloadVersion, ReadVersionFile } from './library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from './browse/read-skills';
import { SearchSkills } from './browse/search-skills';
import { GetOutcomeDrift } from './library/outcome-drift';
import { ReadAttention } from './library/read-attention';
import { SummariseLibrary } from './library/summarise-library';
import { BackgroundWork } from './operations/background-work';
import { Housekeeping } from './operations/housekeeping';
import { ImportStarterLibrary } from './operations/import-starter-library';
import { JobTelemetry } from './follow/job-telemetry';
import { InstanceMetrics, Readiness } from './operations/readiness';
import { AnalyseVersions } from './profile/analyse-versions';
import { AnalysisKeeper } from './operations/analysis-keeper';
import { OverrideProfile, RequestProfile } from './profile/change-profile';
import { ListDuplicates } from './profile/list-duplicates';
import { PackageWorkers } from './profile/package-workers';
import { ProfileByModel } from './profile/profile-by-model';
import { ReadAsSecond } from './profile/read-as-second';
import { ListJobs, RetryJob } from './operations/jobs';
import { ListModels } from './operations/models';
import { GetProfiling } from './profile/profiling';
import { GetProfile } from './profile/read-profile';
import { ScanPackages } from './profile/scan-packages';
import { GetScanPolicy, SetScanPolicy } from './policy/scan-policy';
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
import { ExplainAbsence } from './recommend/why-not';
import { RecommendationHousekeeping } from './recommend/housekeeping';
import { IndexKeeper } from './recommend/index-keeper';
import { LabelledPairs } from './recommend/labelled-pairs';
import { OutcomeVotes } from './recommend/outcome-votes';
import { SiblingChoice } from './recommend/sibling-choice';
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
import { QueryWriter } from './recommend/query-writer';
import { SiblingJudge } from './recommend/sibling-judge';
import { ShownWords } from './recommend/shown-words';
import { SkillReadings } from './recommend/skill-readings';
import { EmbeddedSource } from './recommend/library/embedded-source';
import { librarySource } from './recommend/library/source-provider';
import { searchEngineOf } from './recommend/search-engine-of';
import { SearchFeeder } from './operations/search-feeder';
import { VacuumKeeper } from './operations/vacuum-keeper';
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
  SEARCH_ENGINE,
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
  CheckPackage,
  CreateProposal,
  CreateLoginLink,
  DeleteFamily,
  DeleteTrajectory,
  DescribeCaller,
  DiffVersions,
  BrowseRegistry,
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
  ExplainAbsence,
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
  SearchSkills,
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
  ReportQuota,
  UploadQuota,
  RecommendForClient,
  RecommendSkills,
  RegisterSource,
  RemoveSource,
  UpdateSource,
  ManageSourceHook,
  ReceivePush,
  RemoveTrainingPair,
  RequestAttribution,
  GiveVerdict,
  RequestProfile,
  RetryPush,
  ReviewProposal,
  LineComments,
  GetApprovalEffects,
  ManageWebhooks,
  RetryDelivery,
  RevokeKey,
  RevokeSuppression,
  RollBackSkill,
  GetSkillManifest,
  ListSkillManifests,
  PublishToRegistry,
  ServeRepository,
  SetEvolutionPolicy,
  SetFamilyMembers,
  SetRecommendationPolicy,
  SplitFamily,
  SetScanPolicy,
  SignIn,
  SignOut,
  GiveUpImport,
  RetryImport,
  StartSync,
  ListSyncedPackages,
  DecideHeldPackages,
  SettleDuplicates,
  ThinkSkillsAway,
  StartTraining,
  StartUploadImport,
  GetOutcomeDrift,
  ReadAttention,
  SummariseLibrary,
  SuppressFindings,
  UploadSkill,
  VerifyAudit,
  GetAuditCheckpoint,
  AuditSigner,
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
  EmbeddedSource,
  EmbeddingKeeper,
  EvaluateProposal,
  EvolutionKeeper,
  FamilyCuration,
  ExpireSuppressions,
  FamilyDirectory,
  FamilyRecorder,
  FinishRestore,
  Housekeeping,
  ScheduleSyncs,
  ImportStarterLibrary,
  IndexKeeper,
  JobTelemetry,
  LabelledPairs,
  LibraryChanges,
  BackgroundPace,
  LibraryReader,
  LibraryRepositories,
  OutcomeVotes,
  SiblingChoice,
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
  SearchFeeder,
  VacuumKeeper,
  SemanticLanes,
  QueryWriter,
  SiblingJudge,
  SimilarSkills,
  ShownWords,
  SkillReadings,
  TaskRanker,
  RecommendationHousekeeping,
  PackageWorkers,
  ProfileByModel,
  ReadAsSecond,
  CompareHeld,
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
        { provide: SEARCH_ENGINE, useFactory: () => searchEngineOf(parts.configuration) },
        librarySource,
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
