import { Injectable, NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Problem } from '@skillward/domain';
import { Authenticate } from '@skillward/lifecycle';
import { rememberCaller } from '../http/caller';

/** Takes a key where one is sent. Without any the caller is a stranger, who sees public namespaces. */
@Injectable()
export class OptionalKeyMiddleware implements NestMiddleware {
  constructor(private readonly authenticate: Authenticate) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const given = request.get('authorization');
    if (given !== undefined) {
      const token = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(given)?.[1];
      if (token === undefined) throw new Problem('unauthenticated', 'Send a key: Authorization: Bearer KEY.');
      rememberCaller(request, { principal: await this.authenticate.authenticate(token), token });
    }
    next();
  }
}
