import { Injectable, NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Problem } from '@skillward/domain';
import { Authenticate } from '@skillward/lifecycle';
import { rememberCaller } from './caller';

/** Finds out who calls before any body is read, so that strangers cannot fill the memory. */
@Injectable()
export class AuthenticationMiddleware implements NestMiddleware {
  constructor(private readonly authenticate: Authenticate) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const token = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(request.get('authorization') ?? '')?.[1];
    if (token === undefined) throw new Problem('unauthenticated', 'Send a key: Authorization: Bearer KEY.');
    rememberCaller(request, { principal: await this.authenticate.execute(token), token });
    next();
  }
}
