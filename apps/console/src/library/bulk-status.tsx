import { Button, Group, Paper, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SKILL_STATUS } from '../shared/labels';
import { ReasonDialog } from '../shared/reason-dialog';
import { notifyFailure, notifyFailures } from '../shared/notify';
import { AFTERWARDS, changeStatuses, type SkillStatus, type StatusChange } from './change-status';
import { plural } from '../shared/plural';
import { referenceOf } from '../shared/reference';
import { readAllSkills, type LibraryFilter, type SkillItem } from './use-skills';

const STATUSES: readonly SkillStatus[] = ['active', 'deprecated', 'quarantined', 'archived'];
const UNDO_MS = 30_000;

interface BulkStatusProps {
  readonly skills: readonly SkillItem[];
  readonly filter: LibraryFilter;
  /** Whether the list goes on after what is loaded. */
  readonly hasMore: boolean;
  onSelect(skills: readonly SkillItem[]): void;
}

/** Changes the status of the selected skills; the notice of what was done can take it back. */
export function BulkStatus({ skills, filter, hasMore, onSelect }: BulkStatusProps) {
  const [status, setStatus] = useState<SkillStatus | null>(null);
  const { run, ended, stop } = useStatusRun();
  const close = () => {
    stop();
    setStatus(null);
  };

  const apply = async (to: SkillStatus, reason: string) => {
    const changed = skills.filter((skill) => skill.status !== to);
    const before = new Map(changed.map((skill) => [referenceOf(skill), skill.status]));
    const { done } = await run.mutateAsync(changed.map((skill) => ({ skill, status: to, reason })));
    setStatus(null);
    // What failed, or was not begun with, can be tried again.
    const isDone = new Set(done.map(({ skill }) => referenceOf(skill)));
    onSelect(changed.filter((skill) => !isDone.has(referenceOf(skill))));
    const back = done.map(({ skill }): StatusChange => ({
      skill,
      status: before.get(referenceOf(skill)) ?? to,
      reason: `Taken back: ${reason}`.slice(0, 2000),
    }));
    if (back.length > 0) {
      const told = `${back.length.toLocaleString()} set to ${SKILL_STATUS[to].toLowerCase()}`;
      offerUndo(told, () => void run.mutateAsync(back));
    }
  };

  const what = plural(skills.length, 'skill');
  return (
    <Paper withBorder p="xs">
      <Group gap="xs">
        <Text size="sm" role="status">
          {skills.length.toLocaleString()} selected
        </Text>
        {hasMore && <SelectAll filter={filter} selected={skills.length} onSelect={onSelect} />}
        <Text size="sm">Set to</Text>
        {STATUSES.map((each) => (
          <Button key={each} size="xs" variant="default" onClick={() => setStatus(each)}>
            {SKILL_STATUS[each]}
          </Button>
        ))}
      </Group>
      {status && (
        <ReasonDialog
          title={`Set ${what} to ${SKILL_STATUS[status].toLowerCase()}`}
          action={`Set to ${SKILL_STATUS[status].toLowerCase()}`}
          isBusy={run.isPending}
          onClose={close}
          onConfirm={(reason) => void apply(status, reason)}
        >
          <Text size="sm">
            {AFTERWARDS[status]} You can undo it for half a minute, and set another status at any time.
          </Text>
          {run.isPending && (
            <Text size="sm" role="status">
              {ended.toLocaleString()} of {what} done. If you cancel, they stay changed.
            </Text>
          )}
        </ReasonDialog>
      )}
    </Paper>
  );
}

/** A run of changes that says how far it is, and can be ended in between. */
function useStatusRun() {
  const [ended, setEnded] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: (changes: readonly StatusChange[]) => {
      setEnded(0);
      stopping.current = new AbortController();
      return changeStatuses(changes, { signal: stopping.current.signal, onProgress: setEnded });
    },
    onSuccess: ({ failures }) =>
      notifyFailures(failures.map(({ change, failure }) => ({ name: referenceOf(change.skill), failure }))),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return { run, ended, stop: () => stopping.current?.abort() };
}

/** What is selected is no more than what is loaded, until a person asks for the rest. */
function SelectAll({
  filter,
  selected,
  onSelect,
}: Pick<BulkStatusProps, 'filter' | 'onSelect'> & { selected: number }) {
  const everything = useMutation({
    mutationFn: () => readAllSkills(filter),
    onError: notifyFailure,
  });
  if (everything.data?.length === selected) return <Text size="sm">(all that fit)</Text>;
  return (
    <>
      <Text size="sm">of those loaded so far</Text>
      <Button
        size="xs"
        variant="light"
        loading={everything.isPending}
        onClick={() => everything.mutate(undefined, { onSuccess: onSelect })}
      >
        Select all that fit the filters
      </Button>
    </>
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
