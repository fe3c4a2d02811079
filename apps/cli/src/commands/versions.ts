import type { Command } from 'commander';
import { unwrap, type Schema, type SkillwardClient } from '@skillward/api-client';
import { parseInteger, parseSkill, type SkillPath } from '../arguments';
import type { Environment } from '../environment';
import { CommandFailed } from '../failures';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { pageOf, printPage, withPages, type PageOptions } from '../paging';
import { styleOfDiff } from '../terminal';

type Version = Schema<'Version'>;
type HistoryOptions = OnlineOptions & PageOptions;
type DiffOptions = OnlineOptions & { from?: number; to?: number };
type RollbackOptions = OnlineOptions & { to: number; reason: string; emergency?: string };

const NUMBER = parseInteger(1, 999_999_999);

export function addHistory(program: Command, environment: Environment): void {
  withServer(
    withPages(
      program
        .command('history')
        .summary('list the versions of a skill')
        .description('Lists the versions of a skill, newest first: where each came from, when and by whom.')
        .argument('<ns/name>', 'skill', parseSkill),
      'versions',
    ),
  ).action(async (path: SkillPath, options: HistoryOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const params = { path, query: pageOf(options) };
    const page = await unwrap(client.GET('/api/v1/skills/{ns}/{name}/versions', { params }));
    printPage(terminal, page, describe, 'No versions.');
  });
}

export function addDiff(program: Command, environment: Environment): void {
  withServer(
    program
      .command('diff')
      .summary('show what changed between two versions')
      .description(
        'Shows what changed between two versions of a skill; without numbers, what the current version changed.',
      )
      .argument('<ns/name>', 'skill', parseSkill)
      .option('--from <n>', 'older version (default: the one before)', NUMBER)
      .option('--to <n>', 'newer version (default: the current one)', NUMBER),
  ).action(async (path: SkillPath, options: DiffOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const query = await findRange(client, path, options);
    const diff = await unwrap(client.GET('/api/v1/skills/{ns}/{name}/diff', { params: { path, query } }));
    const lines = diff.files.flatMap(({ path: file, status, diff: text }) => [
      `${status} ${file}`,
      ...(text === null ? [] : [text.trimEnd()]),
    ]);
    const nothing = `Versions ${diff.from} and ${diff.to} have the same files.`;
    terminal.print(diff, lines.length === 0 ? nothing : lines.join('\n'), styleOfDiff);
  });
}

export function addRollback(program: Command, environment: Environment): void {
  withServer(
    program
      .command('rollback')
      .summary('make an old version current again')
      .description(
        'Makes a new version with the files of an old one. Nothing is deleted; the history says who and why.',
      )
      .argument('<ns/name>', 'skill', parseSkill)
      .requiredOption('--to <n>', 'version whose files come back', NUMBER)
      .requiredOption('--reason <text>', 'why; it stays with the version')
      .option(
        '--emergency <reason>',
        'as administrator, go back alone to what you wrote; the reason is kept and audited',
      ),
  ).action(async (path: SkillPath, options: RollbackOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { to, reason, emergency } = options;
    const body = { to, reason, ...(emergency === undefined ? {} : { emergency }) };
    const version = await unwrap(client.POST('/api/v1/skills/{ns}/{name}/rollback', { params: { path }, body }));
    const skill = `${path.ns}/${path.name}`;
    terminal.print(
      version,
      `${skill}@${version.number} is current, with the files of version ${to} (${version.digest}).`,
    );
  });
}

/** @throws CommandFailed where there is nothing before the version */
async function findRange(client: SkillwardClient, path: SkillPath, { from, to }: DiffOptions) {
  if (from !== undefined && to !== undefined) return { from, to };
  const v = to === undefined ? 'current' : String(to);
  const params = { path: { ...path, v } };
  const { number, parent } = await unwrap(client.GET('/api/v1/skills/{ns}/{name}/versions/{v}', { params }));
  const before = from ?? parent;
  if (before === null) throw new CommandFailed(`${path.ns}/${path.name}@${number} has no version before it.`);
  return { from: before, to: number };
}

function describe({ number, status, digest, origin, createdAt, createdBy, approvedBy, emergency }: Version): string {
  const { location, commit, path, rolledBackTo, proposalId, reason } = origin;
  const details = [
    location,
    path,
    commit?.slice(0, 12),
    rolledBackTo === undefined ? undefined : `to version ${rolledBackTo}`,
    proposalId,
    reason,
  ];
  const from = [origin.kind, ...details].filter(Boolean).join(' ');
  const approval = approvedBy === null ? '' : `, approved by ${approvedBy.name}`;
  const alone = emergency === null ? '' : `\n    emergency: ${emergency}`;
  const isCurrent = status === 'current' ? ' (current)' : '';
  return `@${number}${isCurrent}  ${createdAt}  ${createdBy.name}${approval}  ${from}\n    ${digest}${alone}`;
}
