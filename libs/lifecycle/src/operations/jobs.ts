import { Inject, Injectable } from '@nestjs/common';
import { Job, JobListQuery, JobPage } from '@skillward/contracts';
import { Problem, conflict, notFound } from '@skillward/domain';
import { Database, JobRow, jobStore, syncStore, versionStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, hasRole, requireRole } from '../access/principal';
import { RequestAttribution } from '../attribute/change-trajectories';
import { RetryImport, StartSync } from '../collect/syncs';
import { RetryPush } from '../evolve/push-versions';
import { RetryDelivery } from '../evolve/webhooks';
import { RequestProfile } from '../profile/change-profile';
import { RetryTraining } from '../recommend/train-scorer';
import { CLOCK } from '../tokens';

const toJob = ({ createdAt, finishedAt, nextAt, profile: _profile, ...row }: JobRow): Job => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
});

/** What a caller may see of background work. */
const scopeOf = ({ principal }: RequestContext) => ({
  visible: principal.namespaces,
  isAdmin: hasRole(principal, 'admin'),
});

/** Background work of every kind, newest first. Trainings and webhooks concern all namespaces. */
@Injectable()
export class ListJobs {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: JobListQuery): Promise<JobPage> {
    requireRole(context, 'curator');
    const filter = { ...scopeOf(context), kind: query.kind, status: query.status };
    const { items, nextCursor } = await jobStore.list(this.database.client, filter, query);
    return { items: items.map(toJob), nextCursor };
  }
}

/**
 * Tries work again that failed, in the way of its kind, which writes the audit. Work that waits for its turn or runs is
 * answered as it is, so asking twice does nothing more; work that failed and waits for a later time need not wait.
 */
@Injectable()
export class RetryJob {
  constructor(
    private readonly database: Database,
    private readonly startSync: StartSync,
    private readonly retryImport: RetryImport,
    private readonly requestAttribution: RequestAttribution,
    private readonly retryTraining: RetryTraining,
    private readonly retryPush: RetryPush,
    private readonly requestProfile: RequestProfile,
    private readonly retryDelivery: RetryDelivery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the work that is done now: of a sync of a source another one, else the same
   * @throws Problem conflict when it has succeeded, or cannot be tried again
   */
  async retryJob(context: RequestContext, id: string): Promise<Job> {
    requireRole(context, 'curator');
    const job = await this.find(context, id);
    if (job.status === 'succeeded') throw conflict('It has succeeded: there is nothing to try again.');
    if (job.status !== 'failed' && !this.waitsForLater(job)) return toJob(job);
    try {
      return toJob(await this.find(context, await this.retry(context, job)));
    } catch (failure) {
      // Somebody else was quicker: what they asked for is the answer.
      const now = await this.find(context, id);
      if (failure instanceof Problem && failure.kind === 'conflict' && now.status !== 'failed') return toJob(now);
      throw failure;
    }
  }

  private waitsForLater({ status, error, nextAt }: JobRow): boolean {
    return status === 'queued' && error !== null && nextAt !== null && nextAt > this.clock.now();
  }

  private async find(context: RequestContext, id: string): Promise<JobRow> {
    const job = await jobStore.find(this.database.client, scopeOf(context), id);
    if (job === null) throw notFound(`The job ${id}`);
    return job;
  }

  /** @returns the id of the work that takes its place */
  private async retry(context: RequestContext, { id, kind, profile }: JobRow): Promise<string> {
    switch (kind) {
      case 'sync': {
        const sync = await syncStore.find(this.database.client, id);
        if (sync === null) throw notFound(`The job ${id}`);
        if (sync.uploadId === null) return (await this.startSync.start(context, sync.sourceId)).id;
        await this.retryImport.retry(context, sync);
        return id;
      }
      case 'attribution':
        await this.requestAttribution.request(context, id, {});
        return id;
      case 'training':
        await this.retryTraining.retry(context, id);
        return id;
      case 'push':
        await this.retryPush.retry(context, id);
        return id;
      case 'webhook':
        await this.retryDelivery.retry(context, id);
        return id;
      case 'profile': {
        if (profile === null) throw notFound(`The job ${id}`);
        const { versionId, profiler } = profile;
        const { reference, number } = await versionStore.placeOf(this.database.client, versionId);
        const [namespace = '', name = ''] = reference.split('/');
        await this.requestProfile.request(context, namespace, name, String(number), { profiler });
        return id;
      }
    }
  }
}
