import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { unwrap } from '@skillward/api-client';
import type { ComponentProps } from 'react';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { RouteAnchor, SkillLink } from '../shared/links';
import { LoadedPage } from '../shared/loaded-page';
import { notifyFailure } from '../shared/notify';
import { Page } from '../shared/page';
import { Failure, Loading } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
import { DeleteRun } from './delete-run';
import { describeAgent, describeUsage } from './facts';
import { Learned } from './learned';
import { Strip } from './strip';
import { SubtaskCard } from './subtask-card';
import { Timeline } from './timeline';
import { useJump } from './use-jump';
import { subtasksQuery, trajectoryQuery, useSteps, type Subtask } from './use-trajectories';

/** One run: what it was about, the subtasks with their labels, and every step. */
export function TrajectoryPage() {
  const { id } = useParams({ from: '/signed-in/trajectories/$id' });
  const { subtask: meant } = useSearch({ from: '/signed-in/trajectories/$id' });
  const { jump, jumpTo } = useJump();
  const { may } = useRights();
  const query = useQuery(trajectoryQuery(id));
  const status = query.data?.status ?? '';
  const steps = useSteps(id, status);
  const subtasks = useQuery({ ...subtasksQuery(id, status), enabled: query.data !== undefined });
  return (
    <LoadedPage
      query={query}
      what="run"
      title="Trajectory"
      wayOn={<RouteAnchor to="/trajectories">All runs</RouteAnchor>}
    >
      {({ task, format, steps: total, receivedAt, passed, verifier, recommendationId, error, agent, usage }) => (
        <Page
          title="Trajectory"
          about={
            <>
              {describeAgent({ agent, format })}, <Time at={receivedAt} />
              {describeUsage(usage)}
            </>
          }
          actions={<DeleteRun id={id} />}
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
              {status === 'failed' && may('curator') && <AnalyseAgain id={id} />}
            </Alert>
          )}
          {task && (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} lineClamp={8}>
              {task}
            </Text>
          )}
          <Skills subtasks={subtasks.data ?? []} />
          <Strip total={total} subtasks={subtasks.data ?? []} steps={steps.items} jumpTo={jumpTo} />
          <Stack gap="sm">
            {subtasks.data?.map((subtask) => (
              <SubtaskCard
                key={subtask.index}
                trajectoryId={id}
                subtask={subtask}
                isMeant={subtask.id === meant}
                jumpTo={jumpTo}
              />
            ))}
          </Stack>
          {may('curator') && <Learned id={id} />}
          {status !== 'received' && total > 0 && (
            <StepsOf
              query={steps}
              total={total}
              subtasks={subtasks.data ?? []}
              // The subtasks above the steps push a step out of sight that was jumped to before them.
              jump={subtasks.isPending ? null : jump}
            />
          )}
        </Page>
      )}
    </LoadedPage>
  );
}

/** Has what could be read of a run analysed once more. */
function AnalyseAgain({ id }: { id: string }) {
  const again = useChange(
    () => unwrap(api.POST('/api/v1/trajectories/{id}/attributions', { params: { path: { id } }, body: {} })),
    'The run is analysed again.',
  );
  return (
    <Button
      mt="sm"
      size="compact-sm"
      variant="default"
      display="block"
      loading={again.isPending}
      onClick={() => again.mutate(undefined, { onError: notifyFailure })}
    >
      Analyse again
    </Button>
  );
}

/** The skills that parts of the run are linked to. */
function Skills({ subtasks }: { subtasks: readonly Subtask[] }) {
  const linked = subtasks.flatMap(({ skillLinked }) =>
    skillLinked?.namespace ? [`${skillLinked.namespace}/${skillLinked.name}`] : [],
  );
  if (linked.length === 0) return null;
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        Skills
      </Text>
      {[...new Set(linked)].map((reference) => (
        <SkillLink key={reference} reference={reference} />
      ))}
    </Group>
  );
}

function StepsOf(props: ComponentProps<typeof Timeline>) {
  const { query } = props;
  if (query.isError && query.items.length === 0) {
    return <Failure failure={query.error} retry={() => void query.refetch()} />;
  }
  return query.isPending ? <Loading what="the steps" /> : <Timeline {...props} />;
}
