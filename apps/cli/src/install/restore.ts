import { join, resolve } from 'node:path';
import { ServerUnreachable } from '@skillward/api-client';
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

type Options = Omit<InstallOptions, 'folders'>;

/** Long enough for a server that answers; one that does not must not hold up what needs none. */
const STANDING_MS = 5_000;

/** A locked skill, and what is in its folders. */
export interface FoundSkill {
  readonly skill: LockedSkill;
  /** Folders that do not hold the locked package; where there are none, no server is needed. */
  readonly lacking: readonly string[];
}

/** Holds every locked folder against its digest, and gives back executable bits, without a server. */
export async function findLocked(project: string, skills: readonly LockedSkill[]): Promise<FoundSkill[]> {
  const found: FoundSkill[] = [];
  for (const skill of skills) {
    const { name, folders, digest, executables } = skill;
    for (const folder of folders) await requireInside(project, folder);
    const copies = await Promise.all(folders.map((folder) => inspectCopy(project, join(folder, name))));
    const lacking = folders.filter((_, at) => !hasContent(copies[at] ?? { files: [] }, skill));
    for (const [at, copy] of copies.entries()) {
      if (lacking.length > 0 || copy.digest === digest || executables === undefined) continue;
      await repairModes(resolve(project, folders[at] ?? '.', name), executables, copy.files);
    }
    found.push({ skill, lacking });
  }
  return found;
}

/**
 * Asks how skills stand of which every copy is there.
 * @returns `unasked` is why nobody could be asked; undefined where all were
 */
export async function keepSkills(
  open: () => Promise<Session>,
  found: readonly FoundSkill[],
  signal: AbortSignal,
): Promise<{ readonly installed: readonly Installed[]; readonly unasked?: unknown }> {
  if (found.length === 0) return { installed: [] };
  try {
    const session = await open();
    const installed: Installed[] = [];
    for (const { skill } of found) installed.push(unchanged(skill, await askWarning(session, skill, signal)));
    return { installed };
  } catch (failure) {
    signal.throwIfAborted();
    return { installed: found.map(({ skill }) => unchanged(skill, null)), unasked: failure };
  }
}

async function askWarning(session: Session, skill: LockedSkill, signal: AbortSignal): Promise<string | null> {
  const limit = AbortSignal.timeout(STANDING_MS);
  try {
    return (await readStanding(session, skill, AbortSignal.any([signal, limit]))).warning;
  } catch (failure) {
    if (!limit.aborted) throw failure;
    throw new ServerUnreachable(session.url, `nothing within ${STANDING_MS / 1000} s`, { cause: failure });
  }
}

/**
 * Makes every locked folder of a skill hold exactly the locked package. The lock file stays as it is.
 * @throws CommandFailed when the library has no such package, or it is not what the lock file says
 */
export async function restoreSkill(
  session: Session,
  { skill, lacking }: FoundSkill,
  options: Options,
): Promise<Installed> {
  const { namespace, name, version, digest, folders } = skill;
  const { warning, ...standing } = await readStanding(session, skill, options.signal);
  if (lacking.length === 0) return unchanged(skill, warning);
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

function unchanged({ namespace, name, version, digest, folders }: LockedSkill, warning: string | null): Installed {
  const copies = folders.map((folder) => ({ path: `${folder}/${name}`, result: 'unchanged' as const }));
  return { namespace, name, version, digest, path: copies[0]?.path ?? name, result: 'unchanged', copies, warning };
}
