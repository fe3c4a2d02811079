import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { changeStatuses } from '../library/change-status';
import { Dialog } from '../shared/dialog';
import { RouteAnchor } from '../shared/links';
import { plural } from '../shared/plural';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure, Loaded } from '../shared/states';
import { useChange } from '../shared/use-change';

const SHOWN = 5;

/** What stored answers would be without some skills. */
export function Effect({ without }: { without: readonly string[] }) {
  const query = useQuery({
    queryKey: ['duplicates', 'effect', ...without],
    queryFn: ({ signal }) => unwrap(api.POST('/api/v1/duplicates/effect', { body: { without: [...without] }, signal })),
    staleTime: Infinity,
  });
  return (
    <Loaded query={query} what="the effect on stored answers">
      {({ replayed, unchanged, lost, changed }) => (
        <Stack gap={4} role="status">
          <Text size="sm" fw={500}>
            {replayed === 0
              ? 'No stored recommendation shows what goes.'
              : `${changed.length} of ${plural(replayed, 'stored recommendation')} would change, ${unchanged} would stay.`}
          </Text>
          {lost > 0 && (
            <Text size="sm" fw={500}>
              {plural(lost, 'task')} would no longer find a skill.
            </Text>
          )}
          {changed.slice(0, SHOWN).map(({ recommendationId: id, task, before, after }) => (
            <Text key={id} size="xs" component="div">
              <RouteAnchor to="/history/$id" params={{ id }} inherit underline="always">
                {task}
              </RouteAnchor>
              : {namesOf(before)} becomes {namesOf(after)}
            </Text>
          ))}
          {changed.length > SHOWN && (
            <Text size="xs" c="dimmed">
              and {changed.length - SHOWN} more
            </Text>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const namesOf = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));

interface ArchiveDialogProps {
  readonly keep: string;
  readonly others: readonly string[];
  onClose(): void;
}

/** Keeps one of a group and archives the others, after it has said what becomes of stored answers. */
export function ArchiveDialog({ keep, others, onClose }: ArchiveDialogProps) {
  const archive = useChange(
    async (reason: string) => {
      const changes = others.map((reference) => {
        const [namespace = '', name = ''] = reference.split('/');
        return { skill: { namespace, name }, status: 'archived' as const, reason };
      });
      const [failed] = (await changeStatuses(changes)).failures;
      if (failed !== undefined) throw failed.failure;
    },
    `Archived ${plural(others.length, 'skill')}`,
  );
  return (
    <ReasonDialog
      title={`Keep ${keep}`}
      action={`Archive ${plural(others.length, 'other')}`}
      isBusy={archive.isPending}
      onClose={onClose}
      onConfirm={(reason) => archive.mutate(reason, { onSuccess: onClose })}
    >
      <Text size="sm">
        Agents no longer get {others.join(', ')}. Versions and history stay, and you can make them active again.
      </Text>
      <Effect without={others} />
      {archive.isError && <Failure failure={archive.error} />}
    </ReasonDialog>
  );
}

interface MembersProps {
  readonly members: readonly string[];
  onClose(): void;
}

/** Puts the group into one family, of which agents get the best for a task. */
export function MergeDialog({ members, keep, onClose }: MembersProps & { keep: string }) {
  const [name, setName] = useState(keep.split('/')[1] ?? keep);
  const merge = useChange(
    () => unwrap(api.POST('/api/v1/families', { body: { name, members: [...members] } })),
    'They are one family now',
  );
  return (
    <Dialog onClose={onClose} title="Make a family">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          merge.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Stack>
          <Text size="sm">
            All {members.length} stay. For a task agents get the one that fits it best, not several of them. Those that
            are in another family made by a curator leave that. You can dissolve the family later.
          </Text>
          <TextInput
            label="Name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            required
            data-autofocus
          />
          {merge.isError && <Failure failure={merge.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={merge.isPending}>
              Make a family
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Says that the group is none, for good. */
export function TellApartDialog({ members, onClose }: MembersProps) {
  const tell = useChange(
    (reason: string) => unwrap(api.POST('/api/v1/duplicates/distinct', { body: { skills: [...members], reason } })),
    'Remembered. They are not listed together again.',
  );
  return (
    <ReasonDialog
      title="Not duplicates"
      action="Remember it"
      isBusy={tell.isPending}
      onClose={onClose}
      onConfirm={(reason) => tell.mutate(reason, { onSuccess: onClose })}
    >
      <Alert variant="outline" color="gray">
        {members.join(', ')} are not listed together again. You find the decision under “Not duplicates” and can take it
        back.
      </Alert>
      {tell.isError && <Failure failure={tell.error} />}
    </ReasonDialog>
  );
}
