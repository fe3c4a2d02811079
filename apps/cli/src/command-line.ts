import { CommanderError } from 'commander';
import type { Environment } from './environment';
import { USAGE, explain } from './failures';
import { createProgram } from './program';
import { Terminal } from './terminal';

/** Runs one command line, as `process.argv` has it, to its end; failures are told and become `process.exitCode`. */
export async function runCommandLine(argv: readonly string[], environment: Environment): Promise<void> {
  try {
    await createProgram(argv, environment).parseAsync(argv);
  } catch (failure) {
    if (failure instanceof CommanderError) {
      process.exitCode = failure.exitCode === 0 ? 0 : USAGE;
      return;
    }
    const { exitCode, message, json } = explain(failure);
    const terminal = new Terminal(process.stdout, process.stderr, argv.includes('--json'));
    terminal.note(message);
    if (terminal.json) terminal.print({ error: json }, '');
    process.exitCode = exitCode;
  }
}
