import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  HeldChoice,
  HeldDecision,
  Sync,
  SyncAccepted,
  SyncedPackagePage,
  SyncedPackageQuery,
} from '@skillward/contracts';
import {
  DecideHeldPackages,
  GetSync,
  GiveUpImport,
  ListSyncedPackages,
  RequestContext,
  WatchSync,
} from '@skillward/lifecycle';
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
    private readonly listPackages: ListSyncedPackages,
    private readonly held: DecideHeldPackages,
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
    return this.getSync.get(caller, id);
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
    await streamEvents(response, this.watchSync.watch(caller, id, signal), signal, { event: 'progress' });
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
    return this.giveUpImport.giveUp(caller, id);
  }

  @Get(':id/packages')
  @Operation({
    id: 'listSyncedPackages',
    tag,
    role: 'curator',
    summary: 'List what a sync made of packages, and what it holds back',
    description:
      'By path; packages that did not change are left out, refused ones are the `rejections` of the sync. A held package has ' +
      'what the scan found, the skills that it is like, and the family that it would join.',
    answer: SyncedPackagePage,
    problems: [404],
  })
  packages(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(SyncedPackageQuery)) query: SyncedPackageQuery,
  ) {
    return this.listPackages.list(caller, id, query);
  }

  @Post(':id/publish')
  @Operation({
    id: 'publishHeldPackages',
    tag,
    role: 'curator',
    summary: 'Bring held packages in',
    description:
      'All that wait, or some. Another sync brings them in, as they were when they were held back: what has changed since is ' +
      'rejected there. What fails to come in waits again.',
    status: 202,
    answer: SyncAccepted,
    problems: [404, 409],
  })
  async publish(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(HeldChoice)) choice: HeldChoice,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.held.publish(caller, id, choice);
    response.location(`/api/v1/syncs/${accepted.id}`);
    return accepted;
  }

  @Post(':id/dismiss')
  @Operation({
    id: 'dismissHeldPackages',
    tag,
    role: 'curator',
    summary: 'Turn held packages away',
    description: 'All that wait, or some. A later sync of the source finds them again.',
    answer: HeldDecision,
    problems: [404, 409],
  })
  dismiss(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(HeldChoice)) choice: HeldChoice,
  ) {
    return this.held.dismiss(caller, id, choice);
  }
}
