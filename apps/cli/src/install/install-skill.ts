import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ApiProblem } from '@skillward/api-client';
import type { SkillReference } from '../arguments';
import type { Session } from '../session';
import { fetchPackage, type FetchedPackage } from './fetch-package';
import { computeFolderHash } from './folder-hash';
import { lockSkills, readLock, type LockedSkill } from './lock-file';
import { checkTarget, placePackage, type PlaceOptions, type Placement } from './place-package';

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
}

export interface InstallOptions {
  /** Folder of the lock file. */
  readonly project: string;
  /** At least one folder that gets a copy each, relative to the project. */
  readonly folders: readonly string[];
  /** Overwrites local changes. */
  readonly force: boolean;
  readonly signal: AbortSignal;
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
  const fetched = await fetchPackage(session, reference, options);
  const before = (await readLock(options.project))?.skills.find(({ name }) => name === fetched.name);
  const copies = await placeCopies(session, fetched, before, options);
  const inside = options.folders.flatMap((folder) => lockedFolder(options.project, folder) ?? []);
  const kept = before?.digest === fetched.digest && before.namespace === fetched.namespace ? before.folders : [];
  if (inside.length > 0) await lockSkills(options.project, [lockedAs(session, fetched, [...kept, ...inside])]);
  const { namespace, name, version, digest } = fetched;
  const [first] = copies;
  if (!first) throw new Error('A skill is installed into at least one folder.');
  return { namespace, name, version, digest, ...first, copies };
}

/** Writes a package into all folders, or into none when one of them has changes that would be lost. */
export async function placeCopies(
  session: Session,
  fetched: FetchedPackage,
  before: LockedSkill | undefined,
  { project, folders, force, signal }: InstallOptions,
): Promise<readonly Copy[]> {
  const place: PlaceOptions = {
    force,
    signal,
    isKnown: async (digest) => digest === before?.digest || (await hasVersion(session, fetched, digest, signal)),
  };
  const paths = folders.map((folder) => join(folder, fetched.name));
  for (const path of paths) await checkTarget(fetched.digest, resolve(project, path), place);
  const copies: Copy[] = [];
  for (const path of paths) {
    copies.push({ path, result: await placePackage(fetched, resolve(project, path), place) });
  }
  return copies;
}

/** The entry of a verified package. */
export const lockedAs = (
  { url }: Session,
  { namespace, name, version, digest, files }: FetchedPackage,
  folders: readonly string[],
): LockedSkill => ({
  namespace,
  name,
  version,
  digest,
  computedHash: computeFolderHash(files),
  sourceUrl: `${url}/namespaces/${namespace}`,
  folders: [...new Set(folders)].sort(),
});

/** A folder as the lock file writes it; undefined outside of the project. */
function lockedFolder(project: string, folder: string): string | undefined {
  const path = relative(resolve(project), resolve(project, folder));
  if (path === '') return '.';
  return isAbsolute(path) || path.split(sep)[0] === '..' ? undefined : path.split(sep).join('/');
}

async function hasVersion(
  { client }: Session,
  { namespace, name }: Pick<FetchedPackage, 'namespace' | 'name'>,
  digest: string,
  signal: AbortSignal,
): Promise<boolean> {
  const path = { ns: namespace, name, v: digest };
  try {
    await client.GET('/api/v1/skills/{ns}/{name}/versions/{v}', { params: { path }, signal });
    return true;
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) return false;
    throw failure;
  }
}

const RESULTS: Record<Placement, string> = {
  installed: 'Installed',
  updated: 'Updated',
  unchanged: 'Already there:',
};

export const describeInstalled = ({ namespace, name, version, copies }: Installed): string =>
  copies.map(({ path, result }) => `${RESULTS[result]} ${namespace}/${name}@${version} in ${path}`).join('\n');
