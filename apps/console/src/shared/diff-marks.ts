import { diffWordsWithSpace } from 'diff';
import type { ChangeData, HunkData } from 'react-diff-view';

/** A part of one line, to be marked. */
export interface LinePart {
  readonly type: string;
  /** From 1. */
  readonly lineNumber: number;
  /** First character of the part, from 0. */
  readonly start: number;
  readonly length: number;
}

/** A part of a new line that somebody has to see, and what it is. */
export interface DiffMark {
  readonly line: number;
  readonly value: string;
  readonly what: string;
}

/** Lines in which less than this share of the characters stays are other lines: marking words would mark nearly all. */
const LEAST_KEPT = 0.3;
const LONGEST_LINE = 2000;

const isBlank = (text: string): boolean => text.trim() === '';

/** Runs of lines that go, each with the run of lines that comes in its place. */
function replacements({ changes }: HunkData): { gone: ChangeData[]; fresh: ChangeData[] }[] {
  const found: { gone: ChangeData[]; fresh: ChangeData[] }[] = [];
  for (const [at, change] of changes.entries()) {
    if (change.type === 'normal') continue;
    const before = changes[at - 1];
    const isNext =
      before !== undefined && before.type !== 'normal' && !(before.type === 'insert' && change.type === 'delete');
    if (!isNext) found.push({ gone: [], fresh: [] });
    found.at(-1)?.[change.type === 'delete' ? 'gone' : 'fresh'].push(change);
  }
  return found.filter(({ gone, fresh }) => gone.length > 0 && fresh.length > 0);
}

const numberOf = (change: ChangeData): number => ('lineNumber' in change ? change.lineNumber : 0);

/** The words that differ between two lines; none where the lines have little in common, or are too long to compare. */
function differingWords(gone: ChangeData, fresh: ChangeData): [LinePart[], LinePart[]] {
  const [before, after] = [gone.content, fresh.content];
  if (before.length > LONGEST_LINE || after.length > LONGEST_LINE) return [[], []];
  const parts = diffWordsWithSpace(before, after);
  const kept = parts.reduce(
    (sum, { added, removed, value }) => (added || removed || isBlank(value) ? sum : sum + value.length),
    0,
  );
  if (kept < LEAST_KEPT * Math.max(before.trim().length, after.trim().length)) return [[], []];
  const found: [LinePart[], LinePart[]] = [[], []];
  const at = [0, 0] as [number, number];
  for (const { added, removed, value } of parts) {
    const part = (side: 0 | 1, change: ChangeData) => ({
      type: 'edit',
      lineNumber: numberOf(change),
      start: at[side],
      length: value.length,
    });
    if (removed) found[0].push(part(0, gone));
    if (added) found[1].push(part(1, fresh));
    if (!added) at[0] += value.length;
    if (!removed) at[1] += value.length;
  }
  return found;
}

/** The words that changed, on the old and on the new side: of runs of as many lines that go as come, line by line. */
export function changedWords(hunks: readonly HunkData[]): [LinePart[], LinePart[]] {
  const pairs = hunks
    .flatMap(replacements)
    .flatMap(({ gone, fresh }) =>
      gone.length === fresh.length ? gone.map((each, at) => [each, fresh[at]] as const) : [],
    );
  const found = pairs.map(([gone, fresh]) => (fresh === undefined ? [[], []] : differingWords(gone, fresh)));
  return [found.flatMap(([old]) => old ?? []), found.flatMap(([, fresh]) => fresh ?? [])];
}

/** Parts without what others cover: those are marked as it is. */
export const outside = (parts: readonly LinePart[], others: readonly LinePart[]): LinePart[] =>
  parts.flatMap((part) => {
    const end = part.start + part.length;
    const covers = others
      .filter(
        (each) => each.lineNumber === part.lineNumber && each.start < end && part.start < each.start + each.length,
      )
      .sort((a, b) => a.start - b.start);
    const edges = [part.start, ...covers.flatMap(({ start, length }) => [start, start + length]), end];
    const pieces: LinePart[] = [];
    for (let at = 0; at < edges.length; at += 2) {
      const [start = 0, stop = 0] = [edges[at], edges[at + 1]];
      if (stop > start) pieces.push({ ...part, start, length: stop - start });
    }
    return pieces;
  });

/** Where marks stand in the lines that are shown. */
export function markedParts(
  hunks: readonly HunkData[],
  marks: readonly DiffMark[],
): (LinePart & { readonly what: string })[] {
  const lines = new Map<number, string>();
  for (const { changes } of hunks)
    for (const change of changes) if (change.type === 'insert') lines.set(change.lineNumber, change.content);
  const parts = marks.flatMap(({ line, value, what }) => {
    const start = lines.get(line)?.indexOf(value) ?? -1;
    return start < 0 || value === '' ? [] : [{ type: 'supply', lineNumber: line, start, length: value.length, what }];
  });
  // Parts that overlap cannot be nested in each other both ways: the longer one is kept.
  const overlaps = (a: LinePart, b: LinePart) =>
    a.lineNumber === b.lineNumber && a.start < b.start + b.length && b.start < a.start + a.length;
  const kept: typeof parts = [];
  for (const part of [...parts].sort((a, b) => b.length - a.length))
    if (!kept.some((each) => overlaps(each, part))) kept.push(part);
  return kept.sort((a, b) => a.lineNumber - b.lineNumber || a.start - b.start);
}
