import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Database, DatabaseUnavailable, MigrationError, openDatabase } from '@skillward/database';
import { BootstrapAdministrator, OfferFirstLogin, hasPendingRestore, runPendingRestore } from '@skillward/lifecycle';
import {
  Configuration,
  ConfigurationError,
  DataFolderInUse,
  Logger,
  createLogger,
  dataPath,
  keepFilesPrivate,
  keepNurseryToMainThread,
  lockDataFolder,
  openDataFolder,
  readConfiguration,
  startTelemetry,
  systemClock,
  unknownSettings,
} from '@skillward/platform';
import { administratorKey } from './administrator-key';
import { createApplication } from './bootstrap';
import { readCommandPackage } from './command/command.controller';
import { greeting, urlOf, workerGreeting } from './greeting';
import { drain } from './http/drain';
import { Restart } from './http/restart';
import { Shutdown } from './http/shutdown';
import { startMaintenance } from './maintenance';
import { Metrics } from './operations/metrics';
import { startMetricsServer } from './operations/metrics-server';

/** The contract promises an end within 10 s; whatever still runs then is taken up again by the next start. */
const SHUTDOWN_LIMIT_MS = 9_000;
/** Requests get the larger part of that time, the job in hand the rest. */
const DRAIN_LIMIT_MS = 5_000;
/** A collector that does not take the last of the telemetry by then does not get it. */
const TELEMETRY_LIMIT_MS = 1_500;

/** In the data folder, so that the command line of the same folder finds the server on whatever port. */
const ADDRESS_FILE = 'address';
const HEAP_GROWING_PERCENT = 10;

export interface ServedFiles {
  readonly migrations: string;
  /** Packed data folder with all tables; a build without it makes a new embedded database from nothing. */
  readonly newDatabase: string;
  /** The embedded database in a thread of its own. */
  readonly databaseThread: string;
  readonly starterLibrary: string;
  readonly siblingLanguage: string;
  readonly encoderFile: string;
  readonly tokeniserWorker: string;
  readonly familiesWorker: string;
  readonly packageWorker: string;
  readonly encoderWorker: string;
  readonly duplicatesWorker: string;
  readonly trajectoryWorker: string;
  readonly console: string;
  /** The command line as a package. */
  readonly command: string;
  /** What runs the command line in a checkout. */
  readonly checkoutCommand: string;
}

