import { Table, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { Check } from 'lucide-react';
import { api } from '../api';
import { SkillLink } from '../shared/links';
import { Prose } from '../shared/prose';
import { Failure, Loading } from '../shared/states';

/** More rows or columns nobody compares. */
const MAX_MEMBERS = 8;
const MAX_CONDITIONS = 12;

/** Which member of a family says what the others do not: the conditions by which one of them is chosen. */
export function ConditionsMatrix({ members }: { members: readonly string[] }) {
  const shown = members.slice(0, MAX_MEMBERS);
  const queries = useQueries({
    queries: shown.map((reference) => {
      const [ns = '', name = ''] = reference.split('/');
      return {
        queryKey: ['skill', ns, name, 'siblings'],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          unwrap(api.GET('/api/v1/skills/{ns}/{name}/siblings', { params: { path: { ns, name } }, signal })),
      };
    }),
  });
  if (shown.length < 2) return null;
  const failed = queries.find(({ isError }) => isError);
  if (failed) return <Failure failure={failed.error} />;
  if (queries.some(({ data }) => data === undefined)) return <Loading what="the differences" />;
  const says = new Map(
    shown.map((reference, at) => [reference, new Set(queries[at]?.data?.items.flatMap(({ ours }) => ours) ?? [])]),
  );
  const conditions = [...new Set([...says.values()].flatMap((own) => [...own]))].slice(0, MAX_CONDITIONS);
  return (
    <section>
      <Title order={2} mb="xs">
        What tells them apart
      </Title>
      {conditions.length === 0 ? (
        <Text size="sm" c="dimmed">
          Their texts name no condition that only one of them has, so agents cannot tell them apart: say in each
          description when it is the right one, or keep one of them.
        </Text>
      ) : (
        <div className="scroll-x" tabIndex={0} role="region" aria-label="What tells them apart">
          <Table miw={160 + 180 * shown.length} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>It says</Table.Th>
                {shown.map((reference) => (
                  <Table.Th key={reference}>
                    <SkillLink reference={reference} />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {conditions.map((condition) => (
                <Table.Tr key={condition}>
                  <Table.Th scope="row">
                    “<Prose text={condition} />”
                  </Table.Th>
                  {shown.map((reference) => (
                    <Table.Td key={reference}>
                      {says.get(reference)?.has(condition) && (
                        <Check size={16} color="var(--tone-good)" role="img" aria-label="Yes" />
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {members.length > shown.length && (
            <Text size="xs" c="dimmed">
              The first {shown.length} of {members.length} members.
            </Text>
          )}
        </div>
      )}
    </section>
  );
}
