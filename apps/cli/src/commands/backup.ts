import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { DamagedBackup, checkBackup } from '@skillward/backup';
import type { Environment } from '../environment';
import { CommandFailed } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { download } from '../packages/download';
import { writeWhole } from '../part-file';
import { formatBytes, type Progress } from '../progress';
import type { Session } from '../session';

type Options = OnlineOptions & { out: string };

/** A backup is as secret as the database. */
const OWNER_ONLY = 0o600;

export function addBackup(program: Command, environment: Environment): void {
  withServer(
    program
      .command('backup')
      .summary('back up everything that a server holds')
      .description(
        'Writes skills with all versions, keys (as hashes), recommendations, runs, proposals and the audit log, as they ' +
          'are at one moment, to one file that `restore` takes. Needs an administrator key. The file is as secret as ' +
          'the database, and only its owner can read it.',
      )
      .requiredOption('--out <file.tar>', 'file to write; it is replaced only when the backup is complete and checked'),
  ).action(async (options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const opened = await session();
    const progress = terminal.progress();
    const written = await interruptible(
      (signal) => fetchBackup(opened, options.out, signal, progress).finally(() => progress.stop()),
      () => `${options.out} was not written.`,
    );
    terminal.print(
      written,
      `Backed up ${written.rows} rows to ${written.file} (${formatBytes(written.bytes)}). Keep it as safe as the database.`,
    );
  });
}

interface WrittenBackup {
  readonly file: string;
  readonly id: string;
  readonly createdAt: string;
  readonly rows: number;
  readonly bytes: number;
}

const fetchBackup = (
  { patientClient }: Session,
  out: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<WrittenBackup> =>
  writeWhole(out, OWNER_ONLY, async (file, path) => {
    const { response } = await patientClient.GET('/api/v1/backup', { parseAs: 'stream', signal });
    const bytes = await download(response, file, { what: 'backup', out, label: 'backing up', progress, signal });
    // As it lies on the disk: only that tells a whole file from one that was cut short or damaged on its way.
    const { header, rows } = await checkBackup(createReadStream(path, { signal })).catch((failure: unknown) => {
      signal.throwIfAborted();
      if (!(failure instanceof DamagedBackup)) throw failure;
      throw new CommandFailed(`${failure.message} ${out} was not written.`);
    });
    const { id, createdAt } = header;
    return { file: out, id, createdAt, rows: Object.values(rows).reduce((sum, each) => sum + each, 0), bytes };
  });
