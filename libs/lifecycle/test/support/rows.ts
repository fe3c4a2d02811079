import { Database } from '@skillward/database';

/** Tables that hold the library and what led to it. */
const LIBRARY_TABLES = [
  'skills',
  'skill_versions',
  'version_files',
  'blobs',
  'source_packages',
  'audit_events',
] as const;

/** Number of rows of each library table. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of LIBRARY_TABLES) {
    const { rows } = await database.executeSql(`SELECT count(*)::int AS n FROM ${table}`);
    counts[table] = Number(rows[0]?.['n']);
  }
  return counts;
}

/** Everything in every table as text, for searching. */
export async function dumpTables(database: Database): Promise<string> {
  const { rows: tables } = await database.executeSql(
    "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.executeSql(`SELECT to_jsonb(t)::text AS row FROM ${String(name)} t`);
    parts.push(...rows.map((row) => String(row['row'])));
  }
  return parts.join('\n');
}
