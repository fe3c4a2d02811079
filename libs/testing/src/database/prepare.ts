import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { addQueueTables, makeDataFolder, openDatabase, packFolder } from '@skillward/database';
import { createLogger } from '@skillward/platform';
import { PACKED, TEMPLATE_DATABASE, TestEnvironment } from './environment';
import { createServerDatabase } from './server-database';
import { startThrowawayServer } from './throwaway-server';

const logger = createLogger('silent');

/**
 * Makes what every test database starts from: the data folder of an embedded database with the tables of the product and
 * of its job queue, and, where PostgreSQL is installed, a throwaway server with such a database.
 * @returns environment variables for the tests
 */
export async function prepareDatabases(migrations: string): Promise<TestEnvironment> {
  const [template, server] = await Promise.all([makeEmbeddedTemplate(migrations), startServer(migrations)]);
  return {
    SKILLWARD_TEST_MIGRATIONS: migrations,
    SKILLWARD_TEST_TEMPLATE: template,
    ...(server === undefined ? {} : { SKILLWARD_TEST_SERVER: server }),
  };
}

async function makeEmbeddedTemplate(migrations: string): Promise<string> {
  const template = join(tmpdir(), `skillward-template-${hashOfSources(migrations)}`);
  if (existsSync(template)) return template;
  const unfinished = mkdtempSync(join(tmpdir(), 'skillward-template-'));
  const folder = join(unfinished, 'data');
  try {
    await makeDataFolder(folder, migrations, logger);
    await packFolder(folder, join(unfinished, PACKED));
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run may have been at the same work; its template is an equal one.
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** Of all that decides what is in the template. */
function hashOfSources(migrations: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'));
  const files = names.sort().map((name) => join(migrations, name));
  const packages = ['pg-boss', '@electric-sql/pglite'].map((name) =>
    join(migrations, '../../node_modules', name, 'package.json'),
  );
  for (const file of [...files, ...packages]) hash.update(`${relative(migrations, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function startServer(migrations: string): Promise<string | undefined> {
  const server = await startThrowawayServer();
  if (server === undefined) return undefined;
  const url = await createServerDatabase(server, TEMPLATE_DATABASE);
  await addQueueTables(await openDatabase({ url, migrations, logger }), logger);
  return server;
}
