import { Button, FileInput, Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { usePages } from '../shared/pages';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { WORKING_MS, hasEnded } from './use-trajectories';
import { useChange } from '../shared/use-change';

/** Runs of agents that were reported. */
export function TrajectoriesPage() {
  const query = usePages(
    ['trajectories'],
    (page, signal) => unwrap(api.GET('/api/v1/trajectories', { params: { query: { ...page, limit: 50 } }, signal })),
    { refetchInterval: (runs) => (runs.every(hasEnded) ? false : WORKING_MS) },
  );
  return (
    <Page title="Trajectories" about="Runs of agents, and what became of the skills in them.">
      <Upload />
      <Paged query={query} what="the trajectories" empty={<Empty title="No run was reported yet." />}>
        {(items) => (
          <Stack gap="xs">
            {items.map(({ id, task, status, format, steps, receivedAt, passed }) => (
              <Paper key={id} withBorder p="sm">
                <RouteAnchor to="/trajectories/$id" params={{ id }} lineClamp={2} size="sm">
                  {task ?? `A run without a task (${id})`}
                </RouteAnchor>
                <Group gap="sm" mt={4}>
                  <StateBadge state={status} />
                  <Text size="xs" c="dimmed">
                    {format}, {steps} steps, <Time at={receivedAt} />
                    {passed !== null && (passed ? ', passed' : ', not passed')}
                  </Text>
                </Group>
              </Paper>
            ))}
          </Stack>
        )}
      </Paged>
    </Page>
  );
}

/** A file that is dropped on the page, or chosen. */
function Upload() {
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const report = useChange(async (chosen: readonly File[]) => {
    const form = new FormData();
    for (const file of chosen) form.append('file', file);
    const { data } = await api.POST('/api/v1/trajectories', { body: { content: '-' }, bodySerializer: () => form });
    return data as Schema<'Trajectory'>;
  }, 'The run is kept, and is being read.');
  const send = (chosen: readonly File[]) =>
    report.mutate(chosen, {
      onSuccess: ({ id }) => void navigate({ to: '/trajectories/$id', params: { id }, search: {} }),
    });
  return (
    <Paper
      withBorder
      p="sm"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length > 0) send([...event.dataTransfer.files]);
      }}
    >
      <Group align="flex-end">
        <FileInput
          label="Report a run"
          description="Drop its file here, or choose it. The format is told from the content."
          placeholder="Choose files"
          multiple
          value={files}
          onChange={setFiles}
          flex="1 1 16rem"
        />
        <Button loading={report.isPending} disabled={files.length === 0} onClick={() => send(files)}>
          Upload
        </Button>
      </Group>
      {report.isError && <Failure failure={report.error} />}
    </Paper>
  );
}
