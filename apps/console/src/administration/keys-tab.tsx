import { Alert, Button, Group, MultiSelect, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights, type Role } from '../app/session';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { Dialog } from '../shared/dialog';
import { ROLE } from '../shared/labels';
import { Paged } from '../shared/more';
import { notifyFailure } from '../shared/notify';
import { usePages } from '../shared/pages';
import { SecretNotice, type Secret } from '../shared/secret-notice';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
import { useNamespaces } from '../shared/use-namespaces';

/** A key or a link of one. */
interface KeySecret extends Secret {
  /** The key that it lets in. */
  readonly keyId: string;
}

export function KeysTab() {
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<KeySecret | null>(null);
  const query = usePages(['keys'], (page, signal) =>
    unwrap(api.GET('/api/v1/keys', { params: { query: { ...page, limit: 100 } }, signal })),
  );
  const [revoked, setRevoked] = useState<Schema<'Key'> | null>(null);
  const invite = useChange(
    (keyId: string) => unwrap(api.POST('/api/v1/login-links', { body: { keyId } })),
    'Login link created. It works once, within 15 minutes',
  );
  return (
    <Stack>
      <Group>
        <Button size="xs" onClick={() => setCreating(true)}>
          Create a key
        </Button>
      </Group>
      {secret && <SecretNotice secret={secret} onClose={() => setSecret(null)} />}
      <Paged query={query} what="the keys" empty={<Empty title="There are no keys." />}>
        {(keys) => (
          <div className="scroll-x" tabIndex={0} role="region" aria-label="Keys">
            <Table miw={720}>
              <Table.Thead>
                <Table.Tr>
                  {['Name', 'Role', 'Namespaces', 'Created', 'Last used', 'Actions'].map((label) => (
                    <Table.Th key={label}>{label}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {keys.map((key) => {
                  const { id, name, role, namespaces, createdAt, lastUsedAt, revokedAt } = key;
                  return (
                    <Table.Tr key={id}>
                      <Table.Td>{name}</Table.Td>
                      <Table.Td>{ROLE[role]}</Table.Td>
                      <Table.Td>{namespaces?.join(', ') ?? 'All'}</Table.Td>
                      <Table.Td>
                        <Time at={createdAt} />
                      </Table.Td>
                      <Table.Td>{lastUsedAt ? <Time at={lastUsedAt} /> : 'Never'}</Table.Td>
                      <Table.Td>
                        {revokedAt ? (
                          <Text size="sm">
                            Revoked <Time at={revokedAt} />
                          </Text>
                        ) : (
                          <Group gap="xs" wrap="nowrap">
                            <Button
                              size="compact-xs"
                              variant="default"
                              aria-label={`Login link for ${name}`}
                              onClick={() =>
                                invite.mutate(id, {
                                  onSuccess: ({ path }) =>
                                    setSecret({
                                      title: `Login link for ${name}`,
                                      text: window.location.origin + path,
                                      keyId: id,
                                    }),
                                  onError: notifyFailure,
                                })
                              }
                            >
                              Login link
                            </Button>
                            <Button
                              size="compact-xs"
                              variant="default"
                              aria-label={`Revoke ${name}`}
                              onClick={() => setRevoked(key)}
                            >
                              Revoke
                            </Button>
                          </Group>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Paged>
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={({ id, name, key }) => {
            setCreating(false);
            setSecret({ title: `Key of ${name}`, text: key, keyId: id });
          }}
        />
      )}
      {revoked && (
        <RevokeDialog
          revoked={revoked}
          onClose={() => setRevoked(null)}
          onRevoked={() => {
            // A secret that no longer works must not be handed on.
            if (secret?.keyId === revoked.id) setSecret(null);
            setRevoked(null);
          }}
        />
      )}
    </Stack>
  );
}

interface RevokeDialogProps {
  readonly revoked: Schema<'Key'>;
  onClose(): void;
  onRevoked(): void;
}

function RevokeDialog({ revoked: { id, name }, onClose, onRevoked }: RevokeDialogProps) {
  const { me } = useRights();
  const revoke = useChange(() => unwrap(api.DELETE('/api/v1/keys/{id}', { params: { path: { id } } })), 'Key revoked');
  return (
    <ConfirmDialog
      title={`Revoke ${name}`}
      action="Revoke the key"
      isBusy={revoke.isPending}
      failure={revoke.error}
      onClose={onClose}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onRevoked })}
    >
      {me?.id === id && (
        <Alert color="red" variant="outline" title="This is your own key" mb="sm">
          You will be signed out at once, and need another key or login link to come back.
        </Alert>
      )}
      Agents and people that use this key are refused at once, and everybody who signed in with it is signed out. A key
      cannot be restored; you can create another one.
    </ConfirmDialog>
  );
}

const ROLES: readonly Role[] = ['agent', 'curator', 'reviewer', 'admin'];

function CreateDialog({ onClose, onCreated }: { onClose(): void; onCreated(key: Schema<'CreatedKey'>): void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('agent');
  const [namespaces, setNamespaces] = useState<string[]>([]);
  const known = useNamespaces();
  const create = useChange(
    () => unwrap(api.POST('/api/v1/keys', { body: { name, role, ...(namespaces.length > 0 ? { namespaces } : {}) } })),
    'Key created',
  );
  return (
    <Dialog onClose={onClose} title="Create a key">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(undefined, { onSuccess: onCreated });
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
            required
          />
          <Select
            label="Role"
            data={ROLES.map((value) => ({ value, label: ROLE[value] }))}
            value={role}
            onChange={(value) => value && setRole(value as Role)}
            allowDeselect={false}
          />
          <MultiSelect
            label="Namespaces"
            description="Leave empty for all namespaces"
            data={known}
            value={namespaces}
            onChange={setNamespaces}
            searchable
            nothingFoundMessage="No such namespace"
          />
          {create.isError && <Failure failure={create.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
