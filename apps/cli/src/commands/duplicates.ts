import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { DuplicateKind } from '@skillward/contracts';
import { parseInteger } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

type ListOptions = OnlineOptions & { kind?: Schema<'DuplicateGroup'>['kind']; limit: number; cursor?: string };

export function addDuplicates(program: Command, environment: Environment): void {
  withServer(
    program
      .command('duplicates')
      .summary('list skills that repeat or shadow each other')
      .description(
        'Lists groups of skills that a curator may want to merge, rename or retire, each with the one that could be ' +
          'kept. It is a suggestion: nothing follows from it.',
      )
      .addOption(new Option('--kind <kind>', 'only groups of this kind').choices(DuplicateKind.options))
      .option('--limit <n>', 'groups a page, 1 to 200', parseInteger(1, 200), 50)
      .option('--cursor <cursor>', 'page to show, as the page before named it'),
  ).action(async ({ json: _json, url: _url, apiKey: _apiKey, ...query }: ListOptions, command: Command) => {
    const { terminal, session } = invoke(environment, command.opts<OnlineOptions>());
    const { client } = await session();
    const page = await unwrap(client.GET('/api/v1/duplicates', { params: { query } }));
    terminal.print(page, page.items.length === 0 ? 'No duplicates.' : page.items.map(describe).join('\n\n'));
    if (page.missing > 0) terminal.note(`${page.missing} of the skills are not read yet and are in no group.`);
    if (page.nextCursor !== null) terminal.note(`There are more: --cursor ${page.nextCursor}`);
  });
}

function describe({ kind, members, similarity, survivor, reason }: Schema<'DuplicateGroup'>): string {
  return [
    `${kind.replaceAll('_', ' ')} (${similarity.toFixed(2)})`,
    ...members.map((member) => `  ${member === survivor ? 'keep?' : '     '} ${member}`),
    `  ${reason}`,
  ].join('\n');
}
