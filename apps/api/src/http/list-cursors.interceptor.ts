import { createHash } from 'node:crypto';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { Observable, map } from 'rxjs';
import { invalidInput } from '@skillward/domain';

/** Parameters that decide the order of a list, and so what a place in it means. */
const ORDERING = ['q', 'sort', 'order'];

/** Not of the alphabet of the cursors themselves. */
const MARK = '.';

/**
 * Marks each cursor with the list that it was made for. Sort keys of many lists look alike: without the mark a cursor of
 * another list would be taken, and rows be left out without a word.
 */
@Injectable()
export class ListCursorsInterceptor implements NestInterceptor {
  /** @throws Problem invalid_input for a cursor of another list */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { query } = request;
    if (typeof query['cursor'] === 'string') {
      // Express reads the query anew at each look.
      const cursor = unmarked(query['cursor'], markOf(request));
      Object.defineProperty(request, 'query', { value: { ...query, cursor } });
    }
    return next.handle().pipe(map((answer: unknown) => (isPage(answer) ? marked(answer, markOf(request)) : answer)));
  }
}

/** A cursor without a mark is of a version before, or none: the list itself sees whether it can read it. */
function unmarked(cursor: string, list: string): string {
  const at = cursor.indexOf(MARK);
  if (at < 0) return cursor;
  if (cursor.slice(0, at) === list) return cursor.slice(at + 1);
  throw invalidInput(
    'The cursor is of another list, of another search or of another order: start from the first page, without a cursor.',
    [{ path: 'cursor', message: 'not a cursor of this list' }],
  );
}

interface CursorPage {
  readonly nextCursor: string;
}

const isPage = (answer: unknown): answer is CursorPage =>
  typeof answer === 'object' && answer !== null && 'nextCursor' in answer && typeof answer.nextCursor === 'string';

const marked = (page: CursorPage, list: string): CursorPage => ({
  ...page,
  nextCursor: `${list}${MARK}${page.nextCursor}`,
});

function markOf({ path, query }: Request): string {
  const place = path.toLowerCase().replace(/\/+$/, '');
  const parts = [place, ...ORDERING.map((name) => query[name] ?? null)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
