import type { ExecuteSql } from '../execute-sql';
import type { Migration } from '../migrations';

export interface Column {
  readonly name: string;
  /** As SQL names it. */
  readonly type: string;
}

/** Tables that the migrations make; a database may hold others, of extensions or of other programs. */
export const tablesOf = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ sql }) => [...sql.matchAll(/^CREATE TABLE "([a-z_]+)"/gm)].map(([, name]) => name ?? ''));

/** Which of `tables` exist, each after those that its rows refer to. */
export async function inLoadOrder(query: ExecuteSql, tables: readonly string[]): Promise<string[]> {
  const { rows: present } = await query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename = ANY ($1::text[])
     ORDER BY tablename`,
    [tables],
  );
  const { rows: references } = await query(
    `SELECT child.relname AS child, parent.relname AS parent
     FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
     WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = current_schema()::regnamespace`,
    [],
  );
  const waiting = new Set(present.map((row) => String(row['name'])));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (name) => !references.some((row) => row['child'] === name && waiting.has(String(row['parent']))),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

export async function columnsOf(query: ExecuteSql, table: string): Promise<Column[]> {
  const { rows } = await query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [quoted(table)],
  );
  return rows.map((row) => ({ name: String(row['name']), type: String(row['type']) }));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** JSON inside of JSON would lose the difference between null and no value: such columns travel as text. */
export const isJson = ({ type }: Column): boolean => type === 'json' || type === 'jsonb';
