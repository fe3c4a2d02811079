import { Button, Group, Paper, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { DUPLICATE_KIND } from '../shared/labels';
import { SkillLink } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { usePages } from '../shared/pages';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
import { ArchiveDialog, MergeDialog, TellApartDialog } from './decisions';
import { SideBySide } from './side-by-side';

const KINDS = Object.entries(DUPLICATE_KIND).map(([value, label]) => ({ value, label }));
const SHOW = [
  { value: '', label: 'To decide' },
  { value: 'true', label: 'Not duplicates' },
];

/** Skills that say the same, or claim the same tasks, and what a curator makes of them. */
export function DuplicatesPage() {
  const { kind, settled } = useSearch({ from: '/signed-in/duplicates' });
  const navigate = useNavigate({ from: '/duplicates' });
  const query = usePages(['duplicates', kind, settled], (page, signal) =>
    unwrap(
      api.GET('/api/v1/duplicates', {
        params: { query: { ...({ kind, settled } as object), ...page, limit: 50 } },
        signal,
      }),
    ),
  );
  return (
    <Page
      title="Duplicates"
      about="Skills with the same or overlapping content, side by side. Nothing changes until you decide."
    >
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label="Which groups"
          data={SHOW}
          value={settled ?? ''}
          onChange={(value) => void navigate({ search: (now) => ({ ...now, settled: value }), replace: true })}
        />
        <Select
          label="Kind"
          placeholder="All"
          data={KINDS}
          value={kind ?? null}
          onChange={(value) => void navigate({ search: (now) => ({ ...now, kind: value ?? '' }), replace: true })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Kind' }}
          w={200}
        />
      </Group>
      <Paged
        query={query}
        what="the duplicates"
        empty={<Empty title={settled ? 'Nothing was told apart yet' : 'No duplicates to decide about'} />}
      >
        {(groups) => (
          <Stack gap="xs">
            {groups.map((group) => (
              <DuplicateCard key={`${group.kind} ${group.members.join(' ')}`} group={group} />
            ))}
          </Stack>
        )}
      </Paged>
    </Page>
  );
}

type Decision = 'archive' | 'merge' | 'apart';

function DuplicateCard({ group }: { group: Schema<'DuplicateGroup'> }) {
  const { kind, members, similarity, survivor, reason, settled } = group;
  const [isOpen, setOpen] = useState(false);
  const [keep, setKeep] = useState(survivor);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const others = members.filter((member) => member !== keep);
  return (
    <Paper withBorder p="sm" component="section" aria-label={`${DUPLICATE_KIND[kind]}: ${members.join(', ')}`}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ minWidth: 0, flex: '1 1 20rem' }}>
          <Group gap="sm">
            <StateBadge state={kind} />
            <Text size="sm" c="dimmed">
              {Math.round(similarity * 100)} % alike
            </Text>
          </Group>
          <Group gap="md" mt={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {members.map((member) => (
              <li key={member}>
                <SkillLink reference={member} />
              </li>
            ))}
          </Group>
          {settled ? (
            <Text size="xs" c="dimmed">
              Not duplicates, says {settled.by} <Time at={settled.at} />: {settled.reason}
            </Text>
          ) : (
            <Text size="xs" c="dimmed">
              Suggested to keep: {survivor}. {reason}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Compare
          </Button>
          {settled ? <Reopen members={members} /> : <Decide members={members} onDecide={setDecision} />}
        </Group>
      </Group>
      {isOpen && <SideBySide members={members} keep={settled ? null : keep} onKeep={setKeep} />}
      {decision === 'archive' && <ArchiveDialog keep={keep} others={others} onClose={close} />}
      {decision === 'merge' && <MergeDialog members={members} keep={keep} onClose={close} />}
      {decision === 'apart' && <TellApartDialog members={members} onClose={close} />}
    </Paper>
  );
}

const Decide = ({ members, onDecide }: { members: readonly string[]; onDecide(decision: Decision): void }) => (
  <>
    <Button size="xs" variant="default" onClick={() => onDecide('archive')}>
      {members.length === 2 ? 'Keep one' : `Keep one of ${members.length}`}
    </Button>
    <Button size="xs" variant="default" onClick={() => onDecide('merge')}>
      Make a family
    </Button>
    <Button size="xs" variant="default" onClick={() => onDecide('apart')}>
      Not duplicates
    </Button>
  </>
);

function Reopen({ members }: { members: readonly string[] }) {
  const reopen = useChange(
    () => unwrap(api.POST('/api/v1/duplicates/distinct/forget', { body: { skills: [...members] } })),
    'Listed again',
  );
  return (
    <>
      <Button size="xs" variant="default" loading={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
        Decide again
      </Button>
      {reopen.isError && <Failure failure={reopen.error} />}
    </>
  );
}
