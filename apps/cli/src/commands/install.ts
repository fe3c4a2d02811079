import { Option, type Command } from 'commander';
import { ServerUnreachable } from '@skillward/api-client';
import type { SkillReference } from '@skillward/sdk/install';
import { parseSkillReference } from '../arguments';
import type { Environment } from '../environment';
import { UsageError, explain } from '../failures';
import { AGENT_NAMES, detectFolders, foldersOf } from '../install/agents';
import { describeInstalled, installSkill, warnOf, type Installed } from '../install/install-skill';
import { LOCK_FILE, readLock } from '../install/lock-file';
import { findLocked, keepSkills, restoreSkill } from '../install/restore';
import { interruptible } from '../interrupt';
import { invoke, withServer, type Invocation, type OnlineOptions } from '../invocation';

export interface PlaceOptions {
  readonly agent?: readonly string[];
  readonly force: boolean;
}
type Options = OnlineOptions & PlaceOptions & { dir?: string; frozen: boolean };

export const agentOption = (): Option =>
  new Option(
    '--agent <name>',
    'put it where this agent looks; may be repeated (default: the agents found here)',
  ).argParser(collectAgents);

export function addInstall(program: Command, environment: Environment): void {
  withServer(
    program
      .command('install')
      .summary('put a skill from the library where agents find it')
      .description(
        `Downloads a version, verifies every file against its digest, writes it to DIR/NAME in one step and enters it ` +
          `into ${LOCK_FILE}. A copy of another version is replaced; local changes are kept unless --force is given. ` +
          `Without a skill it restores what ${LOCK_FILE} lists.`,
      )
      .argument(
        '[ns/name[@version]]',
        'skill, with a version number or digest if not the current one',
        parseSkillReference,
      )
      .option('--dir <dir>', 'folder to put it into, instead of the folders of agents')
      .addOption(agentOption())
      .option('--force', 'overwrite local changes', false)
      .option('--frozen', `restore exactly what ${LOCK_FILE} lists, and fail if there is none`, false),
  ).action(async (reference: SkillReference | undefined, options: Options) => {
    const invocation = invoke(environment, options);
    if (!reference) return await restore(invocation, options);
    if (options.frozen) throw new UsageError(`--frozen installs what ${LOCK_FILE} lists: give no skill.`);
    const { terminal, session } = invocation;
    const folders = chooseFolders(environment, options.dir, options);
    const opened = await session();
    const installed = await interruptible(
      (signal) => {
        const chosen = options.dir !== undefined;
        const { force } = options;
        return installSkill(opened, reference, { project: process.cwd(), folders, force, chosen, signal });
      },
      () => 'Not every folder was written.',
    );
    terminal.print(installed, describeInstalled(installed));
    warnOf([installed], terminal, options.force);
  });
}

async function restore({ terminal, session }: Invocation, { dir, agent, force, frozen }: Options): Promise<void> {
  if (dir !== undefined || agent !== undefined) {
    throw new UsageError(`${LOCK_FILE} says which folders are restored: --dir and --agent are for a new skill.`);
  }
  const project = process.cwd();
  const lock = await readLock(project);
  if (!lock) throw new UsageError(`There is no ${LOCK_FILE} here: name a skill as NAMESPACE/NAME.`);
  if (frozen && lock.skills.length === 0) throw new UsageError(`${LOCK_FILE} lists no skill of a Skillward server.`);
  const found = await findLocked(project, lock.skills);
  const lacking = found.flatMap(({ skill, lacking: folders }) =>
    folders.map((folder) => `${skill.namespace}/${skill.name}@${skill.version} in ${folder}`),
  );
  const { installed, unasked } = await interruptible(
    async (signal): ReturnType<typeof keepSkills> => {
      if (lacking.length === 0) return await keepSkills(session, found, signal);
      const opened = await session();
      const restored: Installed[] = [];
      for (const skill of found) restored.push(await restoreSkill(opened, skill, { project, force, signal }));
      return { installed: restored };
    },
    () => 'Not every skill was restored; the same command goes on.',
  ).catch((failure: unknown) => {
    if (lacking.length > 0 && [ServerUnreachable, UsageError].some((kind) => failure instanceof kind))
      terminal.note(`Not here as ${LOCK_FILE} lists it, so that a server is needed: ${lacking.join(', ')}`);
    throw failure;
  });
  if (lock.others.length > 0) terminal.note(`Left to the tools that locked them: ${lock.others.join(', ')}`);
  const text = installed.length === 0 ? 'Nothing to restore.' : installed.map(describeInstalled).join('\n');
  terminal.print({ installed, asked: unasked === undefined, others: lock.others }, text);
  if (unasked !== undefined)
    terminal.note(
      `Every copy is what ${LOCK_FILE} lists. Whether a skill was quarantined since is not known: ${explain(unasked).message}`,
      'yellow',
    );
  warnOf(installed, terminal, force);
}

/** The folders that a new skill goes into. */
export function chooseFolders(
  { homeFolder }: Environment,
  dir: string | undefined,
  { agent }: PlaceOptions,
): readonly string[] {
  if (dir !== undefined && agent !== undefined) throw new UsageError('Give a folder or --agent, not both.');
  if (dir !== undefined) return [dir];
  return agent === undefined ? detectFolders(process.cwd(), homeFolder) : foldersOf(agent);
}

function collectAgents(name: string, before: readonly string[] = []): string[] {
  if (!AGENT_NAMES.includes(name))
    throw new UsageError(`No agent is called ${name}. Known: ${AGENT_NAMES.join(', ')}.`);
  return [...before, name];
}
