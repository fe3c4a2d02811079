import { Alert, Button, Group, Select, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights, type Role } from '../app/session';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { DataTable } from '../shared/data-table';
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
import { ChangeKeyDialog } from './change-key-dialog';
import { LIVES, hasExpired } from './key-end';
import { KeyEndField, KeyNameField } from './key-fields';
import { RotateKeyDialog } from './rotate-key-dialog';

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
  const [changed, setChanged] = useState<Schema<'Key'> | null>(null);
  const [rotated, setRotated] = useState<Schema<'Key'> | null>(null);
  const invite = useChange(
    (keyId: string) => unwrap(api.POST('/api/v1/login-links', { body: { keyId } })),
    'Login link created. It works once, within 15 minutes',
  );
  const inviteBy = ({ id, name }: Schema<'Key'>) =>
    invite.mutate(id, {
      onSuccess: ({ path }) =>
        setSecret({ title: `Login link for ${name}`, text: window.location.origin + path, keyId: id }),
      onError: notifyFailure,
    });
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
          <DataTable
            label="Keys"
            minWidth={900}
            items={keys}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Name', cell: (key) => <KeyName {...key} /> },
              { label: 'Role', cell: ({ role }) => ROLE[role] },
              { label: 'Namespaces', cell: ({ namespaces }) => namespaces?.join(', ') ?? 'All' },
              { label: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
              { label: 'Expires', cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : 'Never') },
              { label: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'Never') },
              {
                label: 'Actions',
                cell: (key) =>
                  key.revokedAt ? (
                    <Text size="sm">
                      Revoked <Time at={key.revokedAt} />
                    </Text>
                  ) : hasExpired(key) ? (
                    <Text size="sm">Expired</Text>
                  ) : (
                    <KeyActions
                      of={key}
                      onInvite={() => inviteBy(key)}
                      onChange={() => setChanged(key)}
                      onRotate={() => setRotated(key)}
                      onRevoke={() => setRevoked(key)}
                    />
                  ),
              },
            ]}
          />
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
      {changed && <ChangeKeyDialog of={changed} onClose={() => setChanged(null)} />}
      {rotated && (
        <RotateKeyDialog
          of={rotated}
          onClose={() => setRotated(null)}
          onRotated={({ id, name, key }) => {
            setRotated(null);
            setSecret({ title: `New key of ${name}`, text: key, keyId: id });
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

interface KeyActionsProps {
  readonly of: Schema<'Key'>;
  onInvite(): void;
  onChange(): void;
  onRotate(): void;
  onRevoke(): void;
}

/** With what is left of the secret before, while that works. */
const KeyName = ({ name, previous, revokedAt }: Schema<'Key'>) => (
  <>
    {name}
    {previous && revokedAt === null && (
      <Text size="xs" c="dimmed">
        The key before ends <Time at={previous.until} />,{' '}
        {previous.lastUsedAt ? (
          <>
            and was last used <Time at={previous.lastUsedAt} />
          </>
        ) : (
          'and was not used since'
        )}
      </Text>
    )}
  </>
);

function KeyActions({ of: { name }, onInvite, onChange, onRotate, onRevoke }: KeyActionsProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-xs" variant="default" aria-label={`Login link for ${name}`} onClick={onInvite}>
        Login link
      </Button>
      <Button size="compact-xs" variant="default" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button size="compact-xs" variant="default" aria-label={`Rotate ${name}`} onClick={onRotate}>
        Rotate
      </Button>
      <Button size="compact-xs" variant="default" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </Group>
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
  const [days, setDays] = useState('');
  const known = useNamespaces();
  const create = useChange(async () => {
    const end = days === '' ? {} : { expiresInDays: Number(days) };
    const body = { name, role, ...(namespaces.length > 0 ? { namespaces } : {}), ...end };
    const created = await unwrap(api.POST('/api/v1/keys', { body }));
    // Here, because the dialog may be closed by now, and the key is told this once.
    onCreated(created);
    return created;
  }, 'Key created');
  return (
    <Dialog onClose={onClose} title="Create a key">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Stack>
          <KeyNameField value={name} onChange={setName} />
          <Select
            label="Role"
            data={ROLES.map((value) => ({ value, label: ROLE[value] }))}
            value={role}
            onChange={(value) => value && setRole(value as Role)}
            allowDeselect={false}
          />
          {/* One may have no skills yet; were it not taken, the key would see all. */}
          <TagsInput
            label="Namespaces"
            description="Existing or new ones; Enter after each. Leave empty for all namespaces"
            data={known}
            value={namespaces}
            onChange={setNamespaces}
          />
          <KeyEndField ends={LIVES} value={days} onChange={setDays} />
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
