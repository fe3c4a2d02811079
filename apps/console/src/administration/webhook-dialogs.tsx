import { Button, Checkbox, Group, NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { Dialog } from '../shared/dialog';
import { WEBHOOK_EVENT, WEBHOOK_FORMAT, optionsOf } from '../shared/labels';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';

type Webhook = Schema<'Webhook'>;
type Event = keyof typeof WEBHOOK_EVENT;

interface Settings {
  readonly url: string;
  readonly format: Webhook['format'];
  readonly events: Event[];
  readonly namespaces: string[];
}

const EMPTY: Settings = { url: '', format: 'skillward', events: ['proposal.pending'], namespaces: [] };

export function AddWebhookDialog({
  onClose,
  onAdded,
}: {
  onClose(): void;
  onAdded(hook: Schema<'CreatedWebhook'>): void;
}) {
  const add = useChange(async (body: Settings) => {
    const added = await unwrap(api.POST('/api/v1/webhooks', { body }));
    // Here, because the dialog may be closed by now, and the secret is told this once.
    onAdded(added);
    return added;
  }, 'The webhook is added. Send it a test under Deliveries.');
  return (
    <Dialog onClose={onClose} title="Add a webhook">
      <SettingsForm before={EMPTY} action="Add" change={add} onSubmit={(settings) => add.mutate(settings)} />
    </Dialog>
  );
}

export function ChangeWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const { id, url, format, events, namespaces } = webhook;
  const change = useChange(
    (body: Settings) => unwrap(api.PATCH('/api/v1/webhooks/{id}', { params: { path: { id } }, body })),
    'Webhook changed. Its secret is the same as before.',
  );
  return (
    <Dialog onClose={onClose} title="Change a webhook">
      <SettingsForm
        before={{ url, format, events: events as Event[], namespaces }}
        action="Change"
        change={change}
        onSubmit={(settings) => change.mutate(settings, { onSuccess: onClose })}
      />
    </Dialog>
  );
}

interface SettingsFormProps {
  readonly before: Settings;
  readonly action: string;
  readonly change: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
  onSubmit(settings: Settings): void;
}

function SettingsForm({ before, action, change, onSubmit }: SettingsFormProps) {
  const [settings, setSettings] = useState(before);
  const set = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  const { url, format, events, namespaces } = settings;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(settings);
      }}
    >
      <Stack>
        <TextInput
          label="Address"
          placeholder="https://hooks.slack.com/services/…"
          value={url}
          onChange={(event) => set({ url: event.currentTarget.value })}
          data-autofocus
          required
        />
        <NativeSelect
          label="Format"
          description="Links in messages need SKILLWARD_PUBLIC_URL."
          data={optionsOf(WEBHOOK_FORMAT)}
          value={format}
          onChange={(event) => set({ format: event.currentTarget.value as Webhook['format'] })}
        />
        <Checkbox.Group label="Told of" value={events} onChange={(chosen) => set({ events: chosen as Event[] })}>
          <Stack gap="xs" mt="xs">
            {optionsOf(WEBHOOK_EVENT).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <TagsInput
          label="Namespaces"
          description="Leave empty for all namespaces"
          value={namespaces}
          onChange={(chosen) => set({ namespaces: chosen })}
        />
        {change.isError && <Failure failure={change.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={change.isPending} disabled={events.length === 0}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
