import { z } from 'zod';
import { ExecuteSql } from '../execute-sql';

/** As many changed rows, and such a share of a table, as a server waits for (PostgreSQL, 25.1.6 "The Autovacuum Daemon"). */
const ROWS = 50;
const [DEAD_SHARE, CHANGED_SHARE] = [0.2, 0.1];

/** A table that a server's autovacuum would look after by now. */
export interface TableInNeed {
  /** Quoted, with its schema. */
  readonly table: string;
  /** `vacuum` makes room again and counts anew; `analyze` only counts, which takes a fraction of a second. */
  readonly need: 'vacuum' | 'analyze';
}

const Rows = z.array(z.object({ table: z.string(), need: z.enum(['vacuum', 'analyze']) }));

/**
 * An embedded database is one process and has no autovacuum: without this its planner knows nothing of any table, and the
 * place of rows that were changed is never used again. Those that were never counted come first.
 */
export async function tablesInNeed(execute: ExecuteSql): Promise<TableInNeed[]> {
  // What this session changed is not counted before; without a client it would never be.
  await execute('SELECT pg_stat_force_next_flush()');
  const { rows } = await execute(
    `SELECT "table", need FROM (
      SELECT format('%I.%I', t.schemaname, t.relname) AS "table", c.reltuples, CASE
        WHEN t.n_dead_tup > $1 + $2 * greatest(c.reltuples, 0) THEN 'vacuum'
        WHEN t.n_mod_since_analyze > $1 + $3 * greatest(c.reltuples, 0) THEN 'analyze'
        WHEN c.reltuples < 0 AND pg_relation_size(c.oid) > 0 THEN 'analyze' END AS need
      FROM pg_stat_user_tables t JOIN pg_class c ON c.oid = t.relid AND c.relkind = 'r') s
    WHERE need IS NOT NULL ORDER BY need, reltuples`,
    [ROWS, DEAD_SHARE, CHANGED_SHARE],
  );
  return Rows.parse(rows);
}

/** @param execute outside of any transaction */
export async function lookAfter({ table, need }: TableInNeed, execute: ExecuteSql): Promise<void> {
  await execute(need === 'vacuum' ? `VACUUM (ANALYZE) ${table}` : `ANALYZE ${table}`);
}
