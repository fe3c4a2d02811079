import { Button, Checkbox, Group, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { Dialog } from '../shared/dialog';
import { FAMILY_ORIGIN } from '../shared/labels';
import { RouteAnchor, SkillLink } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { plural } from '../shared/plural';
import { usePages } from '../shared/pages';
import { Empty, Failure } from '../shared/states';
import { useChange } from '../shared/use-change';

function aboutOf({ joined, skills, largest }: { joined: number; skills: number; largest: number }): string {
  if (joined === 0) return 'No skill has siblings yet.';
  return `${joined.toLocaleString()} of ${plural(skills, 'skill')} have siblings; the largest family has ${largest} members.`;
}

/** Alternatives for one capability: of each family, recommendations show one member. */
export function FamiliesPage() {
  const { origin } = useSearch({ from: '/signed-in/families' });
  const navigate = useNavigate({ from: '/families' });
  const { may } = useRights();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMerging, setMerging] = useState(false);
  const sizes = useQuery({
    queryKey: ['families', 'sizes'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/families/sizes', { signal })),
  });
  const query = usePages(['families', origin], (page, signal) =>
    unwrap(
      api.GET('/api/v1/families', {
        params: { query: { ...(origin ? ({ origin } as object) : {}), ...page, limit: 100 } },
        signal,
      }),
    ),
  );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Page
      title="Families"
      about={sizes.data ? aboutOf(sizes.data) : 'Skills that are alternatives to each other.'}
      actions={
        chosen.size > 1 && (
          <Button size="xs" onClick={() => setMerging(true)}>
            Merge {chosen.size} families
          </Button>
        )
      }
    >
      <SegmentedControl
        aria-label="Which families"
        data={[
          { value: '', label: 'All' },
          { value: 'curated', label: FAMILY_ORIGIN.curated },
          { value: 'resolved', label: FAMILY_ORIGIN.resolved },
        ]}
        value={origin ?? ''}
        onChange={(value) => void navigate({ search: { origin: value }, replace: true })}
        w="fit-content"
      />
      <Paged
        query={query}
        what="the families"
        empty={
          <Empty title="No skills are alternatives to each other.">
            Families are found by themselves as skills come in. Skills that do the same job stand in one, and agents are
            shown only one of them.
          </Empty>
        }
      >
        {(families) => (
          <Stack gap="xs">
            {families.map(({ id, name, origin, explanation, members }) => (
              <Paper key={id} withBorder p="sm">
                <Group gap="sm" wrap="nowrap" align="flex-start">
                  {may('curator') && (
                    <Checkbox
                      checked={chosen.has(id)}
                      onChange={() => toggle(id)}
                      aria-label={`Select ${name}`}
                      mt={2}
                    />
                  )}
                  <div style={{ minWidth: 0 }}>
                    <Group gap="sm">
                      <RouteAnchor to="/families/$id" params={{ id }} fw={600}>
                        {name}
                      </RouteAnchor>
                      <StateBadge state={origin} />
                    </Group>
                    <Text size="xs" c="dimmed">
                      {explanation}
                    </Text>
                    <Group gap="sm" mt={4}>
                      {members.map((member) => (
                        <SkillLink key={member} reference={member} />
                      ))}
                    </Group>
                  </div>
                </Group>
              </Paper>
            ))}
          </Stack>
        )}
      </Paged>
      {isMerging && (
        <MergeDialog
          ids={[...chosen]}
          onClose={() => setMerging(false)}
          onDone={() => {
            setMerging(false);
            setChosen(new Set());
          }}
        />
      )}
    </Page>
  );
}

function MergeDialog({ ids, onClose, onDone }: { ids: string[]; onClose(): void; onDone(): void }) {
  const [name, setName] = useState('');
  const merge = useChange(
    () => unwrap(api.POST('/api/v1/families/merge', { body: { families: ids, ...(name.trim() ? { name } : {}) } })),
    'The families are one now.',
  );
  return (
    <Dialog onClose={onClose} title={`Merge ${ids.length} families`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          merge.mutate(undefined, { onSuccess: onDone });
        }}
      >
        <Stack>
          <Text size="sm">
            Recommendations then choose one among all of their members, and new skills no longer change the group. The
            families that are merged are gone; you can split the new one again.
          </Text>
          <TextInput
            label="Name"
            description="Left out: the name of the first."
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {merge.isError && <Failure failure={merge.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={merge.isPending}>
              Merge
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
