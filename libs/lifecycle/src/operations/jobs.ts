import { Injectable } from '@nestjs/common';
import { Job, JobListQuery, JobPage } from '@skillward/contracts';
import { Problem, conflict, notFound } from '@skillward/domain';
import { Database, JobRow, jobStore, syncStore } from '@skillward/database';
import { RequestContext, requireRole } from '../access/principal';
import { RequestAttribution } from '../attribute/change-trajectories';
import { StartSync } from '../collect/syncs';
import { RetryPush } from '../evolve/push-versions';
import { RetryTraining } from '../recommend/train-scorer';

const toJob = ({ createdAt, finishedAt, ...row }: JobRow): Job => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Background work of every kind, newest first. Trainings concern all namespaces. */
@Injectable()
export class ListJobs {
  constructor(private readonly database: Database) {}

  async execute(context: RequestContext, query: JobListQuery): Promise<JobPage> {
    requireRole(context, 'curator');
    const filter = { visible: context.principal.namespaces, kind: query.kind, status: query.status };
    const { items, nextCursor } = await jobStore.list(this.database.client, filter, query);
    return { items: items.map(toJob), nextCursor };
  }
}

/**
 * Tries work again that failed, in the way of its kind, which writes the audit. Work that waits or runs is answered as it
 * is, so asking twice does nothing more.
 */
@Injectable()
export class RetryJob {
  constructor(
    private readonly database: Database,
    private readonly startSync: StartSync,
    private readonly requestAttribution: RequestAttribution,
    private readonly retryTraining: RetryTraining,
    private readonly retryPush: RetryPush,
  ) {}

  /**
   * @returns the work that is done now: of a sync another one, else the same
   * @throws Problem conflict when it has succeeded, or cannot be tried again
   */
  async execute(context: RequestContext, id: string): Promise<Job> {
    requireRole(context, 'curator');
    const job = await this.find(context, id);
    if (job.status === 'succeeded') throw conflict('It has succeeded: there is nothing to try again.');
    if (job.status !== 'failed') return toJob(job);
    try {
      return toJob(await this.find(context, await this.retry(context, job)));
    } catch (failure) {
      // Somebody else was quicker: what they asked for is the answer.
      const now = await this.find(context, id);
      if (failure instanceof Problem && failure.kind === 'conflict' && now.status !== 'failed') return toJob(now);
      throw failure;
    }
  }

  private async find(context: RequestContext, id: string): Promise<JobRow> {
    const job = await jobStore.find(this.database.client, context.principal.namespaces, id);
    if (job === null) throw notFound(`The job ${id}`);
    return job;
  }

  /** @returns the id of the work that takes its place */
  private async retry(context: RequestContext, { id, kind }: JobRow): Promise<string> {
    switch (kind) {
      case 'sync': {
        const sync = await syncStore.find(this.database.client, id);
        if (sync === null) throw notFound(`The job ${id}`);
        return (await this.startSync.execute(context, sync.sourceId)).id;
      }
      case 'attribution':
        await this.requestAttribution.execute(context, id, {});
        return id;
      case 'training':
        await this.retryTraining.execute(context, id);
        return id;
      case 'push':
        await this.retryPush.execute(context, id);
        return id;
    }
  }
}
