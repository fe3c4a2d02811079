import { Button, Group, Stack, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog';

interface ReasonDialogProps {
  readonly title: string;
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
  /** What the text is; a reason if left out. */
  readonly label?: string;
  /** The text and what changes it, where it outlives the dialog. */
  readonly kept?: readonly [text: string, change: (text: string) => void, ...unknown[]];
  /** Whether the rest of the form is complete. */
  readonly isReady?: boolean;
  onClose(): void;
  onConfirm(reason: string): void;
}

/** Asks for the reason of a change before it is made; the audit log keeps it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const own = useState('');
  const [reason, setReason] = props.kept ?? own;
  const isReady = reason.trim() !== '' && props.isReady !== false;
  const confirm = () => {
    if (isReady && props.isBusy !== true) props.onConfirm(reason.trim());
  };
  return (
    <Dialog onClose={props.onClose} title={props.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack>
          {props.children}
          <Textarea
            label={props.label ?? 'Reason'}
            description="Visible in the history. Ctrl/⌘+Enter to submit"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={getHotkeyHandler([['mod+Enter', confirm]])}
            maxLength={2000}
            autosize
            minRows={2}
            data-autofocus
            required
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={!isReady}
              loading={props.isBusy ?? false}
              {...(props.isDangerous ? { color: 'red' } : {})}
            >
              {props.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
