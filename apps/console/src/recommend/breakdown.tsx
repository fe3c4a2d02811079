import { Progress, Table, Text } from '@mantine/core';

/** What the ranking's features measure, for a person. */
const MEANINGS: Readonly<Record<string, string>> = {
  bm25f: 'words of the task, weighed by where they stand',
  queryLikelihood: 'likelihood of the words of the task',
  fit: 'probability of fitting the task',
};

const inWords = (name: string): string =>
  MEANINGS[name] ??
  name
    .replace(/([A-Z])/g, ' $1')
    .replace(/[_:]/g, ' ')
    .toLowerCase();

const COUNTED = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

/** Each feature of a score: its value, and how it compares with the largest one. */
export function Breakdown({ features }: { features: Readonly<Record<string, number>> }) {
  const entries = Object.entries(features).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const most = Math.max(...entries.map(([, value]) => Math.abs(value)), Number.EPSILON);
  return (
    <Table layout="fixed" mt="xs" aria-label="Score in its parts" verticalSpacing={2}>
      <Table.Tbody>
        {entries.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" w="45%">
              <Text size="xs" fw={400}>
                {inWords(name)}
              </Text>
            </Table.Th>
            <Table.Td w={80}>
              <Text size="xs" ta="end">
                {COUNTED.format(value)}
              </Text>
            </Table.Td>
            <Table.Td>
              <Progress
                value={(Math.abs(value) / most) * 100}
                color={value < 0 ? 'red' : 'cyan'}
                size="sm"
                aria-hidden
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
