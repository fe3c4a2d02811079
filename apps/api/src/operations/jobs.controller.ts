import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Job, JobListQuery, JobPage } from '@skillward/contracts';
import { ListJobs, RequestContext, RetryJob } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Operations';

@Controller('api/v1/jobs')
export class JobsController {
  constructor(
    private readonly listJobs: ListJobs,
    private readonly retryJob: RetryJob,
  ) {}

  @Get()
  @Operation({
    id: 'listJobs',
    tag,
    role: 'curator',
    summary: 'List background work',
    description:
      'Syncs, profiles that were asked for or failed, attributions, trainings and pushes, newest first; for administrators ' +
      'of all namespaces also deliveries of webhooks.',
    answer: JobPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(JobListQuery)) query: JobListQuery) {
    return this.listJobs.list(caller, query);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Operation({
    id: 'retryJob',
    tag,
    role: 'curator',
    summary: 'Try work again that failed',
    description:
      'Work that waits for its turn or runs is answered as it is. Of a sync another one takes its place. A push needs the ' +
      'role reviewer, a message of a webhook the role admin.',
    answer: Job,
    problems: [404, 409],
  })
  retry(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.retryJob.retryJob(caller, id);
  }
}
