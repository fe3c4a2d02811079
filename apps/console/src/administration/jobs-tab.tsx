import { Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { JOB_KIND, JOB_STATUS, WEBHOOK_EVENT, labelIn, optionsOf } from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { notifyFailure } from '../shared/notify';
import { usePages } from '../shared/pages';
import { Empty } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';

type Job = Schema<'Job'>;

const LIVE_MS = 3_000;

/** Background work of every kind; what failed can be tried again. */
export function JobsTab() {
  const { kind, status } = useSearch({ from: '/signed-in/administration' });
  const navigate = useNavigate({ from: '/administration' });
  const filter = { ...(kind ? { kind } : {}), ...(status ? { status } : {}) };
  const query = usePages(
    ['jobs', filter],
    (page, signal) =>
      unwrap(api.GET('/api/v1/jobs', { params: { query: { ...(filter as object), ...page, limit: 50 } }, signal })),
    { refetchInterval: (jobs) => (jobs.some(isUnderWay) ? LIVE_MS : false) },
  );
  const set = (change: Record<string, string | undefined>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <Stack>
      <Group gap="xs" role="search" aria-label="Jobs">
        <Select
          label="Kind"
          placeholder="All"
          data={optionsOf(JOB_KIND)}
          value={kind ?? null}
          onChange={(value) => set({ kind: value ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Kind' }}
          w={150}
        />
        <Select
          label="Status"
          placeholder="All"
          data={optionsOf(JOB_STATUS)}
          value={status ?? null}
          onChange={(value) => set({ status: value ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Status' }}
          w={150}
        />
      </Group>
      <Paged query={query} what="the jobs" empty={<Empty title="No job fits these filters" />}>
        {(jobs) => (
          <div className="scroll-x" tabIndex={0} role="region" aria-label="Jobs">
            <Table miw={720} layout="fixed">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={110}>Kind</Table.Th>
                  <Table.Th w={130}>Status</Table.Th>
                  <Table.Th>On what</Table.Th>
                  <Table.Th w={200}>Asked for</Table.Th>
                  <Table.Th w={130}>Actions</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Paged>
    </Stack>
  );
}

const isUnderWay = ({ status }: Job): boolean => status === 'queued' || status === 'running';

function JobRow({ job }: { job: Job }) {
  const { id, kind, status, subject, error, attempts, createdAt, createdBy, nextAt } = job;
  // What failed waits for its next try; a person need not.
  const waits = status === 'queued' && error !== null && nextAt !== null;
  const retry = useChange(
    () => unwrap(api.POST('/api/v1/jobs/{id}/retry', { params: { path: { id } } })),
    'Trying again',
  );
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>{JOB_KIND[kind]}</Table.Td>
      <Table.Td>
        <StateBadge state={status} />
      </Table.Td>
      <Table.Td>
        <Subject id={id} kind={kind} subject={subject} />
        {error !== null && <Text size="sm">{error}</Text>}
        {attempts > 1 && (
          <Text size="xs" c="dimmed">
            taken up {attempts} times
          </Text>
        )}
        {waits && (
          <Text size="xs" c="dimmed">
            next try <Time at={nextAt} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Time at={createdAt} />
        {createdBy && ` by ${createdBy.name}`}
      </Table.Td>
      <Table.Td>
        {(status === 'failed' || waits) && (
          <Button
            size="compact-xs"
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate(undefined, { onError: notifyFailure })}
            aria-label={`${waits ? 'Try now' : 'Try again'}: ${kind} of ${inWords(kind, subject)}`}
          >
            {waits ? 'Try now' : 'Try again'}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** What a webhook tells begins with the name of its event. */
function inWords(kind: Job['kind'], subject: string): string {
  if (kind !== 'webhook') return subject;
  return subject.replace(/^\S+/, (event) =>
    Object.hasOwn(WEBHOOK_EVENT, event) ? `“${labelIn(WEBHOOK_EVENT, event)}”` : event,
  );
}

function Subject({ id, kind, subject }: Pick<Job, 'id' | 'kind' | 'subject'>) {
  if (kind === 'sync') {
    return (
      <RouteAnchor to="/syncs/$id" params={{ id }} size="sm">
        {subject}
      </RouteAnchor>
    );
  }
  if (kind === 'attribution') {
    return (
      <RouteAnchor to="/trajectories/$id" params={{ id }} size="sm" lineClamp={2}>
        {subject}
      </RouteAnchor>
    );
  }
  return <Text size="sm">{inWords(kind, subject)}</Text>;
}
