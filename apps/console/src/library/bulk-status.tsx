import { Button, Group, Paper, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SKILL_STATUS } from '../shared/labels';
import { ReasonDialog } from '../shared/reason-dialog';
import { notifyFailure } from '../shared/notify';
import { AFTERWARDS, changeStatuses, type SkillStatus, type StatusChange } from './change-status';
import { referenceOf } from '../shared/reference';
import type { SkillItem } from './use-skills';

const STATUSES: readonly SkillStatus[] = ['active', 'deprecated', 'quarantined', 'archived'];
const UNDO_MS = 30_000;

interface BulkStatusProps {
  readonly skills: readonly SkillItem[];
  /** Whether the list goes on after what is loaded, and with it what can be selected. */
  readonly hasMore: boolean;
  onDone(): void;
}

/** Changes the status of the selected skills; the notice of what was done can take it back. */
export function BulkStatus({ skills, hasMore, onDone }: BulkStatusProps) {
  const [status, setStatus] = useState<SkillStatus | null>(null);
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: changeStatuses,
    onSuccess: (failures) => {
      const [first] = failures;
      if (first) notifyFailure(first[1]);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });

  const apply = async (to: SkillStatus, reason: string) => {
    const changed = skills.filter((skill) => skill.status !== to);
    const failures = await run.mutateAsync(changed.map((skill) => ({ skill, status: to, reason })));
    setStatus(null);
    onDone();
    const back = changed
      .filter((skill) => !failures.has(referenceOf(skill)))
      .map((skill): StatusChange => ({ skill, status: skill.status, reason: `Taken back: ${reason}`.slice(0, 2000) }));
    if (back.length > 0)
      offerUndo(`${back.length} set to ${SKILL_STATUS[to].toLowerCase()}`, () => void run.mutateAsync(back));
  };

  return (
    <Paper withBorder p="xs">
      <Group gap="xs">
        <Text size="sm">
          {skills.length} selected{hasMore && ' of those loaded so far; scroll down for more'}. Set to
        </Text>
        {STATUSES.map((each) => (
          <Button key={each} size="xs" variant="default" onClick={() => setStatus(each)}>
            {SKILL_STATUS[each]}
          </Button>
        ))}
      </Group>
      {status && (
        <ReasonDialog
          title={`Set ${skills.length} ${skills.length === 1 ? 'skill' : 'skills'} to ${SKILL_STATUS[status].toLowerCase()}`}
          action={`Set to ${SKILL_STATUS[status].toLowerCase()}`}
          isBusy={run.isPending}
          onClose={() => setStatus(null)}
          onConfirm={(reason) => void apply(status, reason)}
        >
          <Text size="sm">
            {AFTERWARDS[status]} You can undo it for half a minute, and set another status at any time.
          </Text>
        </ReasonDialog>
      )}
    </Paper>
  );
}

function offerUndo(done: string, undo: () => void): void {
  const id = notifications.show({
    color: 'green',
    autoClose: UNDO_MS,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: (
      <Group justify="space-between">
        <Text size="sm">{done}</Text>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
