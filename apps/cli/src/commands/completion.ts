import { Argument, type Command } from 'commander';
import { SHELLS, completionScript, type Shell } from '../completion-script';

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .summary('print a script that completes words')
    .description(
      'Prints a script for a shell that completes commands, options and their values. Its first line says where it goes.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(completionScript(program, shell));
    });
}
