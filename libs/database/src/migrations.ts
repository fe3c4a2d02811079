import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@skillward/platform';
import type { ExecuteSql } from './execute-sql';

export class MigrationError extends Error {}

/** The database lacks migrations of this version, and whoever opened it was not to apply them. */
export class PendingMigrations extends MigrationError {
  constructor(readonly names: readonly string[]) {
    super(
      `The database lacks ${names.length} of the migrations of this version (${names.join(', ')}): run the migrate command ` +
        'of this version, or set SKILLWARD_MIGRATE to on.',
    );
  }
}

export interface MigrationConnection {
  readonly query: ExecuteSql;
  transaction(work: (execute: (text: string) => Promise<unknown>) => Promise<void>): Promise<void>;
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Prisma's own table and checksum, so that `prisma migrate deploy` and this runner can take turns. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the pending ones of these migrations in order, each in a transaction of its own together with its record.
 * @throws MigrationError when an applied migration was edited, is missing here, or is recorded as unfinished
 */
export async function applyMigrations(
  connection: MigrationConnection,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<void> {
  await connection.query(BOOKKEEPING);
  for (const migration of await unapplied(connection.query, migrations)) {
    logger.info({ migration: migration.name }, 'applying migration');
    await connection.transaction(async (execute) => {
      await execute(migration.sql);
      await execute(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
         VALUES ('${randomUUID()}', '${migration.checksum}', now(), '${migration.name}', 1)`,
      );
    });
  }
}

/**
 * Changes nothing.
 * @throws PendingMigrations when the database lacks one of these migrations
 * @throws MigrationError when an applied migration was edited, is missing here, or is recorded as unfinished
 */
export async function requireMigrations(query: ExecuteSql, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await query("SELECT to_regclass('_prisma_migrations') IS NULL AS empty");
  const pending = rows[0]?.['empty'] === true ? migrations : await unapplied(query, migrations);
  if (pending.length > 0) throw new PendingMigrations(pending.map(({ name }) => name));
}

/** Those that are not recorded as applied, in order. */
async function unapplied(query: ExecuteSql, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await query(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const applied = new Set<string>();
  for (const row of rows) {
    const name = String(row['migration_name']);
    const migration = known.get(name);
    if (!migration)
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: start the version that made it, or a newer one.`,
      );
    if (row['finished_at'] === null)
      throw new MigrationError(
        `Migration ${name} is recorded as unfinished: restore the backup made before it, then start again.`,
      );
    if (row['checksum'] !== migration.checksum)
      throw new MigrationError(
        `Migration ${name} was changed after it was applied: restore the file as it was released.`,
      );
    applied.add(name);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'migration.sql')));
  for (const name of names) {
    if (!/^\d{14}_[a-z0-9_]+$/.test(name)) throw new MigrationError(`${name} is not the name of a migration.`);
  }
  return names.sort().map((name) => {
    const bytes = readFileSync(join(folder, name, 'migration.sql'));
    return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
  });
}
