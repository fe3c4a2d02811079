import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { Chart } from '../shared/chart';
import { RouteAnchor } from '../shared/links';
import { Empty, Loaded } from '../shared/states';

type Drift = Schema<'OutcomeDrift'>;
type Share = Drift['weeks'][number]['success'];
type Version = Omit<Drift['versions'][number], 'interval'> & { readonly interval: readonly number[] };

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** How what comes of the uses of skills changes: by week, and by version with what got worse first. */
export function OutcomeDrift() {
  const query = useQuery({
    queryKey: ['library', 'outcomes'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/library/outcomes', { signal })),
  });
  return (
    <section>
      <Title order={2} mb="xs">
        Drift of outcomes
      </Title>
      <Loaded query={query} what="the outcomes">
        {({ weeks, versions }) =>
          weeks.length === 0 && versions.length === 0 ? (
            <Empty title="No use of a skill has an outcome yet.">Outcomes come of runs that are reported.</Empty>
          ) : (
            <Stack>
              <Chart
                title="Uses that succeeded, by week"
                unit="%"
                bars={weeks.map(({ start, success }) => ({
                  label: day.format(new Date(start)),
                  value: Math.round((success?.value ?? 0) * 100),
                }))}
              />
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
        No skill has outcomes with two versions yet.
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
