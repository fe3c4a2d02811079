import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Extensions } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool, PoolClient } from 'pg';
import { Logger } from '@skillward/platform';
import type { Postgres } from './embedded/postgres';
import { PostgresStream } from './embedded/postgres-stream';
import { PostgresThread } from './embedded/postgres-thread';
import { describeStartFailure, lookAtPlace } from './embedded/start-failure';
import type { ExecuteSql } from './execute-sql';
import { Prisma, PrismaClient } from './generated/client';
import { DatabaseHealth } from './health';
import { Migration, PendingMigrations, applyMigrations, readMigrations, requireMigrations } from './migrations';
import { outageOf, reasonOf } from './outage';
import { refusalOf, requireFitness } from './refusal';
import { ServerPool, readHosts } from './server-pool';

export type Transaction = Prisma.TransactionClient;

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; undefined opens the embedded database in `folder`. */
  readonly url?: string | undefined;
  readonly pool?: number;
  /** How long to wait at the start for a server that does not answer yet, in milliseconds. */
  readonly waitMs?: number;
  /** Folder of the embedded database; undefined keeps it in memory. */
  readonly folder?: string | undefined;
  /** Packed data folder (tar, or tar.gz for a database in a folder) that a new embedded database starts from. */
  readonly template?: string | undefined;
  /** Script of the thread that the embedded database runs in (`postgres.worker`, bundled); undefined: it runs in the caller's. */
  readonly thread?: string | undefined;
  /** What the embedded database offers to `CREATE EXTENSION` besides its own, where it runs in the caller's thread. */
  readonly extensions?: Extensions;
  readonly migrations: string;
  /**
   * What to do about pending migrations: `apply` them (the default); `await` that another process applies them, for
   * `waitMs` at most; `check`: refuse the database at once.
   */
  readonly migrate?: 'apply' | 'await' | 'check';
  readonly logger: Logger;
}

/** Longest time a transaction may take and wait for its turn; imports of large packages are the longest. */
const TRANSACTION_LIMITS = { timeout: 120_000, maxWait: 120_000 };

/** The one open database of a process: an embedded PostgreSQL, or a server. */
export class Database {
  constructor(
    readonly kind: 'embedded' | 'server',
    /** Reads outside a transaction. Inside one, only its own handle may be used: the embedded database has one connection. */
    readonly client: PrismaClient,
    readonly executeSql: ExecuteSql,
    /** All migrations of this version; the database has them all. */
    readonly migrations: readonly Migration[],
    readonly health: DatabaseHealth,
    private readonly connection: RawConnection,
  ) {}

  /** Runs `work` in one transaction; it commits when `work` resolves and rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.client.$transaction(work, TRANSACTION_LIMITS);
  }

  /**
   * Shows `work` the database as it is at this moment, however long it takes. Requests to an embedded database wait
   * until then; on a server they go on.
   */
  snapshot<T>(work: (query: ExecuteSql) => Promise<T>): Promise<T> {
    return this.connection.transaction('ISOLATION LEVEL REPEATABLE READ, READ ONLY', work);
  }

  /**
   * Runs SQL that may change the schema, in one transaction. While it runs, no process can start on the database.
   * Whoever calls sees to it that nobody else uses it.
   */
  rebuild<T>(work: (query: ExecuteSql) => Promise<T>): Promise<T> {
    return this.connection.alone(() => this.connection.transaction('READ WRITE', work));
  }

  /** Runs `work`, of other connections too, while no process can migrate the database or make the tables of the queue. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.connection.alone(work);
  }

  /** How many other processes of the product are connected. */
  async otherProcesses(): Promise<number> {
    return this.connection.others();
  }

  /** @throws when the database does not answer */
  async ping(): Promise<void> {
    await this.client.$queryRaw`SELECT 1`;
  }

  async close(): Promise<void> {
    await this.health.stop();
    await this.client.$disconnect();
    await this.connection.release();
  }
}

