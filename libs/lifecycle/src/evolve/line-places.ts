import { ProposalCommentCreate } from '@skillward/contracts';
import { invalidInput } from '@skillward/domain';
import { CommentedLines, ProposalDraftRow, ProposalReviewRow, ProposalRow, Reader } from '@skillward/database';
import { LineRange, followLines, quoteLines, textOf } from '@skillward/evolution';
import { Sides, sidesOf } from './proposed-package';

/** The text of a file on one side of a diff; null where there is none. */
export const textOn = (sides: Sides | null, side: 'old' | 'new', path: string): string | null => {
  const file = sides?.[side].find((each) => each.path === path);
  return file === undefined ? null : textOf(file);
};

/**
 * Where the commented lines stand in the newest draft, by the ids of the comments; null where another draft, or another
 * base version, has changed them.
 */
export async function placesOf(
  db: Reader,
  row: ProposalRow,
  drafts: readonly ProposalDraftRow[],
  reviews: readonly ProposalReviewRow[],
): Promise<Map<string, LineRange | null>> {
  const places = new Map<string, LineRange | null>();
  const commented = reviews.filter(({ onLines }) => onLines !== null);
  if (commented.length === 0) return places;
  const sides = new Map<number, Sides | null>();
  const newest = drafts.at(-1)?.revision ?? 0;
  for (const revision of new Set([newest, ...commented.map((each) => each.revision)])) {
    const draft = drafts.find((each) => each.revision === revision);
    sides.set(revision, draft === undefined ? null : await sidesOf(db, row, draft));
  }
  for (const { id, revision, onLines } of commented) {
    if (onLines === null) continue;
    const [before, after] = [revision, newest].map((each) =>
      textOn(sides.get(each) ?? null, onLines.side, onLines.path),
    );
    const isThere = typeof before === 'string' && typeof after === 'string';
    places.set(id, isThere ? followLines(before, after, onLines) : null);
  }
  return places;
}

/**
 * The lines that somebody wants to comment on.
 * @throws Problem invalid_input when the diff has no such file, or the file no such lines
 */
export async function commentedLines(
  db: Reader,
  row: ProposalRow,
  draft: ProposalDraftRow,
  { anchor, replacement }: Pick<ProposalCommentCreate, 'anchor' | 'replacement'>,
): Promise<CommentedLines | undefined> {
  if (anchor === undefined) return undefined;
  const { path, side, line, endLine = line } = anchor;
  const text = textOn(await sidesOf(db, row, draft), side, path);
  const of = side === 'new' ? 'the draft' : 'the base version';
  if (text === null) {
    const message = `${of} has no text file with this path`;
    throw invalidInput('There is nothing to comment on.', [{ path: 'anchor.path', message }]);
  }
  const quoted = quoteLines(text, { line, endLine });
  if (quoted === null) {
    const message = `the file has no such lines in ${of}`;
    throw invalidInput('There is nothing to comment on.', [{ path: 'anchor.line', message }]);
  }
  if (replacement === quoted) {
    const message = 'is what stands there already';
    throw invalidInput('The suggestion changes nothing.', [{ path: 'replacement', message }]);
  }
  return { schema: 1, path, side, line, endLine, quoted, replacement: replacement ?? null };
}
