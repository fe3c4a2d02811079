import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { SkillStatus } from '@skillward/domain';
import type { SkillReference } from '@skillward/sdk/install';
import { parseNamespace, parseSkillReference } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { printPage, withPages, type PageOptions } from '../paging';
import { refuseUnknownNamespaces } from '../unknown-namespaces';

type ListOptions = OnlineOptions &
  PageOptions & {
    q?: string;
    namespace?: string;
    status?: SkillStatus;
    family?: string;
  };

export function addSkills(program: Command, environment: Environment): void {
  const skills = program
    .command('skills')
    .summary('list or show skills')
    .description('Lists the skills of the library, or shows one.');
  withServer(
    withPages(
      skills
        .command('list', { isDefault: true })
        .summary('list skills')
        .description('Lists skills with their current versions.')
        .option('--q <text>', 'words to look for; the best match comes first')
        .option('--namespace <ns>', 'only this namespace', parseNamespace)
        .addOption(new Option('--status <status>', 'only this status').choices(SkillStatus.options))
        .option('--family <id>', 'only this family of alternatives'),
      'skills',
    ),
  ).action(async (options: ListOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { json: _json, url: _url, apiKey: _apiKey, ...query } = options;
    const { client } = await session();
    const page = await unwrap(client.GET('/api/v1/skills', { params: { query } }));
    if (page.items.length === 0) await refuseUnknownNamespaces(client, [query.namespace]);
    printPage(terminal, page, describeLine, 'No skills.');
  });
  withServer(
    skills
      .command('show')
      .summary('show a skill and its files')
      .description('Shows a skill and the files of one version.')
      .argument(
        '<ns/name[@version]>',
        'skill, with a version number or digest if not the current one',
        parseSkillReference,
      ),
  ).action(async (reference: SkillReference, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const path = { ns: reference.namespace, name: reference.name };
    const [skill, version] = await Promise.all([
      unwrap(client.GET('/api/v1/skills/{ns}/{name}', { params: { path } })),
      unwrap(
        client.GET('/api/v1/skills/{ns}/{name}/versions/{v}', { params: { path: { ...path, v: reference.version } } }),
      ),
    ]);
    terminal.print({ ...skill, version }, describeVersion(skill, version));
  });
}

const describeLine = ({ namespace, name, currentVersion, status, description }: Schema<'Skill'>): string => {
  const line = description.replace(/\s+/g, ' ');
  const short = line.length > 100 ? `${line.slice(0, 99)}…` : line;
  return `${namespace}/${name}@${currentVersion.number}${status === 'active' ? '' : ` [${status}]`}  ${short}`;
};

function describeVersion(skill: Schema<'Skill'>, version: Schema<'VersionDetail'>): string {
  const { location, commit, path } = version.origin;
  const origin = [version.origin.kind, location, path, commit].filter(Boolean).join(' ');
  return [
    `${skill.namespace}/${skill.name}@${version.number} (${version.status})`,
    version.description,
    '',
    `Status:   ${skill.status}${skill.statusReason === null ? '' : `: ${skill.statusReason}`}`,
    `Digest:   ${version.digest}`,
    `Origin:   ${origin}`,
    `Created:  ${version.createdAt} by ${version.createdBy.name}`,
    ...(version.compatibility === undefined ? [] : [`Needs:    ${version.compatibility}`]),
    'Files:',
    ...version.files.map(({ mode, size, path: file }) => `  ${mode}  ${String(size).padStart(9)}  ${file}`),
    ...version.warnings.map(({ message, path: file }) => `Warning: ${file === undefined ? '' : `${file}: `}${message}`),
  ].join('\n');
}