/** What the two kinds of database do each in its own way, below Prisma. */
interface RawConnection {
  /** @param mode as of SET TRANSACTION */
  transaction<T>(mode: string, work: (query: ExecuteSql) => Promise<T>): Promise<T>;
  /** Runs `work` while no process can migrate the database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  others(): Promise<number>;
  release(): Promise<void>;
}

/**
 * Opens the database and brings its schema up to date, or sees to it that it is.
 * @throws PendingMigrations when the schema is older and was not to be changed
 * @throws MigrationError when the recorded migrations and the files disagree
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, options);
}

/** @throws DatabaseUnavailable when the folder cannot be opened */
async function startPostgres({ folder, template, extensions, thread }: DatabaseOptions): Promise<Postgres> {
  const place = { folder, template };
  try {
    if (thread !== undefined) return await PostgresThread.open(thread, place);
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a server that runs elsewhere, or a thread, needs none of it here
    const { openPostgres } = require('./embedded/embedded-postgres') as typeof import('./embedded/embedded-postgres');
    return await openPostgres(place, extensions);
  } catch (error) {
    if (folder === undefined) throw error;
    throw new DatabaseUnavailable(describeStartFailure(folder, error, lookAtPlace(folder)), { cause: error });
  }
}

/** One session, which never ends: whoever needs it waits, for a snapshot of the whole database too. */
const ONE_SESSION = { max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false } as const;

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const postgres = await startPostgres(options);
  const pool = new Pool({ ...ONE_SESSION, stream: () => new PostgresStream(postgres) });
  pool.on('error', (error) => options.logger.error(reasonOf(error), 'the embedded database failed'));
  const query = executeOn(pool);
  const transaction = transactionsOf(pool);
  const migrations = readMigrations(options.migrations);
  const release = async () => {
    await pool.end();
    await postgres.close();
  };
  try {
    if ((options.migrate ?? 'apply') !== 'apply') await requireMigrations(query, migrations);
    else
      await applyMigrations(
        { query, transaction: (work) => transaction('READ WRITE', work) },
        migrations,
        options.logger,
      );
  } catch (error) {
    await release();
    throw error;
  }
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) });
  return new Database('embedded', client, query, migrations, new DatabaseHealth(null), {
    transaction,
    alone: (work) => work(),
    others: async () => 0,
    release,
  });
}

const NAME = 'skillward';
/** The process and not the opening: connections of one that was closed may stay for a moment. */
const PROCESS_NAME = `${NAME} ${randomUUID()}`;

/** A server that is away for longer than this is taken for a failure of the start; the message says so. */
export class DatabaseUnavailable extends Error {}

const RETRY_MS = 1_000;
/** No wait for the database is without an end: for a connection, and for the answer to one statement. */
const BOUNDS = { connectionTimeoutMillis: 30_000, query_timeout: 600_000, keepAlive: true };
const PING_BOUNDS = { connectionTimeoutMillis: 2_000, query_timeout: 2_000, max: 1 };

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const hosts = readHosts(url);
  const pool = new ServerPool(hosts, { max: options.pool ?? 10, application_name: PROCESS_NAME, ...BOUNDS });
  pool.on('error', (error) => options.logger.error(reasonOf(error), 'an idle database connection failed'));
  const executeSql = executeOn(pool);
  const migrations = readMigrations(options.migrations);
  // Of its own: whoever holds the lock needs other connections, which a small pool would not have.
  const locking = new ServerPool(hosts, { application_name: PROCESS_NAME, ...BOUNDS, max: 1 });
  locking.on('error', () => undefined);
  const transaction = transactionsOf(pool);
  const release = async () => void (await Promise.all([pool.end(), locking.end()]));
  const migrate = () =>
    (options.migrate ?? 'apply') === 'apply'
      ? whileNobodyMigrates(locking, () =>
          applyMigrations(
            { query: executeSql, transaction: (work) => transaction('READ WRITE', work) },
            migrations,
            options.logger,
          ),
        )
      : requireMigrations(executeSql, migrations);
  try {
    await whenAvailable(async () => {
      await requireFitness(executeSql);
      await migrate();
    }, options);
  } catch (error) {
    await release();
    throw refusalOf(error) ?? error;
  }
  // A connection of its own: those of the pool may all be at work.
  const pinging = new ServerPool(hosts, { application_name: PROCESS_NAME, ...PING_BOUNDS });
  pinging.on('error', () => undefined);
  const health = new DatabaseHealth(async () => void (await pinging.query('SELECT 1')));
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) });
  return new Database('server', client, executeSql, migrations, health, {
    transaction,
    alone: (work) => whileNobodyMigrates(locking, work),
    others: async () => {
      const { rows } = await executeSql(
        `SELECT count(DISTINCT application_name)::int AS others FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE $1 AND application_name <> $2`,
        [`${NAME} %`, PROCESS_NAME],
      );
      return Number(rows[0]?.['others']);
    },
    release: async () => void (await Promise.all([release(), pinging.end()])),
  });
}

