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

/** How a version came to be. */
export const OriginKind = z.enum(['sync', 'upload', 'rollback', 'proposal']);
export type OriginKind = z.infer<typeof OriginKind>;

/** Skill names of the open Agent Skills specification. */
export const SKILL_NAME_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SKILL_NAME_MAX = 64;
export const SKILL_DESCRIPTION_MAX = 1024;
export const SKILL_COMPATIBILITY_MAX = 500;

export const SkillName = z.string().min(1).max(SKILL_NAME_MAX).regex(SKILL_NAME_PATTERN);
/** Namespaces follow the same pattern, so that `namespace/name` is always unambiguous. */
export const NamespaceName = z.string().min(1).max(SKILL_NAME_MAX).regex(SKILL_NAME_PATTERN);

/** `sha256:` and 64 hex digits. */
export const Digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
