import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Delete, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  Attribution,
  AttributionPage,
  AttributionRequest,
  PageQuery,
  RawFileQuery,
  StepPage,
  SubtaskPage,
  SubtaskQuery,
  SubtaskVerdict,
  Trajectory,
  TrajectoryForm,
  TrajectoryListQuery,
  TrajectoryPage,
  TrajectoryReport,
} from '@skillward/contracts';
import {
  DeleteTrajectory,
  GetTrajectory,
  GiveVerdict,
  KeptFile,
  ListAttributions,
  ListSteps,
  ListSubtasks,
  ListTrajectories,
  ReadRawFile,
  ReceiveTrajectory,
  RequestAttribution,
  RequestContext,
  reportedBytes,
} from '@skillward/lifecycle';
import type { Configuration } from '@skillward/platform';
import { Caller, requestContext } from '../http/caller';
import { CONFIGURATION } from '../http/configuration';
import { streamForm } from '../http/multipart';
import { Operation, RawOperation } from '../http/operation';
import { SubtaskParams, UuidParams } from '../http/parameters';
import { ParsedPipe, parsed } from '../http/parsed.pipe';

const tag = 'Trajectories';
const JSON_REPORT = new ParsedPipe(TrajectoryReport, { asBytes: ['content'] });
const FORM_REPORT = parsed(TrajectoryForm);

@Controller('api/v1/trajectories')
export class TrajectoriesController {
  constructor(
    private readonly receive: ReceiveTrajectory,
    private readonly getTrajectory: GetTrajectory,
    private readonly listTrajectories: ListTrajectories,
    private readonly listSteps: ListSteps,
    private readonly readRawFile: ReadRawFile,
    private readonly listSubtasks: ListSubtasks,
    private readonly listAttributions: ListAttributions,
    private readonly requestAttribution: RequestAttribution,
    private readonly giveVerdict: GiveVerdict,
    private readonly deleteTrajectory: DeleteTrajectory,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post()
  @Operation({
    id: 'reportTrajectory',
    tag,
    role: 'agent',
    summary: 'Report the run of an agent',
    description:
      'The file is kept as it came; reading and attribution follow, and `status` tells of them. The same file again is ' +
      'the same trajectory: what an earlier report left out (outcome, recommendation, task) is added, and attributed ' +
      'again; what it said stays, the opposite outcome is refused (409), and a wrong one is corrected by deleting the ' +
      'run and reporting it anew. Send JSON, or a form whose files are streamed and may be larger: the main file first, ' +
      'then those of sub-agents; `outcome` is JSON text there.',
    upload: { description: 'The file of the run, and those of its sub-agents.', many: true, fields: TrajectoryForm },
    body: TrajectoryReport,
    status: 202,
    answer: Trajectory,
  })
  async report(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const caller = requestContext(request, []);
    await this.receive.admit(caller);
    const received = request.is('multipart/form-data')
      ? await this.form(caller, request, response)
      : await this.json(caller, request.body);
    const { files, content, facts } = received;
    const hashes = files.map(({ sha256, fileName }) => `${sha256}  ${fileName ?? ''}`);
    const context = requestContext(request, [...hashes, JSON.stringify(content)]);
    const trajectory = await this.receive.receive(context, files, facts);
    response.location(`/api/v1/trajectories/${trajectory.id}`);
    return trajectory;
  }

  @Get()
  @Operation({
    id: 'listTrajectories',
    tag,
    role: 'agent',
    summary: 'List trajectories, newest first',
    description: 'Agents see what they reported; curators all that was reported under their namespaces.',
    answer: TrajectoryPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(TrajectoryListQuery)) query: TrajectoryListQuery) {
    return this.listTrajectories.list(caller, query);
  }

  @Get(':id')
  @Operation({
    id: 'getTrajectory',
    tag,
    role: 'agent',
    summary: 'Get a trajectory',
    description: '`status` says how far reading and attribution are.',
    answer: Trajectory,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getTrajectory.get(caller, id);
  }

  @Delete(':id')
  @RawOperation({
    id: 'deleteTrajectory',
    tag,
    role: 'agent',
    summary: 'Delete a trajectory',
    description:
      'Removes the raw files, the steps and every attribution. That it was there, and who deleted it, stays in the ' +
      'audit log. Its reporters may do so, and curators.',
    status: 204,
  })
  async remove(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams): Promise<void> {
    await this.deleteTrajectory.delete(caller, id);
  }

  @Get(':id/steps')
  @Operation({
    id: 'listSteps',
    tag,
    role: 'agent',
    summary: 'The normalised steps, without secrets',
    description: '`raw` points to the bytes of the file that a step came from.',
    answer: StepPage,
  })
  steps(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(PageQuery)) query: PageQuery,
  ) {
    return this.listSteps.list(caller, id, query);
  }

  @Get(':id/raw')
  @RawOperation({
    id: 'readRawTrajectory',
    tag,
    role: 'curator',
    summary: 'Download a raw file of a run',
    description:
      'The bytes as they were reported, with whatever secrets are in them, until the end of their retention. Each ' +
      'download is in the audit log.',
    raw: [{ mediaType: 'application/octet-stream', description: 'Never to be shown or run: it comes from others.' }],
  })
  async raw(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(RawFileQuery)) { file }: RawFileQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { name, size, content } = await this.readRawFile.read(caller, id, file);
    response.attachment(name.slice(name.lastIndexOf('/') + 1));
    response.set({
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    });
    await pipeline(Readable.from(content), response);
  }

