import type { StdioOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Command } from 'commander';
import { parseInteger } from '../arguments';
import type { Environment } from '../environment';
import { UsageError } from '../failures';
import { invoke, withJson, type OfflineOptions } from '../invocation';

/** What the package of the server has for us, see tools/build/serve.cjs. */
interface ServerPackage {
  serve(settings: Settings, stdio: StdioOptions): Promise<number>;
  migrate(settings: Migrating, stdio: StdioOptions): Promise<number>;
}

interface Settings {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
}

interface Migrating {
  readonly check?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

const PACKAGE = '@skillward/server';

export function addServe(program: Command, environment: Environment): void {
  withJson(
    program
      .command('serve')
      .summary('run a server here until it is stopped')
      .description(
        `Runs a server in the foreground until it is stopped. It comes with the package ${PACKAGE}, installed beside this ` +
          'command. Settings that have no option are variables of the environment. With --json the server writes to ' +
          'standard error.',
      )
      .option('--port <n>', 'port to listen on (else PORT, else 3000)', parseInteger(0, 65_535))
      .option('--host <address>', 'address to listen on (else HOST, else 127.0.0.1)')
      .option('--data <dir>', 'folder for everything that is kept (else SKILLWARD_DATA_DIR, else .skillward)'),
  ).action(async ({ port, host, data, ...options }: OfflineOptions & Settings) => {
    const { terminal } = invoke(environment, options);
    const settings = {
      ...(port === undefined ? {} : { port }),
      ...(host === undefined ? {} : { host }),
      ...(data === undefined ? {} : { data }),
    };
    process.exitCode = await findServer().serve(settings, ['ignore', terminal.json ? 2 : 1, 2]);
  });
}

export function addMigrate(program: Command, environment: Environment): void {
  withJson(
    program
      .command('migrate')
      .summary("bring a server's database up to date")
      .description(
        `Applies the pending migrations to the database of DATABASE_URL, or to the one in the data folder, and ends. It ` +
          `comes with the package ${PACKAGE}, installed beside this command. With --json it prints {"applied": […]}, or ` +
          '{"pending": […]} with --check.',
      )
      .option('--check', 'change nothing; exit code 1 where something is pending')
      .option('--data <dir>', 'data folder of the server (else SKILLWARD_DATA_DIR, else .skillward)'),
  ).action(async ({ check, data, ...options }: OfflineOptions & Omit<Migrating, 'json'>) => {
    const { json } = invoke(environment, options).terminal;
    const settings = { ...(check ? { check } : {}), json, ...(data === undefined ? {} : { data }) };
    process.exitCode = await findServer().migrate(settings, ['ignore', 1, 2]);
  });
}

/**
 * The package of the server, where this command could load it: beside it, and never from the folder that a person stands in.
 * @throws UsageError where it is not installed
 */
function findServer(): ServerPackage {
  const load = createRequire(join(__dirname, 'main.js'));
  let path: string;
  try {
    path = load.resolve(PACKAGE);
  } catch {
    throw new UsageError(
      `The server is the package ${PACKAGE}, and it is not installed beside this command: \`npm install --global FILE\` ` +
        'with the file that `node tools/build/package.mjs server` makes. In a checkout of Skillward `npm start` runs it.',
    );
  }
  return load(path) as ServerPackage;
}
