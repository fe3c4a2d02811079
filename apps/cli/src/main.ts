import { CommanderError } from 'commander';
import { readEnvironment } from './environment';
import { USAGE, explain } from './failures';
import { createProgram } from './program';
import { Terminal } from './terminal';

/** Whoever reads the output, such as `head`, may have seen enough. */
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code === 'EPIPE') process.exit();
  throw failure;
});

async function main(argv: readonly string[]): Promise<void> {
  try {
    await createProgram(readEnvironment()).parseAsync(argv);
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

void main(process.argv);
