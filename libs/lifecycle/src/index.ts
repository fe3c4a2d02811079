export { GetAuditCheckpoint, ListAudit, VerifyAudit } from './access/audit';
export { Authenticate } from './access/authenticate';
export { BootstrapAdministrator } from './access/bootstrap-administrator';
export { CreateKey, DescribeCaller, GetKey, ListKeys, RevokeKey, RotateKey, UpdateKey } from './access/keys';
export { CreateLoginLink, OfferFirstLogin } from './access/login-links';
export { DeleteTrajectory, RequestAttribution } from './attribute/change-trajectories';
export { GiveVerdict } from './attribute/give-verdict';
export { GetEvidence, ListEvidence } from './attribute/evidence';
export { ReadRawFile } from './attribute/read-raw-file';
export {
  GetTrajectory,
  ListAttributions,
  ListSteps,
  ListSubtasks,
  ListTrajectories,
} from './attribute/read-trajectories';
export { reportedBytes } from './attribute/reported-content';
export { ReceiveTrajectory } from './attribute/receive-trajectory';
export type { KeptFile } from './attribute/receive-trajectory';
export { requireRole, type Principal, type RequestContext } from './access/principal';
export { EndSession, ListSessions } from './access/manage-sessions';
export { AuthenticateSession, SESSION_LIFE_MS, SignIn, SignOut, isCsrfToken, toSession } from './access/sessions';
export type { OpenedSession, SessionCaller } from './access/sessions';
export { AcceptRestore, GetRestore } from './backup/accept-restore';
export { MakeBackup } from './backup/make-backup';
export { hasPendingRestore, runPendingRestore } from './backup/run-restore';
export { RemoveSource, UpdateSource } from './collect/change-source';
export { ManageSourceHook } from './collect/hooks/manage-hook';
export { PROOF_HEADERS } from './collect/hooks/proof';
export { ReceivePush } from './collect/hooks/receive-push';
export { GetSource, ListSources, RegisterSource } from './collect/sources';
export { ThinkSkillsAway } from './evolve/think-away';
export { SettleDuplicates } from './profile/settle-duplicates';
export { DecideHeldPackages, ListSyncedPackages } from './collect/held-packages';
export { GetSync, GiveUpImport, ListSyncs, StartSync, WatchSync } from './collect/syncs';
export { StartUploadImport, UploadSkill } from './collect/uploads';
export { BrowseRegistry } from './clawhub/browse-registry';
export { PublishToRegistry } from './clawhub/publish-to-registry';
export { DiscoverSkills } from './discovery/discover-skills';
export { ChangeNamespace, ListNamespaces } from './discovery/namespaces';
export { GetSkillManifest, ListSkillManifests } from './discovery/skill-manifests';
export type { SkillManifest } from './discovery/skill-manifests';
export { ApproveProposal } from './evolve/approve-proposal';
export { EndCanary, GetCanary } from './evolve/canaries';
export { CheckPackage } from './evolve/check-package';
export { CreateProposal, EditProposalDraft } from './evolve/edit-proposal';
export { GetEvolutionPolicy, SetEvolutionPolicy } from './policy/evolution-policy';
export { GetProposal, ListEvidenceItems, ListProposals } from './evolve/read-proposals';
export { ListPushes, RetryPush } from './evolve/push-versions';
export { ManageWebhooks } from './evolve/webhooks';
export { GetApprovalEffects } from './evolve/approval-effects';
export { LineComments } from './evolve/line-comments';
export { ReviewProposal } from './evolve/review-proposals';
export { ServeRepository } from './git-door/serve-repository';
export type { GitAnswer, GitRequest, GitService } from './git-door/serve-repository';
export { ChangeSkillStatus, RollBackSkill } from './library/change-skill';
export { ExportSkills } from './library/export-skills';
export { DiffVersions, DownloadVersion, ReadVersionFile } from './library/read-content';
export type { FileContent } from './library/read-content';
export { GetSkill, GetVersion, ListSkills, ListVersions } from './browse/read-skills';
export { GetOutcomeDrift } from './library/outcome-drift';
export { ReadAttention } from './library/read-attention';
export { SummariseLibrary } from './library/summarise-library';
export { LifecycleModule } from './lifecycle.module';
export type { LifecycleParts } from './lifecycle.module';
export { INSTANCE_GAUGES, InstanceMetrics, Readiness } from './operations/readiness';
export { OverrideProfile, RequestProfile } from './profile/change-profile';
export { ListDuplicates } from './profile/list-duplicates';
export { ListJobs, RetryJob } from './operations/jobs';
export { ListModels } from './operations/models';
export { GetProfiling } from './profile/profiling';
export { GetProfile } from './profile/read-profile';
export { GetScanPolicy, SetScanPolicy } from './policy/scan-policy';
export { ReadScans, listScanRules } from './profile/scan-reports';
export { ListSuppressions, RevokeSuppression, SuppressFindings } from './profile/suppressions';
export {
  CreateFamily,
  DeleteFamily,
  MergeFamilies,
  PinFamily,
  SetFamilyMembers,
  SplitFamily,
} from './recommend/curate-families';
export { GetFamily, ListFamilies, ListFamilyRevisions, MeasureFamilies } from './recommend/families';
export { CompareSiblings } from './recommend/compare-siblings';
export { GetRecommendationPolicy, SetRecommendationPolicy } from './recommend/recommendation-policy';
export { PreviewScorer } from './recommend/preview-scorer';
export { ActivateScorer, GetScorer, ListScorers } from './recommend/scorers';
export { GetTraining, StartTraining } from './recommend/train-scorer';
export { AddTrainingPair, ListTrainingPairs, RemoveTrainingPair } from './recommend/training-pairs';
export { GetRecommendation, ListExposures, ListRecommendations } from './recommend/history';
export { ExplainAbsence } from './recommend/why-not';
export { GetEmbeddings } from './recommend/semantic/embedding-progress';
export { RecommendSkills } from './recommend/recommend-skills';
export { JUDGE_BUDGET } from './recommend/sibling-judge';
export type { ProductAssets } from './tokens';
export { ReceiveFeedback } from './skillsvote/receive-feedback';
export { RecommendForClient } from './skillsvote/recommend-for-client';
