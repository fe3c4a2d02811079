import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  DiffQuery,
  ListedSkill,
  PackageDiff,
  Rollback,
  Skill,
  SkillListQuery,
  SkillPage,
  SiblingList,
  SkillParams,
  SkillStatusPatch,
  VersionSummary,
} from '@skillward/contracts';
import {
  ChangeSkillStatus,
  CompareSiblings,
  DiffVersions,
  GetSkill,
  ListSkills,
  RequestContext,
  RollBackSkill,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';

const tag = 'Skills';
type Params = z.output<typeof SkillParams>;

@Controller('api/v1/skills')
export class SkillsController {
  constructor(
    private readonly listSkills: ListSkills,
    private readonly getSkill: GetSkill,
    private readonly changeStatus: ChangeSkillStatus,
    private readonly compareSiblings: CompareSiblings,
    private readonly diffVersions: DiffVersions,
    private readonly rollBackSkill: RollBackSkill,
  ) {}

  @Get()
  @Operation({
    id: 'listSkills',
    tag,
    role: 'agent',
    summary: 'List skills with their current versions',
    description: 'With `q` the best first.',
    answer: SkillPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(SkillListQuery)) query: SkillListQuery) {
    return this.listSkills.list(caller, query);
  }

  @Get(':ns/:name')
  @Operation({
    id: 'getSkill',
    tag,
    role: 'agent',
    summary: 'Get a skill',
    description: 'Status, current version, labels and verdict of the scan.',
    answer: ListedSkill,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(SkillParams)) { ns, name }: Params) {
    return this.getSkill.get(caller, ns, name);
  }

  @Get(':ns/:name/siblings')
  @Operation({
    id: 'listSiblings',
    tag,
    role: 'agent',
    summary: 'The other skills of its family, and the clauses in which they differ',
    description: 'For choosing among alternatives: each with the sentences that the others lack.',
    answer: SiblingList,
  })
  siblings(@Caller() caller: RequestContext, @Param(parsed(SkillParams)) { ns, name }: Params) {
    return this.compareSiblings.compare(caller, ns, name);
  }

  @Patch(':ns/:name')
  @Operation({
    id: 'changeSkillStatus',
    tag,
    role: 'curator',
    summary: 'Change the status of a skill',
    description: 'Only active skills are recommended.',
    answer: Skill,
    problems: [409],
  })
  change(
    @Caller() caller: RequestContext,
    @Param(parsed(SkillParams)) { ns, name }: Params,
    @Body(parsed(SkillStatusPatch)) patch: SkillStatusPatch,
  ) {
    return this.changeStatus.change(caller, ns, name, patch);
  }

  @Get(':ns/:name/diff')
  @Operation({
    id: 'diffVersions',
    tag,
    role: 'agent',
    summary: 'Compare two versions file by file',
    description: 'For each file what became of it, and a unified diff for text.',
    answer: PackageDiff,
  })
  diff(
    @Caller() caller: RequestContext,
    @Param(parsed(SkillParams)) { ns, name }: Params,
    @Query(parsed(DiffQuery)) { from, to }: z.output<typeof DiffQuery>,
  ) {
    return this.diffVersions.diff(caller, ns, name, from, to);
  }

  @Post(':ns/:name/rollback')
  @Operation({
    id: 'rollBackSkill',
    tag,
    role: 'curator',
    summary: 'Make an earlier content the current version',
    description: 'Creates a new version with the digest of version `to`; nothing is removed.',
    status: 201,
    answer: VersionSummary,
    problems: [409],
  })
  async rollBack(
    @Caller() caller: RequestContext,
    @Param(parsed(SkillParams)) { ns, name }: Params,
    @Body(parsed(Rollback)) input: Rollback,
    @Res({ passthrough: true }) response: Response,
  ) {
    const version = await this.rollBackSkill.rollBack(caller, ns, name, input);
    response.location(`/api/v1/skills/${ns}/${name}/versions/${version.number}`);
    return version;
  }
}
