import { createTwoFilesPatch, formatPatch, FILE_HEADERS_ONLY, type StructuredPatchHunk } from 'diff';
import type { FileMode, PackageFile } from '@skillward/domain';
import { comparePaths } from './paths';
import { asBuffer, isText } from './text';

/** Larger files are compared by content only. */
const MAX_DIFF_BYTES = 1024 * 1024;
/** Edits after which two files count as rewritten: the search for the shortest edit script is quadratic in them. */
const MAX_EDITS = 1000;

type FileStatus = 'added' | 'removed' | 'modified' | 'mode_changed';

/** How one file differs between two packages. */
export interface FileDiff {
  readonly path: string;
  readonly status: FileStatus;
  readonly fromMode: FileMode | null;
  readonly toMode: FileMode | null;
  /** True where one of the sides is not text. */
  readonly binary: boolean;
  /** Unified diff; null for binary files, for a change of mode alone, and where `omitted` says why. */
  readonly diff: string | null;
  readonly omitted?: string;
}

/**
 * The files that differ between two packages, sorted by path bytes. Files that are rewritten beyond 1,000 edited
 * lines get one hunk that replaces everything, and files beyond 1 MiB none, so that time stays bounded.
 */
export function diffPackages(from: readonly PackageFile[], to: readonly PackageFile[]): FileDiff[] {
  const before = new Map(from.map((file) => [file.path, file]));
  const after = new Map(to.map((file) => [file.path, file]));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(comparePaths);
  return paths.flatMap((path) => diffFile(path, before.get(path), after.get(path)) ?? []);
}

function diffFile(path: string, from: PackageFile | undefined, to: PackageFile | undefined): FileDiff | null {
  const sameContent = from !== undefined && to !== undefined && asBuffer(from.content).equals(to.content);
  if (sameContent && from.mode === to.mode) return null;
  const binary = [from, to].some((file) => file !== undefined && !isText(file.content));
  const status = statusOf(from, to, sameContent);
  const common = { path, status, fromMode: from?.mode ?? null, toMode: to?.mode ?? null, binary };
  if (binary || sameContent) return { ...common, diff: null };
  if (Math.max(from?.content.length ?? 0, to?.content.length ?? 0) > MAX_DIFF_BYTES) {
    return { ...common, diff: null, omitted: `The file is larger than ${MAX_DIFF_BYTES} bytes.` };
  }
  return { ...common, diff: unifiedDiff(path, from, to) };
}

function statusOf(from: PackageFile | undefined, to: PackageFile | undefined, sameContent: boolean): FileStatus {
  if (from === undefined) return 'added';
  if (to === undefined) return 'removed';
  return sameContent ? 'mode_changed' : 'modified';
}

function unifiedDiff(path: string, from: PackageFile | undefined, to: PackageFile | undefined): string {
  const oldName = from === undefined ? '/dev/null' : `a/${path}`;
  const newName = to === undefined ? '/dev/null' : `b/${path}`;
  const oldText = asBuffer(from?.content ?? new Uint8Array()).toString();
  const newText = asBuffer(to?.content ?? new Uint8Array()).toString();
  const options = { context: 3, maxEditLength: MAX_EDITS, headerOptions: FILE_HEADERS_ONLY };
  const shortest =
    from === undefined || to === undefined
      ? undefined
      : createTwoFilesPatch(oldName, newName, oldText, newText, undefined, undefined, options);
  return shortest ?? formatPatch(replacement(oldName, newName, oldText, newText), FILE_HEADERS_ONLY);
}

/** A patch that takes all old lines away and puts all new lines in their place. */
function replacement(oldFileName: string, newFileName: string, oldText: string, newText: string) {
  const removed = hunkLines(oldText, '-');
  const added = hunkLines(newText, '+');
  const hunk: StructuredPatchHunk = {
    oldStart: 1,
    oldLines: removed.count,
    newStart: 1,
    newLines: added.count,
    lines: [...removed.lines, ...added.lines],
  };
  const hunks = removed.count + added.count === 0 ? [] : [hunk];
  return { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks };
}

function hunkLines(text: string, sign: '+' | '-'): { lines: string[]; count: number } {
  if (text === '') return { lines: [], count: 0 };
  const lines = text.split('\n');
  const complete = lines.at(-1) === '';
  if (complete) lines.pop();
  const signed = lines.map((line) => sign + line);
  return { lines: complete ? signed : [...signed, '\\ No newline at end of file'], count: lines.length };
}
