import { z } from 'zod';
import type { PackageFile } from '@skillward/domain';
import { applyEdits, sameFile, textOf, type EditResult, type StructuredEdit } from './edits';
import { changesOf, editsBetween } from './gates/changed-lines';

const Path = z.string().min(1).max(500);

/** What a draft does to whole files, after its edits of their text. */
export const FileOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), path: Path, text: z.string().max(1_000_000), executable: z.boolean() }),
  z.strictObject({ kind: z.literal('remove'), path: Path }),
  z.strictObject({ kind: z.literal('rename'), path: Path, to: Path }),
]);
export type FileOperation = z.infer<typeof FileOperation>;

/** What leads from one package to another. */
export interface PackageChange {
  readonly edits: readonly StructuredEdit[];
  readonly files: readonly FileOperation[];
}

const encoder = new TextEncoder();

/** Applies a change to a version: its edits by exact match, then what it does to whole files. All errors at once. */
export function applyChange(base: readonly PackageFile[], { edits, files: operations }: PackageChange): EditResult {
  const edited = applyEdits(base, edits);
  if (!edited.ok || operations.length === 0) return edited;
  const errors: string[] = [];
  const kept = new Map(edited.files.map((file) => [file.path, file]));
  const placed: PackageFile[] = [];
  for (const operation of operations) {
    if (operation.kind === 'add') {
      const { path, text, executable } = operation;
      placed.push({ path, mode: executable ? '100755' : '100644', content: encoder.encode(text) });
      continue;
    }
    const file = kept.get(operation.path);
    if (file === undefined) errors.push(`${operation.path}: the base version has no such file.`);
    else if (operation.kind === 'rename') placed.push({ ...file, path: operation.to });
    kept.delete(operation.path);
  }
  for (const file of placed) {
    if (kept.has(file.path)) errors.push(`${file.path}: there is a file with that name.`);
    kept.set(file.path, file);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, files: [...kept.values()] };
}

/**
 * What makes one package of another. A file that goes and comes back byte for byte under another name is renamed.
 *
 * @returns null where that takes content that is no text
 */
export function changeBetween(base: readonly PackageFile[], proposed: readonly PackageFile[]): PackageChange | null {
  const changes = changesOf(base, proposed);
  const pathsOf = (status: string) =>
    new Set(changes.filter((change) => change.status === status).map(({ path }) => path));
  const [gone, fresh] = [pathsOf('removed'), pathsOf('added')];
  const operations: FileOperation[] = [];
  const rewritten = new Set<string>();
  const bring = (file: PackageFile): boolean => {
    const text = textOf(file);
    if (text === null) return false;
    operations.push({ kind: 'add', path: file.path, text, executable: file.mode === '100755' });
    return true;
  };
  for (const file of proposed.filter(({ path }) => fresh.has(path))) {
    const origin = base.find((each) => gone.has(each.path) && sameFile(each, file));
    if (origin !== undefined) {
      operations.push({ kind: 'rename', path: origin.path, to: file.path });
      gone.delete(origin.path);
    } else if (!bring(file)) return null;
  }
  for (const path of gone) operations.push({ kind: 'remove', path });
  for (const file of proposed) {
    const old = base.find(({ path }) => path === file.path);
    // An empty text holds nothing that an edit could quote, and an edit cannot change a mode.
    if (old === undefined || sameFile(old, file) || (old.mode === file.mode && old.content.length > 0)) continue;
    rewritten.add(file.path);
    operations.push({ kind: 'remove', path: file.path });
    if (!bring(file)) return null;
  }
  const isEdited = ({ path }: PackageFile) => !fresh.has(path) && !rewritten.has(path);
  const left = proposed.filter(isEdited);
  const edits = editsBetween(
    base.filter(({ path }) => left.some((file) => file.path === path)),
    left,
  );
  return edits === null ? null : { edits, files: operations };
}
