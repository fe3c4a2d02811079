import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SkillwardError } from '@skillward/api-client';
import { DEFAULT_PACKAGE_LIMITS, type PackageFile, type PackageIssue } from '@skillward/domain';
import { buildPackage, groupPackagePaths, type BuildResult } from '@skillward/skill-package';
import type { FolderEntry, WalkedFolder } from './walk-folder';

export interface FolderPackage {
  /** Folder of the package below the walked one; empty for the walked folder itself. */
  readonly path: string;
  readonly entries: readonly FolderEntry[];
}

const REFUSED: Readonly<Record<Exclude<FolderEntry['kind'], 'file'>, readonly [code: string, message: string]>> = {
  symlink: ['entry_link', 'The entry is a symbolic link.'],
  special: ['entry_kind', 'The entry is not a regular file.'],
  misnamed: ['path_not_unicode', 'The path is not valid UTF-8.'],
};

/** The packages of a folder, sorted by path bytes, grouped as the server does it. */
export function packagesOf({ entries }: WalkedFolder): FolderPackage[] {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return groupPackagePaths(byPath.keys()).map(({ path, files }) => ({
    path,
    entries: files.flatMap((file) => byPath.get(file) ?? []),
  }));
}

/** Reads and validates one package of a folder by the rules, and with the default limits, of the server. */
export async function validatePackage(root: string, { path, entries }: FolderPackage): Promise<BuildResult> {
  const start = path === '' ? 0 : path.length + 1;
  const refused = entries.flatMap(({ kind, path: entry }): PackageIssue[] => {
    if (kind === 'file') return [];
    const [code, message] = REFUSED[kind];
    return [{ code, message, path: entry.slice(start) }];
  });
  const sizes = oversize(entries);
  if (sizes.length > 0) return { ok: false, errors: [...refused, ...sizes] };
  const files: PackageFile[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'file') continue;
    files.push({ path: entry.path.slice(start), mode: entry.mode, content: await readEntry(root, entry) });
  }
  return buildPackage(files, { folderName: basename(join(root, path)), refused });
}

/** Told before anything is read, because what is too large must not be read. */
function oversize(entries: readonly FolderEntry[]): PackageIssue[] {
  const { maxFiles, maxPackageBytes } = DEFAULT_PACKAGE_LIMITS;
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const count = entries.length;
  return [
    ...(count > maxFiles
      ? [{ code: 'too_many_files', message: `The package has ${count} files; ${maxFiles} are allowed.` }]
      : []),
    ...(bytes > maxPackageBytes
      ? [{ code: 'package_too_large', message: `The package has ${bytes} bytes; ${maxPackageBytes} are allowed.` }]
      : []),
  ];
}

/**
 * Opens a file that a walk listed. It is refused when it became a link or changed its size since.
 * @throws SkillwardError
 */
export async function openEntry(root: string, entry: FolderEntry) {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(join(root, entry.path), flags).catch((failure: NodeJS.ErrnoException) => {
    throw new SkillwardError(`${entry.path} cannot be read (${failure.code ?? failure.message}).`);
  });
  const status = await handle.stat();
  if (!status.isFile() || status.size !== entry.size) {
    await handle.close();
    throw new SkillwardError(`${entry.path} changed while it was read; try again.`);
  }
  return handle;
}

/** The content of a file that a walk listed; throws as `openEntry` does. */
export async function readEntry(root: string, entry: FolderEntry): Promise<Uint8Array> {
  const handle = await openEntry(root, entry);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
