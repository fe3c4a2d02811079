import fc from 'fast-check';
import { Problem } from '@skillward/domain';
import { decodeCursor, encodeCursor, escapeLike, toPage } from '../../src/stores/paging';

const badCursor = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return error instanceof Problem && error.kind === 'invalid_input' && error.issues[0]?.path === 'cursor';
  }
  return false;
};

describe('cursors', () => {
  it('are absent on the first page', () => {
    expect(decodeCursor(undefined, 'text')).toBeUndefined();
  });

  it('give back the key they were made from', () => {
    const id = '0190b5a8-7c3e-7bbb-8d11-000000000001';
    const cursor = encodeCursor(['2026-01-01T00:00:00.123Z', id, 7, '9007199254740993', 'ns/ü']);
    expect(decodeCursor(cursor, 'time', 'uuid', 'integer', 'bigint', 'text')).toEqual([
      '2026-01-01T00:00:00.123Z',
      id,
      '7',
      '9007199254740993',
      'ns/ü',
    ]);
  });

  it.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('oops').toString('base64url')],
    ['an object', Buffer.from('{"0":1}').toString('base64url')],
    ['too few parts', encodeCursor(['2026-01-01T00:00:00.000Z'])],
    ['too many parts', encodeCursor(['2026-01-01T00:00:00.000Z', 1, 2])],
    ['another time', encodeCursor(['yesterday', 1])],
    ['a year that the database does not have', encodeCursor(['0000-01-01T00:00:00.000Z', 1])],
    ['a time with more digits than the database reads', encodeCursor([`2026-01-01T00:00:00.${'0'.repeat(200)}Z`, 1])],
    ['a number beyond the database', encodeCursor(['2026-01-01T00:00:00.000Z', 2 ** 31])],
    ['a text for a number', encodeCursor(['2026-01-01T00:00:00.000Z', 'one'])],
  ])('are refused with the reason when they hold %s', (_what, cursor) => {
    expect(badCursor(() => decodeCursor(cursor, 'time', 'integer'))).toBe(true);
  });

  it('are refused when a text holds NUL, which the database cannot compare', () => {
    expect(badCursor(() => decodeCursor(encodeCursor(['a\0']), 'text'))).toBe(true);
  });

  it('are refused when a large number is none, or too large for the database', () => {
    for (const number of ['x', '-1', '9'.repeat(19), 5]) {
      expect(badCursor(() => decodeCursor(encodeCursor([number]), 'bigint'))).toBe(true);
    }
  });

  it('are refused when an id is none', () => {
    expect(badCursor(() => decodeCursor(encodeCursor(['1']), 'uuid'))).toBe(true);
  });

  it('never fail in any other way', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => Buffer.from(json).toString('base64url')),
        ),
        (cursor) => {
          let parts: readonly string[] | undefined;
          const refused = badCursor(() => (parts = decodeCursor(cursor, 'integer', 'text')));
          return refused !== (parts?.length === 2);
        },
      ),
    );
  });
});

describe('toPage', () => {
  it('hands out every row once, in order, whatever the size of the pages', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (numbers, limit) => {
          const rows = numbers.sort((a, b) => a - b);
          const seen: number[] = [];
          let cursor: string | null | undefined;
          do {
            const after = decodeCursor(cursor ?? undefined, 'integer');
            const rest = rows.filter((row) => after === undefined || row > Number(after[0]));
            const page = toPage(
              rest.slice(0, limit + 1),
              limit,
              (row) => [row],
              (row) => row,
            );
            expect(page.items.length).toBeLessThanOrEqual(limit);
            seen.push(...page.items);
            cursor = page.nextCursor;
          } while (cursor !== null);
          expect(seen).toEqual(rows);
        },
      ),
    );
  });
});

describe('escapeLike', () => {
  it('takes the wildcards their meaning', () => {
    expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
  });
});
