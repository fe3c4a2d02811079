import type { ExecuteSql } from '../execute-sql';
import { Column, columnsOf, inLoadOrder, isJson, quoted, tablesOf } from './tables';
import type { Migration } from '../migrations';

export interface TableRows {
  readonly table: string;
  /** JSON objects by column name; at least one. */
  readonly rows: readonly string[];
}

/** Characters of JSON that one batch aims at. */
const BATCH_SIZE = 4 * 1024 * 1024;
const BATCH_ROWS = 5000;

/**
 * Reads all rows of the tables that the migrations make, in an order in which they can be loaded again.
 * @param query of one snapshot
 * @param except tables that are left out
 */
export async function* readTables(
  query: ExecuteSql,
  migrations: readonly Migration[],
  except: ReadonlySet<string>,
): AsyncGenerator<TableRows, void, void> {
  const tables = await inLoadOrder(query, tablesOf(migrations));
  for (const table of tables.filter((name) => !except.has(name))) {
    const columns = await columnsOf(query, table);
    await query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${selectOf(table, columns)}`);
    let count = columns.some(isBytes) ? 1 : 16;
    for (;;) {
      const { rows } = await query(`FETCH ${count} FROM backup_rows`);
      if (rows.length === 0) break;
      const lines = rows.map(({ line }) => String(line));
      yield { table, rows: lines };
      // With bytes the largest come first, so this bounds the next batch; elsewhere it follows what it sees.
      const largest = Math.max(...lines.map((line) => line.length));
      count = Math.max(1, Math.min(Math.floor(BATCH_SIZE / largest), count * 4, BATCH_ROWS));
    }
    await query('CLOSE backup_rows');
  }
}

const isBytes = ({ type }: Column): boolean => type === 'bytea';

function selectOf(table: string, columns: readonly Column[]): string {
  const values = columns.map((column) => {
    const name = quoted(column.name);
    return isJson(column) ? `${name}::text AS ${name}` : name;
  });
  const sizes = columns.filter(isBytes).map(({ name }) => `coalesce(octet_length(${quoted(name)}), 0)`);
  const order = sizes.length > 0 ? ` ORDER BY ${sizes.join(' + ')} DESC` : '';
  return `SELECT row_to_json(line)::text AS line FROM (SELECT ${values.join(', ')} FROM ${quoted(table)}${order}) line`;
}
