import { chmod, lstat, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { HashedFile, PackageFile } from '@skillward/domain';
import { LocalChangesError } from '../errors';
import { validatePackage } from '../packages/read-package';
import { walkFolder } from '../packages/walk-folder';
import { systemCode } from '../system-code';
import { isInside } from './is-inside';
import { executablesOf, hasContent } from './same-content';

export type Placement = 'installed' | 'updated' | 'unchanged';

/** A verified package. */
export interface WantedPackage {
  readonly digest: string;
  readonly files: readonly PackageFile[];
}

export interface PlaceOptions {
  /** Folder that paths are relative to. */
  readonly project: string;
  /** Overwrites whatever is there. */
  readonly force: boolean;
  /** Whether the library has what stands there, so that nothing is lost with the local copy. */
  readonly isKnown: (copy: LocalCopy) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Writes a verified package to `path` in one step: what stands there is the old content or the new one, never a
 * part of either. A link that is there gives way to a folder; what it leads to stays as it is.
 * @throws LocalChangesError when something else or changed content is there and `force` is off
 */
export async function placePackage(wanted: WantedPackage, path: string, options: PlaceOptions): Promise<Placement> {
  const before = await checkTarget(wanted, path, options);
  const target = resolve(options.project, path);
  if (isWanted(before, wanted)) {
    if (before.digest !== wanted.digest) await repairModes(target, executablesOf(wanted.files), before.files);
    return 'unchanged';
  }
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  // In the same folder, because only there can it be renamed.
  const workplace = await mkdtemp(join(parent, '.skillward-'));
  try {
    const fresh = join(workplace, 'new');
    await mkdir(fresh, { mode: 0o755 });
    for (const file of wanted.files) {
      options.signal.throwIfAborted();
      await writeNew(join(fresh, file.path), file);
    }
    const old = join(workplace, 'old');
    if (before.exists) await rename(target, old);
    try {
      await rename(fresh, target);
    } catch (failure) {
      if (before.exists) await rename(old, target);
      throw failure;
    }
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
  return before.exists ? 'updated' : 'installed';
}

/**
 * Says what `placePackage` would find, without writing anything.
 * @throws LocalChangesError as `placePackage` does
 */
export async function checkTarget(wanted: WantedPackage, path: string, options: PlaceOptions): Promise<LocalCopy> {
  const found = await inspectCopy(options.project, path);
  if (!found.exists || isWanted(found, wanted) || options.force) return found;
  if (await options.isKnown(found)) return found;
  throw new LocalChangesError(path);
}

const isWanted = (copy: LocalCopy, { digest, files }: WantedPackage): boolean =>
  hasContent(copy, { digest, executables: executablesOf(files) });

/** Gives the files of a copy the executable bits that they should have. */
export async function repairModes(
  target: string,
  executables: readonly string[],
  files: readonly Pick<HashedFile, 'path' | 'mode'>[],
): Promise<void> {
  const bits = new Set(executables);
  for (const { path, mode } of files) {
    const isExecutable = bits.has(path);
    if ((mode === '100755') !== isExecutable) await chmod(join(target, path), isExecutable ? 0o755 : 0o644);
  }
}

async function writeNew(path: string, { mode, content }: PackageFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx' });
  await chmod(path, mode === '100755' ? 0o755 : 0o644);
}

/** What is at a place where a package should be. */
export interface LocalCopy {
  readonly exists: boolean;
  /** Of what is there; undefined if that is no valid package. */
  readonly digest?: string;
  /** Its files, sorted by path bytes; empty if it is no valid package. */
  readonly files: readonly HashedFile[];
}

/**
 * Reads what is at `path`. Other tools keep one copy in the project and link to it from the folders of other agents, so such
 * a link is followed; one that leads out of the project is something else than a package.
 */
export async function inspectCopy(project: string, path: string): Promise<LocalCopy> {
  const target = resolve(project, path);
  const status = await lstat(target).catch((failure: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(failure) ?? '')) return undefined;
    throw failure;
  });
  if (!status) return { exists: false, files: [] };
  const isFolder = status.isSymbolicLink() ? await isLinkedFolder(project, target) : status.isDirectory();
  if (!isFolder) return { exists: true, files: [] };
  const { root, entries } = await walkFolder(target, { prune: false });
  const built = await validatePackage(root, { path: '', entries });
  if (!built.ok) return { exists: true, files: [] };
  return { exists: true, digest: built.package.digest, files: built.package.files };
}

async function isLinkedFolder(project: string, target: string): Promise<boolean> {
  const status = await stat(target).catch(() => undefined);
  return status?.isDirectory() === true && (await isInside(project, target));
}
