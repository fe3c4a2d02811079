import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { ApiProblem, unwrap, type Schema } from '@skillward/api-client';
import { DamagedBackup, checkBackup } from '@skillward/backup';
import type { Environment } from '../environment';
import { CommandFailed, UsageError, systemCode, unreadable } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { fileContent } from '../packages/file-content';
import { sendForm } from '../packages/send-form';
import { formatBytes, type Progress } from '../progress';
import type { Session } from '../session';

type Options = OnlineOptions & { force?: boolean; check?: boolean };
type Restore = Schema<'Restore'>;

const POLL_MS = 300;

export function addRestore(program: Command, environment: Environment): void {
  withServer(
    program
      .command('restore')
      .summary('put a backup in the place of what a server holds')
      .description(
        'Checks the backup and sends it to the server, which checks it again and then starts anew with it. Nothing is ' +
          'changed before the whole backup is in place. Needs an administrator key. Afterwards the keys are those of the ' +
          'backup, but the administrator key of the server itself stays valid.',
      )
      .argument('<file.tar>', 'what `backup` wrote, from either kind of database')
      .option('--force', 'replace whatever is there; else only a server that nobody has used yet is restored into')
      .option('--check', 'only compare the file with its digests; no server is needed'),
  ).action(async (file: string, options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const { header, rows } = await check(file);
    if (options.check) {
      const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
      const { id, createdAt } = header;
      terminal.print({ file, id, createdAt, rows }, `${file} is whole: ${total} rows, backed up at ${createdAt}.`);
      return;
    }
    const opened = await session();
    const progress = terminal.progress();
    const state = { accepted: false };
    const restore = await interruptible(
      async (signal) => {
        const accepted = await send(opened, file, options.force ?? false, signal, progress);
        state.accepted = true;
        return await watch(opened, accepted, signal, progress);
      },
      () => (state.accepted ? 'The server goes on with the restore.' : 'Nothing was restored.'),
    ).finally(() => progress.stop());
    if (restore.status === 'failed') throw new CommandFailed(`Nothing was restored: ${restore.error}`);
    terminal.print(restore, `Restored ${restore.rows} rows, as they were at ${restore.backup.createdAt}.`);
  });
}

async function check(file: string) {
  try {
    return await checkBackup(createReadStream(file));
  } catch (failure) {
    if (failure instanceof DamagedBackup) throw new UsageError(`${file} cannot be used. ${failure.message}`);
    if (systemCode(failure) !== undefined) throw unreadable(file, failure);
    throw failure;
  }
}

async function send(
  { patientClient }: Session,
  file: string,
  force: boolean,
  signal: AbortSignal,
  progress: Progress,
): Promise<Restore> {
  const { size } = await stat(file);
  let done = 0;
  const content = fileContent(file, (read) => {
    done += read;
    const detail = `${formatBytes(done)} of ${formatBytes(size)}`;
    progress.update({ label: 'sending', done, total: size, detail });
  });
  const params = { query: force ? { force: 'true' as const } : {} };
  const body = { file: 'backup.tar' };
  return sendForm([{ fileName: body.file, content }], {}, (form) =>
    unwrap(patientClient.POST('/api/v1/restore', { params, body, ...form, signal })),
  );
}

/** Waits until the server is back and ready. It answers nobody but monitors meanwhile. */
async function watch(
  { url, client }: Session,
  accepted: Restore,
  signal: AbortSignal,
  progress: Progress,
): Promise<Restore> {
  for (;;) {
    const { ready, detail } = await stateOf(url, signal);
    progress.update({ label: 'restoring', done: 0, total: null, detail });
    try {
      const restore = await unwrap(client.GET('/api/v1/restore', { signal }));
      if (restore.id !== accepted.id) throw new CommandFailed('Another restore has taken the place of this one.');
      if (restore.status !== 'waiting' && ready) return restore;
    } catch (failure) {
      signal.throwIfAborted();
      // The server knew this key when it accepted the backup: now it has the keys of the backup.
      const isUnknown = failure instanceof ApiProblem && failure.status === 401;
      if (isUnknown && ready) return { ...accepted, status: 'done' };
      if (failure instanceof CommandFailed || (failure instanceof ApiProblem && ![401, 503].includes(failure.status)))
        throw failure;
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}

async function stateOf(url: string, signal: AbortSignal): Promise<{ ready: boolean; detail: string }> {
  try {
    const response = await fetch(`${url}/readyz`, { signal });
    const { detail } = (await response.json()) as { detail?: string };
    return { ready: response.ok, detail: detail ?? '' };
  } catch {
    return { ready: false, detail: 'The server starts anew.' };
  }
}
