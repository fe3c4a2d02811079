import { Group, Paper, Select, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Schema } from '@skillward/api-client';
import { SkillLink } from '../shared/links';
import { referenceOf } from '../shared/reference';
import { Loaded } from '../shared/states';
import { StateBadge } from '../shared/badges';
import { previewQuery, scorersQuery } from './use-recommend';

const SHOWN = 10;

/** What two scorer models make of the same task, side by side; the address names them, and nothing of it is kept. */
export function Comparison({ task }: { task: string }) {
  const [settled] = useDebouncedValue(task.trim(), 500);
  const { first, second } = useSearch({ from: '/signed-in/recommend' });
  const navigate = useNavigate({ from: '/recommend' });
  const choose = (models: { first?: string; second?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...models }), replace: true, resetScroll: false });
  const scorers = useQuery(scorersQuery);
  return (
    <Paper withBorder p="sm">
      <Title order={2} mb="xs">
        Two models on this task
      </Title>
      <Loaded query={scorers} what="the models">
        {({ items }) => (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Side
              label="First model"
              scorers={items}
              id={first ?? items.find(({ active }) => active)?.id ?? ''}
              task={settled}
              onChoose={(id) => choose({ first: id })}
            />
            <Side
              label="Second model"
              scorers={items}
              id={second ?? items.find(({ active }) => !active)?.id ?? items[0]?.id ?? ''}
              task={settled}
              onChoose={(id) => choose({ second: id })}
            />
          </SimpleGrid>
        )}
      </Loaded>
    </Paper>
  );
}

interface SideProps {
  readonly label: string;
  readonly scorers: readonly Schema<'ScorerSummary'>[];
  readonly id: string;
  readonly task: string;
  onChoose(id: string): void;
}

function Side({ label, scorers, id, task, onChoose }: SideProps) {
  const query = useQuery({ ...previewQuery(id, task), enabled: id !== '' && task !== '' });
  return (
    <Stack gap="xs" miw={0}>
      <Select
        label={label}
        data={scorers.map(({ id, name, version, active }) => ({
          value: id,
          label: `${name} ${version}${active ? ' (active)' : ''}`,
        }))}
        value={id}
        onChange={(value) => value && onChoose(value)}
        allowDeselect={false}
      />
      <Loaded query={query} what="the ranking">
        {({ candidates }) => (
          <Table aria-label={label} layout="fixed">
            <Table.Tbody>
              {candidates.slice(0, SHOWN).map((candidate) => (
                <Table.Tr key={referenceOf(candidate)}>
                  <Table.Td>
                    <Group gap="xs">
                      <SkillLink reference={referenceOf(candidate)} />
                      <StateBadge state={candidate.decision} />
                    </Group>
                  </Table.Td>
                  <Table.Td w={70}>
                    <Text size="xs" ta="end">
                      {candidate.utility.toFixed(3)}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
    </Stack>
  );
}
