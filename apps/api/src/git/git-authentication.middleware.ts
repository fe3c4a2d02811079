import { Injectable, NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Problem } from '@skillward/domain';
import { Authenticate } from '@skillward/lifecycle';
import { rememberCaller } from '../http/caller';

const TOKEN = /^[\x21-\x7e]{1,500}$/;

/** Clients of git send a key as the password of a user, whose name says nothing. Without any they are strangers. */
@Injectable()
export class GitAuthenticationMiddleware implements NestMiddleware {
  constructor(private readonly authenticate: Authenticate) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const given = request.get('authorization');
    if (given !== undefined) {
      const token = tokenOf(given);
      if (token === undefined) throw new Problem('unauthenticated', 'Send a key as the password, with any user name.');
      rememberCaller(request, { principal: await this.authenticate.authenticate(token), token });
    }
    next();
  }
}

function tokenOf(header: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) ([^\s]{1,2000})$/i.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return TOKEN.exec(value)?.[0];
  const [user = '', ...rest] = Buffer.from(value, 'base64').toString('utf8').split(':');
  // Some tools can only be given one of the two.
  return TOKEN.exec(rest.join(':') || user)?.[0];
}
