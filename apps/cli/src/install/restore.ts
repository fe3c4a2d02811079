import { resolve } from 'node:path';
import { CommandFailed } from '../failures';
import type { Session } from '../session';
import { fetchPackage } from './fetch-package';
import { computeFolderHash } from './folder-hash';
import { placeCopies, type InstallOptions, type Installed } from './install-skill';
import type { LockedSkill } from './lock-file';
import { inspectCopy } from './place-package';

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
  const found = await Promise.all(folders.map((folder) => inspectCopy(resolve(options.project, folder, name))));
  if (found.every((copy) => copy.digest === digest)) {
    const copies = folders.map((folder) => ({ path: `${folder}/${name}`, result: 'unchanged' as const }));
    return { namespace, name, version, digest, path: copies[0]?.path ?? name, result: 'unchanged', copies };
  }
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
  return { namespace, name, version, digest, ...first, copies };
}
