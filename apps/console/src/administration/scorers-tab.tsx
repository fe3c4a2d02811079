import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { scorersQuery } from '../recommend/use-recommend';
import { StateBadge } from '../shared/badges';
import { TRAINING_METHOD } from '../shared/labels';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';

type Method = Schema<'TrainingRun'>['method'];
const METHODS = Object.entries(TRAINING_METHOD).map(([value, label]) => ({ value, label }));

/** The models that rank, which one is in use, and training another. */
export function ScorersTab() {
  const { may, seesAll } = useRights();
  const scorers = useQuery(scorersQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const activate = useChange(
    ({ id, reason }: { id: string; reason: string }) =>
      unwrap(api.POST('/api/v1/scorers/{id}/activate', { params: { path: { id } }, body: { reason } })),
    'The model ranks from now on.',
  );
  const [method, setMethod] = useState<Method>('adapt');
  const train = useChange(() => unwrap(api.POST('/api/v1/training', { body: { method } })), 'Training has started.');
  const run = useQuery({
    queryKey: ['training', train.data?.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/training/{id}', { params: { path: { id: train.data?.id ?? '' } }, signal })),
    enabled: train.data !== undefined,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : 1000),
  });
  const queryClient = useQueryClient();
  const finished = run.data?.finishedAt;
  useEffect(() => {
    if (finished) void queryClient.invalidateQueries({ queryKey: scorersQuery.queryKey });
  }, [finished, queryClient]);
  return (
    <Stack>
      {seesAll && (
        <Group align="end">
          <NativeSelect
            size="xs"
            label="How to learn"
            value={method}
            data={METHODS}
            onChange={({ currentTarget }) => setMethod(currentTarget.value as Method)}
          />
          <Button size="xs" loading={train.isPending} onClick={() => train.mutate(undefined)}>
            Train a model
          </Button>
          <Text size="sm" role="status">
            {run.data && `${run.data.status}: ${run.data.reason ?? run.data.progress}`}
          </Text>
        </Group>
      )}
      {train.isError && <Failure failure={train.error} />}
      <Loaded query={scorers} what="the models">
        {({ items }) => (
          <Stack gap="xs">
            {items.map(({ id, name, version, active, reason, createdAt, createdBy }) => (
              <Paper key={id} withBorder p="sm">
                <Group justify="space-between">
                  <Group gap="sm">
                    <Text fw={600}>
                      {name} {version}
                    </Text>
                    {active && <StateBadge state="active" />}
                  </Group>
                  {!active && may('admin') && seesAll && (
                    <Button size="compact-xs" variant="default" onClick={() => setChosen(id)}>
                      Use {version}
                    </Button>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {createdBy.name}, <Time at={createdAt} />: {reason}
                </Text>
              </Paper>
            ))}
          </Stack>
        )}
      </Loaded>
      {chosen !== null && (
        <ReasonDialog
          title="Rank with this model"
          action="Use it"
          isBusy={activate.isPending}
          onClose={() => setChosen(null)}
          onConfirm={(reason) => activate.mutate({ id: chosen, reason }, { onSuccess: () => setChosen(null) })}
        >
          {activate.isError && <Failure failure={activate.error} />}
        </ReasonDialog>
      )}
    </Stack>
  );
}
