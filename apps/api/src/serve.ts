import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MigrationError, openDatabase } from '@skillward/database';
import { BootstrapAdministrator, OfferFirstLogin, keepNurseryToMainThread } from '@skillward/lifecycle';
import {
  ConfigurationError,
  DataFolderInUse,
  createLogger,
  lockDataFolder,
  readConfiguration,
} from '@skillward/platform';
import { administratorKey } from './administrator-key';
import { createApplication } from './bootstrap';
import { greeting, urlOf, workerGreeting } from './greeting';
import { drain } from './http/drain';
import { Shutdown } from './http/shutdown';

/** The contract promises an end within 10 s; whatever still runs then is taken up again by the next start. */
const SHUTDOWN_LIMIT_MS = 9_000;
/** Requests get the larger part of that time, the job in hand the rest. */
const DRAIN_LIMIT_MS = 5_000;

export interface ServedFiles {
  readonly migrations: string;
  readonly starterLibrary: string;
  readonly tokeniserWorker: string;
  readonly familiesWorker: string;
  readonly packageWorker: string;
  readonly duplicatesWorker: string;
  readonly trajectoryWorker: string;
  readonly console: string;
}

/** Runs the server until SIGTERM or SIGINT and ends the process: 0 after a signal, 1 failed, 2 unusable settings. */
export async function serve(files: ServedFiles): Promise<void> {
  // Listened to from the beginning: a signal during the start also ends it in order.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  void signalled.then(() => setTimeout(() => process.exit(0), SHUTDOWN_LIMIT_MS).unref());
  try {
    const stop = await start(files);
    await signalled;
    await stop();
    process.exit(0);
  } catch (failure) {
    process.stderr.write(`${explain(failure)}\n`);
    process.exit(failure instanceof ConfigurationError ? 2 : 1);
  }
}

async function start({
  migrations,
  starterLibrary,
  console: consoleFolder,
  ...workers
}: ServedFiles): Promise<() => Promise<void>> {
  keepNurseryToMainThread();
  const configuration = readConfiguration();
  const { databaseUrl: url, databasePool: pool, dataDir, port, host, role } = configuration;
  const logger = createLogger(configuration.logLevel);
  const lock = url === undefined ? lockDataFolder(dataDir) : undefined;
  const database = await openDatabase({ url, pool, folder: join(dataDir, 'database'), migrations, logger });
  const built = (script: string): string | null => (existsSync(script) ? script : null);
  const assets = {
    starterLibrary,
    tokeniserWorker: built(workers.tokeniserWorker),
    familiesWorker: built(workers.familiesWorker),
    packageWorker: built(workers.packageWorker),
    duplicatesWorker: built(workers.duplicatesWorker),
    trajectoryWorker: built(workers.trajectoryWorker),
  };
  const application = await createApplication({ configuration, logger, database, assets, consoleFolder });
  const administrator = application.get(BootstrapAdministrator);
  const key = role === 'worker' ? null : await administratorKey(configuration, administrator);
  await application.listen(port, host);
  const server = application.getHttpServer() as Server;
  const address = urlOf(server.address() as AddressInfo);
  const link = role === 'worker' ? null : await application.get(OfferFirstLogin).execute();
  process.stdout.write(role === 'worker' ? workerGreeting(address) : greeting(address, key, link?.path ?? '/'));
  return async () => {
    logger.info('shutting down');
    application.get(Shutdown).begin();
    await drain(server, DRAIN_LIMIT_MS);
    await application.close();
    await database.close();
    lock?.release();
    logger.info('stopped');
  };
}

/** Failures that a person can mend are said in one message; others come with their stack. */
function explain(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const isKnown = [ConfigurationError, DataFolderInUse, MigrationError].some((kind) => failure instanceof kind);
  if (isKnown) return failure.message;
  if ('code' in failure && failure.code === 'EADDRINUSE') return `${failure.message}: set PORT to a free port.`;
  return failure.stack ?? failure.message;
}
