import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { DataTable, type Column } from '../shared/data-table';
import { DELIVERY_EVENT, JOB_KIND, JOB_STATUS, labelIn, optionsOf } from '../shared/labels';
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
      <Paged query={query} what="the jobs" empty={<NoJobs isFiltered={kind !== undefined || status !== undefined} />}>
        {(jobs) => <DataTable label="Jobs" minWidth={720} columns={COLUMNS} items={jobs} keyOf={({ id }) => id} />}
      </Paged>
    </Stack>
  );
}

const isUnderWay = ({ status }: Job): boolean => status === 'queued' || status === 'running';

/** What failed waits for its next try; a person need not. */
const nextTryOf = ({ status, error, nextAt }: Job): string | null =>
  status === 'queued' && error !== null ? nextAt : null;

const COLUMNS: readonly Column<Job>[] = [
  { label: 'Kind', width: 110, cell: ({ kind }) => JOB_KIND[kind] },
  { label: 'Status', width: 130, cell: ({ status }) => <StateBadge state={status} /> },
  { label: 'On what', cell: (job) => <What job={job} /> },
  {
    label: 'Asked for',
    width: 200,
    cell: ({ createdAt, createdBy }) => (
      <>
        <Time at={createdAt} />
        {createdBy && ` by ${createdBy.name}`}
      </>
    ),
  },
  {
    label: 'Actions',
    width: 130,
    cell: (job) => <Retry job={job} />,
  },
];

function What({ job }: { job: Job }) {
  const { error, attempts } = job;
  const next = nextTryOf(job);
  return (
    <>
      <Subject {...job} />
      {error !== null && <Text size="sm">{error}</Text>}
      {attempts > 1 && (
        <Text size="xs" c="dimmed">
          {attempts} attempts
        </Text>
      )}
      {next !== null && (
        <Text size="xs" c="dimmed">
          next try <Time at={next} />
        </Text>
      )}
    </>
  );
}

/** Only where it can be tried again, by a key that may: a push goes out in the name of a reviewer. */
function Retry({ job }: { job: Job }) {
  const { id, kind, subject, status } = job;
  const { may } = useRights();
  const retry = useChange(
    () => unwrap(api.POST('/api/v1/jobs/{id}/retry', { params: { path: { id } } })),
    'Trying again',
  );
  if (status !== 'failed' && nextTryOf(job) === null) return null;
  if (kind === 'push' && !may('reviewer')) return null;
  const label = nextTryOf(job) === null ? 'Try again' : 'Try now';
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate(undefined, { onError: notifyFailure })}
      aria-label={`${label}: ${kind} of ${inWords(kind, subject)}`}
    >
      {label}
    </Button>
  );
}

/** What a webhook tells begins with the name of its event. */
function inWords(kind: Job['kind'], subject: string): string {
  if (kind !== 'webhook') return subject;
  return subject.replace(/^\S+/, (event) =>
    Object.hasOwn(DELIVERY_EVENT, event) ? `“${labelIn(DELIVERY_EVENT, event)}”` : event,
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

const NoJobs = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No job fits these filters" />
  ) : (
    <Empty title="No jobs yet">Imports, runs that are analysed and trainings of models stand here.</Empty>
  );
