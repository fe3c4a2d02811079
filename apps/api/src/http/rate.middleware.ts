import { Inject, Injectable, NestMiddleware } from '@nestjs/common';
import { rateLimited } from '@skillward/domain';
import type { Configuration } from '@skillward/platform';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { principalOf } from './caller';
import { CONFIGURATION } from './configuration';

const WINDOW_MS = 60_000;

/**
 * Counts the requests of each key, and tells it in `RateLimit-*` what is left. Each process counts for itself: what is
 * counted is work of this process, and a store that all share would cost more than most requests do.
 */
@Injectable()
export class RequestLimit {
  private readonly limiter: RequestHandler | null;

  constructor(@Inject(CONFIGURATION) { rateLimits: { requests: limit } }: Configuration) {
    this.limiter =
      limit === 0
        ? null
        : rateLimit({
            windowMs: WINDOW_MS,
            limit,
            standardHeaders: 'draft-6',
            legacyHeaders: false,
            keyGenerator: (request) => keyOf(request),
            // One request may hold several.
            validate: { singleCount: false },
            handler: (request, response, next) => {
              const seconds = Math.max(1, Number(response.getHeader('RateLimit-Reset') ?? WINDOW_MS / 1000));
              const who = principalOf(request) === undefined ? 'An address without a key' : 'This key';
              next(rateLimited(`${who} may make ${limit} requests a minute.`, { limit, seconds }));
            },
          });
  }

  /** @throws Problem rate_limited */
  async count(request: Request, response: Response): Promise<void> {
    const { limiter } = this;
    if (limiter === null) return;
    await new Promise<void>((resolve, reject) => {
      const next = (failure?: unknown) => (failure === undefined ? resolve() : reject(failure));
      Promise.resolve(limiter(request, response, next)).catch(reject);
    });
  }
}

@Injectable()
export class RateMiddleware implements NestMiddleware {
  constructor(private readonly requests: RequestLimit) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    await this.requests.count(request, response);
    next();
  }
}

/** Sessions share what their key has; strangers, who can only sign in, are told by their address. */
const keyOf = (request: Request): string => principalOf(request)?.keyId ?? ipKeyGenerator(request.ip ?? '');
