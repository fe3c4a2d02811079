import { chmod, lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageFile } from '@skillward/domain';
import { CommandFailed, systemCode } from '../failures';
import { validatePackage } from './read-package';
import { walkFolder } from './walk-folder';

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
  const before = await inspect(target);
  if (before.digest === digest) return 'unchanged';
  const isSafe = !before.exists || (before.digest !== undefined && (await options.isKnown(before.digest)));
  if (!isSafe && !options.force) {
    throw new CommandFailed(`${target} has local changes that would be lost; --force overwrites them.`);
  }
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

async function writeNew(path: string, { mode, content }: PackageFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx' });
  await chmod(path, mode === '100755' ? 0o755 : 0o644);
}

/** Whether something is at `target`, and the digest of what is there if that is a valid package. */
async function inspect(target: string): Promise<{ exists: boolean; digest?: string }> {
  const status = await lstat(target).catch((failure: unknown) => {
    if (systemCode(failure) === 'ENOENT') return undefined;
    throw failure;
  });
  if (!status) return { exists: false };
  if (!status.isDirectory()) return { exists: true };
  const { root, entries } = await walkFolder(target, { prune: false });
  const built = await validatePackage(root, { path: '', entries });
  return built.ok ? { exists: true, digest: built.package.digest } : { exists: true };
}
