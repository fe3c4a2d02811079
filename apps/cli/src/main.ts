import { runCommandLine } from './command-line';
import { readEnvironment } from './environment';

/** Whoever reads the output, such as `head`, may have seen enough. */
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code === 'EPIPE') process.exit();
  throw failure;
});

void runCommandLine(process.argv, readEnvironment());
