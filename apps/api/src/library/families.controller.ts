import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { Family, FamilyCreate, FamilyListQuery, FamilyMembers, FamilyPage } from '@skillward/contracts';
import {
  CreateFamily,
  DeleteFamily,
  GetFamily,
  ListFamilies,
  RequestContext,
  SetFamilyMembers,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation, RawOperation } from '../http/operation';
import { IdParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Families';

@Controller('api/v1/families')
export class FamiliesController {
  constructor(
    private readonly listFamilies: ListFamilies,
    private readonly getFamily: GetFamily,
    private readonly createFamily: CreateFamily,
    private readonly setMembers: SetFamilyMembers,
    private readonly deleteFamily: DeleteFamily,
  ) {}

  @Get()
  @Operation({
    id: 'listFamilies',
    tag,
    summary: 'List families of alternative skills',
    answer: FamilyPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(FamilyListQuery)) query: z.output<typeof FamilyListQuery>) {
    return this.listFamilies.execute(caller, query);
  }

  @Get(':id')
  @Operation({ id: 'getFamily', tag, summary: 'Get a family', answer: Family })
  get(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams) {
    return this.getFamily.execute(caller, id);
  }

  @Post()
  @Operation({
    id: 'createFamily',
    tag,
    summary: 'Declare skills alternatives of one capability',
    description: 'A curated family wins over the resolved ones of its members. Role: curator.',
    status: 201,
    answer: Family,
    problems: [409],
  })
  async create(
    @Caller() caller: RequestContext,
    @Body(parsed(FamilyCreate)) input: FamilyCreate,
    @Res({ passthrough: true }) response: Response,
  ) {
    const family = await this.createFamily.execute(caller, input);
    response.location(`/api/v1/families/${encodeURIComponent(family.id)}`);
    return family;
  }

  @Put(':id/members')
  @Operation({
    id: 'setFamilyMembers',
    tag,
    summary: 'Set the members of a curated family',
    description: 'Role: curator.',
    answer: Family,
    problems: [409],
  })
  replace(
    @Caller() caller: RequestContext,
    @Param(parsed(IdParams)) { id }: IdParams,
    @Body(parsed(FamilyMembers)) input: FamilyMembers,
  ) {
    return this.setMembers.execute(caller, id, input);
  }

  @Delete(':id')
  @RawOperation({
    id: 'deleteFamily',
    tag,
    summary: 'Delete a curated family',
    description: 'Its members fall back to their resolved families. Role: curator.',
    status: 204,
    problems: [409],
  })
  remove(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams): Promise<void> {
    return this.deleteFamily.execute(caller, id);
  }
}
