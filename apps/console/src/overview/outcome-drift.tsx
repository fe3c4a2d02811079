import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schema } from '@skillward/api-client';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Empty, Loaded } from '../shared/states';
import { outcomesQuery } from './use-outcomes';
import { WeeklySuccess } from './weekly-success';

type Drift = Schema<'OutcomeDrift'>;
type Share = Drift['weeks'][number]['success'];
type Version = Omit<Drift['versions'][number], 'interval'> & { readonly interval: readonly number[] };

const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** How what comes of the uses of skills changes: by week, and by version with what got worse first. */
export function OutcomeDrift() {
  const query = useQuery(outcomesQuery);
  return (
    <section>
      <Title order={2} mb="xs">
        Outcomes over time
      </Title>
      <Loaded query={query} what="the outcomes">
        {({ weeks, versions }) =>
          weeks.length === 0 && versions.length === 0 ? (
            <Empty title="No outcomes yet">They come from the runs that agents report.</Empty>
          ) : (
            <Stack>
              <WeeklySuccess weeks={weeks} />
              <Versions versions={versions} />
            </Stack>
          )
        }
      </Loaded>
    </section>
  );
}

function Versions({ versions }: { versions: readonly Version[] }) {
  if (versions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Versions are compared once a skill has outcomes with two of them.
      </Text>
    );
  }
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label="Outcomes by version">
      <Table miw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Skill</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
            <Table.Th>Difference, 95 %</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map(({ namespace, name, before, after, difference, interval: [low = 0, high = 0], isWorse }) => (
            <Table.Tr key={`${namespace}/${name}`}>
              <Table.Td>
                <RouteAnchor
                  to="/skills/$ns/$name"
                  params={{ ns: namespace, name }}
                  search={{ tab: 'evidence' }}
                  size="sm"
                >
                  {namespace}/{name}
                </RouteAnchor>
              </Table.Td>
              <Table.Td>{spoken(before)}</Table.Td>
              <Table.Td>{spoken(after)}</Table.Td>
              <Table.Td>
                {percent(difference)} ({percent(low)} to {percent(high)}) {isWorse && <StateBadge state="worse" />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const spoken = ({ version, success }: { version: number; success: Share }): string =>
  success === null
    ? `version ${version}`
    : `version ${version}: ${percent(success.value)} of ${success.of} (${percent(success.low)} to ${percent(success.high)})`;
