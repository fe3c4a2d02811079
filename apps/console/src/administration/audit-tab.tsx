import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { FilterText } from '../shared/filter-text';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';

const FILTERS = ['actor', 'action', 'target'] as const;

export function AuditTab() {
  const { actor, action, target } = useSearch({ from: '/signed-in/administration' });
  const navigate = useNavigate({ from: '/administration' });
  const filter = Object.fromEntries(
    Object.entries({ actor, action, target }).filter(([, value]) => value !== undefined && value !== ''),
  );
  const query = usePages(['audit', filter], (page, signal) =>
    unwrap(api.GET('/api/v1/audit', { params: { query: { ...filter, ...page, limit: 50 } }, signal })),
  );
  return (
    <Stack>
      <Verification />
      <Group align="flex-end" role="search" aria-label="Audit log">
        {FILTERS.map((name) => (
          <FilterText
            key={name}
            label={name[0]?.toUpperCase() + name.slice(1)}
            value={filter[name] ?? ''}
            onChange={(value) =>
              void navigate({ search: (before) => ({ ...before, tab: 'audit', [name]: value }), replace: true })
            }
          />
        ))}
      </Group>
      <Paged query={query} what="the audit log" empty={<Empty title="No entry fits." />}>
        {(entries) => (
          <div className="scroll-x" tabIndex={0} role="region" aria-label="Audit entries">
            <Table miw={760} layout="fixed">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={70}>No.</Table.Th>
                  <Table.Th w={150}>When</Table.Th>
                  <Table.Th w={150}>Who</Table.Th>
                  <Table.Th w={170}>What</Table.Th>
                  <Table.Th>On what</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {entries.map(({ seq, at, actor, action, target, detail }) => (
                  <Table.Tr key={seq}>
                    <Table.Td>{seq}</Table.Td>
                    <Table.Td>
                      <Time at={at} />
                    </Table.Td>
                    <Table.Td>{actor.name}</Table.Td>
                    <Table.Td>{action}</Table.Td>
                    <Table.Td>
                      <Target target={target} />
                      {Object.keys(detail).length > 0 && (
                        <details>
                          <summary>Detail of {seq}</summary>
                          <pre className="code" tabIndex={0}>
                            {JSON.stringify(detail, null, 2)}
                          </pre>
                        </details>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Paged>
    </Stack>
  );
}

/** What an entry is about, as a link where it has a page. */
function Target({ target }: { target: string }) {
  const at = target.indexOf(':');
  const [kind, id] = [target.slice(0, at), target.slice(at + 1)];
  // As tall as a target has to be that stands close to others.
  const text = { size: 'sm', display: 'inline-block', mih: 24, children: target } as const;
  if (kind === 'skill') {
    const [ns = '', name = ''] = id.split('/');
    return <RouteAnchor {...text} to="/skills/$ns/$name" params={{ ns, name }} />;
  }
  if (kind === 'trajectory') return <RouteAnchor {...text} to="/trajectories/$id" params={{ id }} />;
  if (kind === 'namespace') {
    return <RouteAnchor {...text} to="/administration" search={{ tab: 'policies', namespace: id }} />;
  }
  if (kind === 'proposal') return <RouteAnchor {...text} to="/review" search={{ id, status: 'all' }} />;
  return <Text {...text} />;
}

function Verification() {
  const verify = useMutation({ mutationFn: () => unwrap(api.GET('/api/v1/audit/verification')) });
  const found = verify.data;
  return (
    <Group>
      <Button size="xs" variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
        Verify the chain
      </Button>
      <div role="status">
        {found && (
          <Alert variant="outline" color={found.valid ? 'green' : 'red'} p="xs">
            {found.valid
              ? `The chain of ${found.entries} entries is whole.`
              : `The chain is broken at entry ${found.firstBroken}.`}
          </Alert>
        )}
      </div>
      {verify.isError && <Failure failure={verify.error} />}
    </Group>
  );
}
