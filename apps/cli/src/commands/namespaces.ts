import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { parseNamespace } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { pageOf, printPage, withPages, type PageOptions } from '../paging';

type Namespace = Schema<'Namespace'>;
type ListOptions = OnlineOptions & PageOptions;
type ShareOptions = OnlineOptions & { reason: string };

export function addNamespaces(program: Command, environment: Environment): void {
  const namespaces = program
    .command('namespaces')
    .summary('list namespaces, make them public or private')
    .description('Lists the namespaces that the key sees; an administrator makes them public or private.');
  withServer(
    withPages(namespaces.command('list', { isDefault: true }).summary('list namespaces'), 'namespaces'),
  ).action(async (options: ListOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const page = await unwrap(client.GET('/api/v1/namespaces', { params: { query: pageOf(options) } }));
    printPage(terminal, page, describe, 'No namespaces.');
  });
  for (const [name, isPublic, summary] of [
    ['publish', true, 'let everybody read its active skills, without a key'],
    ['close', false, 'make it readable by keys alone'],
  ] as const) {
    withServer(
      namespaces
        .command(name)
        .summary(summary)
        .argument('<ns>', 'namespace', parseNamespace)
        .requiredOption('--reason <text>', 'why; it stays in the audit log'),
    ).action(async (ns: string, options: ShareOptions) => {
      const { terminal, session } = invoke(environment, options);
      const { client } = await session();
      const body = { public: isPublic, reason: options.reason };
      const changed = await unwrap(client.PATCH('/api/v1/namespaces/{ns}', { params: { path: { ns } }, body }));
      terminal.print(changed, describe(changed));
    });
  }
}

const describe = ({ name, public: isPublic, skills }: Namespace): string =>
  `${name}  ${isPublic ? 'public' : 'private'}, ${skills} ${skills === 1 ? 'skill' : 'skills'}`;
