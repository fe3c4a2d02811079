import { Button, Group, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pathProblem, type DraftFile } from './draft';

interface FileListProps {
  readonly files: readonly DraftFile[];
  /** Paths of the base version that are gone. */
  readonly removed: readonly string[];
  readonly chosen: string;
  onChoose(path: string): void;
  onAdd(path: string): void;
  onRestore(path: string): void;
}

/** What became of a file since the base version, in one word. */
export function stateOf({ path, from, text }: DraftFile): 'new' | 'renamed' | 'edited' | null {
  if (from === null) return 'new';
  if (from !== path) return 'renamed';
  return text === null ? null : 'edited';
}

/** The files of the package, with what becomes of each, and a field to add one. */
export function FileList({ files, removed, chosen, onChoose, onAdd, onRestore }: FileListProps) {
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const wrong = pathProblem(
      path.trim(),
      files.map((file) => file.path),
    );
    setProblem(wrong);
    if (wrong !== null) return;
    onAdd(path.trim());
    setPath('');
  };
  return (
    <Stack gap="xs" component="nav" aria-label="Files of the package">
      <Stack gap={0}>
        {files.map((file) => {
          const state = stateOf(file);
          return (
            <NavLink
              key={file.path}
              component="button"
              label={file.path}
              rightSection={
                state && (
                  <Text span size="xs" c="dimmed">
                    {state}
                  </Text>
                )
              }
              active={file.path === chosen}
              // Its own colour is too pale for the shade that it has under the pointer.
              c="var(--mantine-color-text)"
              aria-current={file.path === chosen}
              onClick={() => onChoose(file.path)}
            />
          );
        })}
        {removed.map((each) => (
          <Group key={each} gap="xs" wrap="nowrap" px="sm" py={4} justify="space-between">
            <Text size="sm" td="line-through" c="dimmed" truncate>
              {each}
            </Text>
            <Button size="compact-xs" variant="default" onClick={() => onRestore(each)} aria-label={`Restore ${each}`}>
              Restore
            </Button>
          </Group>
        ))}
      </Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label="New file"
            size="xs"
            placeholder="references/notes.md"
            value={path}
            onChange={(event) => setPath(event.currentTarget.value)}
            error={problem}
            flex={1}
          />
          <Button type="submit" size="xs" variant="default">
            Add
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
