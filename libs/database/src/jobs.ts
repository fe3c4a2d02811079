import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { Logger } from '@skillward/platform';
import { Database, Transaction } from './database';
import type { ExecuteSql } from './execute-sql';
import type { JobDefinition, JobHandler } from './job-definition';
import { JobWorker } from './job-worker';
import { failureFields } from './outage';
import { jobClaimStore } from './stores/job-claim-store';

/** Jobs of one kind that wait or run. */
export interface PendingJobs {
  readonly name: string;
  readonly count: number;
  readonly oldestSeconds: number;
}

const BEAT_MS = 4_000;
/** A process that was not seen for so long is dead, or cut off from the database: its jobs are free. */
const SILENT_SECONDS = 15;
/** A limit of pg-boss. Jobs of the living may take as long as they need; those of the dead are known by their silence. */
const EXPIRE_HOURS = 23;

/**
 * Background jobs in the same database. A job is enqueued in the transaction of the change that needs it, and may run
 * more than once: handlers check the state they find. Exactly one handler a definition.
 */
export class JobQueue {
  private readonly boss: PgBoss;
  private readonly process = randomUUID();
  private readonly known = new Set<string>();
  private readonly workers = new Map<string, { stop(timeoutMs: number): Promise<void> }>();
  private readonly stopping = new AbortController();
  private beat: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  /** Whether the last beat reached the database: after an outage the living get one beat before they are taken for dead. */
  private seen = false;
  private started = false;

  /** @param timing how often this process says that it lives, and after which silence another one is taken for dead */
  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly timing = { beatMs: BEAT_MS, silentSeconds: SILENT_SECONDS },
  ) {
    this.boss = new PgBoss({
      db: { executeSql: async (text, values) => ({ rows: [...(await database.executeSql(text, values)).rows] }) },
      schedule: false,
    });
    this.boss.on('error', (error) => logger.error(failureFields(error), 'the job queue failed'));
  }

  async start(definitions: readonly JobDefinition<unknown>[]): Promise<void> {
    // pg-boss makes its tables; of several processes that start on an empty database only one may.
    await this.database.alone(async () => {
      await this.boss.start();
      this.started = true;
      for (const { name, retryLimit } of definitions) {
        this.known.add(name);
        const options = { name, retryLimit, retryBackoff: true, retryDelay: 1, expireInHours: EXPIRE_HOURS };
        await this.boss.createQueue(name, options);
        await this.boss.updateQueue(name, options);
      }
    });
    // Nobody else can work on an embedded database: what was running died with the last process.
    if (this.database.kind === 'embedded') await this.freeOrphans(0);
  }

  /** Adds a job that exists if, and only if, `tx` commits. */
  async enqueue<T>(tx: Transaction, definition: JobDefinition<T>, data: T): Promise<void> {
    const executeSql = async (text: string, values: unknown[]) => ({
      rows: await tx.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values),
    });
    await this.boss.send(definition.name, definition.data.parse(data) as object, { db: { executeSql } });
  }

  /**
   * @param atOnce jobs that are worked on at the same time
   * @throws when the definition already has a handler
   */
  work<T>(definition: JobDefinition<T>, handler: JobHandler<T>, { atOnce = 1 } = {}): void {
    if (this.workers.has(definition.name)) throw new Error(`The job ${definition.name} has two handlers.`);
    const { boss, database, logger, process } = this;
    const options = { boss, database, logger, process, stopping: this.stopping.signal, atOnce };
    const worker = new JobWorker(definition, handler, options);
    this.workers.set(definition.name, worker);
    worker.start();
    this.beat ??= setInterval(() => (this.beating = this.beating.then(() => this.saySeen())), this.timing.beatMs);
  }

  private async saySeen(): Promise<void> {
    const { executeSql } = this.database;
    try {
      await jobClaimStore.renew(executeSql, this.process);
      if (this.seen) await this.freeOrphans(this.timing.silentSeconds);
      this.seen = true;
    } catch (error) {
      // Of a failure that lasts nobody need be told at every beat.
      const wasSeen = this.seen;
      this.seen = false;
      if (wasSeen) this.logger.warn(failureFields(error), 'the jobs of this process could not be renewed');
    }
  }

  /** Gives jobs of dead processes another try, as far as their definition allows one. */
  private async freeOrphans(silentSeconds: number): Promise<void> {
    const { executeSql } = this.database;
    for (const { id, name } of await jobClaimStore.orphans(executeSql, this.names, silentSeconds)) {
      this.logger.info({ job: name, jobId: id }, 'restarting a job whose process ended');
      await this.boss.fail(name, id, { message: 'The process that worked on this job ended.' });
    }
    await jobClaimStore.sweep(executeSql);
  }

  /** Whether jobs of this definition wait to be taken up. */
  async hasWaiting({ name }: Pick<JobDefinition<unknown>, 'name'>): Promise<boolean> {
    const { rows } = await this.database.executeSql(
      "SELECT 1 FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry') LIMIT 1",
      [name],
    );
    return rows.length > 0;
  }

  /** Kinds of jobs that can be enqueued. */
  get names(): string[] {
    return [...this.known];
  }

  /** Jobs that wait or run, with their data, as `query` sees them. */
  async waiting(query: ExecuteSql): Promise<{ name: string; data: unknown }[]> {
    const { rows } = await query(
      "SELECT name, data FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name = ANY ($1::text[]) ORDER BY created_on, id",
      [this.names],
    );
    return rows.map((row) => ({ name: String(row['name']), data: row['data'] }));
  }

  /** Queues in which jobs wait or run. */
  async pending(): Promise<PendingJobs[]> {
    const { rows } = await this.database.executeSql(
      `SELECT name, count(*)::int AS count, extract(epoch FROM now() - min(created_on))::float8 AS age
       FROM pgboss.job WHERE state IN ('created', 'retry', 'active') GROUP BY name`,
    );
    return rows.map((row) => ({
      name: String(row['name']),
      count: Number(row['count']),
      oldestSeconds: Math.max(0, Number(row['age'])),
    }));
  }

  /** Lets the job in hand come to its next safe point, then stops. */
  async stop(timeoutMs: number): Promise<void> {
    if (!this.started) return;
    this.stopping.abort();
    clearInterval(this.beat);
    await this.beating;
    await Promise.all([...this.workers.values()].map((worker) => worker.stop(timeoutMs)));
    await this.boss.stop({ graceful: false, wait: true });
  }
}
