import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Sync } from '@skillward/contracts';
import { GetSync, RequestContext, WatchSync } from '@skillward/lifecycle';
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
    private readonly shutdown: Shutdown,
  ) {}

  @Get(':id')
  @Operation({ id: 'getSync', tag, summary: 'Get a sync with its counts and rejections', answer: Sync })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getSync.execute(caller, id);
  }

  @Get(':id/events')
  @RawOperation({
    id: 'watchSync',
    tag,
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
}
