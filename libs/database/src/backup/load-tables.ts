import type { Logger } from '@skillward/platform';
import type { ExecuteSql } from '../execute-sql';
import { Migration, applyMigrations } from '../migrations';
import type { TableRows } from './read-tables';
import { columnsOf, inLoadOrder, isJson, quoted, tablesOf } from './tables';

/**
 * Puts other rows in the place of everything in the database: makes the tables as they were at `upTo`, loads the rows,
 * and then applies the later migrations, which bring the rows up to date with their tables. Jobs are dropped.
 * @param query of one transaction, see `Database.rebuild`
 * @param migrations all of this version
 * @param upTo how many of them the rows have seen
 */
export async function loadTables(
  query: ExecuteSql,
  migrations: readonly Migration[],
  upTo: number,
  batches: AsyncIterable<TableRows>,
  logger: Logger,
): Promise<void> {
  const old = await inLoadOrder(query, tablesOf(migrations));
  for (const table of [...old, '_prisma_migrations']) await query(`DROP TABLE ${quoted(table)} CASCADE`);
  await query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  const migrate = (wanted: readonly Migration[]) =>
    applyMigrations({ query, transaction: (work) => work((text) => query(text)) }, wanted, logger);
  await migrate(migrations.slice(0, upTo));
  const inserts = new Map<string, string>();
  const known = new Set(await inLoadOrder(query, tablesOf(migrations.slice(0, upTo))));
  for await (const { table, rows } of batches) {
    if (!known.has(table)) throw new Error(`The backup has rows of a table ${table}, which its version does not have.`);
    const insert = inserts.get(table) ?? (await insertOf(query, table));
    inserts.set(table, insert);
    await query(insert, [`[${rows.join(',')}]`]);
  }
  await migrate(migrations);
}

async function insertOf(query: ExecuteSql, table: string): Promise<string> {
  const columns = await columnsOf(query, table);
  const names = columns.map(({ name }) => quoted(name));
  const values = columns.map((column, at) => (isJson(column) ? `${names[at]}::${column.type}` : names[at]));
  const types = columns.map((column, at) => `${names[at]} ${isJson(column) ? 'text' : column.type}`);
  return `INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM json_to_recordset($1::json) AS row (${types.join(', ')})`;
}
