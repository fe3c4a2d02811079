import { Controller, Get, Param, Query } from '@nestjs/common';
import { EvidencePage, EvidenceQuery, SkillEvidence, SkillParams } from '@skillward/contracts';
import { GetEvidence, ListEvidence, RequestContext } from '@skillward/lifecycle';
import { z } from 'zod';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';

const tag = 'Evidence';
type Params = z.output<typeof SkillParams>;

@Controller('api/v1')
export class EvidenceController {
  constructor(
    private readonly getEvidence: GetEvidence,
    private readonly listEvidence: ListEvidence,
  ) {}

  @Get('skills/:ns/:name/evidence')
  @Operation({
    id: 'getEvidence',
    tag,
    role: 'agent',
    summary: 'What became of a skill: exposures, deliveries, views, uses and outcomes, by version',
    description:
      'Each is a fact of its own: a skill that was offered was not thereby delivered, nor opened, nor of any help. ' +
      'Shares have intervals of 95 % (Wilson). Only the attribution that counts of each run is looked at.',
    answer: SkillEvidence,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(SkillParams)) { ns, name }: Params) {
    return this.getEvidence.get(caller, ns, name);
  }

  @Get('evidence')
  @Operation({
    id: 'listEvidence',
    tag,
    role: 'agent',
    summary: 'What became of every skill that was recommended or met in a run',
    description: 'With `neverUsed=true`: skills that were offered and that no reported run ever opened or relied on.',
    answer: EvidencePage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(EvidenceQuery)) query: EvidenceQuery) {
    return this.listEvidence.list(caller, query);
  }
}
