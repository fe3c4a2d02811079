import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { EvolutionPolicy, EvolutionPolicyUpdate } from '@skillward/contracts';
import { GetEvolutionPolicy, RequestContext, SetEvolutionPolicy } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { NamespaceParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Evolution';

@Controller('api/v1')
export class EvolutionController {
  constructor(
    private readonly getPolicy: GetEvolutionPolicy,
    private readonly setPolicy: SetEvolutionPolicy,
  ) {}

  @Get('namespaces/:ns/evolution-policy')
  @Operation({
    id: 'getEvolutionPolicy',
    tag,
    summary: 'How a namespace takes changes',
    description: 'Role: curator.',
    answer: EvolutionPolicy,
  })
  policy(@Caller() caller: RequestContext, @Param(parsed(NamespaceParams)) { ns }: NamespaceParams) {
    return this.getPolicy.execute(caller, ns);
  }

  @Put('namespaces/:ns/evolution-policy')
  @Operation({
    id: 'setEvolutionPolicy',
    tag,
    summary: 'Set how a namespace takes changes',
    description: 'What is left out gets its default. Role: admin.',
    answer: EvolutionPolicy,
  })
  set(
    @Caller() caller: RequestContext,
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Body(parsed(EvolutionPolicyUpdate)) input: EvolutionPolicyUpdate,
  ) {
    return this.setPolicy.execute(caller, ns, input);
  }
}
