import { z } from 'zod';
import type { PackageFile } from '@skillward/domain';

/** Replaces one passage of one file. `oldText` stands there exactly once. */
export const StructuredEdit = z.strictObject({
  path: z.string().min(1).max(500),
  oldText: z.string().min(1).max(100_000),
  newText: z.string().max(100_000),
});
export type StructuredEdit = z.infer<typeof StructuredEdit>;

/** A text file of a package that is to be created. */
export const NewFile = z.strictObject({ path: z.string().min(1).max(500), text: z.string().max(1_000_000) });
export type NewFile = z.infer<typeof NewFile>;

export type EditResult =
  { readonly ok: true; readonly files: PackageFile[] } | { readonly ok: false; readonly errors: string[] };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The text of a file, or null where it is no UTF-8 text. */
export function textOf({ content }: Pick<PackageFile, 'content'>): string | null {
  if (content.includes(0)) return null;
  try {
    return decoder.decode(content);
  } catch {
    return null;
  }
}

/** Whether two files, either of which may be missing, have the same mode and the same bytes. */
export function sameFile(a: PackageFile | undefined, b: PackageFile | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.mode === b.mode && a.content.length === b.content.length && a.content.every((byte, at) => byte === b.content[at])
  );
}

/** A text whose lines all end as Windows ends them, as it would be elsewhere; any other text as it is. */
export const withPlainEnds = (text: string): string => (/(?<!\r)\n/.test(text) ? text : text.replaceAll('\r\n', '\n'));

/**
 * Applies edits to a version by exact match, all of them to the text of the version itself: each old text stands exactly
 * once in its file, no two of them overlap, and nothing else changes. All errors come back at once. An edit that names no
 * line ends of Windows speaks of lines, and gets those of its file.
 */
export function applyEdits(files: readonly PackageFile[], edits: readonly StructuredEdit[]): EditResult {
  const errors: string[] = [];
  const changed = new Map<string, string>();
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const file = files.find((candidate) => candidate.path === path);
    const text = file === undefined ? null : textOf(file);
    if (text === null) {
      errors.push(`${path}: the base version has no such text file.`);
      continue;
    }
    const isWindows = withPlainEnds(text) !== text;
    const own = edits.filter((edit) => edit.path === path).map((edit) => (isWindows ? withWindowsEnds(edit) : edit));
    const placed = own.flatMap((edit) => place(text, edit, errors));
    placed.sort((a, b) => a.at - b.at);
    placed.forEach(({ at, edit }, i) => {
      const next = placed[i + 1];
      if (next !== undefined && next.at < at + edit.oldText.length) errors.push(`${path}: two edits overlap.`);
    });
    if (placed.length === own.length) changed.set(path, rewrite(text, placed));
  }
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    files: files.map((file) => {
      const text = changed.get(file.path);
      return text === undefined ? file : { ...file, content: encoder.encode(text) };
    }),
  };
}

function withWindowsEnds(edit: StructuredEdit): StructuredEdit {
  const { oldText, newText } = edit;
  if (oldText.includes('\r') || newText.includes('\r')) return edit;
  return { ...edit, oldText: oldText.replaceAll('\n', '\r\n'), newText: newText.replaceAll('\n', '\r\n') };
}

interface PlacedEdit {
  readonly at: number;
  readonly edit: StructuredEdit;
}

function place(text: string, edit: StructuredEdit, errors: string[]): PlacedEdit[] {
  const at = text.indexOf(edit.oldText);
  const shown = JSON.stringify(edit.oldText.slice(0, 80));
  if (at < 0) errors.push(`${edit.path}: the old text ${shown} does not stand there exactly so.`);
  else if (text.indexOf(edit.oldText, at + 1) >= 0) {
    errors.push(`${edit.path}: the old text ${shown} stands there more than once; quote more around it.`);
  } else if (edit.oldText === edit.newText) errors.push(`${edit.path}: the edit of ${shown} changes nothing.`);
  else return [{ at, edit }];
  return [];
}

function rewrite(text: string, placed: readonly PlacedEdit[]): string {
  let rest = 0;
  let result = '';
  for (const { at, edit } of placed) {
    result += text.slice(rest, at) + edit.newText;
    rest = at + edit.oldText.length;
  }
  return result + text.slice(rest);
}

/**
 * The edit of whole lines in a form that can be applied by exact match: lines around are quoted until the old text
 * stands exactly once.
 *
 * @param from first line to replace, from 0
 * @param to line after the last one; equal to `from` to insert before it
 */
export function lineEdit(
  path: string,
  text: string,
  from: number,
  to: number,
  replacement: readonly string[],
): StructuredEdit | null {
  const lines = text.split('\n');
  if (from < 0 || to < from || to > lines.length) return null;
  let [first, last] = [from, to];
  // An insertion or a removal needs a line beside it that stays: the one before or, at the top, the one after.
  if (first === last || replacement.length === 0) {
    if (first > 0) first -= 1;
    else if (last < lines.length) last += 1;
  }
  for (;;) {
    const oldText = lines.slice(first, last).join('\n');
    const isUnique = oldText !== '' && text.indexOf(oldText) === text.lastIndexOf(oldText);
    if (isUnique) {
      const newText = [...lines.slice(first, from), ...replacement, ...lines.slice(to, last)].join('\n');
      return { path, oldText, newText };
    }
    if (first === 0 && last === lines.length) return null;
    if (first > 0) first -= 1;
    if (last < lines.length && (first === 0 || (last - first) % 2 === 0)) last += 1;
  }
}
