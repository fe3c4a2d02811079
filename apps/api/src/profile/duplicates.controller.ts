import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  DistinctAnswer,
  DistinctSkills,
  DistinctSkillsEnd,
  DuplicatePage,
  DuplicateQuery,
  LibraryEffect,
  WithoutSkills,
} from '@skillward/contracts';
import { ListDuplicates, RequestContext, SettleDuplicates, ThinkSkillsAway } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';

@Controller('api/v1/duplicates')
export class DuplicatesController {
  constructor(
    private readonly listDuplicates: ListDuplicates,
    private readonly settle: SettleDuplicates,
    private readonly thinkAway: ThinkSkillsAway,
  ) {}

  @Get()
  @Operation({
    id: 'listDuplicates',
    tag: 'Profiles',
    role: 'curator',
    summary: 'List skills that are copies of each other, share a name, or claim the same tasks',
    description:
      'Each group with the member that could be kept, and why. The first call after a change of the library looks ' +
      'through all of it and takes a while.',
    answer: DuplicatePage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(DuplicateQuery)) query: DuplicateQuery) {
    return this.listDuplicates.list(caller, query);
  }

  @Post('distinct')
  @Operation({
    id: 'tellSkillsApart',
    tag: 'Profiles',
    role: 'curator',
    summary: 'Say that skills are no duplicates of each other',
    description: 'Every two of them; it is remembered, and they are listed only with `settled=true`.',
    answer: DistinctAnswer,
  })
  tellApart(@Caller() caller: RequestContext, @Body(parsed(DistinctSkills)) input: DistinctSkills) {
    return this.settle.tellApart(caller, input);
  }

  @Post('distinct/forget')
  @Operation({
    id: 'forgetSkillsApart',
    tag: 'Profiles',
    role: 'curator',
    summary: 'Take back that skills are no duplicates',
    description: 'They are listed again where they are alike.',
    answer: DistinctAnswer,
  })
  forget(@Caller() caller: RequestContext, @Body(parsed(DistinctSkillsEnd)) input: DistinctSkillsEnd) {
    return this.settle.forget(caller, input);
  }

  @Post('effect')
  @Operation({
    id: 'thinkSkillsAway',
    tag: 'Profiles',
    role: 'curator',
    summary: 'See what stored recommendations would be without some skills',
    description:
      'Answers them again by the scorer in use, with and without the skills; nothing is changed. A task that nobody ' +
      'asked is not among them.',
    answer: LibraryEffect,
    problems: [503],
  })
  effect(@Caller() caller: RequestContext, @Body(parsed(WithoutSkills)) input: WithoutSkills) {
    return this.thinkAway.think(caller, input);
  }
}
