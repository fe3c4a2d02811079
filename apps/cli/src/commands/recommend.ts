import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { collectNamespaces, parseInteger } from '../arguments';
import type { Environment } from '../environment';
import { UsageError } from '../failures';
import { describeInstalled, installSkill, type Installed, type InstallOptions } from '../install/install-skill';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import type { Session } from '../session';
import { agentOption, chooseFolders, type PlaceOptions } from './install';

type Recommendation = Schema<'Recommendation'>;
type Recommended = Schema<'RecommendedSkill'>;
type Options = OnlineOptions &
  PlaceOptions & {
    k?: number;
    namespace?: string[];
    file?: string;
    mode?: 'resolve' | 'agentic';
    install?: string | true;
  };

export function addRecommend(program: Command, environment: Environment): void {
  withServer(
    program
      .command('recommend')
      .summary('ask which skills fit a task')
      .description(
        'Recommends skills for a task, with reasons, conditions and gaps. Every decision is kept by the server.',
      )
      .argument('[task]', 'the task in words, or - to read it from standard input')
      .option('--file <file>', 'read the task from a file')
      .option('--k <n>', 'how many skills, 1 to 20 (default: 3)', parseInteger(1, 20))
      .option('--namespace <ns>', 'only from this namespace; may be repeated', collectNamespaces)
      .addOption(
        new Option('--mode <mode>', 'agentic: a language model of the server searches the library').choices([
          'resolve',
          'agentic',
        ]),
      )
      .option('--install [dir]', 'put the recommended skills into DIR, or where the agents found here look')
      .addOption(agentOption())
      .option('--force', 'with --install: overwrite local changes', false),
  ).action(async (given: string | undefined, options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const folders = installFolders(environment, options);
    const task = await readTask(given, options.file);
    const opened = await session();
    // A model takes as long as the settings of the server allow.
    const client = options.mode === 'agentic' ? opened.patientClient : opened.client;
    const answer = await unwrap(
      client.POST('/api/v1/recommendations', {
        body: {
          task,
          client: { name: 'skillward-cli' },
          ...(options.k === undefined ? {} : { k: options.k }),
          ...(options.mode === undefined ? {} : { mode: options.mode }),
          ...(options.namespace === undefined ? {} : { namespaces: options.namespace }),
        },
      }),
    );
    if (folders === undefined) return terminal.print(answer, describe(answer));
    const installed = await interruptible(
      (signal) => installAll(opened, answer.skills, { project: process.cwd(), folders, force: options.force, signal }),
      () => `The recommendation is kept as ${answer.id}; not every skill was installed.`,
    );
    terminal.print({ ...answer, installed }, [describe(answer), ...installed.map(describeInstalled)].join('\n'));
  });
}

/** Where recommended skills go; undefined where they are only shown. `--agent` alone asks for it too. */
function installFolders(environment: Environment, options: Options): readonly string[] | undefined {
  const { install } = options;
  if (install === undefined && options.agent === undefined) return undefined;
  return chooseFolders(environment, typeof install === 'string' ? install : undefined, options);
}

async function readTask(given: string | undefined, file: string | undefined): Promise<string> {
  if ((given === undefined) === (file === undefined)) {
    throw new UsageError('Give the task as an argument, as - for standard input, or with --file.');
  }
  const task = await (file === undefined ? (given === '-' ? text(process.stdin) : given) : readTaskFile(file));
  if (!task?.trim()) throw new UsageError('The task is empty.');
  return task;
}

const readTaskFile = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${failure.code ?? failure.message}).`);
  });

async function installAll(
  session: Session,
  skills: readonly Recommended[],
  options: InstallOptions,
): Promise<Installed[]> {
  const names = skills.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new UsageError(`Two recommended skills are named ${twice}: install them one by one, or give --namespace.`);
  }
  const installed: Installed[] = [];
  for (const { namespace, name, version, digest } of skills) {
    const reference = { namespace, name, version: String(version) };
    installed.push(await installSkill(session, reference, { ...options, expectedDigest: digest }));
  }
  return installed;
}

function describe({ id, skills, guidance, gaps, engine }: Recommendation): string {
  const fallback = engine.agentic?.fallback;
  return [
    ...(fallback ? [`The engine chose, because no model did: ${fallback}`, ''] : []),
    ...(skills.length === 0 ? ['No skill fits the task.', ''] : skills.flatMap(describeSkill)),
    ...(guidance === '' ? [] : ['Guidance:', indent(guidance, '  '), '']),
    ...(gaps.length === 0 ? [] : ['Not covered:', ...gaps.map((gap) => indent(gap, '  - ')), '']),
    `Why these and no others: GET /api/v1/recommendations/${id}`,
  ].join('\n');
}

function describeSkill(skill: Recommended): string[] {
  const { rank, namespace, name, version, description, family, reasons, conditions, contrast } = skill;
  const alternatives = family.size > 1 ? `   (best of ${family.size} in the family ${family.name})` : '';
  const listed = (label: string, items: readonly string[]) => items.map((item) => indent(item, `   ${label} `));
  return [
    `${rank}. ${namespace}/${name}@${version}${alternatives}`,
    indent(description, '   '),
    ...listed('why:    ', reasons),
    ...listed('check:  ', conditions),
    ...listed('differs:', contrast === null ? [] : [contrast]),
    '',
  ];
}

const indent = (content: string, first: string): string =>
  first + content.trim().replaceAll('\n', `\n${' '.repeat(first.length)}`);
