import { List, Table, Text } from '@mantine/core';
import { RouteAnchor, SkillLink } from '../shared/links';
import { replayOf, type Gate } from './gate-data';
import { Section } from './section';

/** Stored tasks that would be answered otherwise, before and after. */
export function ReplaySection({ gates }: { gates: readonly Gate[] }) {
  const replay = replayOf(gates);
  if (replay === null) return null;
  const { replayed, changed } = replay;
  const note =
    replayed === 0
      ? 'No stored recommendation had the skill among its candidates.'
      : `${changed.length} of ${replayed} stored answers would change.`;
  return (
    <Section title="Replay effects" note={note}>
      {changed.length > 0 && (
        <div className="scroll-x" tabIndex={0} role="region" aria-label="Replay effects">
          <Table miw={560} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Task</Table.Th>
                <Table.Th>Before</Table.Th>
                <Table.Th>After</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changed.map(({ recommendationId, task, before, after }) => (
                <Table.Tr key={recommendationId} style={{ verticalAlign: 'top' }}>
                  <Table.Td>
                    <RouteAnchor to="/history/$id" params={{ id: recommendationId }} size="sm" lineClamp={3}>
                      {task}
                    </RouteAnchor>
                  </Table.Td>
                  <Table.Td>
                    <Answer skills={before} />
                  </Table.Td>
                  <Table.Td>
                    <Answer skills={after} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}

const Answer = ({ skills }: { skills: readonly string[] }) =>
  skills.length === 0 ? (
    <Text size="sm">nothing</Text>
  ) : (
    <List type="ordered" size="sm">
      {skills.map((skill) => (
        <List.Item key={skill}>
          <SkillLink reference={skill} />
        </List.Item>
      ))}
    </List>
  );
