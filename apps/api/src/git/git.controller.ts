import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { GitRequest, GitService, RequestContext, ServeRepository } from '@skillward/lifecycle';
import type { Logger } from '@skillward/platform';
import { Public } from '../http/access.guard';
import { isAuthenticated, requestContext } from '../http/caller';
import { LOGGER } from '../http/logger';
import { RawOperation } from '../http/operation';
import { NamespaceParams } from '../http/parameters';
import { parsed, parsedLeniently } from '../http/parsed.pipe';
import { safeError } from '../http/request-log';
import { readGitBody } from './git-body';

const tag = 'Agents';
const MEGABYTE = 1024 * 1024;
/** What is asked of a repository with a hundred thousand tags. */
const BODY_BYTES = 8 * MEGABYTE;
const STRANGERS_BODY_BYTES = MEGABYTE;

const ServiceQuery = z.object({ service: z.enum(['git-upload-pack', 'git-receive-pack']) });
const callerOf = (request: Request): RequestContext | null =>
  isAuthenticated(request) ? requestContext(request, []) : null;

/**
 * Git's smart HTTP, to read: `git clone URL/git/NAMESPACE.git` with a key as the password, or without one where the
 * namespace is public.
 */
@Public()
@Controller('git/:ns.git')
export class GitController {
  constructor(
    private readonly serve: ServeRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('info/refs')
  @RawOperation({
    id: 'listGitReferences',
    tag,
    summary: 'References of the git repository of a namespace',
    description:
      'For clients of git: the branch `main` and a tag `NAME--vNUMBER.0.0` a version. Basic: a key is the password.',
    raw: [{ mediaType: 'application/x-git-upload-pack-advertisement', description: 'Smart HTTP of git.' }],
    problems: [401, 403, 404, 503],
  })
  references(
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Query(parsedLeniently(ServiceQuery)) { service }: z.output<typeof ServiceQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.answer(ns, { service, body: null }, request, response);
  }

  @Post('git-upload-pack')
  @RawOperation({
    id: 'fetchGitObjects',
    tag,
    summary: 'Objects of the git repository of a namespace',
    description: 'The second request of a clone or fetch, as git makes it.',
    raw: [{ mediaType: 'application/x-git-upload-pack-result', description: 'Smart HTTP of git.' }],
    problems: [401, 404, 413, 503],
  })
  async objects(
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const caller = callerOf(request);
    await this.serve.authorise(caller, ns, 'git-upload-pack');
    const body = await readGitBody(request, caller === null ? STRANGERS_BODY_BYTES : BODY_BYTES);
    await this.answer(ns, { service: 'git-upload-pack', body }, request, response);
  }

  private async answer(
    namespace: string,
    asked: { service: GitService; body: Uint8Array | null },
    request: Request,
    response: Response,
  ): Promise<void> {
    const protocol = request.get('git-protocol') ?? '';
    const wanted: GitRequest = { ...asked, protocol, stranger: request.ip ?? '' };
    const { status, mediaType, content } = await this.serve.serve(callerOf(request), namespace, wanted);
    response.status(status).set({ 'Content-Type': mediaType, 'Cache-Control': 'no-cache' });
    try {
      await pipeline(Readable.from(content), response);
    } catch (failure) {
      // Part of the answer is out, and a client that went away is no failure of ours.
      this.logger.warn({ reqId: request.id, err: safeError(failure) }, 'an answer of git was broken off');
    }
  }
}
