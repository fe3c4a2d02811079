import type { Command } from 'commander';
import { UsageError } from '../failures';

/** In the place of `bench` where the command is installed without what it measures. */
export function addBench(program: Command): void {
  program
    .command('bench', { hidden: true })
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      throw new UsageError('`bench` measures the ranking in a checkout of Skillward; it is not in this package.');
    });
}
