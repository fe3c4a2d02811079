import { Controller, Get } from '@nestjs/common';
import { LibrarySummary } from '@skillward/contracts';
import { RequestContext, SummariseLibrary } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';

@Controller('api/v1/library')
export class LibraryController {
  constructor(private readonly summarise: SummariseLibrary) {}

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
}
