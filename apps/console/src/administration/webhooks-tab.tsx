import { Button, Checkbox, Group, NativeSelect, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { DataTable } from '../shared/data-table';
import { Dialog } from '../shared/dialog';
import { WEBHOOK_EVENT, WEBHOOK_FORMAT, labelIn, optionsOf } from '../shared/labels';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { SecretNotice, type Secret } from '../shared/secret-notice';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';

type Format = Schema<'Webhook'>['format'];
type Event = keyof typeof WEBHOOK_EVENT;

/** Who is told of changes that wait for review, and of decisions. */
export function WebhooksTab() {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [removed, setRemoved] = useState<Schema<'Webhook'> | null>(null);
  const query = usePages(['webhooks'], (page, signal) =>
    unwrap(api.GET('/api/v1/webhooks', { params: { query: page }, signal })),
  );
  return (
    <Stack>
      <Group>
        <Button size="xs" onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      </Group>
      {secret && <SecretNotice secret={secret} onClose={() => setSecret(null)} />}
      <Paged
        query={query}
        what="the webhooks"
        empty={<Empty title="Nobody is told.">Add an address, a channel of Slack, or one of Teams.</Empty>}
      >
        {(items) => <Webhooks items={items} onRemove={setRemoved} />}
      </Paged>
      {removed && <RemoveDialog webhook={removed} onClose={() => setRemoved(null)} />}
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={({ secret: text }) => {
            setAdding(false);
            setSecret({ title: 'Secret that signs what is sent', text });
          }}
        />
      )}
    </Stack>
  );
}

interface WebhooksProps {
  readonly items: readonly Schema<'Webhook'>[];
  onRemove(webhook: Schema<'Webhook'>): void;
}

function Webhooks({ items, onRemove }: WebhooksProps) {
  return (
    <DataTable
      label="Webhooks"
      minWidth={720}
      items={items}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Address', cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span> },
        { label: 'Format', cell: ({ format }) => WEBHOOK_FORMAT[format] },
        {
          label: 'Told of',
          cell: ({ events }) =>
            events.map((event) => (
              <Text key={event} size="sm">
                {labelIn(WEBHOOK_EVENT, event)}
              </Text>
            )),
        },
        { label: 'Namespaces', cell: ({ namespaces }) => (namespaces.length === 0 ? 'All' : namespaces.join(', ')) },
        {
          label: 'Made',
          cell: ({ createdAt, createdBy }) => (
            <>
              <Time at={createdAt} /> by {createdBy.name}
            </>
          ),
        },
        {
          label: 'Actions',
          cell: (webhook) => (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Remove ${webhook.url}`}
              onClick={() => onRemove(webhook)}
            >
              Remove
            </Button>
          ),
        },
      ]}
    />
  );
}

function RemoveDialog({ webhook: { id, url }, onClose }: { webhook: Schema<'Webhook'>; onClose(): void }) {
  const remove = useChange(
    () => unwrap(api.DELETE('/api/v1/webhooks/{id}', { params: { path: { id } } })),
    'Webhook removed',
  );
  return (
    <ConfirmDialog
      title="Remove a webhook"
      action="Remove the webhook"
      isBusy={remove.isPending}
      failure={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {url} receives no further events, including those that wait to be sent. Another webhook gets another secret.
    </ConfirmDialog>
  );
}

function AddDialog({ onClose, onAdded }: { onClose(): void; onAdded(hook: Schema<'CreatedWebhook'>): void }) {
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<Format>('skillward');
  const [events, setEvents] = useState<Event[]>(['proposal.pending']);
  const [namespaces, setNamespaces] = useState<string[]>([]);
  const add = useChange(async () => {
    const added = await unwrap(api.POST('/api/v1/webhooks', { body: { url, format, events, namespaces } }));
    // Here, because the dialog may be closed by now, and the secret is told this once.
    onAdded(added);
    return added;
  }, 'The webhook is added.');
  return (
    <Dialog onClose={onClose} title="Add a webhook">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <Stack>
          <TextInput
            label="Address"
            placeholder="https://hooks.slack.com/services/…"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            data-autofocus
            required
          />
          <NativeSelect
            label="Format"
            description="Links in messages need SKILLWARD_PUBLIC_URL."
            data={Object.entries(WEBHOOK_FORMAT).map(([value, label]) => ({ value, label }))}
            value={format}
            onChange={(event) => setFormat(event.currentTarget.value as Format)}
          />
          <Checkbox.Group label="Told of" value={events} onChange={(chosen) => setEvents(chosen as Event[])}>
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
            onChange={setNamespaces}
          />
          {add.isError && <Failure failure={add.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={add.isPending} disabled={events.length === 0}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
