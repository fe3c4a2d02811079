import type { Rights } from '../app/session';
import { isOpen, type Proposal } from './use-proposals';

/** Whether somebody may decide a proposal as it stands; if not, why, and what can be done about it. */
export interface Standing {
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  readonly obstacle: { readonly title: string; readonly advice: string } | null;
}

type Subject = Pick<
  Proposal,
  'status' | 'reason' | 'mayDecide' | 'ownWork' | 'changesRequested' | 'baseVersion' | 'kind' | 'decision'
>;

const NEITHER = { mayApprove: false, mayReject: false } as const;

/**
 * @param currentVersion of the skill; null where it is not known, or there is no skill yet
 * @returns what the server would say, beforehand: it decides again
 */
export function standingOf(
  proposal: Subject,
  rights: Pick<Rights, 'me' | 'may'>,
  currentVersion: number | null,
): Standing {
  if (!isOpen(proposal)) return { ...NEITHER, obstacle: endedBecause(proposal) };
  if (!rights.may('reviewer')) {
    return { ...NEITHER, obstacle: { title: 'You may read it', advice: 'A key with the role reviewer decides.' } };
  }
  const mayReject = true;
  const kept = (title: string, advice: string): Standing => ({
    mayApprove: false,
    mayReject,
    obstacle: { title, advice },
  });
  if (proposal.status === 'skipped') {
    return kept(
      'Blocked: no draft',
      `${proposal.reason ?? ''} New evidence or another draft may change that; or reject it for good.`.trim(),
    );
  }
  if (proposal.changesRequested) {
    return kept('A reviewer asked for changes', 'Edit the draft; then somebody else can approve it.');
  }
  if (proposal.ownWork) {
    return kept('You wrote or edited it', `Four eyes: somebody else has to approve it. ${ownAdvice(rights)}`);
  }
  if (isStale(proposal, currentVersion)) {
    return kept(
      `Version ${currentVersion} came after version ${proposal.baseVersion}, which it changes`,
      'It is being put onto the current version by itself. Where both changed the same lines it becomes superseded.',
    );
  }
  if (!proposal.mayDecide) {
    return {
      ...NEITHER,
      obstacle: {
        title: 'The skill has owners, and your key is not among them',
        advice: 'Ask an owner; they are named in the evolution policy of the namespace.',
      },
    };
  }
  return { mayApprove: true, mayReject, obstacle: null };
}

const ownAdvice = ({ may }: Pick<Rights, 'may'>): string =>
  may('admin')
    ? 'A key that you made, or that made yours, counts as yours. Where it cannot wait: `skillward proposals approve --emergency`.'
    : 'Assign it or tell them.';

const isStale = ({ kind, baseVersion }: Subject, current: number | null): boolean =>
  kind !== 'creation' && current !== null && baseVersion !== null && current > baseVersion;

function endedBecause({ status, reason }: Subject): Standing['obstacle'] {
  if (status !== 'superseded') return null;
  return {
    title: 'Another version changed the same lines',
    advice: `${reason ?? ''} Look at the current version; if the change is still wanted, propose it anew.`.trim(),
  };
}
