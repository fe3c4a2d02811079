import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Extensions, PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { Pool, PoolClient } from 'pg';
import { Logger } from '@skillward/platform';
import { Prisma, PrismaClient } from './generated/client';
import { applyMigrations } from './migrations';

export type Transaction = Prisma.TransactionClient;

export interface SqlResult {
  readonly rows: readonly Record<string, unknown>[];
}

/** Runs SQL with positional parameters; without parameters the text may hold several statements. */
export type ExecuteSql = (text: string, values?: readonly unknown[]) => Promise<SqlResult>;

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; undefined opens the embedded database in `folder`. */
  readonly url?: string | undefined;
  readonly pool?: number;
  /** Folder of the embedded database; undefined keeps it in memory. */
  readonly folder?: string | undefined;
  /** Packed data folder that a new embedded database starts from. */
  readonly template?: string | undefined;
  /** What the embedded database offers to `CREATE EXTENSION` besides its own. */
  readonly extensions?: Extensions;
  readonly migrations: string;
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
    private readonly release: () => Promise<void>,
  ) {}

  /** Runs `work` in one transaction; it commits when `work` resolves and rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.client.$transaction(work, TRANSACTION_LIMITS);
  }

  /** @throws when the database does not answer */
  async ping(): Promise<void> {
    await this.client.$queryRaw`SELECT 1`;
  }

  async close(): Promise<void> {
    await this.client.$disconnect();
    await this.release();
  }
}

/**
 * Opens the database and brings its schema up to date.
 * @throws MigrationError when the recorded migrations and the files disagree
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, options);
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { folder, template, extensions = {} } = options;
  const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION'));
  if (folder !== undefined) {
    // A folder without PG_VERSION is a first start that was interrupted; nothing was ever acknowledged from it.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  const packed =
    isNew && template !== undefined ? { loadDataDir: new Blob([new Uint8Array(readFileSync(template))]) } : {};
  const pglite = await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), ...packed, extensions });
  const executeSql: ExecuteSql = async (text, values) =>
    values?.length
      ? { rows: (await pglite.query<Record<string, unknown>>(text, [...values])).rows }
      : { rows: ((await pglite.exec(text)).at(-1)?.rows ?? []) as Record<string, unknown>[] };
  try {
    await applyMigrations(
      { query: executeSql, transaction: (work) => pglite.transaction((tx) => work((text) => tx.exec(text))) },
      options.migrations,
      options.logger,
    );
  } catch (error) {
    await pglite.close();
    throw error;
  }
  const client = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
  return new Database('embedded', client, executeSql, () => pglite.close());
}

/** The driver adapter writes times without their zone and drops the zone of those it reads. */
const UTC = { options: '-c TimeZone=UTC' };

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: options.pool ?? 10, application_name: 'skillward', ...UTC });
  pool.on('error', (error) => options.logger.error({ error }, 'an idle database connection failed'));
  const executeSql: ExecuteSql = async (text, values) => {
    const result = await pool.query(text, values ? [...values] : undefined);
    return { rows: (Array.isArray(result) ? result.at(-1) : result).rows };
  };
  try {
    const connection = await pool.connect();
    try {
      await migrateServer(connection, options);
    } finally {
      connection.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) });
  return new Database('server', client, executeSql, () => pool.end());
}

/** Held while migrating, so that several processes may start at once. The number means nothing else. */
const MIGRATION_LOCK = 7_205_759_403;

async function migrateServer(connection: PoolClient, options: DatabaseOptions): Promise<void> {
  await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const query: ExecuteSql = async (text, values) => {
      const result = await connection.query(text, values ? [...values] : undefined);
      return { rows: (Array.isArray(result) ? result.at(-1) : result).rows };
    };
    const transaction = async (work: (execute: (text: string) => Promise<unknown>) => Promise<void>) => {
      await connection.query('BEGIN');
      try {
        await work((text) => connection.query(text));
        await connection.query('COMMIT');
      } catch (error) {
        await connection.query('ROLLBACK');
        throw error;
      }
    };
    await applyMigrations({ query, transaction }, options.migrations, options.logger);
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}
