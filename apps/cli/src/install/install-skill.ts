import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import {
  checkTarget,
  computeFolderHash,
  executablesOf,
  type FetchedPackage,
  fetchPackage,
  hasContent,
  hasVersion,
  LocalChangesError,
  readStanding,
  type Placement,
  type PlaceOptions,
  placePackage,
  type SkillReference,
} from '@skillward/sdk/install';
import { CommandFailed, FAILED } from '../failures';
import type { Session } from '../session';
import type { Terminal } from '../terminal';
import { requireInside, requireNames } from './confine';
import { lockSkills, readLock, requireLockable, type LockedSkill } from './lock-file';
import { requireSafe } from './standing';
import { readWellKnownDigest } from './well-known-digest';

/** One copy of a package. */
export interface Copy {
  /** Folder of the package. */
  readonly path: string;
  readonly result: Placement;
}

export interface Installed extends Copy {
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
  /** Every copy; `path` and `result` are those of the first one. */
  readonly copies: readonly Copy[];
  /** Why it should not be used; null: nothing speaks against it. */
  readonly warning: string | null;
  /** Another skill of the name, whose place in the lock file it took: `namespace/name@version`. */
  readonly replaced?: string | null;
  /** Copies of what was locked before, in other folders, that are listed no more. */
  readonly unlisted?: readonly string[];
}

export interface InstallOptions {
  /** Folder of the lock file. */
  readonly project: string;
  /** At least one folder that gets a copy each, relative to the project. */
  readonly folders: readonly string[];
  /** Overwrites local changes. */
  readonly force: boolean;
  readonly signal: AbortSignal;
  /** Whether a person named the folders; others must really lie in the project. */
  readonly chosen?: boolean;
  readonly expectedDigest?: string;
}

/**
 * Downloads and verifies one version, writes it to each `folder`/name and enters it into the lock file. Folders outside
 * of the project are written, but not entered. Nothing is written when one of the folders has local changes.
 */
export async function installSkill(
  session: Session,
  reference: SkillReference,
  options: InstallOptions,
): Promise<Installed> {
  requireNames(reference.namespace, reference.name);
  const inside = options.folders.flatMap((folder) => lockedFolder(options.project, folder) ?? []);
  inside.forEach(requireLockable);
  const standing = await readStanding(session, reference, options.signal);
  requireSafe(standing, options.force);
  const fetched = await fetchPackage(session, reference, options);
  const before = (await readLock(options.project))?.skills.find(({ name }) => name === fetched.name);
  const copies = await placeCopies(session, fetched, before, options);
  const kept = before?.digest === fetched.digest && before.namespace === fetched.namespace ? before.folders : [];
  if (inside.length > 0) {
    await lockSkills(options.project, [await lockedAs(session, fetched, [...kept, ...inside], options.signal)]);
  }
  const { namespace, name, version, digest } = fetched;
  const [first] = copies;
  if (!first) throw new Error('A skill is installed into at least one folder.');
  const left = inside.length > 0 ? before : undefined;
  const isOther = left !== undefined && left.namespace !== namespace;
  return {
    namespace,
    name,
    version,
    digest,
    ...first,
    copies,
    warning: standing.warning,
    replaced: isOther ? `${left.namespace}/${left.name}@${left.version}` : null,
    unlisted: (left?.folders ?? [])
      .filter((folder) => ![...kept, ...inside].includes(folder))
      .map((folder) => `${folder}/${name}`)
      .filter((path) => existsSync(resolve(options.project, path))),
  };
}

/** Writes a package into all folders, or into none when one of them has changes that would be lost. */
export async function placeCopies(
  session: Session,
  fetched: FetchedPackage,
  before: LockedSkill | undefined,
  { project, folders, force, signal, chosen = false }: InstallOptions,
): Promise<readonly Copy[]> {
  const place: PlaceOptions = {
    project,
    force,
    signal,
    isKnown: async (copy) =>
      (before !== undefined && hasContent(copy, before)) ||
      (copy.digest !== undefined && (await hasVersion(session, { ...fetched, version: copy.digest }, signal))),
  };
  const paths = folders.map((folder) => join(folder, fetched.name));
  if (!chosen) for (const folder of folders) await requireInside(project, folder);
  try {
    for (const path of paths) await checkTarget(fetched, path, place);
    const copies: Copy[] = [];
    for (const path of paths) copies.push({ path, result: await placePackage(fetched, path, place) });
    return copies;
  } catch (failure) {
    if (!(failure instanceof LocalChangesError)) throw failure;
    throw new CommandFailed(
      `${failure.path} has local changes that would be lost, or is no version of ${fetched.namespace}/${fetched.name}; ` +
        '--force overwrites it.',
    );
  }
}

/** The entry of a verified package. */
export async function lockedAs(
  session: Session,
  fetched: FetchedPackage,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<LockedSkill> {
  const { namespace, name, version, digest, files } = fetched;
  return {
    namespace,
    name,
    version,
    digest,
    computedHash: computeFolderHash(files),
    wellKnownDigest: await readWellKnownDigest(session, fetched, signal),
    sourceUrl: `${session.url}/namespaces/${namespace}`,
    executables: executablesOf(files),
    folders: [...new Set(folders)].sort(),
  };
}

/** A folder as the lock file writes it; undefined outside of the project. */
function lockedFolder(project: string, folder: string): string | undefined {
  const path = relative(resolve(project), resolve(project, folder));
  if (path === '') return '.';
  return isAbsolute(path) || path.split(sep)[0] === '..' ? undefined : path.split(sep).join('/');
}

const RESULTS: Record<Placement, string> = {
  installed: 'Installed',
  updated: 'Updated',
  unchanged: 'Already there:',
};

export const describeInstalled = ({ namespace, name, version, copies, replaced, unlisted = [] }: Installed): string =>
  [
    ...copies.map(({ path, result }) => `${RESULTS[result]} ${namespace}/${name}@${version} in ${path}`),
    ...(replaced ? [`It takes the place of ${replaced}.`] : []),
    ...unlisted.map((path) => `Listed no more, and left as it is: ${path}`),
  ].join('\n');

/** Says what speaks against installed skills; such an installation ends with exit code 1, unless it was forced. */
export function warnOf(installed: readonly Installed[], terminal: Terminal, force: boolean): void {
  const warnings = installed.flatMap(({ warning }) => warning ?? []);
  for (const warning of warnings) terminal.note(`Warning: ${warning}`);
  if (warnings.length > 0 && !force) process.exitCode = FAILED;
}
