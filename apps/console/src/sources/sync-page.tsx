import { Alert, Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { StateBadge } from '../shared/badges';
import { Page } from '../shared/page';
import { Failure, Loading } from '../shared/states';
import { Time } from '../shared/time';
import { useSync } from './use-sync';

const COUNTS = ['discovered', 'created', 'updated', 'unchanged', 'rejected'] as const;

/** One run of fetching, followed while it runs. */
export function SyncPage() {
  const { id } = useParams({ from: '/signed-in/syncs/$id' });
  const { sync, failure, retry } = useSync(id);
  if (!sync) return failure ? <Failure failure={failure} retry={retry} /> : <Loading what="the sync" />;
  const { status, phase, counts, rejections, commit, error, createdAt, finishedAt, createdBy, deprecated } = sync;
  const done = counts.created + counts.updated + counts.unchanged + counts.rejected;
  const share = counts.discovered === 0 ? 0 : (done / counts.discovered) * 100;
  return (
    <Page
      title="Sync"
      about={
        <>
          Asked for by {createdBy.name}, <Time at={createdAt} />
          {finishedAt && (
            <>
              , ended <Time at={finishedAt} />
            </>
          )}
          {commit && `, commit ${commit}`}
        </>
      }
    >
      {failure !== null && <Failure failure={failure} retry={retry} />}
      <Stack gap="xs" role="status">
        <Group gap="sm">
          <StateBadge state={status} />
          <Text size="sm">{phase}</Text>
        </Group>
        {status === 'running' && <Progress value={share} aria-label="Packages done" animated />}
      </Stack>
      {error && (
        <Alert color="red" variant="outline" title="It failed">
          {error}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, sm: 5 }}>
        {COUNTS.map((name) => (
          <Paper key={name} withBorder p="sm">
            <Text size="xl" fw={700}>
              {counts[name]}
            </Text>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {deprecated > 0 && <Text size="sm">{deprecated} skills are gone upstream and were marked deprecated.</Text>}
      {rejections.length > 0 && (
        <section>
          <Title order={2} mb="xs">
            Rejected
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
      )}
    </Page>
  );
}
