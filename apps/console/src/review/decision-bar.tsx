import { Button, Group, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useRights } from '../app/session';
import { notifyFailure } from '../shared/notify';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure } from '../shared/states';
import { ACTIONS, type ActionId, type DialogId } from './actions';
import { ApproveDialog } from './approve-dialog';
import { DraftEditor } from './draft-editor';
import { RejectDialog } from './reject-dialog';
import classes from './review.module.css';
import type { Standing } from './standing';
import { UnsentNote, useUnsavedDraft } from './unsent';
import { isOpen, type Proposal } from './use-proposals';
import { useReview } from './use-review';
import { useUnsentText } from './use-unsent-text';

interface DecisionBarProps {
  readonly proposal: Proposal;
  readonly standing: Standing;
  readonly areKeysOn: boolean;
  /** Whoever wrote it may edit and comment, whatever their role. */
  readonly isOwn: boolean;
  onDecided(): void;
}

/** What the signed-in person can do about a proposal, by button or by key; curators comment, and edit what they wrote. */
export function DecisionBar({ proposal, standing, areKeysOn, isOwn, onDecided }: DecisionBarProps) {
  const { me, may } = useRights();
  const review = useReview(proposal.id);
  const [dialog, setDialog] = useState<DialogId | null>(null);
  const close = () => setDialog(null);
  const kept = useUnsentText(proposal.id);
  const [text, , forgetText] = kept;
  const [draft, , forgetDraft] = useUnsavedDraft(proposal.id, proposal.revision);
  const isMine = proposal.assignee?.id === me?.id;
  const open = isOpen(proposal);
  const mayReview = may('reviewer');
  const possible: Readonly<Record<ActionId, boolean>> = {
    approve: mayReview && standing.mayApprove,
    reject: mayReview && standing.mayReject,
    changes: mayReview && open && !proposal.changesRequested,
    comment: true,
    edit: (mayReview || isOwn) && open && proposal.kind !== 'rollback',
    assign: mayReview && open,
  };
  const start = (id: ActionId) => {
    if (!possible[id]) return;
    if (id !== 'assign') return setDialog(id);
    review.assign.mutate(isMine ? null : (me?.id ?? null), { onError: notifyFailure });
  };
  useHotkeys(
    areKeysOn && dialog === null ? ACTIONS.map(({ id, key }): [string, () => void] => [key, () => start(id)]) : [],
  );
  if (!may('curator')) return null;
  return (
    <>
      <Group gap="xs" className={classes.bar} role="toolbar" aria-label="Decision">
        {ACTIONS.filter(({ id }) => possible[id]).map(({ id, key, label }) => (
          <Button
            key={id}
            size="xs"
            variant={id === 'approve' ? 'filled' : 'default'}
            loading={id === 'assign' && review.assign.isPending}
            onClick={() => start(id)}
            {...(areKeysOn
              ? {
                  'aria-keyshortcuts': key,
                  rightSection: (
                    <Kbd size="xs" visibleFrom="sm" aria-hidden>
                      {key}
                    </Kbd>
                  ),
                }
              : {})}
          >
            {id === 'assign' && isMine ? 'Give it back' : label}
          </Button>
        ))}
        {dialog === 'approve' && <ApproveDialog proposal={proposal} onClose={close} onDecided={onDecided} />}
        {dialog === 'reject' && <RejectDialog proposal={proposal.id} onClose={close} onDecided={onDecided} />}
        {dialog === 'edit' && <DraftEditor proposal={proposal} edit={review.edit} onClose={close} />}
        {dialog === 'comment' && (
          <ReasonDialog
            title="Comment"
            label="Comment"
            action="Comment"
            kept={kept}
            isBusy={review.comment.isPending}
            onClose={close}
            onConfirm={(text) => review.comment.mutate(text, { onSuccess: close })}
          >
            {review.comment.isError && <Failure failure={review.comment.error} />}
          </ReasonDialog>
        )}
        {dialog === 'changes' && (
          <ReasonDialog
            title="Request changes"
            label="What to change"
            action="Request changes"
            kept={kept}
            isBusy={review.askForChanges.isPending}
            onClose={close}
            onConfirm={(text) => review.askForChanges.mutate(text, { onSuccess: close })}
          >
            {review.askForChanges.isError && <Failure failure={review.askForChanges.error} />}
          </ReasonDialog>
        )}
      </Group>
      {dialog === null && (
        <UnsentNote
          text={text}
          isDraftChanged={draft !== null && possible.edit}
          onDiscard={() => {
            forgetText();
            forgetDraft();
          }}
        />
      )}
    </>
  );
}
