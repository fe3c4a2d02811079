import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { Failure } from './states';

interface ConfirmDialogProps {
  readonly title: string;
  /** What the button does: a verb, and what it is done to. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** What follows from it, and whether it can be taken back. */
  readonly children: ReactNode;
  onClose(): void;
  onConfirm(): void;
}

/** Asks once more before something is done that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog title={props.title} onClose={props.onClose}>
    <Stack>
      <Text size="sm" component="div">
        {props.children}
      </Text>
      {props.failure !== null && props.failure !== undefined && <Failure failure={props.failure} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red.9" loading={props.isBusy} onClick={props.onConfirm}>
          {props.action}
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
