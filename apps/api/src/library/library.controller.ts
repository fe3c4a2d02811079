import { Controller, Get } from '@nestjs/common';
import { LibrarySummary, OutcomeDrift } from '@skillward/contracts';
import { GetOutcomeDrift, RequestContext, SummariseLibrary } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';

@Controller('api/v1/library')
export class LibraryController {
  constructor(
    private readonly summarise: SummariseLibrary,
    private readonly getDrift: GetOutcomeDrift,
  ) {}

  @Get('summary')
  @Operation({
    id: 'summariseLibrary',
    tag: 'Skills',
    summary: 'The library in numbers, as far as the caller sees it',
    answer: LibrarySummary,
  })
  summary(@Caller() caller: RequestContext) {
    return this.summarise.execute(caller);
  }

  @Get('outcomes')
  @Operation({
    id: 'getOutcomeDrift',
    tag: 'Skills',
    summary: 'How what comes of the uses of skills changes, by week and by version',
    description: 'What got worse comes first. Role: curator.',
    answer: OutcomeDrift,
  })
  drift(@Caller() caller: RequestContext) {
    return this.getDrift.execute(caller);
  }
}
