import { Argument, type Command } from 'commander';
import type { Environment } from '../environment';
import { invoke, withJson, type OfflineOptions } from '../invocation';
import { SHELLS, completionScript, type Shell } from '../completion-script';

export function addCompletion(program: Command, environment: Environment): void {
  withJson(
    program
      .command('completion')
      .summary('print a script that completes words')
      .description(
        'Prints a script for a shell that completes commands, options and their values. A comment at its top says where it goes.',
      )
      .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS)),
  ).action((shell: Shell, options: OfflineOptions) => {
    const { terminal } = invoke(environment, options);
    const script = completionScript(program, shell);
    if (terminal.json) terminal.print({ shell, script }, '');
    else process.stdout.write(script);
  });
}
