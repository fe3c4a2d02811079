import { Alert, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { MODEL_KIND } from '../shared/labels';
import { Loaded } from '../shared/states';
import { Time } from '../shared/time';

type Endpoint = Schema<'ModelEndpoint'>;

const WORKING_MS = 2_000;

/** Which models the server asks, where, and for what, and how far the vectors are. */
export function ModelsTab() {
  const models = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/models', { signal })),
  });
  const embeddings = useQuery({
    queryKey: ['embeddings'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/embeddings', { signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? WORKING_MS : false),
  });
  return (
    <Stack>
      <Text size="sm">
        Skillward works without a model. Where one is configured by the environment of the server, it drafts and judges
        as well; SKILLWARD_LLM_MODEL names it.
      </Text>
      <Loaded query={models} what="the models">
        {({ items }) => (
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            {items.map((item) => (
              <ModelCard key={item.kind} {...item} />
            ))}
          </SimpleGrid>
        )}
      </Loaded>
      <Loaded query={embeddings} what="the state of the vectors">
        {(state) => (state.status === 'off' ? null : <Vectors state={state} />)}
      </Loaded>
    </Stack>
  );
}

const ModelCard = ({ kind, model, endpoint, setting, serves }: Endpoint) => (
  <Paper withBorder p="sm">
    <Text fw={600}>{MODEL_KIND[kind]}</Text>
    {model === null ? (
      <Text size="sm" c="dimmed">
        None. {setting} names one; it would serve {serves.join(', ')}.
      </Text>
    ) : (
      <>
        <Text size="sm">
          {model} at {endpoint}
        </Text>
        <Text size="sm" c="dimmed">
          For {serves.join(', ')}.
        </Text>
      </>
    )}
  </Paper>
);

const Vectors = ({ state: { status, done, missing, failed, dimensions, search, failure } }: VectorsProps) => (
  <Paper withBorder p="sm">
    <Text fw={600}>Vectors of the library</Text>
    <StateBadge state={status} />
    <Text size="sm">
      {done} done, {missing} waiting, {failed} refused
      {dimensions !== null &&
        `; ${dimensions} dimensions, compared ${search === 'pgvector' ? 'by pgvector' : 'in memory'}`}
    </Text>
    {failure !== null && (
      <Alert variant="outline" color="red" mt="xs" title="The endpoint fails">
        {failure.reason} (<Time at={failure.at} />)
      </Alert>
    )}
  </Paper>
);

interface VectorsProps {
  readonly state: Schema<'Embeddings'>;
}
