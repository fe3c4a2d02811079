import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { DataTable } from '../shared/data-table';
import { WEBHOOK_EVENT, WEBHOOK_FORMAT, labelIn } from '../shared/labels';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { SecretNotice, type Secret } from '../shared/secret-notice';
import { Empty } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
import { DeliveriesDialog } from './webhook-deliveries';
import { AddWebhookDialog, ChangeWebhookDialog } from './webhook-dialogs';

type Webhook = Schema<'Webhook'>;

/** What is open over the list, and of which webhook. */
type Opened = { readonly what: 'deliveries' | 'change' | 'remove'; readonly webhook: Webhook };

/** Who is told of changes that wait for review, and of decisions. */
export function WebhooksTab() {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
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
        empty={<Empty title="No webhooks yet">They tell a program, Slack or Teams what waits for review.</Empty>}
      >
        {(items) => <Webhooks items={items} onOpen={setOpened} />}
      </Paged>
      {opened?.what === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'change' && <ChangeWebhookDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog webhook={opened.webhook} onClose={close} />}
      {isAdding && (
        <AddWebhookDialog
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

const ACTIONS = [
  { what: 'deliveries', label: 'Deliveries', name: 'Deliveries to' },
  { what: 'change', label: 'Change', name: 'Change' },
  { what: 'remove', label: 'Remove', name: 'Remove' },
] as const;

interface WebhooksProps {
  readonly items: readonly Webhook[];
  onOpen(opened: Opened): void;
}

function Webhooks({ items, onOpen }: WebhooksProps) {
  return (
    <DataTable
      label="Webhooks"
      minWidth={900}
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
            <Group gap="xs" wrap="nowrap">
              {ACTIONS.map(({ what, label, name }) => (
                <Button
                  key={what}
                  size="compact-xs"
                  variant="default"
                  aria-label={`${name} ${webhook.url}`}
                  onClick={() => onOpen({ what, webhook })}
                >
                  {label}
                </Button>
              ))}
            </Group>
          ),
        },
      ]}
    />
  );
}

function RemoveDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose(): void }) {
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
