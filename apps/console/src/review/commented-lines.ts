import { LINE_SIDE } from '../shared/labels';
import type { Proposal } from './use-proposals';

export type Comment = Proposal['comments'][number];
export type LineComment = Comment & { readonly anchor: NonNullable<Comment['anchor']> };
export type Side = LineComment['anchor']['side'];

/** Lines of a file on one side of a diff. */
export interface Place {
  readonly path: string;
  readonly side: Side;
  readonly line: number;
}

const isOnLines = (comment: Comment): comment is LineComment => comment.anchor !== null;

export const lineComments = ({ comments }: Pick<Proposal, 'comments'>): LineComment[] => comments.filter(isOnLines);

/** Comments on lines that wait for somebody. */
export const openComments = (proposal: Pick<Proposal, 'comments'>): LineComment[] =>
  lineComments(proposal).filter(({ resolved }) => resolved === null);

export interface PlacedComments {
  /** Those below a line of the diff. */
  at(place: Place): LineComment[];
  /** Those of a file whose lines have changed since, or are not shown. */
  apart(path: string): LineComment[];
  /** Those of files that do not change any more. */
  readonly homeless: readonly LineComment[];
}

/** The lines that a unified diff shows, on each side. */
export function shownLines(diff: string | null): Record<Side, ReadonlySet<number>> {
  const shown = { old: new Set<number>(), new: new Set<number>() };
  let [old, fresh] = [0, 0];
  let isInHunk = false;
  for (const text of diff?.split('\n') ?? []) {
    const [, from, to] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(text) ?? [];
    if (from !== undefined && to !== undefined) {
      [old, fresh, isInHunk] = [Number(from), Number(to), true];
    } else if (isInHunk && /^[ +-]/.test(text)) {
      if (text[0] !== '+') shown.old.add(old++);
      if (text[0] !== '-') shown.new.add(fresh++);
    }
  }
  return shown;
}

/** Puts comments to the lines that they are about; a comment on several lines stands below the last. */
export function placeComments(proposal: Pick<Proposal, 'comments' | 'diff'>): PlacedComments {
  const all = lineComments(proposal);
  const shown = new Map(proposal.diff.map(({ path, diff }) => [path, shownLines(diff)]));
  const isPlaced = ({ anchor: { path, side, endLine, outdated } }: LineComment) =>
    !outdated && shown.get(path)?.[side].has(endLine) === true;
  return {
    at: ({ path, side, line }) =>
      all.filter(
        (each) =>
          isPlaced(each) && each.anchor.path === path && each.anchor.side === side && each.anchor.endLine === line,
      ),
    apart: (path) => all.filter((each) => each.anchor.path === path && !isPlaced(each)),
    homeless: all.filter(({ anchor }) => !shown.has(anchor.path)),
  };
}

/** How far a comment that begins at a line can reach: as far as the diff shows lines without a gap. */
export function lastLineFrom(diff: string | null, side: Side, line: number): number {
  const shown = shownLines(diff)[side];
  let last = line;
  while (shown.has(last + 1)) last += 1;
  return last;
}

/** The text of lines that a diff shows on one side. */
export function textOfLines(diff: string | null, side: Side, line: number, endLine: number): string {
  const skipped = side === 'new' ? '-' : '+';
  const texts: string[] = [];
  let at = 0;
  let isInHunk = false;
  for (const text of diff?.split('\n') ?? []) {
    const [, from, to] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(text) ?? [];
    if (from !== undefined && to !== undefined) {
      at = Number(side === 'old' ? from : to);
      isInHunk = true;
    } else if (isInHunk && /^[ +-]/.test(text) && text[0] !== skipped) {
      if (at >= line && at <= endLine) texts.push(text.slice(1));
      at += 1;
    }
  }
  return texts.join('\n');
}

/** The lines of a comment in words. */
export const placeOf = ({ anchor: { side, line, endLine } }: Pick<LineComment, 'anchor'>): string => {
  const word = LINE_SIDE[side];
  return endLine > line ? `${word}s ${line} to ${endLine}` : `${word} ${line}`;
};
