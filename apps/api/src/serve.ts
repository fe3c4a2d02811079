import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Database, MigrationError, openDatabase } from '@skillward/database';
import {
  BootstrapAdministrator,
  OfferFirstLogin,
  hasPendingRestore,
  keepNurseryToMainThread,
  runPendingRestore,
} from '@skillward/lifecycle';
import {
  Configuration,
  ConfigurationError,
  DataFolderInUse,
  Logger,
  createLogger,
  lockDataFolder,
  readConfiguration,
  startTelemetry,
  systemClock,
} from '@skillward/platform';
import { administratorKey } from './administrator-key';
import { createApplication } from './bootstrap';
import { greeting, urlOf, workerGreeting } from './greeting';
import { drain } from './http/drain';
import { Restart } from './http/restart';
import { Shutdown } from './http/shutdown';
import { startMaintenance } from './maintenance';

/** The contract promises an end within 10 s; whatever still runs then is taken up again by the next start. */
const SHUTDOWN_LIMIT_MS = 9_000;
/** Requests get the larger part of that time, the job in hand the rest. */
const DRAIN_LIMIT_MS = 5_000;
/** A collector that does not take the last of the telemetry by then does not get it. */
const TELEMETRY_LIMIT_MS = 1_500;

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
  const ending = new AbortController();
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  void signalled.then(() => {
    ending.abort();
    setTimeout(() => process.exit(0), SHUTDOWN_LIMIT_MS).unref();
  });
  try {
    keepNurseryToMainThread();
    let configuration = readConfiguration();
    const telemetry = startTelemetry(configuration.telemetry, createLogger(configuration.logLevel));
    while (!ending.signal.aborted) {
      const { port, restart, stop } = await start(configuration, files, ending.signal);
      await Promise.race([signalled, restart]);
      await stop();
      // A restart keeps the port, also one that the system chose.
      configuration = { ...configuration, port };
    }
    await telemetry?.stop(TELEMETRY_LIMIT_MS);
    process.exit(0);
  } catch (failure) {
    if (ending.signal.aborted && failure === ending.signal.reason) process.exit(0);
    process.stderr.write(`${explain(failure)}\n`);
    process.exit(failure instanceof ConfigurationError ? 2 : 1);
  }
}

interface Running {
  readonly port: number;
  /** Resolves when the server should stop and start again. */
  readonly restart: Promise<void>;
  stop(): Promise<void>;
}

async function start(configuration: Configuration, files: ServedFiles, ending: AbortSignal): Promise<Running> {
  const { migrations, starterLibrary, console: consoleFolder, ...workers } = files;
  const { databaseUrl: url, databasePool: pool, dataDir, port, host, role } = configuration;
  const logger = createLogger(configuration.logLevel);
  const lock = url === undefined ? lockDataFolder(dataDir) : undefined;
  const database = await openDatabase({ url, pool, folder: join(dataDir, 'database'), migrations, logger });
  if (role !== 'worker') await restore(database, configuration, logger, ending);
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
  const bound = server.address() as AddressInfo;
  const address = urlOf(bound);
  const link = role === 'worker' ? null : await application.get(OfferFirstLogin).execute();
  process.stdout.write(role === 'worker' ? workerGreeting(address) : greeting(address, key, link?.path ?? '/'));
  return {
    port: bound.port,
    restart: application.get(Restart).requested,
    stop: async () => {
      logger.info('shutting down');
      application.get(Shutdown).begin();
      await drain(server, DRAIN_LIMIT_MS);
      await application.close();
      await database.close();
      lock?.release();
      logger.info('stopped');
    },
  };
}

/** Does the restore that was accepted before this start, if there is one, and tells whoever asks how far it is. */
async function restore(
  database: Database,
  { dataDir, port, host }: Configuration,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  let progress = 'A backup is being restored.';
  const onProgress = (done: number, total: number) => {
    progress = `A backup is being restored: ${done} of ${total} rows.`;
  };
  const maintenance = (await hasPendingRestore(dataDir)) ? await startMaintenance(port, host, () => progress) : null;
  await runPendingRestore({ database, dataDir, clock: systemClock, logger, signal, onProgress });
  if (maintenance) await drain(maintenance, DRAIN_LIMIT_MS);
}

/** Failures that a person can mend are said in one message; others come with their stack. */
function explain(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const isKnown = [ConfigurationError, DataFolderInUse, MigrationError].some((kind) => failure instanceof kind);
  if (isKnown) return failure.message;
  if ('code' in failure && failure.code === 'EADDRINUSE') return `${failure.message}: set PORT to a free port.`;
  return failure.stack ?? failure.message;
}
