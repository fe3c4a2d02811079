import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Prose } from '../shared/prose';

/** What the run taught: each lesson with the proposals that it speaks for, or why it justifies none. */
export function Learned({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['trajectory', id, 'evidence'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/evidence/items', { params: { query: { trajectory: id, limit: 100 } }, signal })),
  });
  // What was looked at and taught nothing is no news.
  const items = (query.data?.items ?? []).filter(({ finding, proposals }) => finding !== null || proposals.length > 0);
  if (items.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        What it taught
      </Title>
      <Stack gap="xs">
        {items.map(({ id: item, finding, goal, reason, discounted, skill, namespace, proposals }) => (
          <Paper key={item} withBorder p="sm">
            <Text size="sm">
              <Prose text={finding ?? goal} />
            </Text>
            <Group gap="sm" mt={4}>
              {skill !== null && namespace !== null && (
                <RouteAnchor to="/skills/$ns/$name" params={{ ns: namespace, name: skill }} search={{}} size="sm">
                  {namespace}/{skill}
                </RouteAnchor>
              )}
              {proposals.map(({ id: proposal, status }) => (
                <Group key={proposal} gap={6}>
                  <RouteAnchor to="/review" search={{ id: proposal, status: 'all' }} size="sm">
                    Its proposal
                  </RouteAnchor>
                  <StateBadge state={status} />
                </Group>
              ))}
              {proposals.length === 0 && (
                <Text size="sm" c="dimmed">
                  {discounted ?? reason ?? 'No proposal came of it yet.'}
                </Text>
              )}
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
