import { Client } from 'pg';

/** Runs SQL on the database that the URL names. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database, empty or as a copy of `template`.
 * @returns its URL
 */
export async function createServerDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await runSql(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Drops a database, whoever is still connected. */
export async function dropServerDatabase(server: string, url: string): Promise<void> {
  await runSql(server, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}
