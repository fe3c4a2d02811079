import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  Family,
  FamilyCreate,
  FamilyList,
  FamilyListQuery,
  FamilyMembers,
  FamilyMerge,
  FamilyPage,
  FamilyRevisionPage,
  FamilySizes,
  FamilySplit,
} from '@skillward/contracts';
import {
  CreateFamily,
  DeleteFamily,
  GetFamily,
  ListFamilies,
  ListFamilyRevisions,
  MeasureFamilies,
  MergeFamilies,
  PinFamily,
  RequestContext,
  SetFamilyMembers,
  SplitFamily,
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
    private readonly mergeFamilies: MergeFamilies,
    private readonly splitFamily: SplitFamily,
    private readonly pinFamily: PinFamily,
    private readonly listRevisions: ListFamilyRevisions,
    private readonly measureFamilies: MeasureFamilies,
  ) {}

  @Get()
  @Operation({
    id: 'listFamilies',
    tag,
    role: 'agent',
    summary: 'List families of alternative skills',
    description: 'Resolved and curated ones; a curated family wins over what was resolved.',
    answer: FamilyPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(FamilyListQuery)) query: z.output<typeof FamilyListQuery>) {
    return this.listFamilies.list(caller, query);
  }

  @Get('sizes')
  @Operation({
    id: 'measureFamilies',
    tag,
    role: 'agent',
    summary: 'How many families of which size there are, and the largest',
    description: 'For a look at the library as a whole.',
    answer: FamilySizes,
  })
  sizes(@Caller() caller: RequestContext) {
    return this.measureFamilies.measure(caller);
  }

  @Get(':id')
  @Operation({
    id: 'getFamily',
    tag,
    role: 'agent',
    summary: 'Get a family',
    description: 'With its members.',
    answer: Family,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams) {
    return this.getFamily.get(caller, id);
  }

  @Post()
  @Operation({
    id: 'createFamily',
    tag,
    role: 'curator',
    summary: 'Declare skills alternatives of one capability',
    description:
      'A curated family wins over the resolved ones of its members. A skill is in one: members leave the curated families ' +
      'that they were in, of which those without members end.',
    status: 201,
    answer: Family,
    problems: [409],
  })
  async create(
    @Caller() caller: RequestContext,
    @Body(parsed(FamilyCreate)) input: FamilyCreate,
    @Res({ passthrough: true }) response: Response,
  ) {
    const family = await this.createFamily.create(caller, input);
    response.location(`/api/v1/families/${encodeURIComponent(family.id)}`);
    return family;
  }

  @Post('merge')
  @Operation({
    id: 'mergeFamilies',
    tag,
    role: 'curator',
    summary: 'Join families into a curated one',
    description: 'Resolved and curated families alike; curated ones among them end.',
    status: 201,
    answer: Family,
    problems: [404],
  })
  async merge(
    @Caller() caller: RequestContext,
    @Body(parsed(FamilyMerge)) input: FamilyMerge,
    @Res({ passthrough: true }) response: Response,
  ) {
    const family = await this.mergeFamilies.merge(caller, input);
    response.location(`/api/v1/families/${encodeURIComponent(family.id)}`);
    return family;
  }

  @Post(':id/split')
  @Operation({
    id: 'splitFamily',
    tag,
    role: 'curator',
    summary: 'Part a family into curated ones',
    description: 'What no part names stays behind. A part of one skill makes it stand alone.',
    status: 201,
    answer: FamilyList,
    problems: [404],
  })
  async split(
    @Caller() caller: RequestContext,
    @Param(parsed(IdParams)) { id }: IdParams,
    @Body(parsed(FamilySplit)) input: FamilySplit,
  ) {
    return { items: await this.splitFamily.split(caller, id, input) };
  }

  @Post(':id/pin')
  @Operation({
    id: 'pinFamily',
    tag,
    role: 'curator',
    summary: 'Keep a resolved family as it is',
    description: 'Makes a curated family of its members, which nothing that comes in later changes.',
    status: 201,
    answer: Family,
    problems: [404],
  })
  pin(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams) {
    return this.pinFamily.pin(caller, id);
  }

  @Get(':id/revisions')
  @Operation({
    id: 'listFamilyRevisions',
    tag,
    role: 'agent',
    summary: 'Every state that a family was in',
    description: 'Each with who made it.',
    answer: FamilyRevisionPage,
    problems: [404],
  })
  revisions(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams) {
    return this.listRevisions.list(caller, id);
  }

  @Put(':id/members')
  @Operation({
    id: 'setFamilyMembers',
    tag,
    role: 'curator',
    summary: 'Set the members of a curated family',
    answer: Family,
    problems: [409],
  })
  replace(
    @Caller() caller: RequestContext,
    @Param(parsed(IdParams)) { id }: IdParams,
    @Body(parsed(FamilyMembers)) input: FamilyMembers,
  ) {
    return this.setMembers.set(caller, id, input);
  }

  @Delete(':id')
  @RawOperation({
    id: 'deleteFamily',
    tag,
    role: 'curator',
    summary: 'Delete a curated family',
    description: 'Its members fall back to their resolved families.',
    status: 204,
    problems: [409],
  })
  remove(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams): Promise<void> {
    return this.deleteFamily.delete(caller, id);
  }
}
