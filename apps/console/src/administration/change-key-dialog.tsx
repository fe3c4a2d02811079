import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { Dialog } from '../shared/dialog';
import { Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
import { LIVES } from './key-end';
import { KeyEndField, KeyNameField } from './key-fields';

const AS_IT_IS = 'keep';
const ENDS = [{ value: AS_IT_IS, label: 'As it is' }, ...LIVES];

interface ChangeKeyProps {
  readonly of: Schema<'Key'>;
  onClose(): void;
}

/** Renames a key or moves its end. */
export function ChangeKeyDialog({ of: { id, name: before, expiresAt }, onClose }: ChangeKeyProps) {
  const [name, setName] = useState(before);
  const [end, setEnd] = useState(AS_IT_IS);
  const change = useChange(() => {
    const body = { name, ...endOf(end) };
    return unwrap(api.PATCH('/api/v1/keys/{id}', { params: { path: { id } }, body }));
  }, 'Key changed');
  return (
    <Dialog onClose={onClose} title={`Change ${before}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Stack>
          <KeyNameField value={name} onChange={setName} />
          <KeyEndField ends={ENDS} value={end} onChange={setEnd} />
          <Text size="sm">
            {expiresAt ? (
              <>
                It expires <Time at={expiresAt} />.{' '}
              </>
            ) : (
              'It does not expire. '
            )}
            The key itself, its role and its namespaces stay: for others create another key.
          </Text>
          {change.isError && <Failure failure={change.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending}>
              Change
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function endOf(end: string): Pick<Schema<'KeyUpdate'>, 'expiresAt' | 'expiresInDays'> {
  if (end === AS_IT_IS) return {};
  return end === '' ? { expiresAt: null } : { expiresInDays: Number(end) };
}
