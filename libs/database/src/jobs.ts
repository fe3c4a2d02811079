import PgBoss from 'pg-boss';
import { z } from 'zod';
import { Logger } from '@skillward/platform';
import { Database, ExecuteSql, Transaction } from './database';

/** A kind of background work: its name, the data it needs, and how often it may be tried. */
export interface JobDefinition<T> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  readonly retryLimit: number;
}

/** Does the work of one job; `signal` asks it to stop at the next safe point because the process ends. */
export type JobHandler<T> = (data: T, signal: AbortSignal) => Promise<void>;

/** Jobs of one kind that wait or run. */
export interface PendingJobs {
  readonly name: string;
  readonly count: number;
  readonly oldestSeconds: number;
}

const POLLING_SECONDS = 0.5;
const BATCH = 10;

/**
 * Background jobs in the same database. A job is enqueued in the transaction of the change that needs it, and may run
 * more than once: handlers check the state they find. Exactly one handler a definition.
 */
export class JobQueue {
  private readonly boss: PgBoss;
  private readonly known = new Set<string>();
  private readonly handled = new Set<string>();
  private readonly stopping = new AbortController();
  private started = false;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: async (text, values) => ({ rows: [...(await database.executeSql(text, values)).rows] }) },
      schedule: false,
    });
    this.boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'));
  }

  async start(definitions: readonly JobDefinition<unknown>[]): Promise<void> {
    await this.boss.start();
    this.started = true;
    for (const { name, retryLimit } of definitions) {
      this.known.add(name);
      await this.boss.createQueue(name, { name, retryLimit, retryBackoff: true, retryDelay: 1 });
    }
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
  async work<T>(definition: JobDefinition<T>, handler: JobHandler<T>, { atOnce = 1 } = {}): Promise<void> {
    if (this.handled.has(definition.name)) throw new Error(`The job ${definition.name} has two handlers.`);
    this.handled.add(definition.name);
    // Short jobs would otherwise wait for the next look at the queue, one by one.
    const batchSize = atOnce === 1 ? 1 : BATCH;
    const options = { batchSize, pollingIntervalSeconds: POLLING_SECONDS };
    await this.boss.work<unknown>(definition.name, options, async (jobs) => {
      const waiting = [...jobs];
      const failures: unknown[] = [];
      const work = async () => {
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
          try {
            await handler(definition.data.parse(job.data), this.stopping.signal);
          } catch (error) {
            this.logger.warn({ err: error, job: definition.name, jobId: job.id }, 'a job failed');
            failures.push(error);
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      // The whole batch is tried again then: handlers see what is done already.
      if (failures.length > 0) throw failures[0];
    });
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
    await this.boss.stop({ graceful: true, wait: true, timeout: timeoutMs });
  }
}
