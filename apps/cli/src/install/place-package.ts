import { chmod, lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageFile } from '@skillward/domain';
import { CommandFailed, systemCode } from '../failures';
import { validatePackage } from '../packages/read-package';
import { walkFolder } from '../packages/walk-folder';

export type Placement = 'installed' | 'updated' | 'unchanged';

export interface PlaceOptions {
  /** Overwrites whatever is there. */
  readonly force: boolean;
  /** Whether the library has a version with this digest, so that nothing is lost with the local copy. */
  readonly isKnown: (digest: string) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Writes a verified package to `target` in one step: what stands there is the old content or the new one, never a
 * part of either.
 * @throws CommandFailed when something else or changed content is there and `force` is off
 */
export async function placePackage(
  { digest, files }: { readonly digest: string; readonly files: readonly PackageFile[] },
  target: string,
  options: PlaceOptions,
): Promise<Placement> {
  const before = await checkTarget(digest, target, options);
  if (before.digest === digest) return 'unchanged';
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  // In the same folder, because only there can it be renamed.
  const workplace = await mkdtemp(join(parent, '.skillward-'));
  try {
    const fresh = join(workplace, 'new');
    await mkdir(fresh, { mode: 0o755 });
    for (const file of files) {
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
 * @throws CommandFailed as `placePackage` does
 */
export async function checkTarget(digest: string, target: string, options: PlaceOptions): Promise<LocalCopy> {
  const found = await inspectCopy(target);
  if (!found.exists || found.digest === digest || options.force) return found;
  if (found.digest !== undefined && (await options.isKnown(found.digest))) return found;
  throw new CommandFailed(`${target} has local changes that would be lost; --force overwrites them.`);
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
  readonly files: readonly PackageFile[];
}

/** Reads what is at `target`. A link is not followed: it is something else than a package. */
export async function inspectCopy(target: string): Promise<LocalCopy> {
  const status = await lstat(target).catch((failure: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(failure) ?? '')) return undefined;
    throw failure;
  });
  if (!status) return { exists: false, files: [] };
  if (!status.isDirectory()) return { exists: true, files: [] };
  const { root, entries } = await walkFolder(target, { prune: false });
  const built = await validatePackage(root, { path: '', entries });
  if (!built.ok) return { exists: true, files: [] };
  return { exists: true, digest: built.package.digest, files: built.package.files };
}
