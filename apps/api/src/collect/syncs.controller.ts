import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Sync } from '@skillward/contracts';
import { GetSync, GiveUpImport, RequestContext, WatchSync } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { streamEvents, untilGone } from '../http/event-stream';
import { Operation, RawOperation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';
import { Shutdown } from '../http/shutdown';

const tag = 'Sources';

@Controller('api/v1/syncs')
export class SyncsController {
  constructor(
    private readonly getSync: GetSync,
    private readonly watchSync: WatchSync,
    private readonly giveUpImport: GiveUpImport,
    private readonly shutdown: Shutdown,
  ) {}

  @Get(':id')
  @Operation({
    id: 'getSync',
    tag,
    role: 'curator',
    summary: 'Get a sync with its counts and rejections',
    description: '`rejections` has every package that was refused, with its reasons.',
    answer: Sync,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getSync.execute(caller, id);
  }

  @Get(':id/events')
  @RawOperation({
    id: 'watchSync',
    tag,
    role: 'curator',
    summary: 'Follow a sync',
    description: 'Events named `progress`, each with the sync as JSON. The stream ends when the sync has ended.',
    raw: [{ mediaType: 'text/event-stream', description: 'Server-sent events.' }],
  })
  async watch(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Res() response: Response,
  ): Promise<void> {
    const signal = untilGone(response, this.shutdown.signal);
    await streamEvents(response, this.watchSync.execute(caller, id, signal), signal, { event: 'progress' });
  }

  @Delete(':id/file')
  @RawOperation({
    id: 'giveUpImport',
    tag,
    role: 'curator',
    summary: 'Give up a failed import',
    description:
      'The file of an import that failed for a reason of the server is kept for 30 days, to be tried again with the ' +
      'retry of its job. This removes it at once.',
    status: 204,
    problems: [404, 409],
  })
  giveUp(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams): Promise<void> {
    return this.giveUpImport.execute(caller, id);
  }
}
