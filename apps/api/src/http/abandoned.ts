import type { Request, Response } from 'express';

/**
 * Whether a request failed because its client went away, before it had sent everything or had got everything. The codes
 * alone are those of a database that went away.
 */
export function isAbandoned(failure: unknown, request: Request, response: Response): boolean {
  if (!(failure instanceof Error)) return false;
  if (failure === request.errored || ('type' in failure && failure.type === 'request.aborted')) return true;
  return response.destroyed && 'code' in failure && failure.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
