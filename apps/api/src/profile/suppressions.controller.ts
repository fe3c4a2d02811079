import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  PageQuery,
  SkillParams,
  Suppression,
  SuppressionCreate,
  SuppressionPage,
  SuppressionParams,
} from '@skillward/contracts';
import { ListSuppressions, RequestContext, RevokeSuppression, SuppressFindings } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation, RawOperation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';

const tag = 'Scans';
type Params = z.output<typeof SkillParams>;

@Controller('api/v1/skills/:ns/:name/suppressions')
export class SuppressionsController {
  constructor(
    private readonly suppressFindings: SuppressFindings,
    private readonly listSuppressions: ListSuppressions,
    private readonly revokeSuppression: RevokeSuppression,
  ) {}

  @Post()
  @Operation({
    id: 'suppressFindings',
    tag,
    role: 'curator',
    summary: 'Decide that findings of a skill are harmless',
    description:
      'Without `path` and `fingerprint` all findings of the rule. The verdict follows at once, and again when the ' +
      'suppression ends.',
    status: 201,
    answer: Suppression,
  })
  async create(
    @Caller() caller: RequestContext,
    @Param(parsed(SkillParams)) { ns, name }: Params,
    @Body(parsed(SuppressionCreate)) input: SuppressionCreate,
    @Res({ passthrough: true }) response: Response,
  ) {
    const suppression = await this.suppressFindings.suppress(caller, ns, name, input);
    response.location(`/api/v1/skills/${ns}/${name}/suppressions/${suppression.id}`);
    return suppression;
  }

  @Get()
  @Operation({
    id: 'listSuppressions',
    tag,
    role: 'curator',
    summary: 'List the suppressions of a skill, also those that have ended',
    answer: SuppressionPage,
  })
  list(
    @Caller() caller: RequestContext,
    @Param(parsed(SkillParams)) { ns, name }: Params,
    @Query(parsed(PageQuery)) query: PageQuery,
  ) {
    return this.listSuppressions.list(caller, ns, name, query);
  }

  @Delete(':id')
  @RawOperation({
    id: 'revokeSuppression',
    tag,
    role: 'curator',
    summary: 'Take a suppression back',
    description: 'It stays in the list.',
    status: 204,
    problems: [409],
  })
  revoke(
    @Caller() caller: RequestContext,
    @Param(parsed(SuppressionParams)) { ns, name, id }: z.output<typeof SuppressionParams>,
  ): Promise<void> {
    return this.revokeSuppression.revoke(caller, ns, name, id);
  }
}
