import { setTimeout as sleep } from 'node:timers/promises';
import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { collectNamespaces, parseHttpUrl, parseId } from '../arguments';
import type { Environment } from '../environment';
import { FAILED } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { pageOf, printPage, withPages, type PageOptions } from '../paging';
import type { Session } from '../session';
import type { Terminal } from '../terminal';
import { unknownNamespaces } from '../unknown-namespaces';

type Webhook = Schema<'Webhook'>;
type Delivery = Schema<'WebhookDelivery'>;
type Event = 'pending' | 'approved' | 'rejected' | 'superseded';
type AddOptions = OnlineOptions & { format: Webhook['format']; event?: Event[]; namespace?: string[] };
type SetOptions = Partial<AddOptions> & OnlineOptions & { address?: string; allNamespaces?: true };

const FORMATS: readonly Webhook['format'][] = ['skillward', 'slack', 'teams'];
const EVENTS: readonly Event[] = ['pending', 'approved', 'rejected', 'superseded'];

export function addWebhooks(program: Command, environment: Environment): void {
  const webhooks = program
    .command('webhooks')
    .summary('say who is told of changes that wait for review')
    .description(
      'Lists, adds, changes, tests and removes who is told of proposals; needs the key of an administrator.',
    );
  withServer(withPages(webhooks.command('list', { isDefault: true }).summary('list webhooks'), 'webhooks')).action(
    async (options: OnlineOptions & PageOptions) => {
      const { terminal, session } = invoke(environment, options);
      const { client } = await session();
      const page = await unwrap(client.GET('/api/v1/webhooks', { params: { query: pageOf(options) } }));
      printPage(terminal, page, describe, 'No webhooks.');
    },
  );
  withServer(
    webhooks
      .command('add')
      .summary('tell an address of proposals')
      .description(
        'Adds an address that is told of proposals: in JSON, as a message of Slack, or as a card of Teams. The secret that ' +
          'signs what is sent is printed this once.',
      )
      .argument('<url>', 'address that is called', parseHttpUrl)
      .addOption(new Option('--format <format>', 'what it is sent').choices(FORMATS).default('skillward'))
      .addOption(
        new Option('--event <event...>', 'of what it is told; all but superseded when left out').choices(EVENTS),
      )
      .option('--namespace <ns>', 'only of this namespace; may be repeated', collectNamespaces),
  ).action(async (url: string, { format, event, namespace, ...options }: AddOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const body = { url, format, ...chosen(event, namespace) };
    const created = await unwrap(client.POST('/api/v1/webhooks', { body }));
    terminal.print(created, created.secret);
    terminal.note(`Added ${describe(created)}. The secret is shown this once.`);
    await warnOfUnknown(terminal, client, namespace);
  });
  addChanges(webhooks, environment);
  withServer(
    webhooks.command('remove').summary('tell it no more').argument('<id>', 'webhook, as the list names it', parseId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    await unwrap(client.DELETE('/api/v1/webhooks/{id}', { params: { path: { id } } }));
    terminal.print({ removed: id }, `Removed ${id}.`);
  });
  addDeliveries(webhooks, environment);
}

function addChanges(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('set')
      .summary('change what it is told, and where')
      .description('Changes a webhook. Its secret stays; what waits is sent by the new settings.')
      .argument('<id>', 'webhook, as the list names it', parseId)
      // --url is the server.
      .option('--address <url>', 'address that is called', parseHttpUrl)
      .addOption(new Option('--format <format>', 'what it is sent').choices(FORMATS))
      .addOption(new Option('--event <event...>', 'of what it is told').choices(EVENTS))
      .option('--namespace <ns>', 'only of this namespace; may be repeated', collectNamespaces)
      .addOption(new Option('--all-namespaces', 'of every namespace').conflicts('namespace')),
  ).action(async (id: string, options: SetOptions, command: Command) => {
    const { terminal, session } = invoke(environment, options);
    const { address, format, event, namespace, allNamespaces } = options;
    const body = {
      ...(address === undefined ? {} : { url: address }),
      ...(format === undefined ? {} : { format }),
      ...chosen(event, allNamespaces ? [] : namespace),
    };
    if (Object.keys(body).length === 0)
      command.error('Say what to change: --address, --format, --event, --namespace or --all-namespaces.');
    const { client } = await session();
    const webhook = await unwrap(client.PATCH('/api/v1/webhooks/{id}', { params: { path: { id } }, body }));
    terminal.print(webhook, describe(webhook));
    await warnOfUnknown(terminal, client, namespace);
  });
  withServer(
    parent
      .command('test')
      .summary('send it a test, and say how that went')
      .description(
        'Sends the event webhook.test, signed as every delivery is, once. Exit code 1 when it did not arrive.',
      )
      .argument('<id>', 'webhook, as the list names it', parseId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const opened = await session();
    const delivery = await interruptible(
      (signal) => sendTest(opened, id, signal),
      () => 'The server goes on with the test.',
    );
    terminal.print(delivery, describeDelivery(delivery));
    if (delivery.status !== 'done') process.exitCode = FAILED;
  });
}

const LOOK_MS = 300;
/** A receiver has ten seconds to answer, and others may be before it. */
const PATIENCE_MS = 30_000;

/** @returns how the test went or, where the server has not come to it yet, that it waits */
async function sendTest({ client }: Session, id: string, signal: AbortSignal): Promise<Delivery> {
  const params = { path: { id } };
  let delivery = await unwrap(client.POST('/api/v1/webhooks/{id}/test', { params, signal }));
  const end = performance.now() + PATIENCE_MS;
  while (delivery.status === 'waiting' && performance.now() < end) {
    await sleep(LOOK_MS, undefined, { signal });
    const { items } = await unwrap(client.GET('/api/v1/webhooks/{id}/deliveries', { params, signal }));
    delivery = items.find((item) => item.id === delivery.id) ?? delivery;
  }
  return delivery;
}

const chosen = (events: readonly Event[] | undefined, namespaces: string[] | undefined) => ({
  ...(events === undefined ? {} : { events: events.map((each) => `proposal.${each}` as const) }),
  ...(namespaces === undefined ? {} : { namespaces }),
});

async function warnOfUnknown(terminal: Terminal, client: Session['client'], namespaces: string[] = []): Promise<void> {
  for (const unknown of await unknownNamespaces(client, namespaces))
    terminal.note(`There is no namespace ${unknown} yet: nothing is told of it until one is made.`, 'yellow');
}

function addDeliveries(parent: Command, environment: Environment): void {
  withServer(
    withPages(
      parent
        .command('deliveries')
        .summary('list what was sent, newest first')
        .argument('<id>', 'webhook, as the list names it', parseId),
      'deliveries',
    ),
  ).action(async (id: string, options: OnlineOptions & PageOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const params = { path: { id }, query: pageOf(options) };
    const page = await unwrap(client.GET('/api/v1/webhooks/{id}/deliveries', { params }));
    printPage(terminal, page, describeDelivery, 'Nothing was sent yet.');
  });
}

const describe = ({ id, url, format, events, namespaces }: Webhook): string =>
  `${id}  ${format} to ${url}  ${events.join(', ')}  ${namespaces.length === 0 ? 'all namespaces' : namespaces.join(', ')}`;

function describeDelivery({ createdAt, event, status, attempts, nextAt, error }: Delivery): string {
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  const next = status === 'waiting' && attempts > 0 ? `, next try ${nextAt}` : '';
  return `${createdAt}  ${event}  ${status}, ${tried}${next}${error === null ? '' : `: ${error}`}`;
}
