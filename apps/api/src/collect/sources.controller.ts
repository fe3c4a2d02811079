import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  PageQuery,
  Source,
  SourceCreate,
  SourceListQuery,
  SourcePage,
  SyncAccepted,
  SyncPage,
} from '@skillward/contracts';
import { GetSource, ListSources, ListSyncs, RegisterSource, RequestContext, StartSync } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Sources';

@Controller('api/v1/sources')
export class SourcesController {
  constructor(
    private readonly registerSource: RegisterSource,
    private readonly listSources: ListSources,
    private readonly getSource: GetSource,
    private readonly startSync: StartSync,
    private readonly listSyncs: ListSyncs,
  ) {}

  @Post()
  @Operation({
    id: 'registerSource',
    tag,
    summary: 'Register where skills come from',
    description: 'A git repository, or a folder below the import roots of the server. Role: curator.',
    status: 201,
    otherwise: { status: 200, description: 'The same source was registered before.' },
    answer: Source,
  })
  async register(
    @Caller() caller: RequestContext,
    @Body(parsed(SourceCreate)) input: SourceCreate,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { source, created } = await this.registerSource.execute(caller, input);
    response.status(created ? 201 : 200).location(`/api/v1/sources/${source.id}`);
    return source;
  }

  @Get()
  @Operation({ id: 'listSources', tag, summary: 'List sources', answer: SourcePage })
  list(@Caller() caller: RequestContext, @Query(parsed(SourceListQuery)) query: z.output<typeof SourceListQuery>) {
    return this.listSources.execute(caller, query);
  }

  @Get(':id')
  @Operation({ id: 'getSource', tag, summary: 'Get a source', answer: Source })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getSource.execute(caller, id);
  }

  @Post(':id/sync')
  @Operation({
    id: 'startSync',
    tag,
    summary: 'Fetch a source now',
    description: 'Queues a sync and answers at once; follow it at `GET /api/v1/syncs/{id}`. Role: curator.',
    status: 202,
    answer: SyncAccepted,
  })
  async sync(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.startSync.execute(caller, id);
    response.location(`/api/v1/syncs/${accepted.id}`);
    return accepted;
  }

  @Get(':id/syncs')
  @Operation({ id: 'listSyncs', tag, summary: 'List the syncs of a source', answer: SyncPage })
  syncs(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(PageQuery)) query: PageQuery,
  ) {
    return this.listSyncs.execute(caller, id, query);
  }
}
