import { Injectable, NestMiddleware } from '@nestjs/common';
import { NextFunction, Request, Response, json } from 'express';
import { isAuthenticated, rememberBody } from './caller';

export const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

/** Strangers can only sign in. */
const STRANGERS_LIMIT_BYTES = 4 * 1024;

const reader = (limit: number) => json({ limit, verify: (request, _response, body) => rememberBody(request, body) });
const readAll = reader(BODY_LIMIT_BYTES);
const readLittle = reader(STRANGERS_LIMIT_BYTES);

/** Reads JSON bodies; multipart forms are left to the handlers that expect them. */
@Injectable()
export class BodyMiddleware implements NestMiddleware {
  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const parse = isAuthenticated(request) ? readAll : readLittle;
    await new Promise<void>((resolve, reject) =>
      parse(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error))),
    );
    next();
  }
}
