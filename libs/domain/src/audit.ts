import type { AttributionLabel } from './trajectory';
import type { ScanAction, ScanSeverity, ScanVerdict } from './scan';
import type { DiffSide, FamilyAction, Hold, ProposalKind, Role, SkillStatus, SourceKind } from './vocabulary';

/** Somebody who acted, by key. */
interface By {
  readonly id: string;
  readonly name: string;
}

/** Where a source is. */
interface Place {
  readonly ref: string | null;
  readonly subpath: string | null;
  readonly namespace: string;
}

interface NewVersion {
  readonly version: number;
  readonly digest: string;
  /** Of a version that was imported. */
  readonly sourceId?: string;
  readonly syncId?: string;
  /** Of a version that a proposal made. */
  readonly proposal?: string;
  readonly author?: By;
}

interface ReceivedRun {
  readonly sha256: string;
  readonly format: string;
  readonly bytes: number;
}

interface ReadRun {
  readonly steps: number;
  readonly code?: string;
  readonly line?: number | null;
}

interface AttributedRun {
  readonly attribution: string;
  /** Name and version. */
  readonly attributor: string;
  readonly model?: string;
  readonly promptVersion?: number | null;
  readonly subtasks: number;
  /** Whose answer it stands for. */
  readonly insteadOf?: 'model';
}

interface Profiled {
  readonly version: number;
  readonly [about: string]: unknown;
}

interface Reviewed {
  readonly revision: number;
  readonly text?: string | null;
  /** The lines of the diff that a comment is about. */
  readonly on?: { readonly path: string; readonly side: DiffSide; readonly line: number; readonly endLine: number };
}

interface Evaluated {
  readonly revision?: number;
  readonly evaluation?: number;
  readonly reason?: string | null;
  /** Of a proposed roll-back. */
  readonly kind?: 'rollback';
  readonly version?: number;
  readonly to?: number;
}

interface EndedCanary {
  readonly version: number;
  readonly from?: number;
  readonly reason: string;
}

/** `null`: nothing besides who, when and on what. */
type Nothing = null;

