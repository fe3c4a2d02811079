import { readlink } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { DEFAULT_PACKAGE_LIMITS, type PackageFile } from '@skillward/domain';
import type { UnreadEntry } from '@skillward/scan';
import { comparePaths, isSkillMarkdownPath } from '@skillward/skill-package';
import {
  type FolderEntry,
  type FolderPackage,
  packagesOf,
  readEntry,
  type UnreadFolder,
  type WalkedFolder,
} from '@skillward/sdk/packages';

/** Far above what an import takes, so that a package that is too large is still looked at. */
const MAX_FILES = 2_000;
const MAX_BYTES = 2 * DEFAULT_PACKAGE_LIMITS.maxPackageBytes;
const MAX_REPORTED = 50;

export interface ReadForScan {
  readonly files: readonly PackageFile[];
  readonly unread: readonly UnreadEntry[];
}

/** A package of a folder, with the folders below it that could not be listed. */
export interface PackageForScan extends FolderPackage {
  readonly unread: readonly UnreadFolder[];
}

/**
 * The packages of a folder, sorted by path bytes. What could not be listed belongs to the package around it; outside of
 * all packages it stands for one itself, because it may hold some.
 */
export function packagesForScan(walked: WalkedFolder): PackageForScan[] {
  const packages = new Map(packagesOf(walked).map((found) => [found.path, { ...found, unread: [] as UnreadFolder[] }]));
  for (const folder of walked.unread) {
    const owner = ownersOf(folder.path).find((path) => packages.has(path)) ?? folder.path;
    const found = packages.get(owner) ?? { path: owner, entries: [], unread: [] };
    found.unread.push(folder);
    packages.set(owner, found);
  }
  return [...packages.values()].sort((left, right) => comparePaths(left.path, right.path));
}

/** The folders around a path, the nearest first. */
const ownersOf = (path: string) =>
  path.split('/').map((_, index, parts) => parts.slice(0, parts.length - 1 - index).join('/'));

/** Reads what it can of a package and says of the rest why not; nothing in a package makes it fail. */
export async function readForScan(
  root: string,
  { path: folder, entries, unread: folders }: PackageForScan,
): Promise<ReadForScan> {
  const start = folder === '' ? 0 : folder.length + 1;
  const files: PackageFile[] = [];
  const unread: UnreadEntry[] = folders.map(({ path, why }) => ({
    path: path.slice(start) || '.',
    kind: 'not-read',
    detail: `The folder cannot be read: ${why}.`,
  }));
  const skip = (entry: FolderEntry, detail: string) =>
    unread.push({ path: entry.path.slice(start), kind: 'not-read', detail });
  let bytes = 0;
  for (const entry of [...entries].sort(whatMattersFirst)) {
    const path = entry.path.slice(start);
    if (entry.kind === 'special' || entry.kind === 'misnamed')
      unread.push({ path, kind: 'special', detail: 'It was not opened.' });
    else if (entry.kind === 'symlink') unread.push(await describeLink(root, entry, path));
    else if (files.length >= MAX_FILES) skip(entry, `The package has more than ${MAX_FILES} files.`);
    else if (bytes + entry.size > MAX_BYTES) skip(entry, `The package has more than ${MAX_BYTES} bytes.`);
    else {
      bytes += entry.size;
      try {
        files.push({ path, mode: entry.mode, content: await readEntry(root, entry) });
      } catch (failure) {
        skip(entry, failure instanceof Error ? failure.message : String(failure));
      }
    }
  }
  return { files, unread: unread.slice(0, MAX_REPORTED) };
}

/** SKILL.md, then the small ones: padding must not keep a script from being read. */
function whatMattersFirst(left: FolderEntry, right: FolderEntry): number {
  return (
    Number(isSkillMarkdownPath(right.path)) - Number(isSkillMarkdownPath(left.path)) ||
    left.size - right.size ||
    comparePaths(left.path, right.path)
  );
}

async function describeLink(root: string, entry: FolderEntry, path: string): Promise<UnreadEntry> {
  const target = await readlink(join(root, entry.path)).catch(() => '');
  const below = posix.normalize(posix.join(posix.dirname(path), target));
  const leaves = target === '' || posix.isAbsolute(target) || below === '..' || below.startsWith('../');
  return { path, kind: leaves ? 'link' : 'inner-link', detail: `It leads to ${target.slice(0, 100) || 'nowhere'}.` };
}
