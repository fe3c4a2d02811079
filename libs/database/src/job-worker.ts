import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { Logger } from '@skillward/platform';
import type { Database } from './database';
import type { JobDefinition, JobHandler } from './job-definition';
import { jobClaimStore } from './stores/job-claim-store';

const POLLING_MS = 500;
/** Short jobs would otherwise wait for the next look at the queue, one by one. */
const BATCH = 10;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

export interface JobWorkerOptions {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly logger: Logger;
  /** Id of this process among those that claim jobs. */
  readonly process: string;
  /** Asks the worker to take no more jobs, and the handlers to stop at the next safe point. */
  readonly stopping: AbortSignal;
  /** Jobs that are worked on at the same time. */
  readonly atOnce: number;
}

/**
 * Takes jobs of one definition from the queue and works on them. pg-boss has such a loop, but does not wait for its own
 * statement that a job is done: when that statement fails, nobody handles the failure, and the process ends.
 */
export class JobWorker<T> {
  private readonly inHand = new Set<string>();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly definition: JobDefinition<T>,
    private readonly handler: JobHandler<T>,
    private readonly options: JobWorkerOptions,
  ) {}

  start(): void {
    this.running = this.loop();
  }

  /** Waits for the jobs in hand, at most `timeoutMs`; jobs that are not done by then are free for another process. */
  async stop(timeoutMs: number): Promise<void> {
    await Promise.race([this.running, sleep(timeoutMs, undefined, { ref: false })]);
    for (const id of this.inHand)
      await this.giveBack(id).catch((error: unknown) => this.warn(error, id, 'was not given back'));
  }

  private async loop(): Promise<void> {
    const { stopping, atOnce } = this.options;
    while (!stopping.aborted) {
      const waiting = await this.take();
      if (waiting.length === 0) await pause(POLLING_MS, stopping);
      const work = async () => {
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await this.run(job);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }
  }

  private async take(): Promise<PgBoss.Job[]> {
    const { boss, database, process, atOnce } = this.options;
    try {
      // fetch answers with no jobs when the database fails.
      const jobs = await boss.fetch<object>(this.definition.name, { batchSize: atOnce === 1 ? 1 : BATCH });
      if (jobs.length > 0)
        await jobClaimStore.claim(
          database.executeSql,
          jobs.map(({ id }) => id),
          process,
        );
      for (const { id } of jobs) this.inHand.add(id);
      return jobs;
    } catch (error) {
      // Jobs that were taken and not claimed count as orphans soon.
      this.warn(error, undefined, 'could not be claimed');
      return [];
    }
  }

  private async run(job: PgBoss.Job): Promise<void> {
    const { boss, stopping } = this.options;
    const { name } = this.definition;
    if (stopping.aborted) return;
    try {
      await this.handler(this.definition.data.parse(job.data), stopping);
      await this.settle(job.id, () => boss.complete(name, job.id));
    } catch (error) {
      this.warn(error, job.id, 'failed');
      await this.settle(job.id, async () => {
        if (stopping.aborted) await this.allowOneMore(job.id);
        await boss.fail(name, job.id, describe(error));
      });
    }
  }

  /** Stores how a job ended. While the database does not answer it is tried again: a lost end would repeat the job. */
  private async settle(id: string, store: () => Promise<unknown>): Promise<void> {
    const { database, process, stopping } = this.options;
    for (let delay = FIRST_RETRY_MS; this.inHand.has(id); delay = Math.min(2 * delay, LAST_RETRY_MS)) {
      try {
        await store();
        this.inHand.delete(id);
        await jobClaimStore.release(database.executeSql, id, process);
        return;
      } catch (error) {
        this.warn(error, id, 'ended, and the database did not take it');
        if (stopping.aborted) return;
        await pause(delay, stopping);
      }
    }
  }

  private async giveBack(id: string): Promise<void> {
    const { boss, database, process } = this.options;
    await this.allowOneMore(id);
    await boss.fail(this.definition.name, id, { message: 'The process ended before the job did.' });
    this.inHand.delete(id);
    await jobClaimStore.release(database.executeSql, id, process);
  }

  /** That the process ended says nothing of the job. */
  private allowOneMore(id: string): Promise<void> {
    return jobClaimStore.allowOneMore(this.options.database.executeSql, id);
  }

  private warn(error: unknown, jobId: string | undefined, what: string): void {
    this.options.logger.warn({ err: error, job: this.definition.name, jobId }, `a job ${what}`);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).then(
    () => undefined,
    () => undefined,
  );

const describe = (error: unknown): object =>
  error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) };
