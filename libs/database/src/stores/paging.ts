import { z } from 'zod';
import { invalidInput } from '@skillward/domain';

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Position after the last row of a page: the values of the sort key. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** What a part of a sort key must look like, so that the database can compare with it. */
const parts = {
  text: z.string().refine((text) => !text.includes('\0')),
  uuid: z.guid(),
  /** As `toISOString` writes it. PostgreSQL has no year 0. */
  time: z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000')),
  integer: z.int32().transform(String),
  decimal: z.number().transform(String),
  /** Written as text: JSON has no number of this size. */
  bigint: z.string().regex(/^\d{1,18}$/),
} as const;

/**
 * @param kinds of the parts of the list's sort key
 * @returns the sort key in the cursor, or undefined for the first page
 * @throws Problem invalid_input when the cursor was not made by `encodeCursor` for such a key
 */
export function decodeCursor(cursor: string | undefined, ...kinds: readonly (keyof typeof parts)[]) {
  if (cursor === undefined) return undefined;
  try {
    const key = z
      .array(z.unknown())
      .length(kinds.length)
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return kinds.map((kind, index) => parts[kind].parse(key[index]));
  } catch {
    throw invalidInput(
      'The cursor is not valid: pass the nextCursor of the page before, unchanged, or none for the first page.',
      [{ path: 'cursor', message: 'not a cursor of this list' }],
    );
  }
}

/** Cuts one row too many off a query result and makes the cursor for the next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => readonly (string | number)[],
  map: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(map),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(key(last)) : null,
  };
}

/** Escapes the wildcards of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
