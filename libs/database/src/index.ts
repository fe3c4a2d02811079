export { loadTables } from './backup/load-tables';
export { readTables } from './backup/read-tables';
export { Database, DatabaseUnavailable, openDatabase } from './database';
export type { DatabaseOptions, Transaction } from './database';
export type { ExecuteSql } from './execute-sql';
export { isUniqueViolation } from './errors';
export { DatabaseHealth } from './health';
export { JobQueue } from './jobs';
export type { JobDefinition, JobHandler } from './job-definition';
export type { PendingJobs } from './jobs';
export { GENESIS_HASH, Ledger, hashAuditEntry, toActor } from './ledger';
export type { AuditActor, AuditRecord, KeyName } from './ledger';
export { MigrationError, PendingMigrations, readMigrations } from './migrations';
export type { Migration } from './migrations';
export { addQueueTables, makeDataFolder, packNewDatabase } from './new-database';
export { failureFields, outageOf } from './outage';
export type { Outage } from './outage';
export { packFolder } from './embedded/packed-folder';
export { lookAfter, tablesInNeed } from './embedded/vacuum';
export type { TableInNeed } from './embedded/vacuum';
export { readHosts } from './server-pool';
export { FIRST_VERSION, analysisStore } from './stores/analysis-store';
export type { AnalysisVersions, PendingVersion } from './stores/analysis-store';
export { attributionStore } from './stores/attribution-store';
export type {
  AttributionDraft,
  AttributionRow,
  SkillUseRow,
  SkillUseWrite,
  SubtaskRow,
  SubtaskWrite,
} from './stores/attribution-store';
export { auditStore } from './stores/audit-store';
export { canaryStore } from './stores/canary-store';
export type { CanaryRow, RunningCanary } from './stores/canary-store';
export { embeddingStore, vectorSearch } from './stores/embedding-store';
export type {
  EmbeddingDraft,
  EmbeddingKind,
  EmbeddingPosition,
  StoredEmbedding,
  UnembeddedVersion,
} from './stores/embedding-store';
export { attentionStore } from './stores/attention-store';
export { driftStore } from './stores/drift-store';
export type { OutcomeCounts, VersionPairOutcomes, WeekOutcomes } from './stores/drift-store';
export { evidenceStore } from './stores/evidence-store';
export type {
  ContraryUse,
  EvidenceBatchDraft,
  EvidenceItemDraft,
  EvidenceItemRow,
  RunToAdmit,
  WaitingRun,
} from './stores/evidence-store';
export { factStore } from './stores/fact-store';
export { familyRevisionStore, familyStore } from './stores/family-store';
export type { FamilyRevisionDraft, FamilyRevisionRow, FamilyRow } from './stores/family-store';
export { idempotencyStore } from './stores/idempotency-store';
export { importStore } from './stores/import-store';
export type { ImportState, KnownSkill, VersionDraft } from './stores/import-store';
export { FEED_START, StoredEnvironment, indexFeed } from './stores/index-feed';
export type { CatalogueRow, FeedPosition } from './stores/index-feed';
export { jobStore } from './stores/job-store';
export type { JobFilter, JobRow } from './stores/job-store';
export { instanceStore } from './stores/instance-store';
export { keyStore } from './stores/key-store';
export type { KeyRow, ReplacedSecret } from './stores/key-store';
export { knownVersionStore } from './stores/known-version-store';
export type { ExposedVersion, KnownVersion, VersionTraces } from './stores/known-version-store';
export { leaseStore } from './stores/lease-store';
export { manifestStore } from './stores/manifest-store';
export type { SkillManifest } from './stores/manifest-store';
export { namespaceStore } from './stores/namespace-store';
export type { NamespaceRow, PublicSkillRow } from './stores/namespace-store';
export { CONTRACT_PROFILER, effectiveOverrides, profileStore } from './stores/profile-store';
export type {
  AttemptRow,
  OverrideRow,
  ProfileDraft,
  ProfileResult,
  ProfileRow,
  ProfileSummary,
  StoredContractItem,
  SummaryParts,
} from './stores/profile-store';
export { proposalStore } from './stores/proposal-store';
export type {
  CommentedLines,
  ProposalDraftRow,
  ProposalGateRow,
  ProposalReviewRow,
  ProposalRow,
  StoredDecision,
} from './stores/proposal-store';
export { registryStore } from './stores/registry-store';
export type { RegistrySkill, RegistryVersion } from './stores/registry-store';
export { publishedVersionStore } from './stores/published-version-store';
export type { PublishedVersion } from './stores/published-version-store';
export { pushStore } from './stores/push-store';
export type { ListedPush, PushRow } from './stores/push-store';
export type { Reader } from './stores/reader';
export { exposureCountStore } from './stores/exposure-count-store';
export { recommendationStore } from './stores/recommendation-store';
export type { ExposureDraft, ExposureRow, RecommendationDraft } from './stores/recommendation-store';
export { scanStore } from './stores/scan-store';
export { secondReadingStore } from './stores/second-reading-store';
export type { ScanDraft, ScanRow, ScannedSkill } from './stores/scan-store';
export { scorerStore } from './stores/scorer-store';
export type { ScorerActivationRow, ScorerRow } from './stores/scorer-store';
export { loginLinkStore, sessionStore } from './stores/session-store';
export type { OpenSessionRow, SessionRow, UsedLink } from './stores/session-store';
export { sketchStore } from './stores/sketch-store';
export type { SketchedSkill } from './stores/sketch-store';
export { skillEvidenceStore } from './stores/skill-evidence-store';
export type { VersionCounts } from './stores/skill-evidence-store';
export { skillStore } from './stores/skill-store';
export type { SkillFilter, SkillGroup, SkillRow } from './stores/skill-store';
export { decodeCursor, encodeCursor } from './stores/paging';
export { sourceStore } from './stores/source-store';
export { hookStore } from './stores/hook-store';
export type { SourceKey, SourceRow, SourcePlace } from './stores/source-store';
export { stateStore } from './stores/state-store';
export type { StateCount } from './stores/state-store';
export { stepStore } from './stores/step-store';
export { suppressionStore } from './stores/suppression-store';
export type { SuppressionRow } from './stores/suppression-store';
export { distinctStore } from './stores/distinct-store';
export type { DistinctPairRow } from './stores/distinct-store';
export { syncPackageStore } from './stores/sync-package-store';
export type { HeldChoice, PackageDraft, PackageRelations, PackageRow } from './stores/sync-package-store';
export { syncStore } from './stores/sync-store';
export type { SyncCounts, SyncRow } from './stores/sync-store';
export { UsedSpan, outcomeStore, trainingStore } from './stores/training-store';
export type {
  FollowedOutcome,
  OutcomePosition,
  OutcomeRequest,
  OutcomeRow,
  TrainingPairRow,
} from './stores/training-store';
export type { TrajectoryFilter } from './stores/trajectory-filter';
export { trajectoryStore, trajectorySubject } from './stores/trajectory-store';
export type {
  TrajectoryDraft,
  TrajectoryFileDraft,
  TrajectoryFileRow,
  TrajectoryIdentity,
  TrajectoryReadResult,
  TrajectoryReport,
  TrajectoryRow,
  WantedAttribution,
} from './stores/trajectory-store';
export { uploadStore } from './stores/upload-store';
export { versionStore } from './stores/version-store';
export type { FileRow, StoredFrontmatter, StoredOrigin, VersionMakers, VersionRow } from './stores/version-store';
export { webhookStore } from './stores/webhook-store';
export type { DeliveryRow, WebhookRow, WebhookSettings } from './stores/webhook-store';
