import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  ClawHubCaller,
  ClawHubDiscovery,
  ClawHubDownloadQuery,
  ClawHubFileQuery,
  ClawHubOwnerQuery,
  ClawHubPageQuery,
  ClawHubResolution,
  ClawHubResolveQuery,
  ClawHubSearchQuery,
  ClawHubSearchResults,
  ClawHubSkill,
  ClawHubSkillList,
  ClawHubSkillParams,
  ClawHubVersion,
  ClawHubVersionList,
  ClawHubVersionParams,
} from '@skillward/contracts';
import { BrowseRegistry, RequestContext } from '@skillward/lifecycle';
import { Public } from '../http/access.guard';
import { baseUrlOf } from '../http/base-url';
import { Caller, principalOf, requestContext } from '../http/caller';
import { Operation, RawOperation } from '../http/operation';
import { parsed, parsedLeniently } from '../http/parsed.pipe';

const tag = 'ClawHub';
const problems = [404, 409];
const SEEN = 'Without a key the public namespaces are seen.';

type SkillParams = z.output<typeof ClawHubSkillParams>;
type OwnerQuery = z.output<typeof ClawHubOwnerQuery>;

/** Null: a stranger. */
const readerOf = (request: Request): RequestContext | null =>
  principalOf(request) === undefined ? null : requestContext(request, []);

/** Reading by the protocol of ClawHub, whose clients use `<server>/clawhub` as the address of the registry. */
@Public()
@Controller()
export class ClawHubController {
  constructor(private readonly registry: BrowseRegistry) {}

  @Get('.well-known/clawhub.json')
  @Operation({
    id: 'discoverClawHub',
    tag,
    summary: "Where ClawHub's clients find the registry",
    description: 'They take it as their base address.',
    answer: ClawHubDiscovery,
  })
  discover(@Req() request: Request) {
    const base = `${baseUrlOf(request)}/clawhub`;
    return { apiBase: base, authBase: base };
  }

  @Get('clawhub/api/v1/search')
  @Operation({
    id: 'searchClawHub',
    tag,
    summary: 'Search for skills, the best first',
    description: SEEN,
    answer: ClawHubSearchResults,
    textProblems: true,
  })
  search(@Req() request: Request, @Query(parsedLeniently(ClawHubSearchQuery)) query: ClawHubSearchQuery) {
    return this.registry.search(readerOf(request), query);
  }

  @Get('clawhub/api/v1/skills')
  @Operation({
    id: 'listClawHubSkills',
    tag,
    summary: 'List active skills, those with the newest versions first',
    description: SEEN,
    answer: ClawHubSkillList,
    textProblems: true,
  })
  list(@Req() request: Request, @Query(parsedLeniently(ClawHubPageQuery)) query: ClawHubPageQuery) {
    return this.registry.list(readerOf(request), query);
  }

  @Get('clawhub/api/v1/skills/:slug')
  @Operation({
    id: 'getClawHubSkill',
    tag,
    summary: 'Get a skill',
    description:
      'By `namespace--name`, by `name` with `ownerHandle=namespace`, or by a name that only one namespace has; 409 where ' +
      'several have it.',
    answer: ClawHubSkill,
    problems,
    textProblems: true,
  })
  get(
    @Req() request: Request,
    @Param(parsed(ClawHubSkillParams)) params: SkillParams,
    @Query(parsedLeniently(ClawHubOwnerQuery)) owner: OwnerQuery,
  ) {
    return this.registry.get(readerOf(request), { ...params, ...owner });
  }

  @Get('clawhub/api/v1/skills/:slug/versions')
  @Operation({
    id: 'listClawHubVersions',
    tag,
    summary: 'List the versions of a skill, newest first',
    description: 'Version 3 of the library is `3.0.0` here.',
    answer: ClawHubVersionList,
    problems,
    textProblems: true,
  })
  versions(
    @Req() request: Request,
    @Param(parsed(ClawHubSkillParams)) params: SkillParams,
    @Query(parsedLeniently(ClawHubPageQuery)) query: ClawHubPageQuery,
  ) {
    return this.registry.versions(readerOf(request), { ...params, ...ownerOf(query) }, query);
  }

