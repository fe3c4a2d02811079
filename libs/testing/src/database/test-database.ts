import { randomBytes } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import { vector } from '@electric-sql/pglite-pgvector';
import { Database, DatabaseOptions, openDatabase } from '@skillward/database';
import { silentLogger } from '../silent-logger';
import { PACKED, TEMPLATE_DATABASE, testEnvironment } from './environment';
import { createServerDatabase, dropServerDatabase, runSql } from './server-database';

export const databaseKinds = ['embedded', 'server'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Where a test database is, as `openDatabase` wants it; opening it again is up to the test. */
export interface DatabasePlace {
  readonly options: DatabaseOptions;
  /** Removes a database on the server; a folder is the test's own. */
  remove(): Promise<void>;
}

export interface TestDatabase {
  readonly database: Database;
  /** Undefined for the embedded database. */
  readonly url: string | undefined;
  /** Undefined for the server, and for an embedded database in memory. */
  readonly folder: string | undefined;
  /** Closes and removes it. */
  stop(): Promise<void>;
}

/** Whether this run has a PostgreSQL server. */
export const hasServer = (): boolean => testEnvironment().SKILLWARD_TEST_SERVER !== undefined;

/**
 * A place for one database that is already migrated (`empty`: that has no tables yet; `pgvector`: the embedded one offers
 * that extension, as a server may).
 * @param folder of the embedded database; without it, it is kept in memory
 * @param content SQL that fills an empty database on the server
 */
export async function databasePlace(
  kind: DatabaseKind,
  {
    folder,
    empty = false,
    pgvector = false,
    content,
  }: { folder?: string | undefined; empty?: boolean; pgvector?: boolean; content?: string } = {},
): Promise<DatabasePlace> {
  const environment = testEnvironment();
  const common = { migrations: environment.SKILLWARD_TEST_MIGRATIONS, logger: silentLogger };
  if (kind === 'embedded') {
    const template = empty ? undefined : join(environment.SKILLWARD_TEST_TEMPLATE, PACKED);
    const extensions = pgvector ? { vector } : {};
    return { options: { ...common, folder, template, extensions }, remove: async () => undefined };
  }
  const server = environment.SKILLWARD_TEST_SERVER;
  if (server === undefined) throw new Error('This test needs PostgreSQL: use describeOnBothDatabases or hasServer.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await createServerDatabase(server, name, empty ? 'template1' : TEMPLATE_DATABASE);
  if (content !== undefined) await runSql(url, content);
  return { options: { ...common, url }, remove: () => dropServerDatabase(server, url) };
}

/** Puts the data of a migrated embedded database into `folder`: a process that starts on it need not make one. */
export function fillEmbeddedFolder(folder: string): void {
  const template = join(testEnvironment().SKILLWARD_TEST_TEMPLATE, 'data');
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/**
 * Opens a migrated database of its own for one test file.
 * @param options.through way to a server, such as a proxy: the URL to connect to in the place of its own
 */
export async function createTestDatabase(
  kind: DatabaseKind,
  options: { folder?: string | undefined; pgvector?: boolean; through?: (url: string) => Promise<string> } = {},
): Promise<TestDatabase> {
  const place = await databasePlace(kind, options);
  const { url } = place.options;
  const through = url === undefined || options.through === undefined ? {} : { url: await options.through(url) };
  const database = await openDatabase({ ...place.options, ...through });
  return {
    database,
    url: place.options.url,
    folder: place.options.folder,
    stop: async () => {
      await database.close();
      await place.remove();
    },
  };
}
