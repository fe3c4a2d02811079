import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '@skillward/database';
import { createLogger } from '@skillward/platform';
import { TEMPLATE_DATABASE, TestEnvironment } from './environment';
import { createServerDatabase } from './server-database';
import { startThrowawayServer } from './throwaway-server';

const logger = createLogger('silent');

/**
 * Makes what every test database starts from: the packed data folder of a migrated embedded database, and, where
 * PostgreSQL is installed, a throwaway server with a migrated template database.
 * @returns environment variables for the tests
 */
export async function prepareDatabases(migrations: string): Promise<TestEnvironment> {
  const [template, server] = await Promise.all([packEmbeddedTemplate(migrations), startServer(migrations)]);
  return {
    SKILLWARD_TEST_MIGRATIONS: migrations,
    SKILLWARD_TEST_TEMPLATE: template,
    ...(server === undefined ? {} : { SKILLWARD_TEST_SERVER: server }),
  };
}

async function packEmbeddedTemplate(migrations: string): Promise<string> {
  const template = join(tmpdir(), `skillward-template-${hashFolder(migrations)}.tar`);
  if (existsSync(template)) return template;
  const folder = mkdtempSync(join(tmpdir(), 'skillward-template-'));
  try {
    await (await openDatabase({ folder: join(folder, 'data'), migrations, logger })).close();
    const pglite = await PGlite.create({ dataDir: join(folder, 'data') });
    const packed = await pglite.dumpDataDir('none');
    await pglite.close();
    const unfinished = join(folder, 'template.tar');
    writeFileSync(unfinished, new Uint8Array(await packed.arrayBuffer()));
    // Another run may be at the same work: whoever is last replaces the file by an equal one.
    renameSync(unfinished, template);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return template;
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) {
    hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function startServer(migrations: string): Promise<string | undefined> {
  const server = await startThrowawayServer();
  if (server === undefined) return undefined;
  const url = await createServerDatabase(server, TEMPLATE_DATABASE);
  await (await openDatabase({ url, migrations, logger })).close();
  return server;
}
