import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { parseEnd, parseId, parseSkill, type SkillPath } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

type AddOptions = OnlineOptions & {
  rule: string;
  reason: string;
  expires: string;
  path?: string;
  fingerprint?: string;
};

export function addSuppressions(program: Command, environment: Environment): void {
  const suppressions = program
    .command('suppressions')
    .summary('let findings of the scan pass for a time')
    .description('Lists, adds and ends suppressions: findings of the scan that a curator lets pass for a time.');
  withServer(
    suppressions
      .command('list', { isDefault: true })
      .summary('list those of a skill')
      .description('Lists the suppressions of a skill, also those that have ended.')
      .argument('<ns/name>', 'skill', parseSkill),
  ).action(async (path: SkillPath, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const params = { path, query: { limit: 200 } };
    const page = await unwrap(client.GET('/api/v1/skills/{ns}/{name}/suppressions', { params }));
    terminal.print(page, page.items.length === 0 ? 'No suppressions.' : page.items.map(describe).join('\n'));
  });
  withServer(
    suppressions
      .command('add')
      .summary('let findings of a rule pass until a day')
      .description('Passes findings of a rule until a day, with a reason; the verdict of the skill follows at once.')
      .argument('<ns/name>', 'skill', parseSkill)
      .requiredOption('--rule <id>', 'rule, as the findings name it')
      .requiredOption('--reason <text>', 'why the findings may pass')
      .requiredOption('--expires <time>', 'when they count again: a day (2027-01-31) or a time with its zone', parseEnd)
      .option('--path <file>', 'only findings in this file')
      .option('--fingerprint <hex>', 'only this finding'),
  ).action(
    async (path: SkillPath, { json: _json, url: _url, apiKey: _apiKey, ...body }: AddOptions, command: Command) => {
      const { terminal, session } = invoke(environment, command.opts<OnlineOptions>());
      const { client } = await session();
      const added = await unwrap(client.POST('/api/v1/skills/{ns}/{name}/suppressions', { params: { path }, body }));
      terminal.print(added, describe(added));
    },
  );
  withServer(
    suppressions
      .command('revoke')
      .summary('let them count again')
      .description('Takes a suppression back; its findings count again at once.')
      .argument('<ns/name>', 'skill', parseSkill)
      .argument('<id>', 'suppression, as the list names it', parseId),
  ).action(async (skill: SkillPath, id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const params = { path: { ...skill, id } };
    await unwrap(client.DELETE('/api/v1/skills/{ns}/{name}/suppressions/{id}', { params }));
    terminal.print({ id, status: 'revoked' }, `${id}  revoked`);
  });
}

function describe({ id, rule, path, fingerprint, status, expires, reason, createdBy }: Schema<'Suppression'>): string {
  const where = [path, fingerprint].filter((part) => part !== null).join(' ');
  return [
    `${id}  ${status.replace('_', ' ')}  ${rule}${where === '' ? '' : `  ${where}`}`,
    `  until ${expires} by ${createdBy.name}: ${reason}`,
  ].join('\n');
}
