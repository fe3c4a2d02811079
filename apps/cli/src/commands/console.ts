import type { Command } from 'commander';
import { unwrap } from '@skillward/api-client';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

export function addConsole(program: Command, environment: Environment): void {
  withServer(
    program
      .command('console')
      .summary('print a link that opens the console')
      .description('Prints a link that signs in to the console once, within 15 minutes, with the rights of the key.'),
  ).action(async (options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client, url } = await session();
    const { path, expiresAt } = await unwrap(client.POST('/api/v1/login-links', { body: {} }));
    terminal.print({ url: `${url}${path}`, expiresAt }, `${url}${path}`);
  });
}
