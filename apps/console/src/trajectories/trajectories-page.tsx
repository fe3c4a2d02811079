import { Button, FileInput, Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { RouteAnchor, RouteButton } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { usePages } from '../shared/pages';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { describeAgent } from './facts';
import { RunFilters, toQuery } from './run-filters';
import { WORKING_MS, hasEnded, type Run } from './use-trajectories';
import { useChange } from '../shared/use-change';

/** Runs of agents that were reported. */
export function TrajectoriesPage() {
  const filter = useSearch({ from: '/signed-in/trajectories' });
  const navigate = useNavigate({ from: '/trajectories' });
  const { may } = useRights();
  const query = usePages(
    ['trajectories', filter],
    (page, signal) =>
      unwrap(
        api.GET('/api/v1/trajectories', { params: { query: { ...toQuery(filter), ...page, limit: 50 } }, signal }),
      ),
    { refetchInterval: (runs) => (runs.every(hasEnded) ? false : WORKING_MS) },
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Page
      title="Trajectories"
      about="Agent runs and how they used your skills"
      actions={
        may('curator') && (
          <RouteButton to="/trajectories/verdicts" size="xs">
            Give verdicts
          </RouteButton>
        )
      }
    >
      <Upload />
      <RunFilters filter={filter} onChange={(next) => void navigate({ search: next, replace: true })} />
      <Paged
        query={query}
        what="the trajectories"
        empty={<Empty title={isFiltered ? 'No run fits these filters.' : 'No run was reported yet.'} />}
      >
        {(items) => (
          <Stack gap={0} component="ul" p={0} m={0} aria-label="Runs">
            {items.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </Stack>
        )}
      </Paged>
    </Page>
  );
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function RunRow({ run }: { run: Run }) {
  const { id, task, status, steps, toolCalls, receivedAt, passed } = run;
  return (
    <Group
      component="li"
      wrap="nowrap"
      gap="md"
      py={8}
      align="flex-start"
      style={{ listStyle: 'none', borderBlockEnd: '1px solid var(--mantine-color-default-border)' }}
    >
      <div style={{ flex: '1 1 auto', minWidth: 0 }}>
        <RouteAnchor to="/trajectories/$id" params={{ id }} lineClamp={1} size="sm" fw={500}>
          {task ?? `A run without a task (${id})`}
        </RouteAnchor>
        <Text size="xs" c="dimmed">
          {describeAgent(run)} · {counted(steps, 'step')} · {counted(toolCalls, 'tool call')} · <Time at={receivedAt} />
        </Text>
      </div>
      <Group gap="xs" justify="flex-end" style={{ flex: '0 0 auto' }}>
        {status !== 'attributed' && <StateBadge state={status} />}
        <StateBadge state={passed === null ? 'no outcome' : passed ? 'passed' : 'not passed'} />
      </Group>
    </Group>
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
