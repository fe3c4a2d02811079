import type { Command } from 'commander';
import { parseSkillReference, type SkillReference } from '../arguments';
import type { Environment } from '../environment';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { describeInstalled, installSkill } from '../packages/install';

type Options = OnlineOptions & { dir: string; force: boolean };

export function addInstall(program: Command, environment: Environment): void {
  withServer(
    program
      .command('install')
      .summary('put a skill from the library into a folder')
      .description(
        'Downloads a version, verifies every file against its digest and writes it to DIR/NAME in one step. ' +
          'A copy of another version is replaced; local changes are kept unless --force is given.',
      )
      .argument(
        '<ns/name[@version]>',
        'skill, with a version number or digest if not the current one',
        parseSkillReference,
      )
      .option('--dir <dir>', 'folder to put it into', '.')
      .option('--force', 'overwrite local changes', false),
  ).action(async (reference: SkillReference, options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const { dir, force } = options;
    const opened = await session();
    const installed = await interruptible(
      (signal) => installSkill(opened, reference, { dir, force, signal }),
      () => 'Nothing was installed.',
    );
    terminal.print(installed, describeInstalled(installed));
  });
}
