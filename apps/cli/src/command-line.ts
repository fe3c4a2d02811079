import { CommanderError, type Command } from 'commander';
import type { Environment } from './environment';
import { USAGE, explain } from './failures';
import { isGlobal, orderArguments } from './order-arguments';
import { createProgram, isUnknown } from './program';
import { Terminal } from './terminal';

/** Runs one command line, as `process.argv` has it, to its end; failures are told and become `process.exitCode`. */
export async function runCommandLine(given: readonly string[], environment: Environment): Promise<void> {
  const argv = orderArguments(given);
  try {
    const program = createProgram(argv, environment);
    await program.parseAsync(argv.slice(0, lengthToParse(program, argv)));
  } catch (failure) {
    if (failure instanceof CommanderError) {
      process.exitCode = failure.exitCode === 0 ? 0 : USAGE;
      if (process.exitCode === USAGE && wantsJson(argv)) {
        const detail = describe(failure);
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

/** How many words are parsed: options would hide that a command is missing or does not exist. */
function lengthToParse(program: Command, argv: readonly string[]): number {
  const [, , name = '', next = ''] = argv;
  if (isGlobal(name)) return 2;
  if (isUnknown(name)) return 3;
  const group = program.commands.find((command) => command.name() === name)?.commands ?? [];
  const isIncomplete = group.length > 0 && group.every((command) => command.name() !== 'list') && isGlobal(next);
  return isIncomplete ? 3 : argv.length;
}

/** Where help was all that commander had to say, that is what was missing. */
function describe({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'A command is missing; --help lists those that there are.';
  return message.replace(/^error: /, '');
}

/** Whoever gives it reads JSON, also where the command line cannot be understood. */
const wantsJson = (argv: readonly string[]): boolean => argv.includes('--json');
