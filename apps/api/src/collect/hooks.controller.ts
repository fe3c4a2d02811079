import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HookAnswer } from '@skillward/contracts';
import { ReceivePush } from '@skillward/lifecycle';
import { Public } from '../http/access.guard';
import { Operation } from '../http/operation';
import { IdParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';
import { headerOf } from './hook-body.middleware';

/** What hosts of repositories call. The secret of the hook takes the place of a key. */
@Public()
@Controller('api/v1/hooks')
export class HooksController {
  constructor(private readonly receivePush: ReceivePush) {}

  @Post('git/:id')
  @Operation({
    id: 'receivePush',
    tag: 'Sources',
    summary: 'Hear from the host of a repository that somebody has pushed',
    description:
      'For webhooks of GitHub, GitLab, Gitea and Forgejo, with the secret of `POST /api/v1/sources/{id}/hook`. It is proved ' +
      'by `X-Hub-Signature-256`, `X-Gitea-Signature`, `X-Gitlab-Token`, or `webhook-signature` (Standard Webhooks). A push ' +
      'to what the source follows starts a sync; while one runs, one more follows it. A delivery counts once.',
    answer: HookAnswer,
    otherwise: { status: 202, description: 'A sync reads the push.' },
    problems: [400, 401, 413],
  })
  async push(
    @Param(parsed(IdParams)) { id }: IdParams,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const answer = await this.receivePush.receive(id, headerOf(request), bytes);
    if (['started', 'joined', 'follows'].includes(answer.outcome)) response.status(202);
    return answer;
  }
}
