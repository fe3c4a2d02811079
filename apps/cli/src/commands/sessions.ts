import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { parseId } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { pageOf, printPage, withPages, type PageOptions } from '../paging';

type ListOptions = OnlineOptions & PageOptions & { key?: string };

export function addSessions(program: Command, environment: Environment): void {
  const sessions = program
    .command('sessions')
    .summary('see who is signed in to the console, and sign them out')
    .description('Lists and ends the sessions of the console; needs the key of an administrator.');
  withServer(
    withPages(
      sessions
        .command('list', { isDefault: true })
        .summary('list who is signed in, newest first')
        .option('--key <id>', 'only those who signed in with this key'),
      'sessions',
    ),
  ).action(async (options: ListOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { key } = options;
    const query = { ...pageOf(options), ...(key === undefined ? {} : { key }) };
    const page = await unwrap(client.GET('/api/v1/sessions', { params: { query } }));
    printPage(terminal, page, describe, 'Nobody is signed in.');
  });
  withServer(
    sessions
      .command('end')
      .summary('sign somebody out')
      .description(
        'Ends a session, and those that came of it by links to itself. The key stays: `keys revoke` ends that.',
      )
      .argument('<id>', 'session, as the list names it', parseId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    await unwrap(client.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } }));
    terminal.print({ ended: id }, `Ended ${id}.`);
  });
}

function describe({ id, key, via, createdAt, lastUsedAt, expiresAt }: Schema<'OpenSession'>): string {
  const lent = via.length === 0 ? '' : `  by a link of ${via.map(({ name }) => name).join(', ')}`;
  return `${id}  ${key.name}  ${key.role}${lent}  since ${createdAt}  used ${lastUsedAt}  expires ${expiresAt}`;
}
