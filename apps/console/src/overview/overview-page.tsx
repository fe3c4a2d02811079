import { Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useLibrarySummary, type LibraryFilter } from '../library/use-skills';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Page } from '../shared/page';
import { Figure } from '../shared/panel';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { stateLabel, toneOf } from '../shared/tones';
import { OutcomeDrift } from './outcome-drift';

/** How the library is, where it has gaps, and what nobody uses. */
export function OverviewPage() {
  const summary = useLibrarySummary();
  return (
    <Page title="Overview" about="Library health, coverage gaps and unused skills">
      <Loaded query={summary} what="the numbers">
        {({ skills, statuses, verdicts, neverOffered, neverUsed }) => (
          <>
            <SimpleGrid cols={{ base: 2, md: 4 }}>
              <Tile label="Skills" value={skills} search={{}} />
              <Tile
                label="Held back by the scan"
                value={verdicts.quarantine + verdicts.reject}
                search={{ scanVerdict: 'quarantine' }}
              />
              <Tile
                label="Never recommended"
                value={neverOffered}
                search={{ status: 'active', usage: 'never_offered' }}
              />
              <Tile label="Never used" value={neverUsed} search={{ status: 'active', usage: 'never_used' }} />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Parts title="Skills by status" counts={statuses} name="status" />
              <Parts title="Skills by risk" counts={verdicts} name="scanVerdict" />
            </SimpleGrid>
          </>
        )}
      </Loaded>
      <OutcomeDrift />
      <Gaps />
    </Page>
  );
}

interface PartsProps {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
  /** The filter of the library that a part stands for. */
  readonly name: 'status' | 'scanVerdict';
}

/** How many of all are in each state, as one bar and in words; states of none are left out. */
function Parts({ title, counts, name }: PartsProps) {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const all = parts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Paper withBorder p="sm">
      <Title order={2} mb="xs">
        {title}
      </Title>
      <Progress.Root size={10} mb="xs" aria-hidden>
        {parts.map(([state, count]) => (
          <Progress.Section key={state} value={(count / all) * 100} color={`var(--tone-${toneOf(state)})`} />
        ))}
      </Progress.Root>
      <Group gap="md">
        {parts.map(([state, count]) => (
          <Group key={state} gap={6}>
            <StateBadge state={state} label={state === 'unscanned' ? 'Not scanned' : stateLabel(state)} />
            {state === 'unscanned' ? (
              <Text size="sm">{count}</Text>
            ) : (
              <RouteAnchor to="/library" search={{ [name]: state }} size="sm" className="number">
                {count}
              </RouteAnchor>
            )}
          </Group>
        ))}
      </Group>
    </Paper>
  );
}

const Tile = ({ label, value, search }: { label: string; value: number; search: LibraryFilter }) => (
  <Figure
    value={value.toLocaleString()}
    label={
      <RouteAnchor to="/library" search={{ ...search }} size="sm">
        {label}
      </RouteAnchor>
    }
  />
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
          if (empty.length === 0)
            return (
              <Empty
                title={items.length === 0 ? 'No tasks yet' : `Each of the latest ${items.length} tasks found a skill`}
              />
            );
          return (
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                {empty.length} of the latest {items.length} tasks
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
