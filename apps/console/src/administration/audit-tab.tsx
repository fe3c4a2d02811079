import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { DataTable, type Column } from '../shared/data-table';
import { FilterText } from '../shared/filter-text';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { fromLocalTime, toLocalTime } from '../shared/local-time';
import { Empty, Failure } from '../shared/states';
import { ExactTime } from '../shared/time';

const FILTERS = ['actor', 'action', 'target'] as const;
const TIMES = { from: 'From', to: 'Until' } as const;

const COLUMNS: readonly Column<Schema<'AuditEntry'>>[] = [
  { label: 'No.', width: 70, cell: ({ seq }) => seq },
  { label: 'When', width: 180, cell: ({ at }) => <ExactTime at={at} /> },
  { label: 'Who', width: 150, cell: ({ actor }) => actor.name },
  { label: 'What', width: 170, cell: ({ action }) => action },
  {
    label: 'On what',
    cell: ({ seq, target, detail }) => (
      <>
        <Target target={target} />
        {Object.keys(detail).length > 0 && (
          <details>
            <summary>Detail of {seq}</summary>
            <pre className="code" tabIndex={0}>
              {JSON.stringify(detail, null, 2)}
            </pre>
          </details>
        )}
      </>
    ),
  },
];

export function AuditTab() {
  const { actor, action, target, from, to } = useSearch({ from: '/signed-in/administration' });
  const navigate = useNavigate({ from: '/administration' });
  const filter = Object.fromEntries(
    Object.entries({ actor, action, target, from, to }).filter(([, value]) => value !== undefined && value !== ''),
  );
  const set = (name: keyof typeof TIMES | (typeof FILTERS)[number], value: string) =>
    void navigate({ search: (before) => ({ ...before, tab: 'audit', [name]: value }), replace: true });
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
            onChange={(value) => set(name, value)}
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <FilterText
            key={name}
            label={TIMES[name]}
            type="datetime-local"
            value={toLocalTime(filter[name] ?? '')}
            onChange={(value) => set(name, fromLocalTime(value))}
          />
        ))}
        {Object.keys(filter).length > 0 && (
          <Button variant="default" onClick={() => void navigate({ search: { tab: 'audit' }, replace: true })}>
            Clear
          </Button>
        )}
      </Group>
      <Paged query={query} what="the audit log" empty={<Empty title="No entry fits." />}>
        {(entries) => (
          <DataTable label="Audit entries" minWidth={760} columns={COLUMNS} items={entries} keyOf={({ seq }) => seq} />
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
