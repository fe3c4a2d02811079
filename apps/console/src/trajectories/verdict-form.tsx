import { Button, Group, Kbd, Radio, Stack, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler, useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useKept } from '../shared/kept';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import { verdictsOn, wordsOf, type Label } from './labels';
import type { Subtask } from './use-trajectories';

interface VerdictFormProps {
  readonly trajectoryId: string;
  readonly subtask: Subtask;
  /** What the button says. */
  readonly action: string;
  /** Leaves it for later; without it there is no button for that. */
  readonly onSkip?: () => void;
  onDone(): void;
}

/** Says what became of a part of a run: a number chooses, then the reason, and Ctrl or ⌘ with Enter sends it. */
export function VerdictForm({ trajectoryId, subtask, action, onSkip, onDone }: VerdictFormProps) {
  const labels = verdictsOn(subtask);
  const [label, setLabel] = useState<Label | null>(null);
  const [reason, setReason, forget] = useKept(`verdict.${trajectoryId}.${subtask.index}`, '');
  const field = useRef<HTMLTextAreaElement>(null);
  const give = useChange(
    (body: { label: Label; reason: string }) =>
      unwrap(
        api.POST('/api/v1/trajectories/{id}/subtasks/{index}/verdict', {
          params: { path: { id: trajectoryId, index: subtask.index } },
          body,
        }),
      ),
    'Your verdict counts from now on.',
  );
  const send = () => {
    if (label !== null && reason.trim() !== '' && !give.isPending) {
      give.mutate(
        { label, reason: reason.trim() },
        {
          onSuccess: () => {
            forget();
            onDone();
          },
        },
      );
    }
  };
  const choose = (next: Label) => {
    setLabel(next);
    field.current?.focus();
  };
  useHotkeys([
    ...labels.map((each, at): [string, () => void] => [String(at + 1), () => choose(each)]),
    ...(onSkip ? ([['s', onSkip]] as [string, () => void][]) : []),
  ]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="sm">
        <Radio.Group label="What became of it" value={label} onChange={(value) => setLabel(value as Label)}>
          <Stack gap={8} mt={6}>
            {labels.map((each, at) => (
              <Radio
                key={each}
                value={each}
                label={
                  <>
                    {wordsOf(each)}{' '}
                    <Text span visibleFrom="sm" aria-hidden>
                      <Kbd size="xs">{at + 1}</Kbd>
                    </Text>
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          ref={field}
          label="Why"
          description="What your verdict rests on; it stays with the run. Ctrl or ⌘ with Enter sends it."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
          maxLength={2000}
          autosize
          minRows={2}
        />
        {give.isError && <Failure failure={give.error} />}
        <Group gap="xs">
          <Button type="submit" disabled={label === null || reason.trim() === ''} loading={give.isPending}>
            {action}
          </Button>
          {onSkip && (
            <Button variant="default" onClick={onSkip}>
              Skip
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
