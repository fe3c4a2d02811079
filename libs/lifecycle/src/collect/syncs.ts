import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Page, PageQuery, Sync } from '@skillward/contracts';
import { Hold, conflict, invalidInput, notFound } from '@skillward/domain';
import {
  Database,
  JobQueue,
  Ledger,
  SourcePlace,
  SyncRow,
  sourceStore,
  syncPackageStore,
  syncStore,
  uploadStore,
} from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireRole, seesNamespace } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK } from '../tokens';
import { beginSync } from './begin-sync';
import { SYNC_JOB } from './jobs';

interface SyncFacts {
  readonly rejections: Sync['rejections'];
  readonly waiting: number;
  readonly passed: number;
}

const IN_A_LIST: SyncFacts = { rejections: [], waiting: 0, passed: 0 };

const toSync = (row: SyncRow, source: SourcePlace, { rejections, waiting, passed }: SyncFacts): Sync => ({
  id: row.id,
  sourceId: row.sourceId,
  status: row.status,
  phase: row.phase,
  counts: row.counts,
  deprecated: row.deprecated,
  hold: row.hold,
  held: row.held,
  waiting,
  waitingPassed: passed,
  publishes: row.publishes,
  source: { kind: source.kind, location: source.location, namespace: source.namespace },
  rejections,
  commit: row.commit,
  ...(row.error === null ? {} : { error: row.error }),
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  createdBy: row.createdBy,
});

/** Asks for a sync of a source. One that is under way already is the answer. */
@Injectable()
export class StartSync {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param hold what waits for a person; left out: as the source has it
   * @throws Problem not_found; invalid_input for uploads; conflict where a sync is under way that holds something else back
   */
  async start(context: RequestContext, sourceId: string, hold?: Hold): Promise<{ id: string }> {
    requireRole(context, 'curator');
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const source = await sourceStore.find(tx, sourceId);
      if (!source || !seesNamespace(context.principal, source.namespace)) throw notFound(`The source ${sourceId}`);
      if (source.kind === 'upload') {
        throw uploadAgain();
      }
      const open = await syncStore.findOpen(tx, sourceId);
      if (open && hold !== undefined && open.hold !== hold) {
        throw conflict('Another sync of this source is under way: try again when it has ended.');
      }
      if (open) return { id: open.id };
      const id = await beginSync(tx, { jobs: this.jobs, ledger }, { sourceId, at, by, hold });
      await ledger.flush();
      return { id };
    });
  }
}

const uploadAgain = () => invalidInput('An upload cannot be synced again: upload the file again.');

/** Begins a failed import of an uploaded file anew, with the file that it came with. */
@Injectable()
export class RetryImport {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_input when the file is no longer kept, conflict when the import has not failed */
  async retry(context: RequestContext, { id, sourceId, uploadId, namespace }: SyncRow): Promise<void> {
    requireRole(context, 'curator');
    if (!seesNamespace(context.principal, namespace)) throw notFound(`The sync ${id}`);
    await this.work.run(context, async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      if (uploadId === null || !(await uploadStore.isKept(tx, uploadId))) throw uploadAgain();
      if (!(await syncStore.reopen(tx, id))) throw conflict('It has not failed: there is nothing to try again.');
      await this.jobs.enqueue(tx, SYNC_JOB, { syncId: id });
      ledger.append({ action: 'sync.requested', target: `source:${sourceId}`, detail: { syncId: id } });
      await ledger.flush();
    });
  }
}

/** Gives up a failed import for good: its file, which was kept to be tried again, goes. */
@Injectable()
export class GiveUpImport {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found, conflict when it has not failed, invalid_input when no file of it is kept */
  async giveUp(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'curator');
    await this.work.run(context, async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const sync = await syncStore.find(tx, id);
      if (!sync || !seesNamespace(context.principal, sync.namespace)) throw notFound(`The sync ${id}`);
      if (sync.status !== 'failed')
        throw conflict('It has not failed: an import that waits or runs keeps its file, and one that ended has none.');
      if (sync.uploadId === null || !(await uploadStore.isKept(tx, sync.uploadId)))
        throw invalidInput('No file of this import is kept.');
      await uploadStore.dropChunks(tx, sync.uploadId);
      ledger.append({ action: 'sync.given_up', target: `source:${sync.sourceId}`, detail: { syncId: id } });
      await ledger.flush();
    });
  }
}

@Injectable()
export class GetSync {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, id: string): Promise<Sync> {
    requireRole(context, 'curator');
    const row = await syncStore.find(this.database.client, id);
    if (!row || !seesNamespace(context.principal, row.namespace)) throw notFound(`The sync ${id}`);
    const { client } = this.database;
    const { waiting, passed } = await syncPackageStore.waiting(client, id);
    const place = await sourceStore.placeOf(client, row.sourceId);
    return toSync(row, place, { rejections: await syncStore.rejections(client, id), waiting, passed });
  }
}

/** Syncs of a source, newest first; the rejections stand in the single sync. */
@Injectable()
export class ListSyncs {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, sourceId: string, query: PageQuery): Promise<Page<Sync>> {
    requireRole(context, 'curator');
    const source = await sourceStore.find(this.database.client, sourceId);
    if (!source || !seesNamespace(context.principal, source.namespace)) throw notFound(`The source ${sourceId}`);
    const { items, nextCursor } = await syncStore.list(this.database.client, sourceId, query);
    return { items: items.map((row) => toSync(row, source, IN_A_LIST)), nextCursor };
  }
}

const WATCH_INTERVAL_MS = 300;

/** Follows a sync: its state now, then every change, up to its end. */
@Injectable()
export class WatchSync {
  constructor(private readonly syncs: GetSync) {}

  async *watch(context: RequestContext, id: string, signal: AbortSignal): AsyncIterable<Sync> {
    let last = '';
    while (!signal.aborted) {
      const sync = await this.syncs.get(context, id);
      const state = JSON.stringify(sync);
      if (state !== last) yield sync;
      if (sync.status === 'succeeded' || sync.status === 'failed') return;
      last = state;
      await sleep(WATCH_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
