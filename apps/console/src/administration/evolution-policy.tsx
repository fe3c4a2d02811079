import { Group, Paper, Select, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRights } from '../app/session';
import { useLibrarySummary } from '../library/use-skills';
import { RouteAnchor } from '../shared/links';
import { Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { EvolutionForm } from './evolution-form';
import {
  AUTO_ACTIONS,
  EVIDENCE,
  EXTENT,
  SWITCHES,
  TRIAL,
  WITHOUT_PERSON,
  evolutionPolicyQuery,
  readNumber,
  type EvolutionPolicy,
  type NumberRule,
} from './evolution-rules';

/** How a namespace takes changes: a form for administrators, a table for everybody else. */
export function EvolutionPolicySection() {
  const { namespace: wanted } = useSearch({ from: '/signed-in/administration' });
  const navigate = useNavigate({ from: '/administration' });
  const { me } = useRights();
  const summary = useLibrarySummary();
  const inLibrary = summary.data?.namespaces.map(({ name }) => name) ?? [];
  const names = [...new Set([...(me?.namespaces ?? []), ...inLibrary, ...(wanted ? [wanted] : [])])].sort();
  const namespace = wanted ?? names[0];
  return (
    <Paper withBorder p="sm" component="section">
      <Title order={2}>How a namespace takes changes</Title>
      <Text size="sm" c="dimmed" mb="sm">
        What proposals need, who decides about them, and how what was approved goes out.
      </Text>
      <Select
        label="Namespace"
        data={names}
        value={namespace ?? null}
        onChange={(next) => next && void navigate({ search: { tab: 'policies', namespace: next }, replace: true })}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No skill stands in such a namespace."
        maw={300}
        mb="sm"
      />
      {namespace !== undefined && <PolicyOf key={namespace} namespace={namespace} />}
    </Paper>
  );
}

function PolicyOf({ namespace }: { namespace: string }) {
  const { may } = useRights();
  const query = useQuery(evolutionPolicyQuery(namespace));
  return (
    <Loaded query={query} what="the policy">
      {(policy) => (
        <>
          <Group gap="xs" mb="sm">
            <Text size="sm" c="dimmed">
              {policy.changed ? (
                <>
                  Changed by {policy.changed.by.name}, <Time at={policy.changed.at} />: {policy.changed.reason}
                </>
              ) : (
                'The defaults are in force.'
              )}
            </Text>
            {policy.changed && may('admin') && (
              <RouteAnchor to="/administration" search={{ tab: 'audit', target: `namespace:${namespace}` }} size="sm">
                Every change
              </RouteAnchor>
            )}
          </Group>
          {may('admin') ? <EvolutionForm policy={policy} /> : <Rules policy={policy} />}
        </>
      )}
    </Loaded>
  );
}

/** The rules in words, for whoever may not change them. */
function Rules({ policy }: { policy: EvolutionPolicy }) {
  const { autoApprove, owners, keyNames } = policy;
  const numbers = (rules: readonly NumberRule[]) =>
    rules.map((rule): [string, string] => [rule.label, String(readNumber(policy, rule))]);
  const actions = AUTO_ACTIONS.filter(({ value }) => autoApprove.actions.includes(value)).map(({ label }) => label);
  const rows: readonly [string, string][] = [
    ...numbers(EVIDENCE),
    ...numbers(EXTENT),
    ...SWITCHES.map(({ name, label }): [string, string] => [label, policy[name] ? 'yes' : 'no']),
    ...numbers(TRIAL),
    ['Approval without a person', autoApprove.enabled ? actions.join(', ') || 'of no kind' : 'no'],
    ...(autoApprove.enabled ? numbers(WITHOUT_PERSON) : []),
    ...owners.map(({ skills, keys }): [string, string] => [
      `Owners of ${skills}`,
      keys.map((id) => keyNames[id] ?? id).join(', '),
    ]),
  ];
  return (
    <>
      <Text size="sm" mb="xs">
        A key with the role admin changes them.
      </Text>
      <Table aria-label={`Policy of ${policy.namespace}`}>
        <Table.Tbody>
          {rows.map(([label, value], at) => (
            <Table.Tr key={at}>
              <Table.Th scope="row" fw={500} w="50%">
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
