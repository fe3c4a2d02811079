import { Alert, Button, Code, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { Dialog } from '../shared/dialog';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';

/** How long the secret before still works, in minutes. */
const GRACES = [
  { value: '0', label: 'Is refused at once' },
  { value: '60', label: 'Works for another hour' },
  { value: '1440', label: 'Works for another day' },
  { value: '10080', label: 'Works for another 7 days' },
];

interface RotateKeyProps {
  readonly of: Schema<'Key'>;
  onClose(): void;
  onRotated(key: Schema<'CreatedKey'>): void;
}

/** Gives a key another secret. */
export function RotateKeyDialog(props: RotateKeyProps) {
  const { me } = useRights();
  return (
    <Dialog onClose={props.onClose} title={`Rotate ${props.of.name}`}>
      {me?.id === props.of.id ? <OwnKey id={props.of.id} /> : <RotateForm {...props} />}
    </Dialog>
  );
}

/** Its session would end before the new secret could be shown, and nobody would have it. */
const OwnKey = ({ id }: Pick<Schema<'Key'>, 'id'>) => (
  <Alert color="yellow" variant="outline" title="This is your own key">
    You would be signed out before you could read the new key. Rotate it with <Code>skillward keys rotate {id}</Code>,
    or ask another administrator.
  </Alert>
);

function RotateForm({ of: { id }, onRotated }: RotateKeyProps) {
  const [grace, setGrace] = useState('0');
  const rotate = useChange(async () => {
    const body = { graceMinutes: Number(grace) };
    const rotated = await unwrap(api.POST('/api/v1/keys/{id}/rotate', { params: { path: { id } }, body }));
    // Here, because the dialog may be closed by now, and the key is told this once.
    onRotated(rotated);
    return rotated;
  }, 'Key rotated');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate();
      }}
    >
      <Stack>
        <Text size="sm">
          A new key is made and shown once. Name, role, namespaces and end stay, and so does what the key wrote and
          owns.
        </Text>
        <Select
          label="The key before"
          description="Choose “at once” where somebody else may have it. While it works it makes no keys and signs nobody in."
          data={GRACES}
          value={grace}
          onChange={(value) => value !== null && setGrace(value)}
          allowDeselect={false}
        />
        <Text size="sm">Whoever is signed in with this key is signed out in either case.</Text>
        {rotate.isError && <Failure failure={rotate.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={rotate.isPending}>
            Rotate the key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
