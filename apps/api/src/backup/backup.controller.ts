import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Restore, RestoreQuery } from '@skillward/contracts';
import { AcceptRestore, GetRestore, MakeBackup, RequestContext } from '@skillward/lifecycle';
import { Caller, requestContext } from '../http/caller';
import { streamFile } from '../http/multipart';
import { Operation, RawOperation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';
import { Restart } from '../http/restart';

const tag = 'Operations';

@Controller('api/v1')
export class BackupController {
  constructor(
    private readonly makeBackup: MakeBackup,
    private readonly acceptRestore: AcceptRestore,
    private readonly getRestore: GetRestore,
    private readonly restart: Restart,
  ) {}

  @Get('backup')
  @RawOperation({
    id: 'makeBackup',
    tag,
    role: 'admin',
    summary: 'Back up everything',
    description:
      'All that the database holds at one moment, as a tar file with the SHA-256 of every part. It is as secret as the ' +
      'database. Needs a key of all namespaces.',
    raw: [{ mediaType: 'application/x-tar', description: 'What POST /api/v1/restore takes.' }],
  })
  async backup(@Caller() caller: RequestContext, @Res() response: Response): Promise<void> {
    const content = await begun(await this.makeBackup.make(caller));
    response.attachment('skillward-backup.tar').type('application/x-tar');
    await pipeline(Readable.from(content, { objectMode: false }), response);
  }

  @Post('restore')
  @Operation({
    id: 'restoreBackup',
    tag,
    role: 'admin',
    summary: 'Put a backup in the place of everything',
    description:
      'The backup is checked before anything is changed, then the server starts anew with it, which takes as long as ' +
      '/readyz says. The keys are those of the backup, but the administrator key of this server stays. A backup of an ' +
      'older version is brought up to date, one of a newer version is refused. Needs a key of all namespaces.',
    upload: { description: 'What GET /api/v1/backup gave, of any length.' },
    status: 202,
    answer: Restore,
    problems: [409],
  })
  async accept(
    @Query(parsed(RestoreQuery)) query: RestoreQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await streamFile(request, response, Number.POSITIVE_INFINITY, ({ stream }) =>
      this.acceptRestore.accept(requestContext(request, []), query, stream),
    );
    response.location('/api/v1/restore').setHeader('Connection', 'close');
    response.once('close', () => this.restart.request());
    return accepted;
  }

  @Get('restore')
  @Operation({
    id: 'getRestore',
    tag,
    role: 'admin',
    summary: 'How the last restore went',
    description: 'Of the process that did it. Needs a key of all namespaces.',
    answer: Restore,
    problems: [404],
  })
  get(@Caller() caller: RequestContext) {
    return this.getRestore.get(caller);
  }
}

/** Reads the first piece: what fails until then is told in an answer, where later only a broken connection can tell it. */
async function begun<T>(content: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const pieces = content[Symbol.asyncIterator]();
  let first: IteratorResult<T> | null = await pieces.next();
  const next = async () => {
    const kept = first;
    first = null;
    return kept ?? (await pieces.next());
  };
  const end = async () => (await pieces.return?.()) ?? { done: true as const, value: undefined };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
