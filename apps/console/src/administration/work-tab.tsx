import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { PROFILER, labelIn } from '../shared/labels';
import { Loaded } from '../shared/states';

const WORKING_MS = 2_000;

/** What is read in the background, by whom, and how far it is. */
export function WorkTab() {
  const query = useQuery({
    queryKey: ['profiling'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/profiling', { signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? WORKING_MS : false),
  });
  return (
    <Loaded query={query} what="the state of the work">
      {({ status, static: byRules, model, scan }) => (
        <Stack>
          <div>
            <StateBadge state={status} />
          </div>
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            <Progress label="Profiles without a model" {...byRules} />
            {model ? (
              <Progress label="Profiles by a model" {...model} />
            ) : (
              <Paper withBorder p="sm">
                <Text fw={600}>No language model is configured</Text>
                <Text size="sm" c="dimmed">
                  Every stage runs on its deterministic implementation. Set SKILLWARD_LLM_MODEL to use one.
                </Text>
              </Paper>
            )}
            <Progress label="Scans" {...scan} failed={0} />
          </SimpleGrid>
        </Stack>
      )}
    </Loaded>
  );
}

interface ProgressProps {
  readonly label: string;
  readonly profiler: { readonly name: string; readonly version: string };
  readonly done: number;
  readonly missing: number;
  readonly failed: number;
}

const Progress = ({ label, profiler, done, missing, failed }: ProgressProps) => (
  <Paper withBorder p="sm">
    <Text fw={600}>{label}</Text>
    <Text size="sm" c="dimmed">
      {labelIn(PROFILER, profiler.name)} v{profiler.version}
    </Text>
    <Text size="sm">
      {done.toLocaleString()} done, {missing.toLocaleString()} waiting, {failed.toLocaleString()} failed
    </Text>
  </Paper>
);
