import { Kbd, Stack, Switch, Table } from '@mantine/core';
import { Dialog } from '../shared/dialog';
import { ACTIONS, HELP_KEY, LINE_KEY, NEXT_KEY, PREVIOUS_KEY } from './actions';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  [NEXT_KEY, 'Next proposal'],
  [PREVIOUS_KEY, 'Previous proposal'],
  ...ACTIONS.map(({ key, label }) => [key, label] as const),
  ['1 – 5', 'In “Reject”: reject for that reason'],
  ['Enter', 'In “Approve”: approve'],
  [LINE_KEY, 'Go to the first changed line; the arrows lead on, Enter comments'],
  ['Ctrl/⌘ Enter', 'Send what you write'],
  ['Esc', 'Close a dialog'],
  [HELP_KEY, 'Show these shortcuts'],
];

interface KeysDialogProps {
  readonly areKeysOn: boolean;
  onSwitch(areKeysOn: boolean): void;
  onClose(): void;
}

/** What can be done by keyboard. */
export const KeysDialog = ({ areKeysOn, onSwitch, onClose }: KeysDialogProps) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <Stack>
      <Switch
        label="Use single-key shortcuts in Review"
        checked={areKeysOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        data-autofocus
      />
      <Table verticalSpacing={4} aria-label="Keyboard shortcuts">
        <Table.Tbody>
          {KEYS.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Th w={120} fw={400}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  </Dialog>
);
