import type { PackageFile } from '@skillward/domain';
import { textOf } from '../edits';

/**
 * Whether a change concerns prose alone, so that a policy may approve it: Markdown files that were there, none of them
 * executable or with an interpreter's line, and nothing added, removed or given other rights. Scripts never are.
 */
export function changesProseAlone(base: readonly PackageFile[], proposed: readonly PackageFile[]): boolean {
  const before = new Map(base.map((file) => [file.path, file]));
  if (base.length !== proposed.length) return false;
  return proposed.every((file) => {
    const old = before.get(file.path);
    if (old === undefined || old.mode !== file.mode) return false;
    return textOf(old) === textOf(file) && textOf(file) !== null ? true : isProse(old) && isProse(file);
  });
}

function isProse(file: PackageFile): boolean {
  const text = textOf(file);
  return /\.md$/i.test(file.path) && file.mode === '100644' && text !== null && !text.startsWith('#!');
}
