import { createHash } from 'node:crypto';
import { Body, Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  ClawHubForm,
  ClawHubPublication,
  ClawHubPublished,
  ClawHubStagedPublication,
  ClawHubStored,
  ClawHubUploadPlace,
  ClawHubUploadRequest,
} from '@skillward/contracts';
import { invalidInput } from '@skillward/domain';
import { PublishToRegistry, RequestContext } from '@skillward/lifecycle';
import { baseUrlOf } from '../http/base-url';
import { Caller, requestContext } from '../http/caller';
import { receiveParts } from '../http/multipart';
import { Operation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';
import { readBytes } from '../http/receiving';
import { StagedFiles } from './staged-files';

const tag = 'ClawHub';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The `payload` of a form. */
const Payload = z
  .string({ error: 'Send the field `payload` with JSON.' })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON.' });
      return z.NEVER;
    }
  })
  .pipe(ClawHubPublication);
const Form = parsed(z.object({ payload: Payload }));
const Staged = parsed(ClawHubStagedPublication);

/** Publishing by the protocol of ClawHub. */
@Controller('clawhub/api/v1')
export class ClawHubPublishingController {
  constructor(
    private readonly publish: PublishToRegistry,
    private readonly staged: StagedFiles,
  ) {}

  @Post('skills')
  @Operation({
    id: 'publishToClawHub',
    tag,
    role: 'curator',
    summary: 'Publish a version of a skill',
    description:
      'A form with `payload` (JSON) and one part for each file, named by its path; or JSON with files that were uploaded ' +
      'before. It is checked and scanned as any upload. The library numbers its versions itself.',
    upload: { description: 'The files of the package, each named by its path.', many: true, fields: ClawHubForm },
    body: ClawHubStagedPublication,
    answer: ClawHubPublished,
    textProblems: true,
  })
  async publishSkill(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    if (request.is('multipart/form-data')) {
      const { files, fields } = await receiveParts(request, response);
      const { payload } = Form.transform(fields);
      const hashes = files.map(({ path, content }) => `${sha256(content)}  ${path}`);
      return this.publish.publish(requestContext(request, [...hashes, JSON.stringify(fields)]), payload, files);
    }
    const { files, ...publication } = Staged.transform(request.body);
    const context = requestContext(request, [JSON.stringify({ files, ...publication })]);
    const before = await this.publish.publishedBefore(context, publication);
    if (before !== null) return before;
    const contents = this.staged.take(
      context.principal.keyId,
      files.map(({ storageId }) => storageId),
    );
    const sent = files.map(({ path }, at) => ({ path, content: contents[at] ?? new Uint8Array() }));
    return this.publish.publish(context, publication, sent);
  }

  @Post('skills/-/upload-url')
  @Operation({
    id: 'announceClawHubFile',
    tag,
    role: 'curator',
    summary: 'Announce a file that is to be published',
    description: 'Its bytes are sent to `uploadUrl` then. They wait for a quarter of an hour.',
    answer: ClawHubUploadPlace,
    textProblems: true,
  })
  announce(
    @Caller() caller: RequestContext,
    @Req() request: Request,
    @Body(parsed(ClawHubUploadRequest)) file: z.output<typeof ClawHubUploadRequest>,
  ) {
    this.publish.authorise(caller);
    const id = this.staged.announce(caller.principal.keyId, file);
    return { uploadUrl: `${baseUrlOf(request)}/clawhub/uploads/${id}`, uploadTicket: id };
  }
}

/** Takes the bytes of files that were announced, of any media type. */
@Controller('clawhub/uploads')
export class ClawHubUploadsController {
  constructor(private readonly staged: StagedFiles) {}

  @Post(':id')
  @Operation({
    id: 'uploadClawHubFile',
    tag,
    role: 'agent',
    summary: 'Send the bytes of an announced file',
    description: 'As they are, whatever their media type.',
    answer: ClawHubStored,
    anyBody: true,
    textProblems: true,
  })
  async upload(
    @Caller() { principal }: RequestContext,
    @Req() request: Request,
    @Param(parsed(UuidParams)) { id }: UuidParams,
  ) {
    const { size } = this.staged.expected(principal.keyId, id);
    const excess = () => invalidInput('There are more bytes than were announced.');
    this.staged.keep(principal.keyId, id, await readBytes(request, size, excess));
    return { storageId: id };
  }
}
