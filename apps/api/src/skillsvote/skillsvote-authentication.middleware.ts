import { Injectable, NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Problem } from '@skillward/domain';
import { Authenticate } from '@skillward/lifecycle';
import { rememberCaller } from '../http/caller';

/** The client of SkillsVote sends its key under a scheme of its own. */
@Injectable()
export class SkillsVoteAuthenticationMiddleware implements NestMiddleware {
  constructor(private readonly authenticate: Authenticate) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const token = /^api_key ([\x21-\x7e]{1,500})$/i.exec(request.get('authorization') ?? '')?.[1];
    if (token === undefined) throw new Problem('unauthenticated', 'Send a key: Authorization: api_key KEY.');
    rememberCaller(request, { principal: await this.authenticate.authenticate(token), token });
    next();
  }
}
