import { Progress, Table, Text } from '@mantine/core';

/** What the ranking's features measure, for a person. */
const MEANINGS: Readonly<Record<string, string>> = {
  bm25f: 'Keywords by field',
  queryLikelihood: 'Likelihood of the words',
  lexical: 'Keyword match',
  meaning: 'Match in meaning',
  nameCoverage: 'Share of its name that the task has',
  taskCoverage: 'Share of the task that it covers',
  substance: 'Fullness of its instructions',
  siblingMargin: 'Lead of the chosen sibling',
  fit: 'Probability of fitting the task',
  utility: 'Utility, which decides the order',
};

const inWords = (name: string): string =>
  MEANINGS[name] ??
  name
    .replace(/([A-Z])/g, ' $1')
    .replace(/[_:]/g, ' ')
    .toLowerCase();

const COUNTED = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

export interface Score {
  readonly name: string;
  readonly value: number;
  /** The most that any candidate has of it. */
  readonly best: number;
  readonly needed?: number | null;
}

/** Features of one candidate beside the best of all. */
export function Breakdown({
  features,
  among,
}: {
  features: Readonly<Record<string, number>>;
  among: readonly { readonly features: Readonly<Record<string, number>> }[];
}) {
  const scores = Object.entries(features).map(([name, value]) => ({
    name,
    value,
    best: Math.max(value, ...among.map((each) => each.features[name] ?? -Infinity)),
  }));
  return <Scores scores={scores} />;
}

/** Unlike quantities have no common scale: each is shown by how much it has of what the best candidate has. */
export function Scores({ scores }: { scores: readonly Score[] }) {
  return (
    <Table layout="fixed" mt="xs" aria-label="Score breakdown" verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="40%">
            <Text size="xs">Score</Text>
          </Table.Th>
          <Table.Th w={70}>
            <Text size="xs" ta="end">
              Here
            </Text>
          </Table.Th>
          <Table.Th w={70}>
            <Text size="xs" ta="end">
              Best
            </Text>
          </Table.Th>
          <Table.Th>
            <Text size="xs">Share of the best</Text>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {scores.map(({ name, value, best, needed = null }) => {
          const share = best > 0 ? Math.max(0, Math.min(1, value / best)) : 0;
          return (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <Text size="xs" fw={400}>
                  {inWords(name)}
                  {needed !== null && `; at least ${COUNTED.format(needed)} is needed`}
                </Text>
              </Table.Th>
              <Table.Td>
                <Text size="xs" ta="end">
                  {COUNTED.format(value)}
                </Text>
              </Table.Td>
              <Table.Td>
                <Text size="xs" ta="end">
                  {COUNTED.format(best)}
                </Text>
              </Table.Td>
              <Table.Td>
                <Progress value={share * 100} color="cyan" size="sm" aria-hidden />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
