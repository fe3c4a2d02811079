import { createReadStream } from 'node:fs';
import { readBackup } from '@skillward/backup';
import { Database, ExecuteSql, loadTables } from '@skillward/database';
import { Clock, Logger } from '@skillward/platform';
import { z } from 'zod';
import { BOOTSTRAP_KEY_ID } from '../access/bootstrap-administrator';
import { JOBS } from './make-backup';
import { PendingRestore, RestoreFolder } from './restore-folder';

/** A restore that ends the process each time is given up, so that the instance comes back as it was. */
const MAX_ATTEMPTS = 3;

export const RESTORE_FACT = 'restore';

/** What a restore leaves in the database for `FinishRestore`. */
export const RestoreFact = z.object({
  id: z.string(),
  backup: z.object({ id: z.string(), createdAt: z.string() }),
  by: z.object({ id: z.string(), name: z.string() }),
  jobs: z.array(z.object({ name: z.string(), data: z.unknown() })),
  finished: z.boolean(),
});
export type RestoreFact = z.infer<typeof RestoreFact>;

export interface RestoreParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborted: the process ends; the next start begins again. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Whether a start has a restore to do. */
export const hasPendingRestore = async (dataDir: string): Promise<boolean> =>
  (await new RestoreFolder(dataDir).pending()) !== null;

/**
 * Does the restore that was accepted, if there is one, in one transaction: before it commits nothing is changed, and a
 * process that dies leaves it to the next one. Call it while nothing else uses the database.
 * @throws only when `signal` is aborted; a restore that fails is told by `GetRestore`, and the instance stays as it was
 */
export async function runPendingRestore(parts: RestoreParts): Promise<void> {
  const { database, dataDir, clock, logger, signal } = parts;
  const folder = new RestoreFolder(dataDir);
  await folder.removeLeftovers();
  const pending = await folder.pending();
  if (pending === null) return;
  const { by: _by, attempts, ...restore } = pending;
  const end = (outcome: { status: 'done' | 'failed'; error: string | null }) =>
    folder.end({ ...restore, ...outcome, finishedAt: clock.now().toISOString() });
  if ((await restoredBefore(database)) === pending.id) return end({ status: 'done', error: null });
  try {
    if (attempts >= MAX_ATTEMPTS) throw new Error(`The process ended ${attempts} times while it restored the backup.`);
    await folder.keepPending({ ...pending, attempts: attempts + 1 });
    const others = await database.otherProcesses();
    if (others > 0) throw new Error(`Other Skillward processes (${others}) use this database.`);
    logger.info({ backup: restore.backup }, 'restoring a backup');
    await database.rebuild((query) => replaceAll(query, folder, pending, parts));
    logger.info({ backup: restore.backup, rows: restore.rows }, 'the backup is restored');
  } catch (failure) {
    if (signal.aborted) throw failure;
    logger.error({ err: failure }, 'the backup could not be restored; nothing was changed');
    return end({ status: 'failed', error: failure instanceof Error ? failure.message : String(failure) });
  }
  return end({ status: 'done', error: null });
}

async function restoredBefore(database: Database): Promise<string | undefined> {
  const { rows } = await database.executeSql('SELECT value FROM instance_facts WHERE key = $1', [RESTORE_FACT]);
  return rows[0] === undefined ? undefined : RestoreFact.parse(rows[0]['value']).id;
}

async function replaceAll(
  query: ExecuteSql,
  folder: RestoreFolder,
  { id, backup, by, rows: total }: PendingRestore,
  { database: { migrations }, logger, signal, onProgress }: RestoreParts,
): Promise<void> {
  const { rows: keys } = await query('SELECT encode(hash, $2) AS hash FROM api_keys WHERE id = $1', [
    BOOTSTRAP_KEY_ID,
    'hex',
  ]);
  const jobs: RestoreFact['jobs'] = [];
  const items = readBackup(createReadStream(folder.backup));
  const head = await items.next();
  if (head.done || !('header' in head.value)) throw new Error('The backup has no header.');
  const upTo = head.value.header.migrations.length;
  async function* batches() {
    let done = 0;
    for await (const item of items) {
      signal.throwIfAborted();
      if ('header' in item) continue;
      if (item.table === JOBS)
        jobs.push(...item.rows.map((row) => RestoreFact.shape.jobs.element.parse(JSON.parse(row))));
      else yield item;
      onProgress((done += item.rows.length), total);
    }
  }
  await loadTables(query, migrations, upTo, batches(), logger);
  signal.throwIfAborted();
  // Whoever runs this instance must not be locked out of it: its administrator key stays, the others are the backup's.
  for (const { hash } of keys) {
    await query("UPDATE api_keys SET hash = decode($1, 'hex'), revoked_at = NULL WHERE id = $2", [
      String(hash),
      BOOTSTRAP_KEY_ID,
    ]);
  }
  const fact: RestoreFact = { id, backup, by, jobs, finished: false };
  await query(
    'INSERT INTO instance_facts (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [RESTORE_FACT, JSON.stringify(fact)],
  );
}
