import { Radio, Table, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import type { ReactNode } from 'react';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { SkillLink } from '../shared/links';
import { ShareText } from '../shared/share';
import { Failure, Loading } from '../shared/states';
import { Time } from '../shared/time';

type Skill = Schema<'ListedSkill'>;

/** More columns nobody compares. */
const MAX_COLUMNS = 6;

const ROWS: readonly { readonly label: string; readonly cell: (skill: Skill) => ReactNode }[] = [
  { label: 'Description', cell: ({ description }) => <Text size="sm">{description}</Text> },
  { label: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  { label: 'Risk', cell: ({ scanVerdict }) => <StateBadge state={scanVerdict ?? 'not scanned'} /> },
  { label: 'Quality', cell: ({ quality }) => <StateBadge state={quality} /> },
  { label: 'Success', cell: ({ usage }) => <ShareText share={usage.success} /> },
  { label: 'Uses', cell: ({ usage }) => usage.runs },
  { label: 'Last used', cell: ({ usage: { lastUsed } }) => (lastUsed === null ? 'Never' : <Time at={lastUsed} />) },
  { label: 'Size', cell: ({ tokens }) => (tokens === null ? 'Unknown' : `about ${tokens.toLocaleString()} tokens`) },
  { label: 'Version', cell: ({ currentVersion: { number } }) => number },
  { label: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
  { label: 'Owner', cell: ({ owners }) => owners?.join(', ') ?? 'Any reviewer' },
  { label: 'Source', cell: ({ source }) => source?.location ?? 'Written here' },
];

interface SideBySideProps {
  readonly members: readonly string[];
  /** Which one is to be kept; null: nothing is to be chosen. */
  readonly keep: string | null;
  onKeep(reference: string): void;
}

/** Skills in columns, by what helps to decide which of them to keep. */
export function SideBySide({ members, keep, onKeep }: SideBySideProps) {
  const shown = members.slice(0, MAX_COLUMNS);
  const queries = useQueries({
    queries: shown.map((reference) => {
      const [ns = '', name = ''] = reference.split('/');
      return {
        queryKey: ['skill', ns, name, 'listed'],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          unwrap(api.GET('/api/v1/skills/{ns}/{name}', { params: { path: { ns, name } }, signal })),
      };
    }),
  });
  const failed = queries.find(({ isError }) => isError);
  if (failed) return <Failure failure={failed.error} />;
  const skills = queries.flatMap(({ data }) => data ?? []);
  if (skills.length < shown.length) return <Loading what="the skills" />;
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label="Side by side">
      <Table miw={220 * shown.length} mt="sm" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={110}>Compare</Table.Th>
            {shown.map((reference) => (
              <Table.Th key={reference}>
                {keep === null ? (
                  <SkillLink reference={reference} />
                ) : (
                  <Radio
                    size="sm"
                    label={reference}
                    aria-label={`Keep ${reference}`}
                    checked={keep === reference}
                    onChange={() => onKeep(reference)}
                  />
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ROWS.map(({ label, cell }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              {skills.map((skill) => (
                <Table.Td key={`${skill.namespace}/${skill.name}`} style={{ verticalAlign: 'top' }}>
                  {cell(skill)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {members.length > shown.length && (
        <Text size="xs" c="dimmed">
          The first {shown.length} of {members.length}.
        </Text>
      )}
    </div>
  );
}