  @Get(':id/subtasks')
  @Operation({
    id: 'listSubtasks',
    tag,
    role: 'agent',
    summary: 'What made each part of the run succeed or fail',
    description: 'Of the attribution that counts, or of the one that is named. Empty until there is one.',
    answer: SubtaskPage,
  })
  subtasks(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(SubtaskQuery)) query: SubtaskQuery,
  ) {
    return this.listSubtasks.list(caller, id, query);
  }

  @Get(':id/attributions')
  @Operation({
    id: 'listAttributions',
    tag,
    role: 'agent',
    summary: 'Every attribution that was made, newest first',
    description: 'Those that failed have their reasons. Each tells which skills the run met, and how that is known.',
    answer: AttributionPage,
  })
  attributions(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(PageQuery)) query: PageQuery,
  ) {
    return this.listAttributions.list(caller, id, query);
  }

  @Post(':id/attributions')
  @Operation({
    id: 'requestAttribution',
    tag,
    role: 'curator',
    summary: 'Attribute a run again',
    description: 'Makes a new set of subtasks beside the old one, and tries again what failed. 409 while one is made.',
    status: 202,
    answer: Trajectory,
  })
  attribute(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(AttributionRequest)) request: AttributionRequest,
  ) {
    return this.requestAttribution.request(caller, id, request);
  }

  @Post(':id/subtasks/:index/verdict')
  @Operation({
    id: 'giveVerdict',
    tag,
    role: 'curator',
    summary: 'Say what became of a part of a run',
    description:
      'Makes a new set of subtasks beside the others, judged by a person, with this label in place of the one that counted. ' +
      'It counts from then on, until the run is attributed again. 409 while it is attributed.',
    status: 201,
    answer: Attribution,
  })
  verdict(
    @Caller() caller: RequestContext,
    @Param(parsed(SubtaskParams)) { id, index }: SubtaskParams,
    @Body(parsed(SubtaskVerdict)) verdict: SubtaskVerdict,
  ) {
    return this.giveVerdict.give(caller, id, index, verdict);
  }

  private async form(caller: RequestContext, request: Request, response: Response): Promise<Received> {
    const { files, fields } = await streamForm(
      request,
      response,
      this.configuration.uploadMaxBytes,
      (file) => this.receive.keep(caller, file),
      (kept) => this.receive.discard(kept),
    );
    try {
      return { files, facts: FORM_REPORT.transform(fields), content: fields };
    } catch (failure) {
      await this.receive.discard(files);
      throw failure;
    }
  }

  private async json(caller: RequestContext, body: unknown): Promise<Received> {
    const { content, ...facts } = JSON_REPORT.transform(body);
    const stream = reportedBytes(content, facts.format);
    return { files: [await this.receive.keep(caller, { fileName: null, stream })], facts, content: facts };
  }
}

interface Received {
  readonly files: KeptFile[];
  readonly facts: Omit<TrajectoryReport, 'content'>;
  /** What, besides the files, makes two reports the same. */
  readonly content: unknown;
}
