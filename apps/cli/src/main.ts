import { runCommandLine } from './command-line';
import { readEnvironment } from './environment';
import { FAILED } from './failures';

/** Whoever reads the output, such as `head`, may have seen enough. */
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code === 'EPIPE') process.exit();
  process.stderr.write(`Standard output cannot be written (${failure.code ?? failure.message}).\n`);
  process.exit(FAILED);
});
/** Where nobody hears what is said beside the result, the command goes on. */
process.stderr.on('error', () => undefined);

void runCommandLine(process.argv, readEnvironment());
