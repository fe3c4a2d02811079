import { Type } from '@nestjs/common';
import { UnitOfWork } from './access/unit-of-work';
import { BackgroundPace } from './background-pace';
import { AskAttributor } from './attribute/ask-attributor';
import { Attributors } from './attribute/attributors';
import { ReadRun } from './attribute/read-run';
import { TrajectoryHousekeeping } from './attribute/retention';
import { RunAttribution } from './attribute/run-attribution';
import { TrajectoryWorkers } from './attribute/trajectory-workers';
import { FinishRestore } from './backup/finish-restore';
import { CompareHeld } from './collect/compare-held';
import { RunSync } from './collect/run-sync';
import { ScheduleSyncs } from './collect/schedule-syncs';
import { AutoApprove } from './evolve/auto-approve';
import { EvolutionBenchmark } from './evolve/benchmark';
import { CanaryDirectory } from './recommend/canary-directory';
import { CollectEvidence } from './evolve/collect-evidence';
import { DraftProposal } from './evolve/draft-proposal';
import { EvaluateProposal } from './evolve/evaluate-proposal';
import { DeliveryKeeper } from './evolve/delivery-keeper';
import { EvolutionKeeper } from './evolve/evolution-keeper';
import { PushVersions } from './evolve/push-versions';
import { ReplayRecommendations } from './evolve/replay';
import { RunGates } from './evolve/run-gates';
import { SimilarSkills } from './evolve/similar-skills';
import { WatchOutcomes } from './evolve/watch-outcomes';
import { SendWebhooks } from './evolve/webhooks';
import { LibraryRepositories } from './git-door/library-repositories';
import { LibraryChanges } from './follow/library-changes';
import { LibraryReader } from './library/library-reader';
import { BackgroundWork } from './operations/background-work';
import { Housekeeping } from './operations/housekeeping';
import { ImportStarterLibrary } from './operations/import-starter-library';
import { JobTelemetry } from './follow/job-telemetry';
import { AnalyseVersions } from './profile/analyse-versions';
import { AnalysisKeeper } from './operations/analysis-keeper';
import { PackageWorkers } from './profile/package-workers';
import { ProfileByModel } from './profile/profile-by-model';
import { ReadAsSecond } from './profile/read-as-second';
import { ScanPackages } from './profile/scan-packages';
import { ExpireSuppressions } from './profile/suppressions';
import { FamilyCuration } from './recommend/curate-families';
import { SearchByModel } from './recommend/agent/search-by-model';
import { FamilyDirectory } from './recommend/family-directory';
import { FamilyRecorder } from './recommend/family-recorder';
import { RecommendationHousekeeping } from './recommend/housekeeping';
import { IndexKeeper } from './recommend/index-keeper';
import { LabelledPairs } from './recommend/labelled-pairs';
import { OutcomeVotes } from './recommend/outcome-votes';
import { SiblingChoice } from './recommend/sibling-choice';
import { RecommendationTelemetry } from './recommend/recommendation-telemetry';
import { ScorerKeeper } from './recommend/scorer-keeper';
import { EmbedVersions } from './recommend/semantic/embed-versions';
import { EmbeddingKeeper } from './recommend/semantic/embedding-keeper';
import { SemanticLanes } from './recommend/semantic/semantic-lanes';
import { VectorKeeper } from './recommend/semantic/vector-keeper';
import { QueryWriter } from './recommend/query-writer';
import { SiblingJudge } from './recommend/sibling-judge';
import { ShownWords } from './recommend/shown-words';
import { SkillReadings } from './recommend/skill-readings';
import { EmbeddedSource } from './recommend/library/embedded-source';
import { SearchFeeder } from './operations/search-feeder';
import { VacuumKeeper } from './operations/vacuum-keeper';
import { TaskRanker } from './recommend/task-ranker';
import { RunTraining } from './recommend/train-scorer';

/** What use cases are made of, and what works in the background. */
export const SERVICES: readonly Type[] = [
  AnalyseVersions,
  AnalysisKeeper,
  AskAttributor,
  Attributors,
  BackgroundWork,
  AutoApprove,
  CanaryDirectory,
  CollectEvidence,
  DeliveryKeeper,
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
