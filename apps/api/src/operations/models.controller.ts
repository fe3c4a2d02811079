import { Controller, Get } from '@nestjs/common';
import { ModelEndpointList } from '@skillward/contracts';
import { ListModels, RequestContext } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';

@Controller('api/v1/models')
export class ModelsController {
  constructor(private readonly listModels: ListModels) {}

  @Get()
  @Operation({
    id: 'listModels',
    tag: 'Operations',
    role: 'admin',
    summary: 'Which models this server asks, where, and for what',
    description: 'As it was configured; keys are not told. Needs a key of all namespaces.',
    answer: ModelEndpointList,
  })
  list(@Caller() caller: RequestContext) {
    return this.listModels.list(caller);
  }
}
