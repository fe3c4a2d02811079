import { Button, Group, MultiSelect, Stack, Table, Text, TextInput, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { Dialog } from '../shared/dialog';
import { FAMILY_ACTION } from '../shared/labels';
import { RouteAnchor, SkillLink } from '../shared/links';
import { LoadedPage } from '../shared/loaded-page';
import { Page } from '../shared/page';
import { plural } from '../shared/plural';
import { Failure, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
import { SideBySide } from '../duplicates/side-by-side';
import { ConditionsMatrix } from './conditions-matrix';

/** One family: its members, what curators can do about it, and every state that it was in. */
export function FamilyPage() {
  const { id } = useParams({ from: '/signed-in/families/$id' });
  const query = useQuery({
    queryKey: ['families', 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/families/{id}', { params: { path: { id } }, signal })),
  });
  return (
    <LoadedPage
      query={query}
      what="family"
      title="Family"
      wayOn={<RouteAnchor to="/families">All families</RouteAnchor>}
    >
      {(family) => (
        <Page
          title={family.name}
          about={`${family.explanation}; ${plural(family.members.length, 'member')}`}
          actions={<FamilyActions family={family} />}
        >
          <Group gap="sm">
            <StateBadge state={family.origin} />
            <RouteAnchor to="/library" search={{ family: family.id }} size="sm">
              Show its members in the library
            </RouteAnchor>
          </Group>
          <Stack gap="xs" component="ul" pl="md" m={0}>
            {family.members.map((member) => (
              <li key={member}>
                <SkillLink reference={member} />
              </li>
            ))}
          </Stack>
          <ConditionsMatrix members={family.members} />
          <section>
            <Title order={2}>Side by side</Title>
            <SideBySide members={family.members} keep={null} onKeep={() => undefined} />
          </section>
          <Revisions id={id} />
        </Page>
      )}
    </LoadedPage>
  );
}

function FamilyActions({ family }: { family: Schema<'Family'> }) {
  const { may } = useRights();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'members' | 'split' | 'dissolve' | null>(null);
  const path = { id: family.id };
  const pin = useChange(
    () => unwrap(api.POST('/api/v1/families/{id}/pin', { params: { path } })),
    "Pinned. New skills won't change this family",
  );
  const dissolve = useChange(
    () => unwrap(api.DELETE('/api/v1/families/{id}', { params: { path } })),
    'Family dissolved',
  );
  const close = () => setDialog(null);
  if (!may('curator')) return null;
  const failure = pin.error;
  return (
    <>
      {family.origin === 'resolved' ? (
        <Button
          size="xs"
          variant="default"
          loading={pin.isPending}
          onClick={() =>
            pin.mutate(undefined, {
              onSuccess: (pinned) => void navigate({ to: '/families/$id', params: { id: pinned.id } }),
            })
          }
        >
          Pin
        </Button>
      ) : (
        <>
          <Button size="xs" variant="default" onClick={() => setDialog('members')}>
            Change members
          </Button>
          <Button size="xs" variant="default" onClick={() => setDialog('dissolve')}>
            Dissolve
          </Button>
        </>
      )}
      {family.members.length > 1 && (
        <Button size="xs" variant="default" onClick={() => setDialog('split')}>
          Split
        </Button>
      )}
      {failure && <Failure failure={failure} />}
      {dialog === 'dissolve' && (
        <ConfirmDialog
          title="Dissolve the family"
          action="Dissolve the family"
          isBusy={dissolve.isPending}
          failure={dissolve.error}
          onClose={close}
          onConfirm={() =>
            dissolve.mutate(undefined, {
              onSuccess: () => void navigate({ to: '/families', search: {}, replace: true }),
            })
          }
        >
          Its {family.members.length} members are grouped again automatically, which may give the same family, others,
          or none. Recommendations then choose among them by the new groups. You can make a family of the same members
          again.
        </ConfirmDialog>
      )}
      {dialog === 'members' && <MembersDialog family={family} onClose={close} />}
      {dialog === 'split' && <SplitDialog family={family} onClose={close} />}
    </>
  );
}

function MembersDialog({ family, onClose }: { family: Schema<'Family'>; onClose(): void }) {
  const [text, setText] = useState(family.members.join('\n'));
  const members = text.split(/\s+/).filter(Boolean);
  const set = useChange(
    () => unwrap(api.PUT('/api/v1/families/{id}/members', { params: { path: { id: family.id } }, body: { members } })),
    'The members are changed.',
  );
  return (
    <Dialog onClose={onClose} title="Change members">
      <Stack>
        <Textarea
          label="Members"
          description="One namespace/name a line. Who is in another family made by a curator leaves that."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={4}
          data-autofocus
        />
        {set.isError && <Failure failure={set.error} />}
        <Group justify="flex-end">
          <Button loading={set.isPending} onClick={() => set.mutate(undefined, { onSuccess: onClose })}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function SplitDialog({ family, onClose }: { family: Schema<'Family'>; onClose(): void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [members, setMembers] = useState<string[]>([]);
  const split = useChange(
    () =>
      unwrap(
        api.POST('/api/v1/families/{id}/split', {
          params: { path: { id: family.id } },
          body: { parts: [{ name, members }] },
        }),
      ),
    'The chosen members are a family of their own.',
  );
  return (
    <Dialog onClose={onClose} title="Split">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          split.mutate(undefined, { onSuccess: () => void navigate({ to: '/families', search: {} }) });
        }}
      >
        <Stack>
          <Text size="sm">
            Recommendations then treat the new family and the rest apart: one request can get a skill of each. You can
            merge them again.
          </Text>
          <MultiSelect label="Members of the new family" data={family.members} value={members} onChange={setMembers} />
          <TextInput label="Its name" value={name} onChange={(event) => setName(event.currentTarget.value)} required />
          {split.isError && <Failure failure={split.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={split.isPending} disabled={members.length === 0}>
              Split
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function Revisions({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['families', 'revisions', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/families/{id}/revisions', { params: { path: { id } }, signal })),
  });
  return (
    <section>
      <Title order={2} mb="xs">
        History
      </Title>
      <Loaded query={query} what="the history">
        {({ items }) => (
          <div className="scroll-x" tabIndex={0} role="region" aria-label="History of the family">
            <Table miw={520}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>When</Table.Th>
                  <Table.Th>What</Table.Th>
                  <Table.Th>Members</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map(({ number, action, createdAt, createdBy, members }) => (
                  <Table.Tr key={number}>
                    <Table.Td>
                      <Time at={createdAt} />
                    </Table.Td>
                    <Table.Td>
                      {FAMILY_ACTION[action]}
                      {createdBy && ` by ${createdBy.name}`}
                    </Table.Td>
                    <Table.Td>
                      <Text size="sm">{members.join(', ')}</Text>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Loaded>
    </section>
  );
}
