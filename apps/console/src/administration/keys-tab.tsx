import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Select,
  Stack,
  Table,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import type { Role } from '../app/session';
import { Dialog } from '../shared/dialog';
import { Paged } from '../shared/more';
import { notifyFailure } from '../shared/notify';
import { usePages } from '../shared/pages';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';

interface Secret {
  readonly title: string;
  readonly text: string;
}

export function KeysTab() {
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const query = usePages(['keys'], (page, signal) =>
    unwrap(api.GET('/api/v1/keys', { params: { query: { ...page, limit: 100 } }, signal })),
  );
  const revoke = useChange(
    (id: string) => unwrap(api.DELETE('/api/v1/keys/{id}', { params: { path: { id } } })),
    'The key is revoked, and everybody who signed in with it is signed out.',
  );
  const invite = useChange(
    (keyId: string) => unwrap(api.POST('/api/v1/login-links', { body: { keyId } })),
    'The link works once, within 15 minutes.',
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
                  {['Name', 'Role', 'Namespaces', 'Made', 'Last used', 'Actions'].map((label) => (
                    <Table.Th key={label}>{label}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {keys.map(({ id, name, role, namespaces, createdAt, lastUsedAt, revokedAt }) => (
                  <Table.Tr key={id}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{role}</Table.Td>
                    <Table.Td>{namespaces?.join(', ') ?? 'all'}</Table.Td>
                    <Table.Td>
                      <Time at={createdAt} />
                    </Table.Td>
                    <Table.Td>{lastUsedAt ? <Time at={lastUsedAt} /> : 'never'}</Table.Td>
                    <Table.Td>
                      {revokedAt ? (
                        <Text size="sm">
                          revoked <Time at={revokedAt} />
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
                                  setSecret({ title: `Login link for ${name}`, text: window.location.origin + path }),
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
                            onClick={() => revoke.mutate(id, { onError: notifyFailure })}
                          >
                            Revoke
                          </Button>
                        </Group>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Paged>
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={({ name, key }) => {
            setCreating(false);
            setSecret({ title: `Key of ${name}`, text: key });
          }}
        />
      )}
    </Stack>
  );
}

const SecretNotice = ({ secret, onClose }: { secret: Secret; onClose(): void }) => (
  <Alert
    variant="outline"
    title={`${secret.title}, shown this once`}
    withCloseButton
    closeButtonLabel="Hide it"
    onClose={onClose}
  >
    <Group gap="sm">
      <Code>{secret.text}</Code>
      <CopyButton value={secret.text}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  </Alert>
);

const ROLES: readonly Role[] = ['agent', 'curator', 'reviewer', 'admin'];

function CreateDialog({ onClose, onCreated }: { onClose(): void; onCreated(key: Schema<'CreatedKey'>): void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('agent');
  const [namespaces, setNamespaces] = useState<string[]>([]);
  const create = useChange(
    () => unwrap(api.POST('/api/v1/keys', { body: { name, role, ...(namespaces.length > 0 ? { namespaces } : {}) } })),
    'The key is made.',
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
            data={[...ROLES]}
            value={role}
            onChange={(value) => value && setRole(value as Role)}
            allowDeselect={false}
          />
          <TagsInput label="Namespaces" description="None: all of them." value={namespaces} onChange={setNamespaces} />
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
