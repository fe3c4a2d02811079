import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { ORIGIN_KIND } from '../shared/labels';
import { DataTable } from '../shared/data-table';
import { DiffView } from '../shared/diff-view';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { RollBackDialog } from './roll-back-dialog';
import type { TabProps } from './tab-props';
import { diffQuery, type SkillPath } from './use-skill';

export function VersionsTab({ skill, path }: TabProps) {
  const { may } = useRights();
  const navigate = useNavigate({ from: '/skills/$ns/$name' });
  const [target, setTarget] = useState<number | null>(null);
  const query = usePages(['skill', path.ns, path.name, 'versions'], (page, signal) =>
    unwrap(
      api.GET('/api/v1/skills/{ns}/{name}/versions', {
        params: { path, query: { ...page, limit: 100 } },
        signal,
      }),
    ),
  );
  return (
    <Stack>
      <Paged query={query} what="the versions" empty={<Empty title="There are no versions." />}>
        {(versions) => (
          <>
            <DataTable
              label="Versions"
              minWidth={760}
              items={versions}
              keyOf={({ number }) => number}
              columns={[
                {
                  label: 'Version',
                  width: 120,
                  cell: ({ number, status }) => (
                    <Group gap="xs">
                      <Text size="sm">{number}</Text>
                      {status === 'current' && <StateBadge state={status} />}
                      {number === skill.canaryVersion && <Text size="sm">On trial</Text>}
                    </Group>
                  ),
                },
                {
                  label: 'Created',
                  cell: ({ createdAt, createdBy, approvedBy, emergency }) => (
                    <Text size="sm">
                      <Time at={createdAt} /> by {createdBy.name}
                      {approvedBy && `, approved by ${approvedBy.name}`}
                      {emergency !== null && `. Emergency: ${emergency}`}
                    </Text>
                  ),
                },
                {
                  label: 'From',
                  cell: ({ origin }) => (
                    <Text size="sm">
                      {ORIGIN_KIND[origin.kind]}
                      {origin.rolledBackTo ? ` to ${origin.rolledBackTo}: ${origin.reason ?? ''}` : ''}
                    </Text>
                  ),
                },
                {
                  label: 'Actions',
                  width: 290,
                  cell: ({ number, status }) => (
                    <Group gap="xs">
                      <Button
                        size="compact-xs"
                        variant="default"
                        onClick={() => void navigate({ search: { tab: 'readme', version: String(number) } })}
                      >
                        View version {number}
                      </Button>
                      {may('curator') && status !== 'current' && number !== skill.canaryVersion && (
                        <Button size="compact-xs" variant="default" onClick={() => setTarget(number)}>
                          Roll back to version {number}
                        </Button>
                      )}
                    </Group>
                  ),
                },
              ]}
            />
            {versions.length > 1 && (
              <Comparison
                path={path}
                numbers={versions.map(({ number }) => number)}
                current={skill.currentVersion.number}
              />
            )}
          </>
        )}
      </Paged>
      {target !== null && (
        <RollBackDialog
          path={path}
          to={target}
          isOnTrial={skill.canaryVersion !== null}
          onClose={() => setTarget(null)}
        />
      )}
    </Stack>
  );
}

function Comparison({ path, numbers, current }: { path: SkillPath; numbers: readonly number[]; current: number }) {
  const search = useSearch({ from: '/signed-in/skills/$ns/$name' });
  const navigate = useNavigate({ from: '/skills/$ns/$name' });
  const to = Number(search.to ?? current);
  const from = Number(search.from ?? numbers.find((number) => number < to) ?? to);
  const query = useQuery(diffQuery(path, from, to));
  const data = numbers.map((number) => ({ value: String(number), label: `Version ${number}` }));
  const set = (change: { from?: string; to?: string }) =>
    void navigate({
      search: (before) => ({ ...before, from: String(from), to: String(to), ...change }),
      replace: true,
    });
  return (
    <Stack>
      <Group align="flex-end">
        <Select label="Compare" data={data} value={String(from)} onChange={(value) => value && set({ from: value })} />
        <Select label="with" data={data} value={String(to)} onChange={(value) => value && set({ to: value })} />
      </Group>
      <Loaded query={query} what="the comparison">
        {({ files }) => <DiffView files={files} />}
      </Loaded>
    </Stack>
  );
}
