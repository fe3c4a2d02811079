import { Button, Group, Kbd, Stack, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler, useHotkeys } from '@mantine/hooks';
import { Dialog } from '../shared/dialog';
import { Failure } from '../shared/states';
import { useUnsentText } from './use-unsent-text';
import { useReview } from './use-review';

/** What proposals are mostly rejected for. */
const REASONS = [
  'Holds for one case only',
  'Not supported by the evidence',
  'Wrong',
  'Belongs in another skill',
  'Not worth a change',
];

interface RejectDialogProps {
  readonly proposal: string;
  onClose(): void;
  /** Shows the next proposal. */
  onDecided(): void;
}

/** Asks why: a number picks a reason at once, or the person writes one. */
export function RejectDialog({ proposal, onClose, onDecided }: RejectDialogProps) {
  const { reject } = useReview(proposal);
  const [own, setOwn] = useUnsentText(proposal);
  const send = (reason: string) => {
    if (reason.trim() === '' || reject.isPending) return;
    reject.mutate(reason.trim(), {
      onSuccess: () => {
        onClose();
        onDecided();
      },
    });
  };
  // On the whole page: who types fast presses the number before the dialog has the focus.
  useHotkeys(REASONS.map((reason, at): [string, () => void] => [String(at + 1), () => send(reason)]));
  return (
    <Dialog onClose={onClose} title="Reject">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(own);
        }}
      >
        <Stack>
          <Text size="sm">This suggestion won't come back. Your reason is visible to everyone.</Text>
          <Stack gap={6} role="group" aria-label="Reasons">
            {REASONS.map((reason, at) => (
              <Button
                key={reason}
                variant="default"
                justify="flex-start"
                leftSection={<Kbd aria-hidden>{at + 1}</Kbd>}
                onClick={() => send(reason)}
                {...(at === 0 ? { 'data-autofocus': true } : {})}
              >
                {reason}
              </Button>
            ))}
          </Stack>
          <Textarea
            label="Another reason"
            description="Ctrl or ⌘ with Enter sends it."
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
            onKeyDown={getHotkeyHandler([['mod+Enter', () => send(own)]])}
            maxLength={2000}
            autosize
            minRows={2}
          />
          {reject.isError && <Failure failure={reject.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={own.trim() === ''} loading={reject.isPending}>
              Reject
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
