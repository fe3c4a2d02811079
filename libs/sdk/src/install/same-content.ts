import type { FileMode, HashedFile } from '@skillward/domain';
import { packageDigest } from '@skillward/skill-package';
import { computeFolderHash } from './folder-hash';

/** What a package is known by. */
export interface KnownContent {
  readonly digest: string;
  /** Paths of its executable files; undefined in lock files of before. */
  readonly executables?: readonly string[] | undefined;
  readonly computedHash?: string;
}

export const executablesOf = (files: readonly Pick<HashedFile, 'path' | 'mode'>[]): string[] =>
  files.filter(({ mode }) => mode === '100755').map(({ path }) => path);

/**
 * Whether a copy holds the files of a package, byte by byte. Executable bits do not count: other tools drop them, and
 * some systems have none.
 */
export function hasContent(
  copy: { readonly digest?: string; readonly files: readonly HashedFile[] },
  { digest, executables, computedHash }: KnownContent,
): boolean {
  if (copy.digest === undefined || copy.digest === digest) return copy.digest === digest;
  if (executables === undefined) return computeFolderHash(copy.files) === computedHash;
  const bits = new Set(executables);
  const modeOf = (path: string): FileMode => (bits.has(path) ? '100755' : '100644');
  const meant = copy.files.map((file) => ({ ...file, mode: modeOf(file.path) }));
  return packageDigest(meant) === digest;
}
