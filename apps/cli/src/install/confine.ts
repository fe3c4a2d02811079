import { resolve } from 'node:path';
import { NamespaceName, SkillName } from '@skillward/domain';
import { isInside, realpathOfExisting } from '@skillward/sdk/install';
import { CommandFailed } from '../failures';

/**
 * Names become paths, so what a server says is held against the rules for names first.
 * @throws CommandFailed for a name that no skill can have
 */
export function requireNames(namespace: string, name: string): void {
  if (NamespaceName.safeParse(namespace).success && SkillName.safeParse(name).success) return;
  throw new CommandFailed(
    `The server names a skill ${JSON.stringify(`${namespace}/${name}`)}, which cannot be one: nothing was written.`,
  );
}

/**
 * A link in a repository must not send what is written or removed to another place of somebody's machine.
 * @param path below the project by its words
 * @throws CommandFailed when it really lies outside
 */
export async function requireInside(project: string, path: string): Promise<void> {
  if (await isInside(project, path)) return;
  const real = await realpathOfExisting(resolve(project, path));
  throw new CommandFailed(`${path} leads out of the project by a link, to ${real}: nothing was written.`);
}
