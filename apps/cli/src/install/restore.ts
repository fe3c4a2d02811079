import { join, resolve } from 'node:path';
import {
  computeFolderHash,
  fetchPackage,
  hasContent,
  inspectCopy,
  readStanding,
  repairModes,
} from '@skillward/sdk/install';
import { CommandFailed } from '../failures';
import type { Session } from '../session';
import { requireInside } from './confine';
import { placeCopies, type InstallOptions, type Installed } from './install-skill';
import type { LockedSkill } from './lock-file';
import { requireSafe } from './standing';

/**
 * Makes every locked folder hold exactly the locked package. The lock file stays as it is.
 * @throws CommandFailed when the library has no such package, or it is not what the lock file says
 */
export async function restoreSkill(
  session: Session,
  skill: LockedSkill,
  options: Omit<InstallOptions, 'folders'>,
): Promise<Installed> {
  const { namespace, name, version, digest, folders } = skill;
  for (const folder of folders) await requireInside(options.project, folder);
  const { warning, ...standing } = await readStanding(session, skill, options.signal);
  const found = await Promise.all(folders.map((folder) => inspectCopy(options.project, join(folder, name))));
  if (found.every((copy) => hasContent(copy, skill))) {
    for (const [at, copy] of found.entries()) {
      if (copy.digest === digest || skill.executables === undefined) continue;
      await repairModes(resolve(options.project, folders[at] ?? '.', name), skill.executables, copy.files);
    }
    const copies = folders.map((folder) => ({ path: `${folder}/${name}`, result: 'unchanged' as const }));
    return { namespace, name, version, digest, path: copies[0]?.path ?? name, result: 'unchanged', copies, warning };
  }
  requireSafe({ ...standing, warning }, options.force);
  const fetched = await fetchPackage(
    session,
    { namespace, name, version: digest },
    { signal: options.signal, expectedDigest: digest },
  );
  if (computeFolderHash(fetched.files) !== skill.computedHash) {
    throw new CommandFailed(`The lock file contradicts itself: computedHash of ${name} is not that of ${digest}.`);
  }
  const copies = await placeCopies(session, fetched, skill, { ...options, folders });
  const first = copies[0] ?? { path: name, result: 'unchanged' as const };
  return { namespace, name, version, digest, ...first, copies, warning };
}
