import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { SkillStatus } from '@skillward/domain';
import { parseNamespace } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { pageOf, printPage, withPages, type PageOptions } from '../paging';
import { refuseUnknownNamespaces } from '../unknown-namespaces';

type Found = Schema<'ListedSkill'>;
type Options = OnlineOptions & PageOptions & { namespace?: string; status?: SkillStatus };

export function addFind(program: Command, environment: Environment): void {
  withServer(
    withPages(
      program
        .command('find')
        .summary('search the library for words')
        .description('Searches names, descriptions and instructions for words; the best match comes first.')
        .argument('<words...>', 'what to look for')
        .option('--namespace <ns>', 'only this namespace', parseNamespace)
        .addOption(new Option('--status <status>', 'only this status').choices(SkillStatus.options).default('active')),
      'skills',
      10,
    ),
  ).action(async (words: string[], options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { namespace, status } = options;
    const query = {
      q: words.join(' '),
      ...pageOf(options),
      ...(namespace === undefined ? {} : { namespace }),
      ...(status === undefined ? {} : { status }),
    };
    const page = await unwrap(client.GET('/api/v1/skills', { params: { query } }));
    if (page.items.length === 0) await refuseUnknownNamespaces(client, [namespace]);
    printPage(terminal, page, describe, 'No skill has these words.', '\n\n');
  });
}

function describe({ namespace, name, currentVersion, description, match, ...skill }: Found): string {
  const body = match?.highlights.find(({ field }) => field === 'body');
  const { license, scanVerdict, quality, tokens, usage, source } = skill;
  const facts = [
    source?.location && `from ${source.location}`,
    license ?? 'no licence stated',
    scanVerdict === null ? 'not scanned' : `scan ${scanVerdict}`,
    quality !== 'unknown' && `quality ${quality}`,
    tokens !== null && `about ${tokens} tokens`,
    usage.runs > 0 && `used in ${usage.runs} runs`,
  ];
  const short = description.replace(/\s+/g, ' ');
  return [
    `${namespace}/${name}@${currentVersion.number}${skill.status === 'active' ? '' : ` [${skill.status}]`}`,
    `   ${short.length > 200 ? `${short.slice(0, 199)}…` : short}`,
    ...(body === undefined ? [] : [`   … ${body.text}`]),
    `   ${facts.filter(Boolean).join(', ')}`,
  ].join('\n');
}
