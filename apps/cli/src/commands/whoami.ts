import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

export function describeCaller(
  { name, role, namespaces, expiresAt, replacedUntil }: Schema<'Me'>,
  url: string,
): string {
  const end = expiresAt ? `, until ${expiresAt}` : '';
  const replaced = replacedUntil === undefined ? '' : `. This value was replaced and works until ${replacedUntil}`;
  return `${name} (${role}, ${namespaces === null ? 'all namespaces' : namespaces.join(', ')}${end}) at ${url}${replaced}`;
}

export function addWhoami(program: Command, environment: Environment): void {
  withServer(
    program
      .command('whoami')
      .summary('show which key is used, and what it may do')
      .description('Shows which key is used, its role and its namespaces.'),
  ).action(async (options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client, url } = await session();
    const me = await unwrap(client.GET('/api/v1/me'));
    terminal.print({ ...me, url }, describeCaller(me, url));
  });
}
