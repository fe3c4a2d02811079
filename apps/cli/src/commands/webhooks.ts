import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { collectNamespaces, parseHttpUrl, parseId } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { pageOf, printPage, withPages, type PageOptions } from '../paging';
import { unknownNamespaces } from '../unknown-namespaces';

type Webhook = Schema<'Webhook'>;
type Event = 'pending' | 'approved' | 'rejected' | 'superseded';
type AddOptions = OnlineOptions & { format: Webhook['format']; event?: Event[]; namespace?: string[] };

const EVENTS: readonly Event[] = ['pending', 'approved', 'rejected', 'superseded'];

export function addWebhooks(program: Command, environment: Environment): void {
  const webhooks = program
    .command('webhooks')
    .summary('say who is told of changes that wait for review')
    .description('Lists, adds and removes who is told of proposals; needs the key of an administrator.');
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
      .addOption(
        new Option('--format <format>', 'what it is sent')
          .choices(['skillward', 'slack', 'teams'])
          .default('skillward'),
      )
      .addOption(
        new Option('--event <event...>', 'of what it is told; all but superseded when left out').choices(EVENTS),
      )
      .option('--namespace <ns>', 'only of this namespace; may be repeated', collectNamespaces),
  ).action(async (url: string, { format, event, namespace, ...options }: AddOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const body = {
      url,
      format,
      ...(event === undefined ? {} : { events: event.map((each) => `proposal.${each}` as const) }),
      ...(namespace === undefined ? {} : { namespaces: namespace }),
    };
    const created = await unwrap(client.POST('/api/v1/webhooks', { body }));
    terminal.print(created, created.secret);
    terminal.note(`Added ${describe(created)}. The secret is shown this once.`);
    for (const unknown of await unknownNamespaces(client, namespace ?? []))
      terminal.note(`There is no namespace ${unknown} yet: nothing is told of it until one is made.`, 'yellow');
  });
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

function describeDelivery({ createdAt, event, status, attempts, nextAt, error }: Schema<'WebhookDelivery'>): string {
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  const next = status === 'waiting' && attempts > 0 ? `, next try ${nextAt}` : '';
  return `${createdAt}  ${event}  ${status}, ${tried}${next}${error === null ? '' : `: ${error}`}`;
}