  @Get('clawhub/api/v1/skills/:slug/versions/:version')
  @Operation({
    id: 'getClawHubVersion',
    tag,
    summary: 'Get a version with its files',
    description: '`latest` is the current version.',
    answer: ClawHubVersion,
    problems,
    textProblems: true,
  })
  version(
    @Req() request: Request,
    @Param(parsed(ClawHubVersionParams)) { slug, version }: z.output<typeof ClawHubVersionParams>,
    @Query(parsedLeniently(ClawHubOwnerQuery)) owner: OwnerQuery,
  ) {
    return this.registry.version(readerOf(request), { slug, ...owner }, { version });
  }

  @Get('clawhub/api/v1/skills/:slug/file')
  @RawOperation({
    id: 'readClawHubFile',
    tag,
    summary: 'Read a file of a version',
    description: 'Of the current version where none is named.',
    raw: [{ mediaType: 'text/plain', description: 'The bytes of the file.' }],
    problems,
    textProblems: true,
  })
  async file(
    @Req() request: Request,
    @Param(parsed(ClawHubSkillParams)) params: SkillParams,
    @Query(parsedLeniently(ClawHubFileQuery)) query: z.output<typeof ClawHubFileQuery>,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.registry.file(readerOf(request), { ...params, ...ownerOf(query) }, query);
    sendContent(response, 'text/plain; charset=utf-8', content);
  }

  @Get('clawhub/api/v1/download')
  @RawOperation({
    id: 'downloadFromClawHub',
    tag,
    summary: 'Download a version as a zip',
    description: 'With SKILL.md at its root; of the current version where none is named.',
    raw: [{ mediaType: 'application/zip', description: 'The same version always gives the same bytes.' }],
    problems,
    textProblems: true,
  })
  async download(
    @Req() request: Request,
    @Query(parsedLeniently(ClawHubDownloadQuery)) query: z.output<typeof ClawHubDownloadQuery>,
    @Res() response: Response,
  ): Promise<void> {
    const { fileName, content } = await this.registry.download(readerOf(request), query, query);
    response.attachment(fileName);
    sendContent(response, 'application/zip', content);
  }

  @Get('clawhub/api/v1/resolve')
  @Operation({
    id: 'resolveForClawHub',
    tag,
    summary: 'Which version has these files',
    description: 'By the fingerprint that the clients make of a folder; of the newest 200 versions.',
    answer: ClawHubResolution,
    problems,
    textProblems: true,
  })
  resolve(
    @Req() request: Request,
    @Query(parsedLeniently(ClawHubResolveQuery)) { hash, ...reference }: z.output<typeof ClawHubResolveQuery>,
  ) {
    return this.registry.resolve(readerOf(request), reference, hash);
  }
}

/** Who calls, which needs a key. */
@Controller('clawhub/api/v1/whoami')
export class ClawHubCallerController {
  constructor(private readonly registry: BrowseRegistry) {}

  @Get()
  @Operation({
    id: 'describeClawHubCaller',
    tag,
    role: 'agent',
    summary: 'Who this key is',
    description: 'The handle is the namespace of a key that has only one; other keys name an owner when they publish.',
    answer: ClawHubCaller,
    textProblems: true,
  })
  whoami(@Caller() caller: RequestContext) {
    return this.registry.whoami(caller);
  }
}

const ownerOf = ({ ownerHandle }: OwnerQuery): OwnerQuery => (ownerHandle === undefined ? {} : { ownerHandle });

/** Comes from others, so no browser may take it for a page. */
function sendContent(response: Response, mediaType: string, content: Uint8Array): void {
  response.set({
    'Content-Type': mediaType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  response.send(Buffer.from(content));
}
