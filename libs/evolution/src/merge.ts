import { diff3Merge } from 'node-diff3';
import type { PackageFile } from '@skillward/domain';
import { sameFile, textOf } from './edits';

/** A passage that both sides changed, each in its own way. */
interface MergeConflict {
  readonly path: string;
  readonly base: string;
  readonly current: string;
  readonly proposed: string;
}

type MergeResult =
  { readonly ok: true; readonly files: PackageFile[] } | { readonly ok: false; readonly conflicts: MergeConflict[] };

const encoder = new TextEncoder();

/**
 * Three-way merge of packages: what `proposed` changes of `base` is done to `current`. Text is merged by lines; where
 * both sides changed the same lines differently, or one removed what the other changed, there is a conflict.
 */
export function mergePackages(
  base: readonly PackageFile[],
  current: readonly PackageFile[],
  proposed: readonly PackageFile[],
): MergeResult {
  const [baseFiles, currentFiles, proposedFiles] = [base, current, proposed].map(
    (files) => new Map(files.map((file) => [file.path, file])),
  ) as [Map<string, PackageFile>, Map<string, PackageFile>, Map<string, PackageFile>];
  const paths = [...new Set([...currentFiles.keys(), ...proposedFiles.keys()])].sort();
  const conflicts: MergeConflict[] = [];
  const files = paths.flatMap((path): PackageFile[] => {
    const [old, ours, theirs] = [baseFiles.get(path), currentFiles.get(path), proposedFiles.get(path)];
    const merged = mergeFile(old, ours, theirs);
    if (merged === 'conflict') {
      conflicts.push({ path, base: shown(old), current: shown(ours), proposed: shown(theirs) });
      return [];
    }
    if (Array.isArray(merged)) {
      conflicts.push(...merged.map((conflict) => ({ path, ...conflict })));
      return [];
    }
    return merged === null ? [] : [merged];
  });
  return conflicts.length > 0 ? { ok: false, conflicts } : { ok: true, files };
}

type Passage = Omit<MergeConflict, 'path'>;

/** @returns the merged file, null where it is gone, or what conflicts */
function mergeFile(
  old: PackageFile | undefined,
  ours: PackageFile | undefined,
  theirs: PackageFile | undefined,
): PackageFile | null | 'conflict' | Passage[] {
  if (sameFile(old, theirs)) return ours ?? null;
  if (sameFile(old, ours) || sameFile(ours, theirs)) return theirs ?? null;
  if (old === undefined || ours === undefined || theirs === undefined) return 'conflict';
  const texts = [ours, old, theirs].map(textOf);
  const [a, o, b] = texts;
  if (typeof a !== 'string' || typeof o !== 'string' || typeof b !== 'string') return 'conflict';
  const regions = diff3Merge(a.split('\n'), o.split('\n'), b.split('\n'), { excludeFalseConflicts: true }).map(
    (region) =>
      region.conflict !== undefined && region.conflict.o.length === 0
        ? { ok: bothInsertions(region.conflict.a, region.conflict.b) }
        : region,
  );
  const conflicts = regions.flatMap(({ conflict }): Passage[] =>
    conflict === undefined
      ? []
      : [{ base: conflict.o.join('\n'), current: conflict.a.join('\n'), proposed: conflict.b.join('\n') }],
  );
  if (conflicts.length > 0) return conflicts;
  const mode = old.mode === ours.mode ? theirs.mode : ours.mode;
  const content = encoder.encode(regions.flatMap(({ ok }) => ok ?? []).join('\n'));
  return { path: ours.path, mode, content };
}

const HEADING = /^#{1,6}\s/;
const isBlank = (line: string): boolean => line.trim() === '';

/**
 * Lines that both sides insert at the same place, ours first. Under a heading that both bring, theirs follow ours; what
 * both say stands once.
 */
function bothInsertions(ours: readonly string[], theirs: readonly string[]): string[] {
  const heading = theirs.find((line) => !isBlank(line));
  if (heading === undefined || !HEADING.test(heading) || !ours.includes(heading)) {
    const known = new Set(ours.filter((line) => !isBlank(line)));
    return [...ours, ...theirs.filter((line) => !known.has(line))];
  }
  const last = ours.findLastIndex((line) => !isBlank(line));
  const items = theirs.slice(theirs.indexOf(heading) + 1).filter((line) => !isBlank(line) && !ours.includes(line));
  return [...ours.slice(0, last + 1), ...items, ...ours.slice(last + 1)];
}

const shown = (file: PackageFile | undefined): string =>
  file === undefined ? '' : (textOf(file)?.slice(0, 4000) ?? '(not text)');
