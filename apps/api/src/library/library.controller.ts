import { Controller, Get } from '@nestjs/common';
import { Attention, LibrarySummary, OutcomeDrift } from '@skillward/contracts';
import { GetOutcomeDrift, ReadAttention, RequestContext, SummariseLibrary } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';

@Controller('api/v1/library')
export class LibraryController {
  constructor(
    private readonly summarise: SummariseLibrary,
    private readonly getDrift: GetOutcomeDrift,
    private readonly readAttention: ReadAttention,
  ) {}

  @Get('summary')
  @Operation({
    id: 'summariseLibrary',
    tag: 'Skills',
    role: 'agent',
    summary: 'The library in numbers, as far as the caller sees it',
    description: 'Skills by namespace, status and verdict of the scan.',
    answer: LibrarySummary,
  })
  summary(@Caller() caller: RequestContext) {
    return this.summarise.summarise(caller);
  }

  @Get('attention')
  @Operation({
    id: 'readAttention',
    tag: 'Skills',
    role: 'agent',
    summary: 'What waits for people, and whether anything has changed',
    description: 'Made to be asked often: `revision` stays the same until there is something new to read.',
    answer: Attention,
  })
  attention(@Caller() caller: RequestContext) {
    return this.readAttention.read(caller);
  }

  @Get('outcomes')
  @Operation({
    id: 'getOutcomeDrift',
    tag: 'Skills',
    role: 'curator',
    summary: 'How what comes of the uses of skills changes, by week and by version',
    description: 'What got worse comes first.',
    answer: OutcomeDrift,
  })
  drift(@Caller() caller: RequestContext) {
    return this.getDrift.get(caller);
  }
}
