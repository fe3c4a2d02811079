import { Paper, Table, Title, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Bar } from './bar-chart';
import { Loading } from './states';

const Bars = lazy(() => import('./bar-chart'));

/** A bar chart; whoever does not see it gets the same numbers as a table. */
export function Chart({ title, unit, bars }: { title: string; unit: string; bars: readonly Bar[] }) {
  return (
    <Paper withBorder p="sm" miw={0}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <div aria-hidden>
        <Suspense fallback={<Loading what="the chart" />}>
          <Bars bars={bars} unit={unit} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <Table>
          <Table.Caption>{title}</Table.Caption>
          <Table.Tbody>
            {bars.map(({ label, value }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </VisuallyHidden>
    </Paper>
  );
}
