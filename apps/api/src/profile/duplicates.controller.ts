import { Controller, Get, Query } from '@nestjs/common';
import { DuplicatePage, DuplicateQuery } from '@skillward/contracts';
import { ListDuplicates, RequestContext } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';

@Controller('api/v1/duplicates')
export class DuplicatesController {
  constructor(private readonly listDuplicates: ListDuplicates) {}

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
    return this.listDuplicates.execute(caller, query);
  }
}
