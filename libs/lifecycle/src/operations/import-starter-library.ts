import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  JobQueue,
  Ledger,
  factStore,
  importStore,
  skillStore,
  sourceStore,
  syncStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { SYSTEM } from '../access/principal';
import { SYNC_JOB } from '../collect/jobs';
import { STARTER_LOCATION } from '../collect/open-feed';
import { CLOCK } from '../tokens';

const FACT = 'starter-library';
export const STARTER_NAMESPACE = 'starter';

/** Gives an empty instance the skills that ship with the product, once in its life. */
@Injectable()
export class ImportStarterLibrary {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the sync that brings them in, or null when this instance had its chance before */
  async import(): Promise<string | null> {
    if (await factStore.has(this.database.client, FACT)) return null;
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const by = { id: SYSTEM.keyId, name: SYSTEM.name };
      const ledger = await Ledger.open(tx, by, at);
      if (await factStore.has(tx, FACT)) return null;
      const isEmpty = (await skillStore.count(tx)) === 0;
      await factStore.record(tx, FACT, { at: at.toISOString(), imported: String(isEmpty) });
      if (!isEmpty) return null;
      await importStore.ensureNamespace(tx, STARTER_NAMESPACE);
      const key = { kind: 'directory' as const, location: STARTER_LOCATION, ref: null, subpath: null };
      const { source } = await sourceStore.ensure(tx, { ...key, namespace: STARTER_NAMESPACE, id: newId(), at, by });
      const syncId = newId();
      await syncStore.create(tx, { id: syncId, sourceId: source.id, uploadId: null, at, by });
      await this.jobs.enqueue(tx, SYNC_JOB, { syncId });
      ledger.append({ action: 'sync.requested', target: `source:${source.id}`, detail: { syncId } });
      await ledger.flush();
      return syncId;
    });
  }
}
