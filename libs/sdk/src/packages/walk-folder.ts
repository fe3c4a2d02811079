import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileMode } from '@skillward/domain';
import { comparePaths } from '@skillward/skill-package';
import { InvalidInputError } from '@skillward/api-client';
import { whyUnreadable } from '../system-code';

export interface FolderEntry {
  /** Relative to the folder, `/` between its parts. */
  readonly path: string;
  /** Only files are ever read; the server refuses packages that hold anything else. */
  readonly kind: 'file' | 'symlink' | 'special' | 'misnamed';
  readonly mode: FileMode;
  /** Bytes. */
  readonly size: number;
}

export interface UnreadFolder {
  /** Relative to the walked folder. */
  readonly path: string;
  readonly why: string;
}

export interface WalkedFolder {
  /** Without links in it. */
  readonly root: string;
  /** Folders that could not be listed; empty unless they were to be passed over. */
  readonly unread: readonly UnreadFolder[];
  /** Sorted by path bytes. */
  readonly entries: readonly FolderEntry[];
}

const PRUNED = new Set(['.git', 'node_modules']);

/**
 * Lists what lies below a folder without following any link.
 * @param options.prune whether `.git` and `node_modules` are passed over, as in a source; default true
 * @param options.passOver whether a folder below that cannot be listed is told of instead of failing; default false
 * @throws InvalidInputError when the folder cannot be read
 */
export async function walkFolder(folder: string, { prune = true, passOver = false } = {}): Promise<WalkedFolder> {
  const root = await realpath(folder).catch((failure: unknown) => {
    throw unreadable(folder, failure);
  });
  const entries: FolderEntry[] = [];
  const unread: UnreadFolder[] = [];
  const folders = [''];
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    const here = below;
    const names = await readdir(join(root, here)).catch((failure: unknown): string[] => {
      if (!passOver || here === '') throw unreadable(join(folder, here), failure);
      unread.push({ path: here, why: whyUnreadable(failure) });
      return [];
    });
    for (const name of names) {
      if (prune && PRUNED.has(name)) continue;
      const path = here === '' ? name : `${here}/${name}`;
      const entry = await describeEntry(root, path);
      if (entry === 'folder') folders.push(path);
      else entries.push(entry);
    }
  }
  return { root, unread, entries: entries.sort((left, right) => comparePaths(left.path, right.path)) };
}

async function describeEntry(root: string, path: string): Promise<FolderEntry | 'folder'> {
  const status = await lstat(join(root, path)).catch(() => undefined);
  if (status?.isDirectory()) return 'folder';
  const kind = status?.isFile()
    ? 'file'
    : status?.isSymbolicLink()
      ? 'symlink'
      : isMisnamed(path)
        ? 'misnamed'
        : 'special';
  const isExecutable = status !== undefined && (status.mode & 0o100) !== 0;
  return { path, kind, mode: isExecutable ? '100755' : '100644', size: kind === 'file' ? (status?.size ?? 0) : 0 };
}

/** A name that is no UTF-8 is read with this in the place of its bytes, and nothing is found by it. */
const isMisnamed = (path: string): boolean => path.includes('\ufffd');

function unreadable(folder: string, failure: unknown): InvalidInputError {
  return new InvalidInputError(`The folder ${folder} cannot be read: ${whyUnreadable(failure)}.`);
}