/** What an entry of the audit log says besides who did it, when, and to what. Fields are added here, never renamed. */
export interface AuditDetails {
  'backup.made': Nothing;
  'backup.restored': { readonly createdAt: string };
  'canary.promoted': EndedCanary;
  'canary.aborted': EndedCanary;
  'emergency.used': {
    readonly act: AuditAction;
    readonly reason: string;
    readonly version: number;
    readonly authors?: readonly By[];
  };
  'evidence.collected': {
    readonly cause: string;
    readonly subtasks: number;
    readonly items: number;
    readonly opened: readonly string[];
    readonly strengthened: readonly string[];
  };
  'family.created': {
    readonly name: string;
    readonly members: readonly string[];
    readonly how?: FamilyAction;
    readonly [about: string]: unknown;
  };
  'family.members_set': { readonly from: readonly string[]; readonly to: readonly string[] };
  'family.deleted': { readonly name: string; readonly members: readonly string[] };
  'key.created': { readonly name?: string; readonly role: Role; readonly namespaces?: readonly string[] | null };
  'key.changed': {
    readonly name?: { readonly from: string; readonly to: string };
    readonly expiresAt?: { readonly from: string | null; readonly to: string | null };
  };
  'key.rotated': { readonly role: Role; readonly previousUntil?: string };
  'key.revoked': Nothing;
  'login_link.created': { readonly link: string };
  'namespace.visibility_changed': {
    readonly from: 'public' | 'private';
    readonly to: 'public' | 'private';
    readonly reason: string;
  };
  'package.refused': {
    readonly path: string;
    readonly digest: string;
    readonly rules: readonly string[];
    readonly objection?: string;
    readonly syncId: string;
  };
  'policy.evolution_changed': { readonly before: unknown; readonly rules: unknown; readonly reason: string };
  'policy.scan_changed': {
    readonly before: Readonly<Record<ScanSeverity, ScanAction>>;
    readonly actions: Readonly<Record<ScanSeverity, ScanAction>>;
    readonly reason: string;
  };
  'policy.set': { readonly from: unknown; readonly to: unknown };
  'profile.overridden': {
    readonly version: number;
    readonly field: string;
    readonly value: unknown;
    readonly reason: string;
  };
  'profile.override_removed': AuditDetails['profile.overridden'];
  'proposal.created': { readonly skill: string };
  'proposal.edited': Reviewed;
  'proposal.commented': Reviewed;
  'proposal.comment_resolved': { readonly comment: string; readonly resolved: boolean };
  'proposal.changes_requested': Reviewed;
  'proposal.assigned': Reviewed;
  'proposal.rejected': Reviewed;
  'proposal.approved':
    | Reviewed
    | {
        readonly revision: number;
        readonly version: number;
        readonly kind: ProposalKind;
        readonly authors: readonly By[];
        readonly emergency?: string;
      };
  'proposal.pending': Evaluated;
  'proposal.skipped': Evaluated;
  'proposal.superseded': Evaluated;
  'push.retried': Nothing;
  'scorer.activated': { readonly reason: string };
  'session.started': { readonly by: 'key' | 'link' };
  /** With the key that was signed in, where an administrator ended it. */
  'session.ended': { readonly key?: string };
  'duplicates.told_apart': { readonly skills: readonly string[]; readonly reason: string };
  'duplicates.reopened': { readonly skills: readonly string[] };
  'skill.created': NewVersion;
  'version.created': NewVersion;
  'skill.deprecated': { readonly reason: string; readonly syncId: string };
  'skill.revived': { readonly skills: readonly string[]; readonly reason: string };
  'skill.rolled_back': {
    readonly to: number;
    readonly version: number;
    readonly digest: string;
    readonly reason?: string;
    readonly proposal?: string;
    readonly author?: By;
  };
  'skill.scan_verdict_changed': {
    readonly version: number;
    readonly from: ScanVerdict | null;
    readonly to: ScanVerdict | null;
    readonly cause: string;
    readonly rulesVersion: string | null;
  };
  'skill.status_changed': { readonly from: SkillStatus; readonly to: SkillStatus; readonly reason: string };
  'source.created': Place & { readonly kind: SourceKind; readonly location: string; readonly hold: Hold };
  'source.changed': Partial<Place> & { readonly [about: string]: unknown };
  'source.removed': { readonly kind: SourceKind; readonly location: string; readonly namespace: string };
  'source.hook_created': Nothing;
  'source.hook_removed': Nothing;
  'suppression.created': {
    readonly suppressionId: string;
    readonly rule: string;
    readonly path?: string | undefined;
    readonly fingerprint?: string | undefined;
    readonly reason: string;
    readonly expires: string;
  };
  'suppression.revoked': { readonly suppressionId: string; readonly rule: string };
  'sync.requested': { readonly syncId: string; readonly [about: string]: unknown };
  'sync.follow_up': { readonly syncId: string; readonly hook: unknown };
  'sync.given_up': { readonly syncId: string };
  'sync.packages_dismissed': { readonly syncId: string; readonly packages: number };
  'sync.succeeded': { readonly syncId: string; readonly deprecated: number };
  'sync.failed': { readonly syncId: string };
  'training.started': { readonly method: string };
  'training.retried': Nothing;
  'training.given_up': Nothing;
  'training.finished': { readonly scorer: string; readonly activated: boolean; readonly reason: string };
  'training_pair.added': { readonly helpful: string; readonly risky: string };
  'training_pair.removed': { readonly task: string };
  'recommendations.removed': { readonly retentionDays: number; readonly count: number };
  'trajectory.received': ReceivedRun;
  'trajectory.received_again': ReceivedRun;
  'trajectory.read': ReadRun;
  'trajectory.reading_failed': ReadRun;
  'trajectory.attributed': AttributedRun;
  'trajectory.attribution_failed': AttributedRun;
  'trajectory.attribution_requested': { readonly attribution: string; readonly attributor: string };
  'trajectory.given_up': { readonly attempts: number };
  'trajectory.judged': {
    readonly attribution: string;
    readonly subtask: number;
    readonly from: AttributionLabel;
    readonly label: AttributionLabel;
    readonly reason: string;
  };
  'trajectory.raw_read': { readonly position: number; readonly sha256: string };
  'trajectory.raw_removed': { readonly retentionDays: number };
  'trajectory.deleted': ReceivedRun & { readonly steps: number | null };
  'version.profiled': Profiled;
  'version.profiling_failed': Profiled;
  'version.profile_requested': { readonly version: number; readonly profiler: unknown };
  'versions.analysed': { readonly profiled: number; readonly scanned: number; readonly [about: string]: unknown };
  'webhook.created': {
    readonly origin: string;
    readonly format: string;
    readonly events: readonly string[];
    readonly namespaces: readonly string[];
  };
  'webhook.changed': {
    readonly origin?: { readonly from: string; readonly to: string };
    readonly format?: { readonly from: string; readonly to: string };
    readonly events?: { readonly from: readonly string[]; readonly to: readonly string[] };
    readonly namespaces?: { readonly from: readonly string[]; readonly to: readonly string[] };
  };
  'webhook.tested': { readonly id: string };
  'webhook.removed': Nothing;
  'webhook.delivery_retried': { readonly id: string };
}

