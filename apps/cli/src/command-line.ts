import { CommanderError } from 'commander';
import type { Environment } from './environment';
import { USAGE, explain } from './failures';
import { orderArguments } from './order-arguments';
import { createProgram, isUnknown } from './program';
import { Terminal } from './terminal';

/** Runs one command line, as `process.argv` has it, to its end; failures are told and become `process.exitCode`. */
export async function runCommandLine(given: readonly string[], environment: Environment): Promise<void> {
  const argv = orderArguments(given);
  try {
    // The help of what does not exist would hide that it does not.
    const parsed = isUnknown(argv[2] ?? '') ? argv.slice(0, 3) : argv;
    await createProgram(argv, environment).parseAsync(parsed);
  } catch (failure) {
    if (failure instanceof CommanderError) {
      process.exitCode = failure.exitCode === 0 ? 0 : USAGE;
      if (process.exitCode === USAGE && wantsJson(argv)) {
        const detail = failure.message.replace(/^error: /, '');
        const json = { title: 'The command line cannot be used', detail };
        new Terminal(process.stdout, process.stderr, true).print({ error: json }, '');
      }
      return;
    }
    const { exitCode, message, json } = explain(failure);
    const terminal = new Terminal(process.stdout, process.stderr, wantsJson(argv));
    terminal.note(message, 'red');
    if (terminal.json) terminal.print({ error: json }, '');
    process.exitCode = exitCode;
  }
}

/** Whoever gives it reads JSON, also where the command line cannot be understood. */
const wantsJson = (argv: readonly string[]): boolean => argv.includes('--json');
