import { createHash } from 'node:crypto';
import type { HashedFile, PackageFile } from '@skillward/domain';
import { sortByPath } from './paths';

/** SHA-256 of the content, as 64 hex digits. */
export function sha256Hex(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The files sorted by path bytes, each with the hash of its content. */
export function hashFiles(files: readonly PackageFile[]): HashedFile[] {
  return sortByPath(files).map(({ path, mode, content }) => ({ path, mode, content, sha256: sha256Hex(content) }));
}

/**
 * The text whose hash identifies a package: one line a file, sorted by path bytes,
 * `<sha256>  <100644|100755>  <path>\n`. Paths hold no line feed (see `checkPath`), so the text is unambiguous.
 */
export function packageManifest(files: readonly Pick<HashedFile, 'path' | 'mode' | 'sha256'>[]): string {
  return sortByPath(files)
    .map(({ path, mode, sha256 }) => `${sha256}  ${mode}  ${path}\n`)
    .join('');
}

/** `sha256:` and the hex hash of the manifest (contract, section 2). The order of the files does not matter. */
export function packageDigest(files: readonly Pick<HashedFile, 'path' | 'mode' | 'sha256'>[]): string {
  return `sha256:${sha256Hex(packageManifest(files))}`;
}
