import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useLibrarySummary, type LibraryFilter } from '../library/use-skills';
import { scorerQuery, scorersQuery } from '../recommend/use-recommend';
import { Chart } from '../shared/chart';
import { RouteAnchor } from '../shared/links';
import { Page } from '../shared/page';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { OutcomeDrift } from './outcome-drift';

/** How the library is, where it has gaps, and what nobody uses. */
export function OverviewPage() {
  const summary = useLibrarySummary();
  return (
    <Page title="Overview" about="How the library is, where it has gaps, and what nobody uses.">
      <Loaded query={summary} what="the numbers">
        {({ skills, statuses, verdicts, neverOffered, neverUsed }) => (
          <>
            <SimpleGrid cols={{ base: 2, md: 4 }}>
              <Figure label="skills" value={skills} search={{}} />
              <Figure
                label="held back by the scan"
                value={verdicts.quarantine + verdicts.reject}
                search={{ scanVerdict: 'quarantine' }}
              />
              <Figure
                label="active, never offered"
                value={neverOffered}
                search={{ status: 'active', usage: 'never_offered' }}
              />
              <Figure
                label="active, never opened"
                value={neverUsed}
                search={{ status: 'active', usage: 'never_used' }}
              />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Chart title="Skills by status" unit="skills" bars={toBars(statuses)} />
              <Chart title="Skills by verdict of the scan" unit="skills" bars={toBars(verdicts)} />
            </SimpleGrid>
          </>
        )}
      </Loaded>
      <OutcomeDrift />
      <Gaps />
      <ScorerMetrics />
    </Page>
  );
}

const toBars = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([label, value]) => ({ label, value }));

const Figure = ({ label, value, search }: { label: string; value: number; search: LibraryFilter }) => (
  <Paper withBorder p="sm">
    <Text size="xl" fw={700}>
      {value}
    </Text>
    <RouteAnchor to="/library" search={{ ...search }} size="sm">
      {label}
    </RouteAnchor>
  </Paper>
);

const LOOKED_AT = 200;

/** Tasks among the latest ones for which there was nothing to recommend. */
function Gaps() {
  const query = useQuery({
    queryKey: ['history', 'gaps'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/recommendations', { params: { query: { limit: LOOKED_AT } }, signal })),
  });
  return (
    <section>
      <Title order={2} mb="xs">
        Tasks that found nothing
      </Title>
      <Loaded query={query} what="the history">
        {({ items }) => {
          const empty = items.filter(({ skills }) => skills.length === 0);
          if (empty.length === 0) return <Empty title={`Each of the latest ${items.length} tasks found a skill.`} />;
          return (
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                {empty.length} of the latest {items.length}
              </Text>
              {empty.map(({ id, task, createdAt }) => (
                <Group key={id} gap="sm" wrap="nowrap">
                  <RouteAnchor to="/history/$id" params={{ id }} size="sm" lineClamp={1}>
                    {task}
                  </RouteAnchor>
                  <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                    <Time at={createdAt} />
                  </Text>
                </Group>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </section>
  );
}

/** How the active model chose among siblings when it was judged; the share of harmful ones among it. */
function ScorerMetrics() {
  const scorers = useQuery(scorersQuery);
  const active = scorers.data?.items.find((each) => each.active);
  const detail = useQuery({ ...scorerQuery(active?.id ?? ''), enabled: active !== undefined });
  if (!active || !detail.data) return null;
  return (
    <Chart
      title={`How ${active.name} ${active.version} was judged`}
      unit="measure"
      bars={toBars(detail.data.metrics).map(({ label, value }) => ({ label, value: Math.round(value * 1000) / 1000 }))}
    />
  );
}
