import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../shared/states';
import type { Proposal } from './use-proposals';
import type { Review } from './use-review';

interface ApproveDialogProps {
  readonly proposal: Proposal;
  readonly approve: Review['approve'];
  onClose(): void;
}

/** Says what approving does; the button has the focus, so the next Enter does it. */
export function ApproveDialog({ proposal, approve, onClose }: ApproveDialogProps) {
  const [comment, setComment] = useState('');
  const { kind, skill } = proposal;
  // What was read; another draft may come while this is open.
  const [revision] = useState(proposal.revision);
  const made = `${skill.namespace}/${skill.name ?? ''}`;
  const effect =
    kind === 'creation' ? `The skill ${made} is made, with its first version.` : `${made} gets its next version.`;
  return (
    <Modal opened onClose={onClose} title="Approve" closeButtonProps={{ 'aria-label': 'Close' }} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const body = { revision, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) };
          approve.mutate(body, { onSuccess: onClose });
        }}
      >
        <Stack>
          <Text size="sm">
            {effect} The decision is about draft {revision}; if another one has come by now, nothing is changed.
          </Text>
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
    </Modal>
  );
}
