import { Group, Paper, Progress, SimpleGrid, Text, Title } from '@mantine/core';
import { useLibrarySummary, type LibraryFilter } from '../library/use-skills';
import { StateBadge } from '../shared/badges';
import { Funnel } from '../shared/funnel';
import { RouteAnchor } from '../shared/links';
import { Page } from '../shared/page';
import { Figure } from '../shared/panel';
import { Loaded } from '../shared/states';
import { stateLabel, toneOf } from '../shared/tones';
import { Gaps } from './gaps';
import { OutcomeDrift } from './outcome-drift';

/** Library health, coverage gaps and unused skills. */
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
            <Funnel
              title="Life cycle"
              steps={[
                { label: 'In the library', count: skills, to: {} },
                {
                  label: 'Active',
                  count: statuses.active ?? 0,
                  lost: 'deprecated, quarantined or archived',
                  to: { status: 'active' },
                },
                {
                  label: 'Recommended',
                  count: (statuses.active ?? 0) - neverOffered,
                  lost: 'no task has asked for them, or a sibling is better',
                },
                {
                  label: 'Used',
                  count: (statuses.active ?? 0) - neverUsed,
                  lost: 'agents have not opened them',
                },
              ]}
            />
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
      {parts.length > 1 && (
        <Progress.Root size={10} mb="xs" aria-hidden>
          {parts.map(([state, count]) => (
            <Progress.Section key={state} value={(count / all) * 100} color={`var(--tone-${toneOf(state)})`} />
          ))}
        </Progress.Root>
      )}
      <Group gap="md">
        {parts.map(([state, count]) => (
          <Group key={state} gap={6}>
            <StateBadge state={state} label={state === 'unscanned' ? 'Not scanned' : stateLabel(state)} />
            {state === 'unscanned' ? (
              <Text size="sm">{count.toLocaleString()}</Text>
            ) : (
              <RouteAnchor to="/library" search={{ [name]: state }} size="sm" className="number">
                {count.toLocaleString()}
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
