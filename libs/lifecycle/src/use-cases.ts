import { Type } from '@nestjs/common';
import { GetAuditCheckpoint, ListAudit, VerifyAudit } from './access/audit';
import { AuditSigner } from './access/audit-signer';
import { Authenticate } from './access/authenticate';
import { BootstrapAdministrator } from './access/bootstrap-administrator';
import { CreateKey, DescribeCaller, GetKey, ListKeys, RevokeKey, RotateKey, UpdateKey } from './access/keys';
import { CreateLoginLink, OfferFirstLogin } from './access/login-links';
import { EndSession, ListSessions } from './access/manage-sessions';
import { AuthenticateSession, SignIn, SignOut } from './access/sessions';
import { DeleteTrajectory, RequestAttribution } from './attribute/change-trajectories';
import { GiveVerdict } from './attribute/give-verdict';
import { ReadRawFile } from './attribute/read-raw-file';
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
import { AcceptRestore, GetRestore } from './backup/accept-restore';
import { MakeBackup } from './backup/make-backup';
import { RemoveSource, UpdateSource } from './collect/change-source';
import { ManageSourceHook } from './collect/hooks/manage-hook';
import { ReceivePush } from './collect/hooks/receive-push';
import { ThinkSkillsAway } from './evolve/think-away';
import { SettleDuplicates } from './profile/settle-duplicates';
import { DecideHeldPackages, ListSyncedPackages } from './collect/held-packages';
import { GetSource, ListSources, RegisterSource } from './collect/sources';
import { GetSync, GiveUpImport, ListSyncs, RetryImport, StartSync, WatchSync } from './collect/syncs';
import { StartUploadImport, UploadSkill } from './collect/uploads';
import { BrowseRegistry } from './clawhub/browse-registry';
import { PublishToRegistry } from './clawhub/publish-to-registry';
import { DiscoverSkills } from './discovery/discover-skills';
import { ChangeNamespace, ListNamespaces } from './discovery/namespaces';
import { GetSkillManifest, ListSkillManifests } from './discovery/skill-manifests';
import { ApproveProposal } from './evolve/approve-proposal';
import { EndCanary, GetCanary } from './evolve/canaries';
import { CheckPackage } from './evolve/check-package';
import { CreateProposal, EditProposalDraft } from './evolve/edit-proposal';
import { GetEvolutionPolicy, SetEvolutionPolicy } from './policy/evolution-policy';
import { GetProposal, ListEvidenceItems, ListProposals } from './evolve/read-proposals';
import { ListPushes, RetryPush } from './evolve/push-versions';
import { GetApprovalEffects } from './evolve/approval-effects';
import { LineComments } from './evolve/line-comments';
import { ReviewProposal } from './evolve/review-proposals';
import { ManageWebhooks, RetryDelivery } from './evolve/webhooks';
import { ServeRepository } from './git-door/serve-repository';
import { ChangeSkillStatus, RollBackSkill } from './library/change-skill';
import { ExportSkills } from './library/export-skills';
import { DiffVersions, DownloadVersion, ReadVersionFile } from './library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from './browse/read-skills';
import { SearchSkills } from './browse/search-skills';
import { GetOutcomeDrift } from './library/outcome-drift';
import { ReadAttention } from './library/read-attention';
import { SummariseLibrary } from './library/summarise-library';
import { InstanceMetrics, Readiness } from './operations/readiness';
import { OverrideProfile, RequestProfile } from './profile/change-profile';
import { ListDuplicates } from './profile/list-duplicates';
import { ListJobs, RetryJob } from './operations/jobs';
import { ListModels } from './operations/models';
import { GetProfiling } from './profile/profiling';
import { GetProfile } from './profile/read-profile';
import { GetScanPolicy, SetScanPolicy } from './policy/scan-policy';
import { ReadScans } from './profile/scan-reports';
import { ListSuppressions, RevokeSuppression, SuppressFindings } from './profile/suppressions';
import {
  CreateFamily,
  DeleteFamily,
  MergeFamilies,
  PinFamily,
  SetFamilyMembers,
  SplitFamily,
} from './recommend/curate-families';
import { GetFamily, ListFamilies, ListFamilyRevisions, MeasureFamilies } from './recommend/families';
import { CompareSiblings } from './recommend/compare-siblings';
import { GetRecommendation, ListExposures, ListRecommendations } from './recommend/history';
import { ExplainAbsence } from './recommend/why-not';
import { PreviewScorer } from './recommend/preview-scorer';
import { RecommendSkills } from './recommend/recommend-skills';
import { GetRecommendationPolicy, SetRecommendationPolicy } from './recommend/recommendation-policy';
import { ActivateScorer, GetScorer, ListScorers } from './recommend/scorers';
import { GetEmbeddings } from './recommend/semantic/embedding-progress';
import { GetTraining, RetryTraining, StartTraining } from './recommend/train-scorer';
import { AddTrainingPair, ListTrainingPairs, RemoveTrainingPair } from './recommend/training-pairs';
import { ReceiveFeedback } from './skillsvote/receive-feedback';
import { RecommendForClient } from './skillsvote/recommend-for-client';

/** Everything an entrance of the product may call. */
export const USE_CASES: readonly Type[] = [
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
  RotateKey,
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
  GetKey,
  ListSessions,
  EndSession,
  GiveUpImport,
  RetryImport,
  StartSync,
  ListSyncedPackages,
  DecideHeldPackages,
  SettleDuplicates,
  ThinkSkillsAway,
  UpdateKey,
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
