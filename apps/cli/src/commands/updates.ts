import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import type { Environment } from '../environment';
import { CommandFailed, FAILED, UsageError } from '../failures';
import { describeInstalled, lockedAs, placeCopies, warnOf, type Installed } from '../install/install-skill';
import { LOCK_FILE, lockSkills, readLock, type LockedSkill } from '../install/lock-file';
import { describeUpdate, findUpdates, prepareUpdate, type PreparedUpdate, type SkillUpdate } from '../install/updates';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import type { Session } from '../session';

type UpdateOptions = OnlineOptions & { yes: boolean; dryRun: boolean; force: boolean };

export function addOutdated(program: Command, environment: Environment): void {
  withServer(
    program
      .command('outdated')
      .summary('list installed skills that have a newer version')
      .description(
        `Asks the library about every skill that ${LOCK_FILE} lists: which have another current version, ` +
          'which the scan holds back, and which were deprecated, quarantined, archived or removed.',
      ),
  ).action(async (options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const skills = await lockedSkills([]);
    const opened = await session();
    const updates = await interruptible(
      (signal) => findUpdates(opened, skills, signal),
      () => 'Nothing was changed.',
    );
    const behind = updates.filter(({ state }) => state !== 'current');
    terminal.print({ items: updates }, behind.map(describeState).join('\n') || 'Everything is current.');
  });
}

export function addUpdate(program: Command, environment: Environment): void {
  withServer(
    program
      .command('update')
      .summary('bring installed skills to their current version')
      .description(
        `Shows what would change in the skills that ${LOCK_FILE} lists, file by file, and then changes it. ` +
          'In a terminal it asks first. Skills that are not active are left as they are, and without --force those that the ' +
          'scan holds back; then the exit code is 1.',
      )
      .argument('[names...]', 'only these skills, by name')
      .option('--yes', 'do not ask', false)
      .option('--dry-run', 'show the changes only', false)
      .option('--force', 'overwrite local changes, and take what the scan holds back', false),
  ).action(async (names: string[], options: UpdateOptions) => {
    const { terminal, session } = invoke(environment, options);
    const skills = await lockedSkills(names);
    const opened = await session();
    const project = process.cwd();
    const { prepared, skipped } = await interruptible(
      (signal) => prepareAll(opened, project, skills, { force: options.force, signal }),
      () => 'Nothing was changed.',
    );
    for (const update of skipped) terminal.note(`Left as it is: ${describeState(update)}`);
    if (!options.force && skipped.some(({ state }) => state === 'held')) process.exitCode = FAILED;
    const changes = prepared.map(({ skill, fetched, files }) => ({
      namespace: skill.namespace,
      name: skill.name,
      from: skill.version,
      to: fetched.version,
      files,
    }));
    const text = prepared.map(describeUpdate).join('\n\n');
    if (prepared.length === 0 || options.dryRun) {
      return terminal.print({ changes, skipped, installed: [] }, text || 'Everything is current.');
    }
    if (!terminal.json) terminal.print(undefined, `${text}\n`);
    if (!options.yes && process.stdin.isTTY && !(await isConfirmed())) throw new CommandFailed('Nothing was changed.');
    const installed = await interruptible(
      (signal) => applyAll(opened, project, prepared, { force: options.force, signal }),
      () => 'Not every skill was updated; the same command goes on.',
    );
    terminal.print({ changes, skipped, installed }, installed.map(describeInstalled).join('\n'));
    warnOf(installed, terminal, options.force);
  });
}

async function lockedSkills(names: readonly string[]): Promise<readonly LockedSkill[]> {
  const lock = await readLock(process.cwd());
  if (!lock) throw new UsageError(`There is no ${LOCK_FILE} here.`);
  const missing = names.find((name) => !lock.skills.some((skill) => skill.name === name));
  if (missing !== undefined) throw new UsageError(`${LOCK_FILE} lists no skill ${missing} of a Skillward server.`);
  return names.length === 0 ? lock.skills : lock.skills.filter(({ name }) => names.includes(name));
}

async function prepareAll(
  session: Session,
  project: string,
  skills: readonly LockedSkill[],
  { force, signal }: { readonly force: boolean; readonly signal: AbortSignal },
) {
  const updates = await findUpdates(session, skills, signal);
  const prepared: PreparedUpdate[] = [];
  const skipped: SkillUpdate[] = [];
  for (const [index, update] of updates.entries()) {
    const { state, currentDigest } = update;
    const skill = skills[index];
    if (!skill || state === 'current') continue;
    const isForced = force && state === 'held' && currentDigest !== skill.digest;
    if (state !== 'outdated' && !isForced) skipped.push(update);
    else prepared.push(await prepareUpdate(session, project, skill, update, signal));
  }
  return { prepared, skipped };
}

async function applyAll(
  session: Session,
  project: string,
  prepared: readonly PreparedUpdate[],
  options: { readonly force: boolean; readonly signal: AbortSignal },
): Promise<Installed[]> {
  const installed: Installed[] = [];
  for (const { skill, fetched, warning } of prepared) {
    const { folders } = skill;
    const copies = await placeCopies(session, fetched, skill, { ...options, project, folders });
    await lockSkills(project, [await lockedAs(session, fetched, folders, options.signal)]);
    const { namespace, name, version, digest } = fetched;
    for (const first of copies.slice(0, 1))
      installed.push({ namespace, name, version, digest, ...first, copies, warning });
  }
  return installed;
}

async function isConfirmed(): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('Write these changes? [y/N] ').finally(() => prompt.close());
  return /^y(?:es)?$/i.test(answer.trim());
}

function describeState({ namespace, name, locked, current, state, reason }: SkillUpdate): string {
  const versions = current === null || current === locked ? `@${locked}` : `@${locked} -> @${current}`;
  return `${state.padEnd(11)} ${namespace}/${name} ${versions}${reason === null ? '' : `: ${reason}`}`;
}
