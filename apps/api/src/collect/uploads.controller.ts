import { Controller, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ImportQuery, SyncAccepted, UploadQuery, VersionSummary } from '@skillward/contracts';
import { StartUploadImport, UploadSkill } from '@skillward/lifecycle';
import type { Configuration } from '@skillward/platform';
import { requestContext } from '../http/caller';
import { CONFIGURATION } from '../http/configuration';
import { receiveFile, streamFile } from '../http/multipart';
import { Operation } from '../http/operation';
import { NamespaceParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Uploads';

@Controller('api/v1/namespaces/:ns')
export class UploadsController {
  constructor(
    private readonly uploadSkill: UploadSkill,
    private readonly startImport: StartUploadImport,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post('skills')
  @Operation({
    id: 'uploadSkill',
    tag,
    role: 'curator',
    summary: 'Upload one skill',
    description:
      'A package that breaks the specification is refused with all its reasons. The Location header names the version ' +
      'and with it the skill, whose name may have been normalised.',
    upload: { description: 'zip, tar.gz or one SKILL.md, up to 64 MB.' },
    status: 201,
    otherwise: { status: 200, description: 'The skill has a version with this digest already.' },
    answer: VersionSummary,
  })
  async upload(
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Query(parsed(UploadQuery)) { base }: UploadQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.uploadSkill.admit(requestContext(request, []));
    const file = await receiveFile(request, response);
    const based = base === undefined ? [] : [`base ${base}`];
    const caller = requestContext(request, ['file', file.fileName, file.bytes, ...based]);
    const { name, version, created } = await this.uploadSkill.upload(caller, ns, file, base);
    response.status(created ? 201 : 200).location(`/api/v1/skills/${ns}/${name}/versions/${version.number}`);
    return version;
  }

  @Post('imports')
  @Operation({
    id: 'importArchive',
    tag,
    role: 'curator',
    summary: 'Import many skills from one file',
    description:
      'The file is streamed and may be larger than other bodies. With `hold` packages wait for a person, see `GET /api/v1/syncs/{id}/packages`.',
    upload: { description: 'zip, tar.gz, or a dump (.jsonl, .jsonl.gz), with many skills.' },
    status: 202,
    answer: SyncAccepted,
  })
  async importMany(
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Query(parsed(ImportQuery)) { hold }: ImportQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await streamFile(request, response, this.configuration.uploadMaxBytes, (file) =>
      this.startImport.start(requestContext(request, [hold ?? '', file.fileName]), ns, file, hold),
    );
    response.location(`/api/v1/syncs/${accepted.id}`);
    return accepted;
  }
}
