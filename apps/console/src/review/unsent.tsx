import { Button, Group, Text } from '@mantine/core';
import { useKept } from '../shared/kept';
import type { DraftEdit, NewFile } from './use-review';

/** How much of it tells a person what it was. */
const SHOWN = 80;

/** A draft that was changed and not saved. */
export interface UnsavedDraft {
  readonly rationale: string;
  readonly edits: DraftEdit[];
  readonly name: string;
  readonly files: NewFile[];
}

/** Another draft makes it void. */
export const useUnsavedDraft = (proposal: string, revision: number) =>
  useKept<UnsavedDraft | null>(`proposal-draft.${proposal}.${revision}`, null);

/** Tells of what waits in a closed dialog. */
export function UnsentNote({ text, isDraftChanged, onDiscard }: UnsentNoteProps) {
  const said = text.trim();
  if (said === '' && !isDraftChanged) return null;
  return (
    <Group gap="xs">
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {said !== '' && `Not sent yet: “${said.slice(0, SHOWN)}${said.length > SHOWN ? '…' : ''}” `}
        {isDraftChanged && 'You changed the draft and have not saved it.'}
      </Text>
      <Button size="compact-xs" variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </Group>
  );
}

interface UnsentNoteProps {
  readonly text: string;
  readonly isDraftChanged: boolean;
  onDiscard(): void;
}
