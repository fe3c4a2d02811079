import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DatabaseOptions, PendingMigrations, addQueueTables, openDatabase, readMigrations } from '@skillward/database';
import {
  ConfigurationError,
  createLogger,
  dataPath,
  keepFilesPrivate,
  lockDataFolder,
  readConfiguration,
} from '@skillward/platform';
import { ServedFiles, explain } from './serve';

/**
 * Brings the database up to date and ends the process: 0 done, 1 failed, or with `--check` something is pending, 2 unusable
 * settings or options.
 */
export async function migrate(files: ServedFiles, args: readonly string[]): Promise<void> {
  try {
    const { check, json } = readOptions(args);
    const names = await run(files, check);
    const key = check ? 'pending' : 'applied';
    const lines = names.map((name) => `${key === 'pending' ? 'Pending' : 'Applied'}: ${name}`);
    if (names.length === 0) lines.push('The database is up to date.');
    process.stdout.write(json ? `${JSON.stringify({ [key]: names })}\n` : `${lines.join('\n')}\n`);
    process.exitCode = check && names.length > 0 ? 1 : 0;
  } catch (failure) {
    process.stderr.write(`${explain(failure)}\n`);
    process.exitCode = failure instanceof ConfigurationError ? 2 : 1;
  }
}

function readOptions(args: readonly string[]): { check: boolean; json: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args: [...args], options: { check: flag, json: flag } }).values;
  } catch (failure) {
    throw new ConfigurationError(failure instanceof Error ? failure.message : String(failure));
  }
}

/** @returns the migrations that were pending; `check`: and still are */
async function run({ migrations, newDatabase }: ServedFiles, check: boolean): Promise<readonly string[]> {
  keepFilesPrivate();
  const { databaseUrl: url, databaseWaitSeconds, dataDir } = readConfiguration();
  const logger = createLogger('silent');
  const folder = dataPath(dataDir, 'database');
  const template = existsSync(newDatabase) ? newDatabase : undefined;
  const waitMs = databaseWaitSeconds * 1000;
  const options = { url, folder, template, migrations, waitMs, logger };
  // Nothing is made by looking.
  const isNew = url === undefined && !existsSync(folder);
  const lock = url === undefined && !(check && isNew) ? lockDataFolder(dataDir) : undefined;
  try {
    const pending = isNew ? readMigrations(migrations).map(({ name }) => name) : await pendingOf(options);
    if (!check) await addQueueTables(await openDatabase(options), logger);
    return pending;
  } finally {
    lock?.release();
  }
}

async function pendingOf(options: DatabaseOptions): Promise<readonly string[]> {
  try {
    await (await openDatabase({ ...options, migrate: 'check' })).close();
    return [];
  } catch (failure) {
    if (failure instanceof PendingMigrations) return failure.names;
    throw failure;
  }
}
