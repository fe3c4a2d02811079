import type { TrajectoryStatus } from './trajectory';
import type { CanaryOutcome, DeliveryStatus, ProposalStatus, SkillStatus, SyncStatus } from './vocabulary';

/** Which status may follow which. A status that nothing follows is final. */
export interface Transitions<S extends string> {
  /** What something can be when it is made. */
  readonly initial: readonly S[];
  readonly next: Readonly<Record<S, readonly S[]>>;
}

/**
 * `skipped`: the gates hold it back; `pending`: it waits for a reviewer. While it is either, new evidence makes the
 * gates look again. `superseded`: another version overtook it, or says the same already.
 */
export const PROPOSAL_TRANSITIONS: Transitions<ProposalStatus> = {
  initial: ['skipped', 'pending'],
  next: {
    skipped: ['skipped', 'pending', 'superseded', 'rejected'],
    pending: ['pending', 'skipped', 'approved', 'rejected', 'superseded'],
    approved: [],
    rejected: [],
    superseded: [],
  },
};

/** A run that was attributed, or failed, can be attributed again. */
export const TRAJECTORY_TRANSITIONS: Transitions<TrajectoryStatus> = {
  initial: ['received'],
  next: {
    received: ['attributing', 'failed'],
    attributing: ['attributing', 'attributed', 'failed'],
    attributed: ['attributing', 'attributed'],
    failed: ['attributing'],
  },
};

/** A sync that stopped for a reason of ours waits again; a failed one can be tried again. */
export const SYNC_TRANSITIONS: Transitions<SyncStatus> = {
  initial: ['queued'],
  next: {
    queued: ['running', 'failed'],
    running: ['running', 'queued', 'succeeded', 'failed'],
    succeeded: [],
    failed: ['queued'],
  },
};

/** A push or a message that failed for good can be tried again. */
export const DELIVERY_TRANSITIONS: Transitions<DeliveryStatus> = {
  initial: ['waiting'],
  next: { waiting: ['waiting', 'done', 'failed'], done: [], failed: ['waiting'] },
};

/** A canary runs until one of its outcomes ends it. */
export const CANARY_TRANSITIONS: Transitions<'running' | CanaryOutcome> = {
  initial: ['running'],
  next: { running: ['promoted', 'aborted', 'superseded'], promoted: [], aborted: [], superseded: [] },
};

const ANY_SKILL_STATUS: readonly SkillStatus[] = ['active', 'deprecated', 'quarantined', 'archived'];

/** A curator may set any status at any time, with a reason. */
export const SKILL_TRANSITIONS: Transitions<SkillStatus> = {
  initial: ['active', 'quarantined'],
  next: {
    active: ANY_SKILL_STATUS,
    deprecated: ANY_SKILL_STATUS,
    quarantined: ANY_SKILL_STATUS,
    archived: ANY_SKILL_STATUS,
  },
};

/** The statuses from which something may come to a status, in the order of the table. */
export function statusesBefore<S extends string>({ next }: Transitions<S>, status: S): S[] {
  return (Object.keys(next) as S[]).filter((from) => next[from].includes(status));
}

/** Whether nothing can follow a status. */
export const isFinal = <S extends string>({ next }: Transitions<S>, status: S): boolean => next[status].length === 0;
