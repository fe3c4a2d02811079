import { z } from 'zod';

/** What a skill's curators say of it; only `active` skills are recommended. */
export const SkillStatus = z.enum(['active', 'deprecated', 'quarantined', 'archived']);
export type SkillStatus = z.infer<typeof SkillStatus>;

/** Why a candidate was, or was not, shown to the agent. */
export const ExposureDecision = z.enum([
  'exposed',
  'suppressed_sibling',
  'filtered_environment',
  'filtered_constraint',
  'filtered_status',
  'filtered_scan',
  'below_threshold',
  'below_cutoff',
]);
export type ExposureDecision = z.infer<typeof ExposureDecision>;

/** Rights grow to the right: each role may do what the one before it may. */
export const Role = z.enum(['agent', 'curator', 'reviewer', 'admin']);
export type Role = z.infer<typeof Role>;

export const SourceKind = z.enum(['git', 'directory', 'upload']);
export type SourceKind = z.infer<typeof SourceKind>;

export const SyncStatus = z.enum(['queued', 'running', 'succeeded', 'failed']);
export type SyncStatus = z.infer<typeof SyncStatus>;

/** A piece of background work of any kind, as people see it. */
export const JobStatus = z.enum(['queued', 'running', 'succeeded', 'failed']);
export type JobStatus = z.infer<typeof JobStatus>;

export const JobKind = z.enum(['sync', 'profile', 'attribution', 'training', 'push', 'webhook']);
export type JobKind = z.infer<typeof JobKind>;

/** Something that is sent elsewhere: an approved version to git, a message to a webhook. */
export const DeliveryStatus = z.enum(['waiting', 'done', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** What a webhook sends: the event as JSON, or a message that Slack or Teams shows. */
export const WebhookFormat = z.enum(['skillward', 'slack', 'teams']);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

export const ProposalKind = z.enum(['edit', 'creation', 'rollback']);
export type ProposalKind = z.infer<typeof ProposalKind>;

/** Which status may follow which: `PROPOSAL_TRANSITIONS`. */
export const ProposalStatus = z.enum(['pending', 'approved', 'rejected', 'superseded', 'skipped']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** What evidence may do to the library (SkillsVote, section 3.3). */
export const EvolveAction = z.enum([
  'error_fix',
  'knowledge_addition',
  'prerequisite_addition',
  'create_skill',
  'skip',
]);
export type EvolveAction = z.infer<typeof EvolveAction>;

export const ProposalAction = z.enum([...EvolveAction.options, 'rollback']);
export type ProposalAction = z.infer<typeof ProposalAction>;

/** A failed hard gate keeps a proposal from reviewers; a soft one is shown to them. */
export const GateSeverity = z.enum(['hard', 'soft']);
export type GateSeverity = z.infer<typeof GateSeverity>;

/** What people do with a proposal. */
export const ReviewKind = z.enum(['comment', 'edit', 'request_changes', 'assign', 'approve', 'reject']);
export type ReviewKind = z.infer<typeof ReviewKind>;

/** `old`: what a diff leads from; `new`: what it leads to. */
export const DiffSide = z.enum(['old', 'new']);
export type DiffSide = z.infer<typeof DiffSide>;

/** Where a piece of evidence leads. */
export const EvidenceRoute = z.enum(['edit', 'create', 'diagnosis']);
export type EvidenceRoute = z.infer<typeof EvidenceRoute>;

/** How the trial of a version with a share of the recommendations ends. */
export const CanaryOutcome = z.enum(['promoted', 'aborted', 'superseded']);
export type CanaryOutcome = z.infer<typeof CanaryOutcome>;

export const FamilyOrigin = z.enum(['curated', 'resolved']);
export type FamilyOrigin = z.infer<typeof FamilyOrigin>;

/** What made a revision of a family. */
export const FamilyAction = z.enum(['resolved', 'created', 'members_set', 'merged', 'split', 'pinned', 'deleted']);
export type FamilyAction = z.infer<typeof FamilyAction>;

export const SkillQuality = z.enum(['good', 'flawed', 'unknown']);
export type SkillQuality = z.infer<typeof SkillQuality>;

/** What of an import waits for a person: nothing, what the scan has findings in, or everything. */
export const Hold = z.enum(['none', 'findings', 'all']);
export type Hold = z.infer<typeof Hold>;

/** How a version came to be. */
export const OriginKind = z.enum(['sync', 'upload', 'rollback', 'proposal']);
export type OriginKind = z.infer<typeof OriginKind>;

/** Skill names of the open Agent Skills specification. */
export const SKILL_NAME_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SKILL_NAME_MAX = 64;
export const SKILL_DESCRIPTION_MAX = 1024;
export const SKILL_COMPATIBILITY_MAX = 500;

const NAME_RULE = 'Give lower-case letters and digits, with single hyphens between them.';

export const SkillName = z.string().min(1).max(SKILL_NAME_MAX).regex(SKILL_NAME_PATTERN, NAME_RULE);
/** Namespaces follow the same pattern, so that `namespace/name` is always unambiguous. */
export const NamespaceName = z.string().min(1).max(SKILL_NAME_MAX).regex(SKILL_NAME_PATTERN, NAME_RULE);

/** `sha256:` and 64 hex digits. */
export const Digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
