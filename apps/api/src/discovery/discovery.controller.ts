import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { DiscoveryIndex } from '@skillward/contracts';
import { DiscoverSkills } from '@skillward/lifecycle';
import { Public } from '../http/access.guard';
import { Operation, RawOperation } from '../http/operation';
import { NamespaceParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Agents';
const ArtifactParams = NamespaceParams.extend({ file: z.string().min(1).max(100) });
/** A skill that is withdrawn must be gone soon everywhere. */
const SHORTLY = 'public, max-age=60';

/** Agent Skills discovery, for whoever asks. */
@Public()
@Controller()
export class DiscoveryController {
  constructor(private readonly discoverSkills: DiscoverSkills) {}

  @Get('.well-known/agent-skills/index.json')
  @Operation({
    id: 'discoverSkills',
    tag,
    summary: 'Skills of the public namespaces',
    description: 'Version 0.2.0 of the discovery format. Of several skills with one name the first is listed.',
    answer: DiscoveryIndex,
  })
  index(@Res({ passthrough: true }) response: Response) {
    response.setHeader('Cache-Control', SHORTLY);
    return this.discoverSkills.index();
  }

  @Get('namespaces/:ns/.well-known/agent-skills/index.json')
  @Operation({
    id: 'discoverNamespace',
    tag,
    summary: 'Skills of one public namespace',
    description: 'Agent Skills discovery, schema 0.2.0, of one public namespace.',
    answer: DiscoveryIndex,
  })
  namespace(@Param(parsed(NamespaceParams)) { ns }: NamespaceParams, @Res({ passthrough: true }) response: Response) {
    response.setHeader('Cache-Control', SHORTLY);
    return this.discoverSkills.index(ns);
  }

  @Get('.well-known/agent-skills/:ns/:file')
  @RawOperation({
    id: 'downloadPublicSkill',
    tag,
    summary: 'The file that a discovery index names',
    description: 'A tar.gz of the package, or its SKILL.md; `digest` in the index is that of these bytes.',
    raw: [
      { mediaType: 'application/gzip', description: 'tar.gz with SKILL.md at its root.' },
      { mediaType: 'text/markdown', description: 'A package that is nothing but its SKILL.md.' },
    ],
  })
  async artifact(
    @Param(parsed(ArtifactParams)) { ns, file }: z.output<typeof ArtifactParams>,
    @Res() response: Response,
  ): Promise<void> {
    const { content, mediaType } = await this.discoverSkills.artifact(ns, file);
    response.attachment(file);
    response.set({ 'Cache-Control': SHORTLY, 'Content-Type': mediaType });
    response.send(Buffer.from(content));
  }
}
