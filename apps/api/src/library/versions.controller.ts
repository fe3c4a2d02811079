import { isUtf8 } from 'node:buffer';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { PageQuery, SkillParams, Version, VersionPage, VersionParams } from '@skillward/contracts';
import { DownloadVersion, GetVersion, ListVersions, ReadVersionFile, RequestContext } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation, RawOperation } from '../http/operation';
import { VersionFileParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Versions';
/** A client may keep the content, and asks with its ETag whether it still is what the address means. */
const REVALIDATE = 'private, no-cache';

@Controller('api/v1/skills/:ns/:name/versions')
export class VersionsController {
  constructor(
    private readonly listVersions: ListVersions,
    private readonly getVersion: GetVersion,
    private readonly readFile: ReadVersionFile,
    private readonly downloadVersion: DownloadVersion,
  ) {}

  @Get()
  @Operation({
    id: 'listVersions',
    tag,
    role: 'agent',
    summary: 'List the versions of a skill',
    description: 'Newest first.',
    answer: VersionPage,
  })
  list(
    @Caller() caller: RequestContext,
    @Param(parsed(SkillParams)) { ns, name }: z.output<typeof SkillParams>,
    @Query(parsed(PageQuery)) query: PageQuery,
  ) {
    return this.listVersions.list(caller, ns, name, query);
  }

  @Get(':v')
  @Operation({
    id: 'getVersion',
    tag,
    role: 'agent',
    summary: 'Get a version with its files',
    description: 'By number, by digest, or `current`. Each file has path, mode, size and SHA-256.',
    answer: Version,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(VersionParams)) { ns, name, v }: z.output<typeof VersionParams>) {
    return this.getVersion.get(caller, ns, name, v);
  }

  @Get(':v/archive')
  @RawOperation({
    id: 'downloadVersion',
    tag,
    role: 'agent',
    summary: 'Download the package as tar.gz',
    description: 'The header `skillward-digest` holds the digest of the package.',
    raw: [{ mediaType: 'application/gzip', description: 'tar.gz of the package.' }],
  })
  async archive(
    @Caller() caller: RequestContext,
    @Param(parsed(VersionParams)) { ns, name, v }: z.output<typeof VersionParams>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { archive, digest, fileName } = await this.downloadVersion.download(caller, ns, name, v);
    response.set({ 'skillward-digest': digest, ETag: `"${digest}"`, 'Cache-Control': REVALIDATE });
    if (request.fresh) return void response.status(304).end();
    response.attachment(fileName).type('application/gzip').send(Buffer.from(archive));
  }

  @Get(':v/files/*path')
  @RawOperation({
    id: 'readVersionFile',
    tag,
    role: 'agent',
    summary: 'Read one file of a version',
    description: 'The bytes as they were imported. The ETag is the SHA-256 of the content.',
    raw: [
      { mediaType: 'text/plain', description: 'A file that is valid UTF-8.' },
      { mediaType: 'application/octet-stream', description: 'Any other file.' },
    ],
  })
  async file(
    @Caller() caller: RequestContext,
    @Param(parsed(VersionFileParams)) { ns, name, v, path }: VersionFileParams,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { content, sha256 } = await this.readFile.read(caller, ns, name, v, path);
    response.set({ ETag: `"${sha256}"`, 'Cache-Control': REVALIDATE });
    if (request.fresh) return void response.status(304).end();
    // attachment() guesses a media type from the file name, so ours is set after it.
    response.attachment(path.slice(path.lastIndexOf('/') + 1));
    response.setHeader('Content-Type', isText(content) ? 'text/plain; charset=utf-8' : 'application/octet-stream');
    response.send(Buffer.from(content));
  }
}

const isText = (content: Uint8Array) => isUtf8(content) && !content.includes(0);
