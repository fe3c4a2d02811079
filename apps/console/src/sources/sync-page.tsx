import { Alert, Button, Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { hasEnded, unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Absent } from '../shared/loaded-page';
import { Page } from '../shared/page';
import { Figure } from '../shared/panel';
import { plural } from '../shared/plural';
import { Failure, Loading } from '../shared/states';
import { Time } from '../shared/time';
import type { Tone } from '../shared/tones';
import { useChange } from '../shared/use-change';
import { DonePackages, HeldPackages } from './synced-packages';
import { useSync } from './use-sync';

type Sync = Schema<'Sync'>;

/** One run of fetching, followed while it runs, with what it made and what it leaves to a person. */
export function SyncPage() {
  const { id } = useParams({ from: '/signed-in/syncs/$id' });
  const { sync, failure, retry } = useSync(id);
  if (!sync) {
    if (!failure) return <Loading what="the sync" />;
    const wayOn = <RouteAnchor to="/sources">All sources</RouteAnchor>;
    return <Absent what="sync" title="Sync" failure={failure} wayOn={wayOn} retry={retry} />;
  }
  const { status, phase, counts, rejections, error } = sync;
  const done = counts.created + counts.updated + counts.unchanged + counts.rejected + sync.held;
  const share = counts.discovered === 0 ? 0 : (done / counts.discovered) * 100;
  return (
    <Page title={titleOf(sync)} about={<About sync={sync} />} actions={<Again sync={sync} />}>
      {failure !== null && <Failure failure={failure} retry={retry} />}
      <Stack gap="xs" role="status">
        <Group gap="sm">
          <StateBadge state={status} />
          <Text size="sm">{status === 'succeeded' ? whatItDid(sync) : status === 'failed' ? null : phase}</Text>
        </Group>
        {status === 'running' && <Progress value={share} aria-label="Packages done" animated />}
      </Stack>
      {error && (
        <Alert color="red" variant="outline" title="The sync failed">
          {error}
        </Alert>
      )}
      <Numbers sync={sync} />
      {status === 'succeeded' && sync.held > 0 && <HeldPackages sync={sync} onDecided={retry} />}
      {rejections.length > 0 && <Rejections rejections={rejections} />}
      {status !== 'queued' && <DonePackages sync={sync} />}
    </Page>
  );
}

const titleOf = ({ hold, publishes }: Sync): string =>
  publishes !== null ? 'Publish' : hold === 'all' ? 'Dry run' : 'Sync';

/** What came of it, and what of it was turned away. */
function whatItDid(sync: Sync): string {
  const { rejected } = sync.counts;
  if (rejected === 0) return whatCameIn(sync);
  const refused = `${plural(rejected, 'package was', 'packages were')} rejected; see below.`;
  const { counts, held, deprecated } = sync;
  const isAll = counts.created + counts.updated + counts.unchanged + held + deprecated === 0;
  if (isAll) return `Nothing came in: ${refused}`;
  return sync.publishes === null ? `${whatCameIn(sync)} ${refused}` : `Not all that you chose came in: ${refused}`;
}

function whatCameIn({ hold, publishes, deprecated, waiting }: Sync): string {
  if (waiting > 0) {
    const held = `${plural(waiting, 'package waits', 'packages wait')} for your decision.`;
    return hold === 'all' ? `Nothing in the library has changed. ${held}` : held;
  }
  if (deprecated > 0) return `${plural(deprecated, 'skill is', 'skills are')} gone at the source and now deprecated.`;
  return publishes === null ? 'Nothing is left to decide.' : 'What you chose is in the library.';
}

function About({ sync }: { sync: Sync }) {
  const { createdBy, createdAt, finishedAt, commit, publishes, source } = sync;
  return (
    <>
      {source.kind === 'upload' ? 'Uploaded' : source.location} into{' '}
      <RouteAnchor to="/library" search={{ namespace: source.namespace }} inherit underline="always">
        {source.namespace}
      </RouteAnchor>
      , started by {createdBy.name} <Time at={createdAt} />
      {finishedAt && (
        <>
          , ended <Time at={finishedAt} />
        </>
      )}
      {commit && `, commit ${commit.slice(0, 10)}`}
      {publishes && (
        <>
          .{' '}
          <RouteAnchor to="/syncs/$id" params={{ id: publishes }} inherit underline="always">
            What it was chosen from
          </RouteAnchor>
        </>
      )}
    </>
  );
}

function Again({ sync: { sourceId, source, status } }: { sync: Sync }) {
  const navigate = useNavigate();
  const start = useChange(
    () => unwrap(api.POST('/api/v1/sources/{id}/sync', { params: { path: { id: sourceId } } })),
    'Sync started',
  );
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void navigate({ to: '/sources' })}>
        All sources
      </Button>
      {source.kind !== 'upload' && hasEnded({ status }) && (
        <Button
          size="xs"
          variant="default"
          loading={start.isPending}
          onClick={() =>
            start.mutate(undefined, { onSuccess: ({ id }) => void navigate({ to: '/syncs/$id', params: { id } }) })
          }
        >
          Sync again
        </Button>
      )}
      {start.isError && <Failure failure={start.error} />}
    </>
  );
}

function Numbers({ sync: { counts, held } }: { sync: Sync }) {
  const figures: readonly { readonly label: string; readonly value: number; readonly tone?: Tone }[] = [
    { label: 'Packages found', value: counts.discovered },
    { label: 'New skills', value: counts.created, tone: 'good' },
    { label: 'New versions', value: counts.updated, tone: 'good' },
    { label: 'Unchanged', value: counts.unchanged },
    { label: 'Held back for you', value: held, tone: 'busy' },
    { label: 'Rejected', value: counts.rejected, tone: 'bad' },
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
      {figures.map(({ label, value, tone }) => (
        <Figure key={label} value={value.toLocaleString()} label={label} tone={value > 0 ? tone : undefined} />
      ))}
    </SimpleGrid>
  );
}

const Rejections = ({ rejections }: { rejections: Sync['rejections'] }) => (
  <section>
    <Title order={2} mb="xs">
      Rejected: {plural(rejections.length, 'package')}
    </Title>
    <Stack gap="xs">
      {rejections.map(({ path, reasons }) => (
        <Paper key={path} withBorder p="sm">
          <Text fw={600} size="sm">
            {path || 'the file itself'}
          </Text>
          {reasons.map((reason) => (
            <Text key={reason} size="sm">
              {reason}
            </Text>
          ))}
        </Paper>
      ))}
    </Stack>
  </section>
);