/**
 * @throws DatabaseUnavailable when the server still does not answer after `waitMs`
 * @throws PendingMigrations when nobody has applied them by then
 */
async function whenAvailable(
  work: () => Promise<void>,
  { waitMs = 0, migrate, logger }: DatabaseOptions,
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isPending = error instanceof PendingMigrations;
      if (isPending ? migrate !== 'await' : outageOf(error) === null) throw error;
      if (performance.now() - begun >= waitMs) {
        if (isPending) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new DatabaseUnavailable(`The database does not answer: ${reason}`, { cause: error });
      }
      logger.info(isPending ? 'waiting for the migrations' : 'waiting for the database');
      await sleep(RETRY_MS);
    }
  }
}

const executeOn =
  (on: Pool | PoolClient): ExecuteSql =>
  async (text, values) => {
    const result = await on.query(text, values ? [...values] : undefined);
    return { rows: (Array.isArray(result) ? result.at(-1) : result).rows };
  };

/** Transactions on a connection of a pool each. */
const transactionsOf =
  (pool: Pool) =>
  async <T>(mode: string, work: (query: ExecuteSql) => Promise<T>): Promise<T> => {
    const connection = await pool.connect();
    try {
      return await inTransaction(connection, mode, work);
    } finally {
      connection.release();
    }
  };

async function inTransaction<T>(
  connection: PoolClient,
  mode: string,
  work: (query: ExecuteSql) => Promise<T>,
): Promise<T> {
  await connection.query(`BEGIN ${mode}`);
  try {
    const result = await work(executeOn(connection));
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // Where the connection is gone, so is the transaction.
    await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Held while migrating, so that several processes may start at once. The number means nothing else. */
const MIGRATION_LOCK = 7_205_759_403;
const LOCK_RETRY_MS = 200;
const LOCK_WAIT_MS = 600_000;

/**
 * The lock is that of a transaction: behind a pooler, statements outside one reach different connections, and one that
 * took a lock would keep it after whoever asked for it has gone. Nobody waits inside of the transaction, since that would
 * keep a connection from whoever has the lock.
 * @throws DatabaseUnavailable when somebody else keeps the lock for ten minutes
 */
async function whileNobodyMigrates<T>(locking: ServerPool, work: () => Promise<T>): Promise<T> {
  const connection = await locking.connect();
  const attempt = () =>
    inTransaction(connection, 'READ WRITE', async (query) => {
      const { rows } = await query('SELECT pg_try_advisory_xact_lock($1) AS locked', [MIGRATION_LOCK]);
      if (rows[0]?.['locked'] !== true) return null;
      await query('SET LOCAL idle_in_transaction_session_timeout = 0');
      return { result: await work() };
    });
  try {
    for (const begun = performance.now(); performance.now() - begun < LOCK_WAIT_MS; await sleep(LOCK_RETRY_MS)) {
      const done = await attempt();
      if (done !== null) return done.result;
    }
    throw new DatabaseUnavailable('Another process has been migrating the database for ten minutes.');
  } finally {
    connection.release();
  }
}
