import { createHash } from 'node:crypto';
import type { PackageFile } from '@skillward/domain';

const IGNORED = /(?:^|\/)(?:\.git|node_modules)\//;
/** Fixed, so that a lock file does not depend on the language of the machine. */
const order = new Intl.Collator('en').compare;

/**
 * `computedHash` of skills-lock.json, version 1: SHA-256 over path and content of every file, in the order of a
 * dictionary, without `.git` and `node_modules`.
 * @returns 64 hex digits
 */
export function computeFolderHash(files: readonly Pick<PackageFile, 'path' | 'content'>[]): string {
  const hash = createHash('sha256');
  const counted = files.filter(({ path }) => !IGNORED.test(path));
  for (const { path, content } of counted.sort((left, right) => order(left.path, right.path))) {
    hash.update(path).update(content);
  }
  return hash.digest('hex');
}
