import { Injectable, NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Problem, notAllowed } from '@skillward/domain';
import { Authenticate, AuthenticateSession, isCsrfToken } from '@skillward/lifecycle';
import { sessionSecretOf } from '../console/session-cookie';
import { rememberCaller } from './caller';

const READING = new Set(['GET', 'HEAD']);

/** Finds out who calls before any body is read, so that strangers cannot fill the memory. */
@Injectable()
export class AuthenticationMiddleware implements NestMiddleware {
  constructor(
    private readonly authenticate: Authenticate,
    private readonly authenticateSession: AuthenticateSession,
  ) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const token = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(request.get('authorization') ?? '')?.[1];
    // A browser sends its cookie along with everything, so a key that was given counts first.
    const secret = token === undefined && !request.get('authorization') ? sessionSecretOf(request) : undefined;
    if (token !== undefined) {
      rememberCaller(request, { principal: await this.authenticate.authenticate(token), token });
    } else if (secret !== undefined) {
      const caller = await this.authenticateSession.authenticate(secret);
      if (!READING.has(request.method) && !isCsrfToken(request.get('x-csrf-token') ?? '', secret)) {
        throw notAllowed('Send the csrfToken of GET /api/v1/session in the header X-CSRF-Token.');
      }
      rememberCaller(request, { principal: caller.principal, token: secret, session: caller });
    } else {
      throw new Problem('unauthenticated', 'Send a key: Authorization: Bearer KEY.');
    }
    next();
  }
}
