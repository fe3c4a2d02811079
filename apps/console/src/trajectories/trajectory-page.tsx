import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Page } from '../shared/page';
import { Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { SubtaskCard } from './subtask-card';
import { Timeline } from './timeline';
import { stepsQuery, subtasksQuery, trajectoryQuery } from './use-trajectories';

/** One run: what it was about, the subtasks with their labels, and every step. */
export function TrajectoryPage() {
  const { id } = useParams({ from: '/signed-in/trajectories/$id' });
  const query = useQuery(trajectoryQuery(id));
  const status = query.data?.status ?? '';
  const steps = useQuery({ ...stepsQuery(id, status), enabled: query.data !== undefined && status !== 'received' });
  const subtasks = useQuery({ ...subtasksQuery(id, status), enabled: query.data !== undefined });
  return (
    <Loaded query={query} what="the run">
      {({ task, format, receivedAt, passed, verifier, recommendationId, error }) => (
        <Page
          title="Trajectory"
          about={
            <>
              {format}, <Time at={receivedAt} />
            </>
          }
        >
          <Group gap="sm" role="status">
            <StateBadge state={status} />
            {passed !== null && <StateBadge state={passed ? 'passed' : 'not passed'} />}
            {verifier && (
              <Text size="sm">
                verifier: {verifier.passed} of {verifier.total} passed
              </Text>
            )}
            {recommendationId && (
              <RouteAnchor to="/history/$id" params={{ id: recommendationId }} size="sm">
                Its recommendation
              </RouteAnchor>
            )}
          </Group>
          {error && (
            <Alert color="red" variant="outline" title="It failed">
              {error}
            </Alert>
          )}
          {task && (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} lineClamp={8}>
              {task}
            </Text>
          )}
          <Stack gap="sm">
            {subtasks.data?.items.map((subtask) => (
              <SubtaskCard key={subtask.id} subtask={subtask} />
            ))}
          </Stack>
          {status !== 'received' && (
            <Loaded query={steps} what="the steps">
              {(all) => <Timeline steps={all} subtasks={subtasks.data?.items ?? []} />}
            </Loaded>
          )}
        </Page>
      )}
    </Loaded>
  );
}
