import { Option, type Command } from 'commander';
import type { Environment } from './environment';
import { openSession, type ServerOptions, type Session } from './session';
import { Terminal } from './terminal';

/** What every command is given besides its own arguments. */
export interface Invocation {
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** Server and key as the options and the environment say. */
  session(): Promise<Session>;
}

export interface OfflineOptions {
  readonly json?: boolean | string;
}

export type OnlineOptions = OfflineOptions & ServerOptions;

const withJsonAlone = (command: Command): Command =>
  command.option('--json', 'print the result as JSON on standard output');

/** For commands that ask no server: options that stand anywhere for all commands do no harm there. */
export const withJson = (command: Command): Command =>
  withJsonAlone(command)
    .addOption(new Option('--url <url>').hideHelp())
    .addOption(new Option('--api-key <key>').hideHelp());

export const withServer = (command: Command): Command =>
  withJsonAlone(
    command
      .option('--url <url>', 'server (else SKILLWARD_URL, else the one of the last login, else one that runs here)')
      .option('--api-key <key>', 'key (else SKILLWARD_API_KEY, else the one that login stored)'),
  );

/** Makes the invocation of one command from its options. */
export function invoke(environment: Environment, options: OnlineOptions): Invocation {
  const terminal = new Terminal(process.stdout, process.stderr, options.json === true);
  return { environment, terminal, session: () => openSession(options, { environment, terminal }) };
}
