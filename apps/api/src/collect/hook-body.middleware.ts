import { Injectable, NestMiddleware } from '@nestjs/common';
import { NextFunction, Request, Response, raw } from 'express';
import { Problem } from '@skillward/domain';
import { PROOF_HEADERS } from '@skillward/lifecycle';

/** More than a push of two thousand commits has; what is larger has to wait for the schedule of the source. */
const LIMIT_BYTES = 5 * 1024 * 1024;
/** Whoever calls has shown nothing yet, and each body is held until it has been judged. */
const AT_ONCE = 32;
/** Hosts wait no longer for an answer, and a slow caller must not keep others out. */
const READ_MS = 10_000;

const read = raw({ type: () => true, limit: LIMIT_BYTES, inflate: false });

/** A header by its name in lower case. */
export const headerOf = (request: Request) => (name: string) => request.get(name);

/** Reads what hosts of repositories send as it came, since that is what they sign. Without a proof nothing is read. */
@Injectable()
export class HookBodyMiddleware implements NestMiddleware {
  private reading = 0;

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (!PROOF_HEADERS.some((name) => request.get(name) !== undefined)) {
      throw new Problem(
        'unauthenticated',
        'A call of a hook proves that it has the secret, by a signature or a token.',
      );
    }
    if (this.reading >= AT_ONCE) throw new Problem('unavailable', 'Many hooks are called right now: try again.');
    this.reading += 1;
    const timer = setTimeout(() => request.destroy(), READ_MS);
    try {
      await new Promise<void>((resolve, reject) =>
        read(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error))),
      );
    } finally {
      clearTimeout(timer);
      this.reading -= 1;
    }
    next();
  }
}