/** Runs the server until SIGTERM, SIGINT or SIGHUP and ends the process: 0 after a signal, 1 failed, 2 unusable settings. */
export async function serve(files: ServedFiles): Promise<void> {
  // Listened to from the beginning: a signal during the start also ends it in order.
  const ending = new AbortController();
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  // A log that cannot be written, as on a full disk or after its terminal was closed, ends nothing.
  process.stdout.on('error', () => undefined);
  let drainMs = 0;
  void signalled.then(() => {
    ending.abort();
    setTimeout(() => process.exit(0), drainMs + SHUTDOWN_LIMIT_MS).unref();
  });
  try {
    keepFilesPrivate();
    keepNurseryToMainThread();
    let configuration = readConfiguration();
    drainMs = configuration.drainSeconds * 1000;
    const logger = createLogger(configuration.logLevel);
    logUnhandledRejections(logger);
    warnOfSettings(configuration, logger);
    const telemetry = startTelemetry(configuration.telemetry, logger);
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

/** A failure that nobody waits for is a bug to repair, and no reason to end what works for everybody else. */
function logUnhandledRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a failure was not handled'));
}

/** What a person hardly meant, and what works all the same. */
function warnOfSettings({ role, databaseUrl }: Configuration, logger: Logger): void {
  const unknown = unknownSettings();
  if (unknown.length > 0) logger.warn({ unknown }, 'variables that are no settings are not heeded');
  if (role === 'api' && databaseUrl === undefined)
    logger.warn(
      'SKILLWARD_ROLE=api without DATABASE_URL: imports and all other jobs wait, since no worker can reach them',
    );
}

interface Running {
  readonly port: number;
  /** Resolves when the server should stop and start again. */
  readonly restart: Promise<void>;
  stop(): Promise<void>;
}

async function start(configuration: Configuration, files: ServedFiles, ending: AbortSignal): Promise<Running> {
  const {
    migrations,
    newDatabase,
    databaseThread,
    starterLibrary,
    siblingLanguage,
    console: consoleFolder,
    command,
    ...workers
  } = files;
  const { databaseUrl: url, databasePool: pool, dataDir, port, host, role, search } = configuration;
  // What holds no library keeps little and throws much away: it need not let that lie until there are several hundred megabytes.
  if (role === 'api' && search !== undefined) setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const logger = createLogger(configuration.logLevel);
  const unchanged = openDataFolder(dataDir);
  if (unchanged > 0)
    logger.warn({ unchanged }, 'others may read parts of the data folder, which belong to another user');
  const lock = url === undefined ? lockDataFolder(dataDir) : undefined;
  const waitMs = configuration.databaseWaitSeconds * 1000;
  const folder = dataPath(dataDir, 'database');
  const built = (file: string): string | null => (existsSync(file) ? file : null);
  const template = built(newDatabase) ?? undefined;
  const migrate = configuration.migrate ? 'apply' : 'await';
  const thread = built(databaseThread) ?? undefined;
  const database = await openDatabase({ url, pool, waitMs, folder, template, thread, migrations, migrate, logger });
  if (role !== 'worker') await restore(database, configuration, logger, ending);
  const assets = {
    starterLibrary,
    siblingLanguage,
    encoderFile: built(workers.encoderFile),
    tokeniserWorker: built(workers.tokeniserWorker),
    familiesWorker: built(workers.familiesWorker),
    packageWorker: built(workers.packageWorker),
    duplicatesWorker: built(workers.duplicatesWorker),
    trajectoryWorker: built(workers.trajectoryWorker),
  };
  const encoderWorker = built(workers.encoderWorker);
  const application = await createApplication({
    configuration,
    logger,
    database,
    assets,
    encoderWorker,
    consoleFolder,
    command,
  });
  const administrator = application.get(BootstrapAdministrator);
  const key = role === 'worker' ? null : await administratorKey(configuration, administrator);
  await application.listen(port, host).catch(refuseAddress);
  const metrics = await startMetricsServer(application.get(Metrics), configuration);
  const server = application.getHttpServer() as Server;
  const bound = server.address() as AddressInfo;
  const address = urlOf(bound);
  const sha256 = readCommandPackage(command)?.sha256 ?? null;
  const link = role === 'worker' ? null : await application.get(OfferFirstLogin).offer();
  const program = built(files.checkoutCommand) === null ? 'skillward' : 'npm run -s skillward --';
  process.stdout.write(
    role === 'worker' ? workerGreeting(address) : greeting(address, key, link?.path ?? '/', sha256, program),
  );
  if (role !== 'worker') {
    writeFileSync(dataPath(dataDir, ADDRESS_FILE), `${address}\n`, { mode: 0o600 });
  }
  return {
    port: bound.port,
    restart: application.get(Restart).requested,
    stop: async () => {
      logger.info('shutting down');
      rmSync(dataPath(dataDir, ADDRESS_FILE), { force: true });
      application.get(Shutdown).begin();
      // Balancers learn from /readyz that no more requests should come, while those that come are still answered.
      await sleep(configuration.drainSeconds * 1000);
      await Promise.all([server, ...(metrics ? [metrics] : [])].map((each) => drain(each, DRAIN_LIMIT_MS)));
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

const ADVICE_OF_ADDRESS: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'HOST names no address of this machine; 0.0.0.0 stands for all of them.',
  ENOTFOUND: 'HOST names no address that is known here.',
  EAI_AGAIN: 'HOST names no address that is known here.',
  EACCES: 'PORT is one that only an administrator of the machine may use: set another one, of 1024 or more.',
};

/** @throws ConfigurationError where no server could listen at the address that the settings name */
function refuseAddress(failure: Error & { code?: string }): never {
  const advice = ADVICE_OF_ADDRESS[failure.code ?? ''];
  if (advice === undefined) throw failure;
  throw new ConfigurationError(`${advice} (${failure.message})`, { cause: failure });
}

/** Failures that a person can mend are said in one message; others come with their stack. */
export function explain(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const isKnown = [ConfigurationError, DataFolderInUse, DatabaseUnavailable, MigrationError].some(
    (kind) => failure instanceof kind,
  );
  if (isKnown) return failure.message;
  if ('code' in failure && failure.code === 'EADDRINUSE')
    return `${failure.message}: set ${failure.cause ?? 'PORT'} to a free port.`;
  return failure.stack ?? failure.message;
}
