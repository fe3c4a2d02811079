import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { DuplicateKind } from '@skillward/contracts';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { printPage, withPages, type PageOptions } from '../paging';

type ListOptions = OnlineOptions & PageOptions & { kind?: Schema<'DuplicateGroup'>['kind'] };

export function addDuplicates(program: Command, environment: Environment): void {
  withServer(
    withPages(
      program
        .command('duplicates')
        .summary('list skills that repeat or shadow each other')
        .description(
          'Lists groups of skills that a curator may want to merge, rename or retire, each with the one that could be ' +
            'kept. It is a suggestion: nothing follows from it.',
        )
        .addOption(new Option('--kind <kind>', 'only groups of this kind').choices(DuplicateKind.options)),
      'groups',
    ),
  ).action(async ({ json: _json, url: _url, apiKey: _apiKey, ...query }: ListOptions, command: Command) => {
    const { terminal, session } = invoke(environment, command.opts<OnlineOptions>());
    const { client } = await session();
    const page = await unwrap(client.GET('/api/v1/duplicates', { params: { query } }));
    printPage(terminal, page, describe, 'No duplicates.', '\n\n');
    if (page.missing > 0) terminal.note(`${page.missing} of the skills are not read yet and are in no group.`);
  });
}

function describe({ kind, members, similarity, survivor, reason }: Schema<'DuplicateGroup'>): string {
  return [
    `${kind.replaceAll('_', ' ')} (${similarity.toFixed(2)})`,
    ...members.map((member) => `  ${member === survivor ? 'keep?' : '     '} ${member}`),
    `  ${reason}`,
  ].join('\n');
}
