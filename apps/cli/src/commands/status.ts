import type { Command } from 'commander';
import type { Environment } from '../environment';
import { FAILED } from '../failures';
import { describeStatus } from '../install/describe-status';
import { LOCK_FILE, readLock } from '../install/lock-file';
import { hasDrifted, readStatus } from '../install/status';
import { invoke, withJson, type OfflineOptions } from '../invocation';

export function addStatus(program: Command, environment: Environment): void {
  withJson(
    program
      .command('status')
      .summary('compare installed skills with the lock file')
      .description(
        `Holds every skill that ${LOCK_FILE} lists against its digest, without a server. ` +
          'Exit code 1 when one is changed or missing; skills that are not listed are only named. Where there is no such ' +
          'file nothing is installed, and the exit code is 0; `install --frozen` fails there.',
      ),
  ).action(async (options: OfflineOptions) => {
    const { terminal } = invoke(environment, options);
    const lock = await readLock(process.cwd());
    if (!lock) {
      terminal.print({ drift: false, copies: [], others: [] }, `Nothing is installed: there is no ${LOCK_FILE} here.`);
      return;
    }
    const copies = await readStatus(process.cwd(), lock);
    const drift = copies.some(hasDrifted);
    terminal.print({ drift, copies, others: lock.others }, describeStatus(copies));
    if (drift) process.exitCode = FAILED;
  });
}
