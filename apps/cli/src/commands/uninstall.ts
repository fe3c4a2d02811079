import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { hasContent, inspectCopy } from '@skillward/sdk/install';
import type { Environment } from '../environment';
import { CommandFailed, UsageError } from '../failures';
import { requireInside } from '../install/confine';
import { LOCK_FILE, readLock, unlockSkills, type LockedSkill } from '../install/lock-file';
import { invoke, withJson, type OfflineOptions } from '../invocation';

type Options = OfflineOptions & { force: boolean };

export function addUninstall(program: Command, environment: Environment): void {
  withJson(
    program
      .command('uninstall')
      .summary('remove installed skills')
      .description(
        `Removes every copy of a skill that ${LOCK_FILE} lists, and its entry. A copy with local changes is kept, and then ` +
          'nothing is removed, unless --force is given.',
      )
      .argument('<names...>', 'skills, by name or namespace/name')
      .option('--force', 'remove copies with local changes too', false),
  ).action(async (given: string[], options: Options) => {
    const { terminal } = invoke(environment, options);
    const project = process.cwd();
    const lock = await readLock(project);
    if (!lock) throw new UsageError(`There is no ${LOCK_FILE} here.`);
    const found = given.map((wanted) => {
      const skill = lock.skills.find(({ namespace, name }) => wanted === name || wanted === `${namespace}/${name}`);
      if (!skill) throw new UsageError(`${LOCK_FILE} lists no skill ${wanted} of a Skillward server.`);
      return skill;
    });
    const chosen = [...new Set(found)];
    const copies = (await Promise.all(chosen.map((skill) => findCopies(project, skill, options.force)))).flat();
    const names = chosen.map(({ name }) => name);
    await unlockSkills(project, names, async () => {
      // Folders may be one and the same by a link: then the first removal was that of all of them.
      for (const path of copies) await rm(resolve(project, path), { recursive: true, force: true });
    });
    const removed = chosen.map(({ namespace, name, version }) => ({ namespace, name, version }));
    const lines = removed.map(({ namespace, name, version }) => `Removed ${namespace}/${name}@${version}`);
    terminal.print({ removed, copies }, [...lines, ...copies.map((path) => `  ${path}`)].join('\n'));
  });
}

/** @throws CommandFailed where a copy has local changes or lies elsewhere */
async function findCopies(project: string, skill: LockedSkill, force: boolean): Promise<string[]> {
  const { name, folders } = skill;
  const found: string[] = [];
  for (const folder of folders) {
    const path = join(folder, name);
    await requireInside(project, folder);
    const copy = await inspectCopy(project, path);
    if (!copy.exists) continue;
    if (!hasContent(copy, skill) && !force)
      throw new CommandFailed(`${path} has local changes that would be lost; --force removes it all the same.`);
    found.push(path);
  }
  return found;
}
