import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@skillward/platform';
import { Database, openDatabase } from './database';
import { JobQueue } from './jobs';
import { packFolder } from './embedded/packed-folder';

/** Adds the tables of the job queue to a database that was migrated, and closes it. */
export async function addQueueTables(database: Database, logger: Logger): Promise<void> {
  const jobs = new JobQueue(database, logger);
  try {
    await jobs.start([]);
    await jobs.stop(1000);
  } finally {
    await database.close();
  }
}

/** Makes the data folder of an embedded database that has all tables of the product and of its job queue. */
export async function makeDataFolder(folder: string, migrations: string, logger: Logger): Promise<void> {
  await addQueueTables(await openDatabase({ folder, migrations, logger }), logger);
}

/** Writes a packed data folder with all tables: what a new embedded database can begin with. */
export async function packNewDatabase(file: string, migrations: string, logger: Logger): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skillward-pack-'));
  try {
    await makeDataFolder(join(folder, 'data'), migrations, logger);
    await packFolder(join(folder, 'data'), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
