import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '../shared/dialog';
import { Failure } from '../shared/states';
import { Effects, Undelivered, useEffects } from './effects';
import { useUnsentText } from './use-unsent-text';
import type { Proposal } from './use-proposals';
import { useReview } from './use-review';

interface ApproveDialogProps {
  readonly proposal: Proposal;
  /** Shows the next proposal. */
  onDecided(): void;
  onClose(): void;
}

/** Says what approving does; the button gets the focus, and Enter does it also before it has it. */
export function ApproveDialog({ proposal, onClose, onDecided }: ApproveDialogProps) {
  const { approve } = useReview(proposal.id);
  const [comment, setComment] = useUnsentText(proposal.id);
  const { kind, skill } = proposal;
  // What was read; another draft may come while this is open.
  const [revision] = useState(proposal.revision);
  const send = () => {
    const body = { revision, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) };
    if (approve.isPending) return;
    approve.mutate(body, {
      onSuccess: () => {
        onClose();
        onDecided();
      },
    });
  };
  // Who types faster than the focus moves would press Enter on the page behind.
  const isBehind = ({ target }: Event) => !(target instanceof Element && target.closest('[role="dialog"]'));
  useHotkeys([
    [
      'Enter',
      (event) => {
        if (!isBehind(event) || event.repeat) return;
        event.preventDefault();
        send();
      },
      { preventDefault: false },
    ],
  ]);
  const effects = useEffects(proposal, true).data;
  const made = `${skill.namespace}/${skill.name ?? ''}`;
  const effect = {
    creation: `Publishes ${made} as a new skill.`,
    edit: `Publishes the next version of ${made}.`,
    rollback: `Publishes the content of an earlier version of ${made} as its next version.`,
  }[kind];
  return (
    <Dialog onClose={onClose} title="Approve">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <Text size="sm">{effect} If the draft has changed since you opened it, nothing happens.</Text>
          <Undelivered proposal={proposal} />
          <Effects effects={effects} />
          <Textarea
            label="Comment"
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            maxLength={10_000}
            autosize
            minRows={2}
          />
          {approve.isError && <Failure failure={approve.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={approve.isPending} data-autofocus>
              Approve
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
