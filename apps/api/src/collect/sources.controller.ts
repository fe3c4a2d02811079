import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  CreatedSourceHook,
  PageQuery,
  Source,
  SourceCreate,
  SourceListQuery,
  SourcePage,
  SourceUpdate,
  SyncAccepted,
  SyncPage,
  SyncStartQuery,
} from '@skillward/contracts';
import {
  GetSource,
  ListSources,
  ListSyncs,
  ManageSourceHook,
  RegisterSource,
  RemoveSource,
  RequestContext,
  StartSync,
  UpdateSource,
} from '@skillward/lifecycle';
import type { Configuration } from '@skillward/platform';
import { baseUrlOf } from '../http/base-url';
import { Caller } from '../http/caller';
import { CONFIGURATION } from '../http/configuration';
import { Operation, RawOperation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';
import { requireNoBody } from '../http/unknown-parameters';

const tag = 'Sources';

@Controller('api/v1/sources')
export class SourcesController {
  constructor(
    private readonly registerSource: RegisterSource,
    private readonly listSources: ListSources,
    private readonly getSource: GetSource,
    private readonly updateSource: UpdateSource,
    private readonly removeSource: RemoveSource,
    private readonly hook: ManageSourceHook,
    private readonly startSync: StartSync,
    private readonly listSyncs: ListSyncs,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post()
  @Operation({
    id: 'registerSource',
    tag,
    role: 'curator',
    summary: 'Register where skills come from',
    description: 'A git repository, or a folder below the import roots of the server.',
    status: 201,
    otherwise: { status: 200, description: 'The same source was registered before.' },
    answer: Source,
  })
  async register(
    @Caller() caller: RequestContext,
    @Body(parsed(SourceCreate)) input: SourceCreate,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { source, created } = await this.registerSource.register(caller, input);
    response.status(created ? 201 : 200).location(`/api/v1/sources/${source.id}`);
    return source;
  }

  @Get()
  @Operation({
    id: 'listSources',
    tag,
    role: 'curator',
    summary: 'List sources',
    description: 'Those under the namespaces of the key.',
    answer: SourcePage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(SourceListQuery)) query: z.output<typeof SourceListQuery>) {
    return this.listSources.list(caller, query);
  }

  @Get(':id')
  @Operation({
    id: 'getSource',
    tag,
    role: 'curator',
    summary: 'Get a source',
    description: 'With its last sync.',
    answer: Source,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getSource.get(caller, id);
  }

  @Patch(':id')
  @Operation({
    id: 'updateSource',
    tag,
    role: 'curator',
    summary: 'Change what a source follows, and when it is read',
    description:
      'What is left out stays. Where four eyes are demanded a source that has brought skills keeps its branch and folder.',
    answer: Source,
    problems: [404, 409],
  })
  update(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(SourceUpdate)) input: SourceUpdate,
  ) {
    return this.updateSource.update(caller, id, input);
  }

  @Delete(':id')
  @RawOperation({
    id: 'removeSource',
    tag,
    role: 'curator',
    summary: 'Remove a source',
    description:
      'Ends its syncs, its schedule and its hook. What it brought stays: skills, versions, and the history of its syncs. ' +
      'Who registers the same source again gets it back.',
    status: 204,
    problems: [404],
  })
  remove(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams): Promise<void> {
    return this.removeSource.remove(caller, id);
  }

  @Post(':id/hook')
  @Operation({
    id: 'createSourceHook',
    tag,
    role: 'curator',
    summary: 'Let the host of a repository start its syncs',
    description:
      'Makes the address and the secret for a webhook of GitHub, GitLab, Gitea or Forgejo. A hook that is there gets ' +
      'another secret, and the one before counts no longer.',
    status: 201,
    answer: CreatedSourceHook,
    problems: [404],
  })
  async createHook(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Req() request: Request,
  ) {
    const { secret } = await this.hook.create(caller, id);
    const base = this.configuration.publicUrl ?? baseUrlOf(request);
    return { url: `${base}/api/v1/hooks/git/${id}`, secret };
  }

  @Delete(':id/hook')
  @RawOperation({
    id: 'removeSourceHook',
    tag,
    role: 'curator',
    summary: 'Let the host of a repository start syncs no longer',
    status: 204,
    problems: [404],
  })
  removeHook(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams): Promise<void> {
    return this.hook.remove(caller, id);
  }

  @Post(':id/sync')
  @Operation({
    id: 'startSync',
    tag,
    role: 'curator',
    summary: 'Fetch a source now',
    description:
      'Queues a sync and answers at once; follow it at `GET /api/v1/syncs/{id}`. With `hold=all` nothing of the library changes: ' +
      'what it would do is listed at `GET /api/v1/syncs/{id}/packages`, and published from there.',
    status: 202,
    answer: SyncAccepted,
  })
  async sync(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(SyncStartQuery)) { hold }: SyncStartQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    requireNoBody(request.body, Object.keys(SyncStartQuery.shape));
    const accepted = await this.startSync.start(caller, id, hold);
    response.location(`/api/v1/syncs/${accepted.id}`);
    return accepted;
  }

  @Get(':id/syncs')
  @Operation({
    id: 'listSyncs',
    tag,
    role: 'curator',
    summary: 'List the syncs of a source',
    description: 'Newest first.',
    answer: SyncPage,
  })
  syncs(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(PageQuery)) query: PageQuery,
  ) {
    return this.listSyncs.list(caller, id, query);
  }
}
