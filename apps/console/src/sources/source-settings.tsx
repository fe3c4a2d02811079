import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { Dialog } from '../shared/dialog';
import { SecretNotice } from '../shared/secret-notice';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import { HoldSelect } from './hold-select';

type Source = Schema<'Source'>;

const PRESETS = [
  { value: 'none', label: 'No schedule' },
  { value: 'hourly', label: 'Hourly' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'cron', label: 'Custom times' },
];

const presetOf = (schedule: string | null): string =>
  schedule === null ? 'none' : PRESETS.some(({ value }) => value === schedule) ? schedule : 'cron';

/** When a source is read, what of it is followed, who else starts its syncs, and its end. */
export function SourceSettings({ source, onClose }: { source: Source; onClose(): void }) {
  return (
    <Dialog onClose={onClose} title="Source settings">
      <Stack>
        <SettingsForm source={source} onClose={onClose} />
        {source.kind === 'git' && <Hook source={source} />}
        <Removal source={source} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function SettingsForm({ source, onClose }: { source: Source; onClose(): void }) {
  const [preset, setPreset] = useState(presetOf(source.schedule));
  const [times, setTimes] = useState(preset === 'cron' ? (source.schedule ?? '') : '');
  const [ref, setRef] = useState(source.ref ?? '');
  const [subpath, setSubpath] = useState(source.subpath ?? '');
  const [hold, setHold] = useState(source.hold);
  const save = useChange(() => {
    const schedule = preset === 'none' ? null : preset === 'cron' ? times : preset;
    const body = {
      schedule,
      hold,
      subpath: subpath === '' ? null : subpath,
      ...(source.kind === 'git' ? { ref: ref === '' ? null : ref } : {}),
    };
    return unwrap(api.PATCH('/api/v1/sources/{id}', { params: { path: { id: source.id } }, body }));
  }, 'Settings saved');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined, { onSuccess: onClose });
      }}
    >
      <Stack>
        <NativeSelect
          label="Schedule"
          data={PRESETS}
          value={preset}
          onChange={(event) => setPreset(event.currentTarget.value)}
          data-autofocus
        />
        {preset === 'cron' && (
          <TextInput
            label="Times"
            description="Five fields of cron in UTC: minute hour day month weekday, as 30 6 * * 1-5."
            value={times}
            onChange={(event) => setTimes(event.currentTarget.value)}
            required
          />
        )}
        <HoldSelect label="What comes in" value={hold} onChange={setHold} />
        {source.kind === 'git' && (
          <TextInput
            label="Branch, tag or commit"
            description="Leave empty for the default branch."
            value={ref}
            onChange={(event) => setRef(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Subfolder"
          description="Leave empty for the whole source."
          value={subpath}
          onChange={(event) => setSubpath(event.currentTarget.value)}
        />
        {save.isError && <Failure failure={save.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Hook({ source: { id, hook } }: { source: Source }) {
  const [made, setMade] = useState<Schema<'CreatedSourceHook'> | null>(null);
  const params = { path: { id } };
  const create = useChange(
    () => unwrap(api.POST('/api/v1/sources/{id}/hook', { params })),
    'Hook created. Copy the secret now: it is shown once.',
  );
  const remove = useChange(
    () => unwrap(api.DELETE('/api/v1/sources/{id}/hook', { params })),
    'Hook removed. Pushes no longer start a sync.',
  );
  return (
    <Stack gap="xs">
      <Text size="sm">
        {hook ? 'Pushes start a sync.' : 'Let pushes to GitHub, GitLab, Gitea or Forgejo start a sync.'}
      </Text>
      {made && (
        <>
          <Text size="sm">
            Payload URL: <span style={{ overflowWrap: 'anywhere' }}>{made.url}</span>
          </Text>
          <SecretNotice secret={{ title: 'Secret', text: made.secret }} onClose={() => setMade(null)} />
        </>
      )}
      {create.isError && <Failure failure={create.error} />}
      {remove.isError && <Failure failure={remove.error} />}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={create.isPending}
          onClick={() => create.mutate(undefined, { onSuccess: setMade })}
        >
          {hook ? 'Make another secret' : 'Make a hook'}
        </Button>
        {hook && (
          <Button
            size="xs"
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => setMade(null) })}
          >
            Remove the hook
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Removal({ source: { id }, onClose }: { source: Source; onClose(): void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useChange(
    () => unwrap(api.DELETE('/api/v1/sources/{id}', { params: { path: { id } } })),
    'Source removed. Its skills stay.',
  );
  if (!isAsking) {
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Remove the source
        </Button>
      </Group>
    );
  }
  return (
    <Alert color="red" variant="outline" title="Remove the source?">
      <Stack gap="xs">
        <Text size="sm">Skillward stops reading it. Its skills and their versions stay in the library.</Text>
        {remove.isError && <Failure failure={remove.error} />}
        <Group gap="xs">
          <Button
            size="xs"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            Remove it
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
