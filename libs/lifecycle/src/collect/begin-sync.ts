import { Hold, backoffMs } from '@skillward/domain';
import { JobQueue, KeyName, Ledger, Transaction, sourceStore, syncStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { SYNC_JOB } from './jobs';
import { SYNC_BACKOFF, nextRun } from './schedule';

interface BegunSync {
  readonly sourceId: string;
  readonly at: Date;
  readonly by: KeyName;
  /** Left out: what the source holds back. */
  readonly hold?: Hold | undefined;
}

/**
 * Queues a sync of a source and appends that to the ledger, which the caller opened and flushes: under its lock nobody
 * else can have queued one.
 * @param detail what besides the sync the audit should have
 * @returns the id of the sync
 */
export async function beginSync(
  tx: Transaction,
  { jobs, ledger }: { readonly jobs: JobQueue; readonly ledger: Ledger },
  { sourceId, at, by, hold }: BegunSync,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId();
  const holding = hold ?? (await sourceStore.find(tx, sourceId))?.hold ?? 'none';
  await syncStore.create(tx, { id, sourceId, uploadId: null, at, by, hold: holding });
  await jobs.enqueue(tx, SYNC_JOB, { syncId: id });
  const held = holding === 'none' ? {} : { hold: holding };
  ledger.append({ action: 'sync.requested', target: `source:${sourceId}`, detail: { ...detail, ...held, syncId: id } });
  return id;
}

/**
 * What comes of a source when one of its syncs has ended, in the transaction of that: a sync for those who pushed while
 * it ran, and the next time of the schedule, later after failures.
 */
export async function arrangeNext(
  tx: Transaction,
  jobs: JobQueue,
  sync: { readonly id: string; readonly sourceId: string },
  at: Date,
): Promise<void> {
  const source = await sourceStore.find(tx, sync.sourceId);
  if (source === null) return;
  const { id: sourceId, schedule, failures } = source;
  const by = await syncStore.followedBy(tx, sync.id);
  if (by !== null) {
    const ledger = await Ledger.open(tx, by, at);
    await beginSync(tx, { jobs, ledger }, { sourceId, at, by }, { after: sync.id });
    await ledger.flush();
  }
  if (schedule !== null) {
    const earliest = new Date(at.getTime() + backoffMs(failures, SYNC_BACKOFF));
    await sourceStore.setSchedule(tx, sourceId, schedule, nextRun(schedule, sourceId, earliest));
  }
}
