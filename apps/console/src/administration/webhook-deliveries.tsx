import { Button, Group, Stack, Text } from '@mantine/core';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { Dialog } from '../shared/dialog';
import { DELIVERY_EVENT, DELIVERY_STATUS, labelIn } from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { plural } from '../shared/plural';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';

type Delivery = Schema<'WebhookDelivery'>;

const LIVE_MS = 1_000;

interface DeliveriesDialogProps {
  readonly webhook: Schema<'Webhook'>;
  onClose(): void;
}

/** What was sent to a webhook and what it answered, and a test of it. */
export function DeliveriesDialog({ webhook: { id, url }, onClose }: DeliveriesDialogProps) {
  const params = { path: { id } };
  const query = usePages(
    ['webhooks', id, 'deliveries'],
    (page, signal) =>
      unwrap(api.GET('/api/v1/webhooks/{id}/deliveries', { params: { ...params, query: page }, signal })),
    { refetchInterval: (deliveries) => (deliveries.some(isUntried) ? LIVE_MS : false) },
  );
  const test = useChange(() => unwrap(api.POST('/api/v1/webhooks/{id}/test', { params })), 'Sending a test');
  return (
    <Dialog onClose={onClose} title="Deliveries" size="xl">
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          To {url}
        </Text>
        <Group>
          <Button size="xs" loading={test.isPending} onClick={() => test.mutate()} data-autofocus>
            Send a test
          </Button>
        </Group>
        {test.isError && <Failure failure={test.error} />}
        <Paged
          query={query}
          what="the deliveries"
          empty={<Empty title="Nothing was sent yet.">A test shows whether messages arrive.</Empty>}
        >
          {(deliveries) => (
            <Stack gap="sm" aria-live="polite">
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </Stack>
          )}
        </Paged>
        <Text size="sm">
          What was not delivered can be tried again under{' '}
          <RouteAnchor to="/administration" search={{ tab: 'jobs', kind: 'webhook' }} inherit underline="always">
            Jobs
          </RouteAnchor>
          .
        </Text>
      </Stack>
    </Dialog>
  );
}

const isUntried = ({ status, attempts }: Delivery): boolean => status === 'waiting' && attempts === 0;

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { event, status, attempts, nextAt, responseStatus, error, createdAt } = delivery;
  return (
    <div>
      <Group gap="sm">
        <StateBadge state={status} label={DELIVERY_STATUS[status]} />
        <Text size="sm" fw={600}>
          {labelIn(DELIVERY_EVENT, event)}
        </Text>
        <Text size="sm" c="dimmed">
          <Time at={createdAt} />
          {attempts > 1 && `, ${plural(attempts, 'attempt')}`}
        </Text>
      </Group>
      {status === 'done' && responseStatus !== null && <Text size="sm">The receiver answered {responseStatus}.</Text>}
      {error !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {error}
        </Text>
      )}
      {status === 'waiting' && attempts > 0 && (
        <Text size="sm" c="dimmed">
          Next try <Time at={nextAt} />
        </Text>
      )}
    </div>
  );
}
