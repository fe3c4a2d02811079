import { buffer } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { collect, collectNamespaces, collectSkills, parseInteger } from '../arguments';
import type { Environment } from '../environment';
import { UsageError, unreadable } from '../failures';
import { requireNames } from '../install/confine';
import { describeInstalled, installSkill, warnOf, type Installed, type InstallOptions } from '../install/install-skill';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { decodeText, readText } from '../read-text';
import { recommendForPrompt } from '../recommend/prompt-hook';
import { HOOKED, type HookedHarness } from '../report/find-session';
import type { Session } from '../session';
import { refuseUnknownNamespaces } from '../unknown-namespaces';
import { agentOption, chooseFolders, type PlaceOptions } from './install';

type Recommendation = Schema<'Recommendation'>;
type Recommended = Schema<'RecommendedSkill'>;
type Options = OnlineOptions &
  PlaceOptions & {
    k?: number;
    namespace?: string[];
    query?: string;
    avoid?: string[];
    require?: string[];
    exclude?: string[];
    file?: string;
    mode?: 'resolve' | 'agentic';
    install?: string | true;
    hook?: HookedHarness;
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
      .option('--query <words>', 'what is wanted, in 3 to 10 words: it decides more than the task')
      .option('--avoid <thing>', 'a tool, version, system or circumstance that is ruled out; may be repeated', collect)
      .option('--require <thing>', 'one that the answer must hold for; may be repeated', collect)
      .option('--exclude <skill>', 'a skill that you have already; may be repeated', collectSkills)
      .option('--k <n>', 'how many skills, 1 to 20 (default: 3)', parseInteger(1, 20))
      .option('--namespace <ns>', 'only from this namespace; may be repeated', collectNamespaces)
      .addOption(
        new Option('--mode <mode>', 'agentic: a language model of the server searches the library').choices([
          'resolve',
          'agentic',
        ]),
      )
      .option(
        '--install [dir]',
        'put the first recommended skill, and others almost as sure, into DIR or where the agents found here look',
      )
      .addOption(agentOption())
      .option('--force', 'with --install: overwrite local changes', false)
      .addOption(
        new Option('--hook <harness>', 'be the hook that is called with what a person typed').choices(
          Object.keys(HOOKED),
        ),
      ),
  ).action(async (given: string | undefined, options: Options) => {
    const { terminal, session } = invoke(environment, options);
    if (options.hook !== undefined) {
      if (given !== undefined || options.file !== undefined)
        throw new UsageError(`The hook of ${HOOKED[options.hook]} names the task itself.`);
      return recommendForPrompt(options.hook, process.stdin, session, terminal);
    }
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
          ...(options.query === undefined ? {} : { query: options.query }),
          ...(options.avoid === undefined ? {} : { avoid: options.avoid }),
          ...(options.require === undefined ? {} : { require: options.require }),
          ...(options.exclude === undefined ? {} : { exclude: options.exclude }),
          ...(options.k === undefined ? {} : { k: options.k }),
          ...(options.mode === undefined ? {} : { mode: options.mode }),
          ...(options.namespace === undefined ? {} : { namespaces: options.namespace }),
        },
      }),
    );
    if (answer.skills.length === 0) await refuseUnknownNamespaces(client, options.namespace ?? []);
    if (folders === undefined) return terminal.print(answer, describe(answer));
    const chosen = worthInstalling(answer.skills);
    requireOwnNames(chosen);
    // People keep the answer where the installation fails; for programs all of it is one value.
    if (!terminal.json) terminal.print(answer, describe(answer));
    const installed = await interruptible(
      (signal) =>
        installAll(opened, chosen, {
          project: process.cwd(),
          folders,
          force: options.force,
          chosen: typeof options.install === 'string',
          signal,
        }),
      () => `The recommendation is kept as ${answer.id}; not every skill was installed.`,
    );
    if (terminal.json || installed.length > 0)
      terminal.print({ ...answer, installed }, installed.map(describeInstalled).join('\n'));
    warnOf(installed, terminal, options.force);
  });
}

/** Where recommended skills go; undefined where they are only shown. `--agent` alone asks for it too. */
function installFolders(environment: Environment, options: Options): readonly string[] | undefined {
  const { install } = options;
  if (install === undefined && options.agent === undefined) return undefined;
  return chooseFolders(environment, typeof install === 'string' ? install : undefined, options);
}

async function readTask(given: string | undefined, file: string | undefined): Promise<string> {
  if (given !== undefined && file !== undefined) throw new UsageError('Give the task or --file, not both.');
  if (given === undefined && file === undefined) {
    throw new UsageError('Give the task as an argument, as - for standard input, or with --file.');
  }
  const task = await (file === undefined
    ? given === '-'
      ? decodeText(await buffer(process.stdin))
      : given
    : readTaskFile(file));
  if (!task?.trim()) throw new UsageError('The task is empty.');
  return task;
}

const readTaskFile = (file: string): Promise<string> =>
  readText(file).catch((failure: unknown) => {
    throw unreadable(file, failure);
  });

/** By so much less than the first one a skill may be sure to be installed with it. */
const NEAR = 0.1;

/** The first, and those whose confidence is near it: a wrong skill costs more than a missing one. */
function worthInstalling(skills: readonly Recommended[]): readonly Recommended[] {
  const [first] = skills;
  const least = (first?.confidence ?? Infinity) - NEAR;
  return skills.filter((skill, at) => at === 0 || (skill.confidence !== null && skill.confidence >= least));
}

/** @throws UsageError, CommandFailed where a name is no name, or two skills would get one folder */
function requireOwnNames(skills: readonly Recommended[]): void {
  for (const { namespace, name } of skills) requireNames(namespace, name);
  const names = skills.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new UsageError(`Two recommended skills are named ${twice}: install them one by one, or give --namespace.`);
  }
}

async function installAll(
  session: Session,
  skills: readonly Recommended[],
  options: InstallOptions,
): Promise<Installed[]> {
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
  const { rank, namespace, name, version, description, family, reasons, conditions, conflicts, contrast } = skill;
  const alternatives = family.size > 1 ? `   (best of ${family.size} in the family ${family.name})` : '';
  const listed = (label: string, items: readonly string[]) => items.map((item) => indent(item, `   ${label} `));
  return [
    `${rank}. ${namespace}/${name}@${version}${alternatives}`,
    indent(description, '   '),
    ...listed('why:    ', reasons),
    ...listed('check:  ', conditions),
    ...listed('against:', conflicts),
    ...listed('differs:', contrast === null ? [] : [contrast]),
    '',
  ];
}

const indent = (content: string, first: string): string =>
  first + content.trim().replaceAll('\n', `\n${' '.repeat(first.length)}`);
