import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { DataTable } from '../shared/data-table';
import { ROLE } from '../shared/labels';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { Empty } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';

type Session = Schema<'OpenSession'>;

/** Who is signed in to the console, and what signs them out. */
export function SessionsTab() {
  const query = usePages(['sessions'], (page, signal) =>
    unwrap(api.GET('/api/v1/sessions', { params: { query: { ...page, limit: 100 } }, signal })),
  );
  const [ending, setEnding] = useState<Session | null>(null);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Who is signed in to the console, newest first. A session ends 12 hours after its last use, and 7 days after its
        start.
      </Text>
      <Paged query={query} what="the sessions" empty={<Empty title="Nobody is signed in." />}>
        {(sessions) => (
          <DataTable
            label="Sessions"
            minWidth={760}
            items={sessions}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Key', cell: (session) => <Bearer of={session} /> },
              { label: 'Role', cell: ({ key }) => ROLE[key.role] },
              { label: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
              { label: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
              { label: 'Ends', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
              {
                label: 'Actions',
                cell: (session) =>
                  session.current ? (
                    <Text size="sm">This window</Text>
                  ) : (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Sign out ${session.key.name}`}
                      onClick={() => setEnding(session)}
                    >
                      Sign out
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Paged>
      {ending && <EndDialog of={ending} onClose={() => setEnding(null)} />}
    </Stack>
  );
}

const Bearer = ({ of: { key, via } }: { of: Session }) => (
  <>
    {key.name}
    {via.length > 0 && (
      <Text size="xs" c="dimmed">
        by a link of {via.map(({ name }) => name).join(', ')}
      </Text>
    )}
  </>
);

function EndDialog({ of: { id, key }, onClose }: { of: Session; onClose(): void }) {
  const end = useChange(
    () => unwrap(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
    `Signed out: ${key.name}`,
  );
  return (
    <ConfirmDialog
      title={`Sign out ${key.name}`}
      action="Sign them out"
      isBusy={end.isPending}
      failure={end.error}
      onClose={onClose}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    >
      This session ends at once, with those that came of it by links. The key stays and can sign in again: revoke or
      rotate it to keep its bearer out.
    </ConfirmDialog>
  );
}