/** The name of everything that the audit log can say was done. */
export type AuditAction = keyof AuditDetails;

/** As a record, so that none of the names can be left out. */
const ACTIONS: Readonly<Record<AuditAction, true>> = {
  'backup.made': true,
  'backup.restored': true,
  'canary.promoted': true,
  'canary.aborted': true,
  'emergency.used': true,
  'evidence.collected': true,
  'family.created': true,
  'family.members_set': true,
  'family.deleted': true,
  'key.created': true,
  'key.changed': true,
  'key.rotated': true,
  'key.revoked': true,
  'login_link.created': true,
  'namespace.visibility_changed': true,
  'package.refused': true,
  'policy.evolution_changed': true,
  'policy.scan_changed': true,
  'policy.set': true,
  'profile.overridden': true,
  'profile.override_removed': true,
  'proposal.created': true,
  'proposal.edited': true,
  'proposal.commented': true,
  'proposal.comment_resolved': true,
  'proposal.changes_requested': true,
  'proposal.assigned': true,
  'proposal.rejected': true,
  'proposal.approved': true,
  'proposal.pending': true,
  'proposal.skipped': true,
  'proposal.superseded': true,
  'push.retried': true,
  'scorer.activated': true,
  'session.started': true,
  'session.ended': true,
  'duplicates.told_apart': true,
  'duplicates.reopened': true,
  'skill.created': true,
  'version.created': true,
  'skill.deprecated': true,
  'skill.revived': true,
  'skill.rolled_back': true,
  'skill.scan_verdict_changed': true,
  'skill.status_changed': true,
  'source.created': true,
  'source.changed': true,
  'source.removed': true,
  'source.hook_created': true,
  'source.hook_removed': true,
  'suppression.created': true,
  'suppression.revoked': true,
  'sync.requested': true,
  'sync.follow_up': true,
  'sync.given_up': true,
  'sync.packages_dismissed': true,
  'sync.succeeded': true,
  'sync.failed': true,
  'training.started': true,
  'training.retried': true,
  'training.given_up': true,
  'training.finished': true,
  'training_pair.added': true,
  'training_pair.removed': true,
  'recommendations.removed': true,
  'trajectory.received': true,
  'trajectory.received_again': true,
  'trajectory.read': true,
  'trajectory.reading_failed': true,
  'trajectory.attributed': true,
  'trajectory.attribution_failed': true,
  'trajectory.attribution_requested': true,
  'trajectory.given_up': true,
  'trajectory.judged': true,
  'trajectory.raw_read': true,
  'trajectory.raw_removed': true,
  'trajectory.deleted': true,
  'version.profiled': true,
  'version.profiling_failed': true,
  'version.profile_requested': true,
  'versions.analysed': true,
  'webhook.created': true,
  'webhook.changed': true,
  'webhook.tested': true,
  'webhook.removed': true,
  'webhook.delivery_retried': true,
};

/** All of them, in the order of their names. */
export const AUDIT_ACTIONS: readonly string[] = Object.keys(ACTIONS).sort();

/** What an act was done to, for example `skill:team/pdf-forms` or `key:abc`; `library`: all of it. */
export type AuditTarget = `${string}:${string}` | 'library';

/** One act as it is handed to the audit log. */
export type AuditEvent<A extends AuditAction = AuditAction> = {
  readonly [K in A]: { readonly action: K; readonly target: AuditTarget } & (AuditDetails[K] extends null
    ? { readonly detail?: undefined }
    : { readonly detail: AuditDetails[K] });
}[A];
