import { Stack, Table, Text } from '@mantine/core';
import { StateBadge } from '../shared/badges';
import { GATE_SEVERITY, gateName } from '../shared/labels';
import { plural } from '../shared/plural';
import { Prose } from '../shared/prose';
import { SHOWN_APART, type Gate } from './gate-data';
import { Section } from './section';

/** Every machine check with what it says; those that passed are folded away. */
export function GatesSection({ gates }: { gates: readonly Gate[] }) {
  const ordered = [...gates].sort((a, b) => Number(a.passed) - Number(b.passed));
  const failed = gates.filter(({ passed }) => !passed).length;
  if (gates.length === 0) return null;
  const passed = ordered.filter((gate) => gate.passed);
  return (
    <Section title="Gates" note={noteOf(gates.length, failed)}>
      {failed > 0 && <GateTable label="Failed gates" gates={ordered.filter((gate) => !gate.passed)} />}
      {passed.length > 0 && (
        <details>
          <Text component="summary" size="sm">
            {plural(passed.length, 'gate')} passed: {passed.map(({ name }) => gateName(name)).join(', ')}
          </Text>
          <GateTable label="Passed gates" gates={passed} />
        </details>
      )}
    </Section>
  );
}

function GateTable({ label, gates }: { label: string; gates: readonly Gate[] }) {
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
      <Table miw={520} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={190}>Gate</Table.Th>
            <Table.Th w={110}>Result</Table.Th>
            <Table.Th>What it says</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {gates.map((gate) => (
            <GateRow key={gate.name} gate={gate} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const noteOf = (all: number, failed: number): string =>
  failed > 0 ? `${failed} of ${all} failed.` : all === 1 ? 'It passed.' : `All ${all} passed.`;

function GateRow({ gate: { name, severity, passed, detail, data } }: { gate: Gate }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{gateName(name)}</Text>
        <Text size="xs" c="dimmed">
          {GATE_SEVERITY[severity]}
        </Text>
      </Table.Td>
      <Table.Td>
        {passed ? (
          <StateBadge state="passed" />
        ) : (
          <StateBadge state="failed" tone={severity === 'hard' ? 'bad' : 'warning'} />
        )}
      </Table.Td>
      <Table.Td>
        <Stack gap={4}>
          <Text size="sm">
            <Prose text={detail} />
          </Text>
          {data !== undefined && data !== null && !SHOWN_APART.includes(name) && (
            <details>
              <summary>Data of {gateName(name)}</summary>
              <pre className="code" tabIndex={0}>
                {JSON.stringify(data, null, 2)}
              </pre>
            </details>
          )}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}
