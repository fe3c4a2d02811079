import { Injectable, NestMiddleware } from '@nestjs/common';
import { NextFunction, Request, Response, json } from 'express';
import { rememberBody } from './caller';

export const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

const parse = json({ limit: BODY_LIMIT_BYTES, verify: (request, _response, body) => rememberBody(request, body) });

/** Reads JSON bodies; multipart forms are left to the handlers that expect them. */
@Injectable()
export class BodyMiddleware implements NestMiddleware {
  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      parse(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error))),
    );
    next();
  }
}
