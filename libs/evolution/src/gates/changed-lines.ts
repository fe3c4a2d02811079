import { diffIndices } from 'node-diff3';
import type { PackageFile } from '@skillward/domain';
import { applyEdits, lineEdit, sameFile, textOf, type StructuredEdit } from '../edits';

/** A line that the proposal adds, and where it stands then. */
export interface AddedLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** How one file changes. */
export interface FileChange {
  readonly path: string;
  readonly status: 'added' | 'removed' | 'modified';
  readonly isText: boolean;
  readonly baseLines: number;
  readonly added: readonly AddedLine[];
  readonly removed: readonly string[];
}

/** The files that differ, by lines. */
export function changesOf(base: readonly PackageFile[], proposed: readonly PackageFile[]): FileChange[] {
  const before = new Map(base.map((file) => [file.path, file]));
  const after = new Map(proposed.map((file) => [file.path, file]));
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): FileChange[] => {
    const [old, fresh] = [before.get(path), after.get(path)];
    if (sameFile(old, fresh)) return [];
    const [oldText, newText] = [old === undefined ? '' : textOf(old), fresh === undefined ? '' : textOf(fresh)];
    const status = old === undefined ? 'added' : fresh === undefined ? 'removed' : 'modified';
    if (oldText === null || newText === null) {
      return [{ path, status, isText: false, baseLines: 0, added: [], removed: [] }];
    }
    const [oldLines, newLines] = [oldText, newText].map((text) => (text === '' ? [] : text.split('\n'))) as [
      string[],
      string[],
    ];
    const hunks = diffIndices(oldLines, newLines);
    const added = hunks.flatMap(({ buffer2: [start, length] }) =>
      newLines.slice(start, start + length).map((text, at) => ({ path, line: start + at + 1, text })),
    );
    const removed = hunks.flatMap(({ buffer1: [start, length] }) => oldLines.slice(start, start + length));
    return [{ path, status, isText: true, baseLines: oldLines.length, added, removed }];
  });
}

export const addedLines = (changes: readonly FileChange[]): AddedLine[] => changes.flatMap(({ added }) => added);

/**
 * Edits that make one package of another with the same files, by exact match.
 *
 * @returns null where that takes more than editing text files
 */
export function editsBetween(base: readonly PackageFile[], proposed: readonly PackageFile[]): StructuredEdit[] | null {
  const edits: StructuredEdit[] = [];
  for (const { path, status, isText } of changesOf(base, proposed)) {
    const [before, after] = [base, proposed].map((files) => files.find((file) => file.path === path));
    if (status !== 'modified' || !isText || before === undefined || after === undefined) return null;
    if (before.mode !== after.mode) return null;
    const [oldText, newText] = [textOf(before) ?? '', textOf(after) ?? ''];
    if (oldText === '') return null;
    const own = hunkEdits(path, oldText, newText);
    const applied = own === null ? null : applyEdits([before], own);
    const isRight = applied?.ok === true && textOf(applied.files[0] ?? before) === newText;
    // Changes so close together that their quoted texts overlap are one edit.
    edits.push(...(isRight && own !== null ? own : [{ path, oldText, newText }]));
  }
  return edits;
}

function hunkEdits(path: string, oldText: string, newText: string): StructuredEdit[] | null {
  const [oldLines, newLines] = [oldText.split('\n'), newText.split('\n')];
  const edits = diffIndices(oldLines, newLines).map(({ buffer1: [from, length], buffer2: [start, count] }) =>
    lineEdit(path, oldText, from, from + length, newLines.slice(start, start + count)),
  );
  return edits.every((edit) => edit !== null) ? edits : null;
}
