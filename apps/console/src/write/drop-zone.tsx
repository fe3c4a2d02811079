import { Button, FileButton, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import { asOnePackage, filesOfDrop, filesOfFolder, isArchive, type DroppedFile } from './drop';
import { importArchive, zipOf } from './send';

interface DropZoneProps {
  /** Takes the files of one package of text into the editor. */
  onPackage(files: { path: string; text: string }[]): void;
}

/** A folder, an archive or a SKILL.md that somebody has already: into the editor where it fits there, else to the import. */
export function DropZone({ onPackage }: DropZoneProps) {
  const navigate = useNavigate();
  const folder = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly DroppedFile[]>([]);
  const [namespace, setNamespace] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const take = async (reading: Promise<DroppedFile[]> | DroppedFile[]) => {
    setFailure(null);
    try {
      const files = await reading;
      const texts = await asOnePackage(files);
      if (texts !== null) onPackage(texts);
      setWaiting(texts === null ? files : []);
    } catch (reason) {
      setFailure(reason);
    }
  };
  const send = useChange(async () => {
    const [first] = waiting;
    if (first && waiting.length === 1 && isArchive(first)) return importArchive(namespace, first.file, first.path);
    const files = await Promise.all(
      waiting.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    return importArchive(namespace, await zipOf(files), 'folder.zip');
  }, 'Uploaded. The skills are being imported.');
  const skills = waiting.filter(({ path }) => /(?:^|\/)SKILL\.md$/i.test(path)).length;
  return (
    <Paper
      withBorder
      p="sm"
      component="section"
      aria-label="Start from files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(filesOfDrop(event.dataTransfer));
      }}
    >
      <Group justify="space-between">
        <Text size="sm">Drop a folder, an archive or a SKILL.md here to start from it.</Text>
        <Group gap="xs">
          <FileButton multiple onChange={(files) => void take(files.map((file) => ({ path: file.name, file })))}>
            {(props) => (
              <Button size="xs" variant="default" {...props}>
                Choose files
              </Button>
            )}
          </FileButton>
          <Button size="xs" variant="default" onClick={() => folder.current?.click()}>
            Choose a folder
          </Button>
          <input
            ref={folder}
            type="file"
            hidden
            aria-label="Folder of a skill"
            {...{ webkitdirectory: '' }}
            onChange={({ currentTarget: { files } }) => void take(filesOfFolder([...(files ?? [])]))}
          />
        </Group>
      </Group>
      {failure !== null && <Failure failure={failure} />}
      {waiting.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate(undefined, { onSuccess: ({ id }) => void navigate({ to: '/syncs/$id', params: { id } }) });
          }}
        >
          <Stack gap="xs" mt="sm">
            <Text size="sm">
              {skills > 0
                ? `${skills} ${skills === 1 ? 'skill' : 'skills'} in ${waiting.length} files.`
                : `${waiting
                    .map(({ path }) => path)
                    .slice(0, 3)
                    .join(', ')}.`}{' '}
              They are imported as they are.
            </Text>
            <Group align="flex-end" gap="xs">
              <TextInput
                label="Import into namespace"
                size="xs"
                value={namespace}
                onChange={(event) => setNamespace(event.currentTarget.value)}
                required
              />
              <Button type="submit" size="xs" loading={send.isPending}>
                Import
              </Button>
              <Button size="xs" variant="default" onClick={() => setWaiting([])}>
                Cancel
              </Button>
            </Group>
            {send.isError && <Failure failure={send.error} />}
          </Stack>
        </form>
      )}
    </Paper>
  );
}
