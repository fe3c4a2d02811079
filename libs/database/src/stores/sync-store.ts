import { z } from 'zod';
import { Hold, SYNC_TRANSITIONS, SyncStatus, statusesBefore } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

export interface SyncCounts {
  readonly discovered: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

export interface SyncRow {
  readonly id: string;
  readonly sourceId: string;
  readonly namespace: string;
  readonly status: SyncStatus;
  readonly phase: string;
  readonly counts: SyncCounts;
  readonly deprecated: number;
  readonly hold: Hold;
  /** Packages that a person decides about. */
  readonly held: number;
  /** The sync whose held packages it brings in. */
  readonly publishes: string | null;
  readonly commit: string | null;
  readonly position: number;
  readonly uploadId: string | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly createdBy: { id: string; name: string };
}

interface Row extends SyncCounts {
  id: string;
  source_id: string;
  namespace: string;
  status: string;
  phase: string;
  deprecated: number;
  hold: string;
  held: number;
  publishes: string | null;
  commit: string | null;
  position: number;
  upload_id: string | null;
  error: string | null;
  attempts: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  created_by: unknown;
}

const toSync = (row: Row): SyncRow => ({
  id: row.id,
  sourceId: row.source_id,
  namespace: row.namespace,
  status: SyncStatus.parse(row.status),
  phase: row.phase,
  counts: {
    discovered: row.discovered,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    rejected: row.rejected,
  },
  deprecated: row.deprecated,
  hold: Hold.parse(row.hold),
  held: row.held,
  publishes: row.publishes,
  commit: row.commit,
  position: row.position,
  uploadId: row.upload_id,
  error: row.error,
  attempts: row.attempts,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  createdBy: StoredActor.parse(row.created_by),
});

const select = Prisma.sql`
  SELECT y.id, y.source_id, s.namespace, y.status, y.phase, y.discovered, y.created, y.updated, y.unchanged, y.rejected,
    y.deprecated, y.hold, y.held, y.publishes, y.commit, y.position, y.upload_id, y.error, y.attempts, y.created_at, y.started_at, y.finished_at,
    y.created_by
  FROM syncs y JOIN sources s ON s.id = y.source_id`;

const StoredReasons = z.array(z.string());

export interface SyncProgress {
  readonly counts: SyncCounts;
  /** Left out: as before. */
  readonly held?: number;
  readonly position: number;
  readonly phase: string;
}

export const syncStore = {
  async find(db: Reader, id: string): Promise<SyncRow | null> {
    const rows = await db.$queryRaw<Row[]>`${select} WHERE y.id = ${id}::uuid`;
    return rows[0] ? toSync(rows[0]) : null;
  },

  /** Newest first. */
  async list(db: Reader, sourceId: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'uuid');
    const before = after ? Prisma.sql`AND y.id::text < ${after[0]}` : Prisma.empty;
    const rows = await db.$queryRaw<Row[]>`
      ${select} WHERE y.source_id = ${sourceId}::uuid ${before} ORDER BY y.id::text DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.id], toSync);
  },

  async rejections(db: Reader, syncId: string): Promise<{ path: string; reasons: string[] }[]> {
    const rows = await db.syncRejection.findMany({ where: { syncId }, orderBy: { path: 'asc' }, take: 1000 });
    return rows.map((row) => ({ path: row.path, reasons: StoredReasons.parse(row.reasons) }));
  },

  async create(
    tx: Transaction,
    draft: {
      id: string;
      sourceId: string;
      uploadId: string | null;
      at: Date;
      by: { id: string; name: string };
      hold?: Hold;
      publishes?: { readonly syncId: string; readonly commit: string | null };
    },
  ): Promise<void> {
    await tx.sync.create({
      data: {
        id: draft.id,
        sourceId: draft.sourceId,
        uploadId: draft.uploadId,
        status: 'queued',
        phase: 'waiting',
        createdAt: draft.at,
        createdBy: draft.by,
        hold: draft.hold ?? 'none',
        publishes: draft.publishes?.syncId ?? null,
        commit: draft.publishes?.commit ?? null,
      },
    });
  },

  /** The sync of this source that has not ended. */
  async findOpen(tx: Transaction, sourceId: string): Promise<SyncRow | null> {
    const rows = await tx.$queryRaw<Row[]>`
      ${select} WHERE y.source_id = ${sourceId}::uuid AND y.status IN ('queued', 'running') ORDER BY y.created_at LIMIT 1`;
    return rows[0] ? toSync(rows[0]) : null;
  },

  /** Has another sync follow one that may have read its source too early. Whoever asks first is named. */
  async askToFollow(tx: Transaction, id: string, by: { id: string; name: string }): Promise<void> {
    await tx.$executeRaw`
      UPDATE syncs SET follow_up = COALESCE(follow_up, ${toJson(by)}::jsonb) WHERE id = ${id}::uuid`;
  },

  /** Who asked for a sync after this one; null: nobody. */
  async followedBy(tx: Transaction, id: string): Promise<{ id: string; name: string } | null> {
    const row = await tx.sync.findUnique({ where: { id }, select: { followUp: true } });
    return row === null || row.followUp === null ? null : StoredActor.parse(row.followUp);
  },

  /** Ends what waits or runs of a source; who works on it loses its lease. */
  async cancelOpen(tx: Transaction, sourceId: string, error: string, at: Date): Promise<void> {
    await tx.$executeRaw`
      UPDATE syncs SET status = 'failed', phase = 'done', error = ${error}, finished_at = ${at}, lease = NULL,
        lease_until = NULL, follow_up = NULL
      WHERE source_id = ${sourceId}::uuid AND status = ANY(${statusesBefore(SYNC_TRANSITIONS, 'failed')})`;
  },

  /**
   * Takes a sync that nobody works on: queued, or running under a lease that has run out.
   * @returns null when another worker has it or it has ended
   */
  async claim(db: Reader, id: string, lease: string, at: Date, until: Date): Promise<SyncRow | null> {
    const claimed = await db.$executeRaw`
      UPDATE syncs SET status = 'running', lease = ${lease}::uuid, lease_until = ${until}, attempts = attempts + 1,
        started_at = COALESCE(started_at, ${at}), phase = 'fetching'
      WHERE id = ${id}::uuid AND (status = 'queued' OR (status = 'running' AND lease_until < ${at}))`;
    return claimed > 0 ? this.find(db, id) : null;
  },

  /** @returns false when the lease was lost to another worker */
  async renew(db: Reader, id: string, lease: string, until: Date): Promise<boolean> {
    const renewed = await db.$executeRaw`
      UPDATE syncs SET lease_until = ${until} WHERE id = ${id}::uuid AND lease = ${lease}::uuid AND status = 'running'`;
    return renewed > 0;
  },

  async setCommit(db: Reader, id: string, commit: string): Promise<void> {
    await db.$executeRaw`UPDATE syncs SET commit = ${commit} WHERE id = ${id}::uuid AND commit IS NULL`;
  },

  /**
   * Records how far the sync has come, in the transaction of what it has done. Attempts count again from here: only
   * those that get nowhere use them up.
   * @returns false when the lease was lost: the transaction must be rolled back
   */
  async advance(tx: Transaction, id: string, lease: string, progress: SyncProgress): Promise<boolean> {
    const { counts } = progress;
    const advanced = await tx.$executeRaw`
      UPDATE syncs SET discovered = ${counts.discovered}, created = ${counts.created}, updated = ${counts.updated},
        unchanged = ${counts.unchanged}, rejected = ${counts.rejected}, held = COALESCE(${progress.held ?? null}::int, held), position = ${progress.position},
        attempts = 1, phase = ${progress.phase}
      WHERE id = ${id}::uuid AND lease = ${lease}::uuid AND status = 'running'`;
    return advanced > 0;
  },

  /** @returns false when the lease was lost */
  async addHeld(tx: Transaction, id: string, lease: string, count: number): Promise<boolean> {
    const added = await tx.$executeRaw`
      UPDATE syncs SET held = held + ${count} WHERE id = ${id}::uuid AND lease = ${lease}::uuid AND status = 'running'`;
    return added > 0;
  },

  async addRejections(
    tx: Transaction,
    syncId: string,
    rejections: readonly { path: string; reasons: readonly string[] }[],
  ) {
    await tx.$executeRaw`
      INSERT INTO sync_rejections (sync_id, path, reasons)
      SELECT ${syncId}::uuid, path, reasons
      FROM jsonb_to_recordset(${toJson(rejections)}::jsonb) AS row (path text, reasons jsonb)
      ON CONFLICT (sync_id, path) DO UPDATE SET reasons = excluded.reasons`;
  },

  async finish(
    tx: Transaction,
    id: string,
    lease: string,
    end: { status: 'succeeded' | 'failed'; error: string | null; deprecated: number; at: Date },
  ): Promise<boolean> {
    const finished = await tx.$executeRaw`
      UPDATE syncs SET status = ${end.status}, phase = 'done', error = ${end.error}, deprecated = ${end.deprecated},
        finished_at = ${end.at}, lease = NULL, lease_until = NULL
      WHERE id = ${id}::uuid AND lease = ${lease}::uuid AND status = 'running'`;
    return finished > 0;
  },

  /** Hands a sync back, so that the next worker goes on where this one stopped; what made it stop was not its fault. */
  async release(db: Reader, id: string, lease: string): Promise<void> {
    await db.$executeRaw`
      UPDATE syncs SET status = 'queued', phase = 'waiting', lease = NULL, lease_until = NULL, attempts = GREATEST(attempts - 1, 0)
      WHERE id = ${id}::uuid AND lease = ${lease}::uuid AND status = 'running'`;
  },

  /**
   * Lets a failed sync begin anew, from where it had come.
   * @returns false when it has not failed
   */
  async reopen(tx: Transaction, id: string): Promise<boolean> {
    const reopened = await tx.$executeRaw`
      UPDATE syncs SET status = 'queued', phase = 'waiting', attempts = 0, error = NULL, finished_at = NULL
      WHERE id = ${id}::uuid AND status = 'failed'`;
    return reopened > 0;
  },

  /** Ends every lease: right after the embedded database was opened, nobody else can be at work. */
  async dropLeases(db: Reader): Promise<void> {
    await db.$executeRaw`
      UPDATE syncs SET status = 'queued', phase = 'waiting', lease = NULL, lease_until = NULL WHERE status = 'running'`;
  },

  /** Syncs that should be running but that nobody works on. */
  async abandoned(db: Reader, before: Date): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM syncs
      WHERE (status = 'queued' AND created_at < ${before}) OR (status = 'running' AND lease_until < ${before})
      ORDER BY created_at LIMIT 100`;
    return rows.map((row) => row.id);
  },
};
