import { Hold, SourceKind, SyncStatus } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { waitingPackages } from './sync-package-store';
import { StoredActor } from './version-store';

export interface SourceRow {
  readonly id: string;
  readonly kind: SourceKind;
  readonly location: string;
  readonly ref: string | null;
  readonly subpath: string | null;
  readonly namespace: string;
  readonly createdAt: Date;
  readonly createdBy: { id: string; name: string };
  readonly hold: Hold;
  readonly schedule: string | null;
  readonly nextRunAt: Date | null;
  readonly lastSync: { id: string; status: SyncStatus } | null;
  readonly lastRunAt: Date | null;
  /** Syncs that failed since the last that succeeded, up to 100. */
  readonly failures: number;
  /** Packages of its latest sync, or of uploads, that nobody has decided about. */
  readonly waiting: number;
  /** The newest sync that has such packages. */
  readonly waitingSync: string | null;
  readonly hook: {
    readonly createdAt: Date;
    readonly createdBy: { id: string; name: string };
    readonly lastDelivery: { event: string; outcome: string; detail: string; at: Date } | null;
  } | null;
}

export interface SourceKey {
  readonly kind: SourceKind;
  readonly location: string;
  readonly ref: string | null;
  readonly subpath: string | null;
  readonly namespace: string;
}

export type SourcePlace = Pick<SourceKey, 'kind' | 'location' | 'namespace'>;

interface Row {
  id: string;
  kind: string;
  location: string;
  ref: string;
  subpath: string;
  namespace: string;
  created_at: Date;
  created_by: unknown;
  hold: string;
  schedule: string | null;
  next_run_at: Date | null;
  sync_id: string | null;
  sync_status: string | null;
  sync_at: Date | null;
  failures: number;
  waiting: number;
  waiting_sync: string | null;
  hook_at: Date | null;
  hook_by: unknown;
  event: string | null;
  outcome: string | null;
  detail: string | null;
  delivered_at: Date | null;
}

const toSource = (row: Row): SourceRow => ({
  id: row.id,
  kind: SourceKind.parse(row.kind),
  location: row.location,
  ref: row.ref || null,
  subpath: row.subpath || null,
  namespace: row.namespace,
  createdAt: row.created_at,
  createdBy: StoredActor.parse(row.created_by),
  hold: Hold.parse(row.hold),
  schedule: row.schedule,
  nextRunAt: row.next_run_at,
  lastSync: row.sync_id ? { id: row.sync_id, status: SyncStatus.parse(row.sync_status) } : null,
  lastRunAt: row.sync_at,
  failures: row.failures,
  waiting: row.waiting,
  waitingSync: row.waiting_sync,
  hook:
    row.hook_at === null
      ? null
      : { createdAt: row.hook_at, createdBy: StoredActor.parse(row.hook_by), lastDelivery: lastDeliveryOf(row) },
});

const lastDeliveryOf = ({ event, outcome, detail, delivered_at: at }: Row) =>
  event === null || at === null ? null : { event, outcome: outcome ?? '', detail: detail ?? '', at };

const select = Prisma.sql`
  SELECT s.id, s.kind, s.location, s.ref, s.subpath, s.namespace, s.created_at, s.created_by, s.hold, s.schedule, s.next_run_at,
    y.id AS sync_id, y.status AS sync_status, y.created_at AS sync_at, f.failures, w.waiting, w.sync_id AS waiting_sync,
    h.created_at AS hook_at, h.created_by AS hook_by, d.event, d.outcome, d.detail, d.at AS delivered_at
  FROM sources s
  LEFT JOIN LATERAL (
    SELECT id, status, created_at FROM syncs WHERE source_id = s.id ORDER BY created_at DESC, id DESC LIMIT 1) y ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS failures FROM (
      SELECT 1 FROM syncs WHERE source_id = s.id AND status = 'failed' AND created_at > COALESCE(
        (SELECT created_at FROM syncs WHERE source_id = s.id AND status = 'succeeded' ORDER BY created_at DESC LIMIT 1),
        '-infinity')
      LIMIT 100) AS failed) f
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS waiting, max(sync_id::text) AS sync_id FROM (${waitingPackages}) AS p
    WHERE p.source_id = s.id) w
  LEFT JOIN source_hooks h ON h.source_id = s.id
  LEFT JOIN LATERAL (
    SELECT event, outcome, detail, at FROM hook_deliveries WHERE source_id = s.id ORDER BY at DESC LIMIT 1) d ON true`;

const isKey = ({ kind, location, ref, subpath, namespace }: SourceKey) => Prisma.sql`
  kind = ${kind} AND location = ${location} AND ref = ${ref ?? ''} AND subpath = ${subpath ?? ''}
  AND namespace = ${namespace}`;

/** Sources that were removed are there for the versions that came from them, and for nobody else. */
export const sourceStore = {
  async find(db: Reader, id: string): Promise<SourceRow | null> {
    const rows = await db.$queryRaw<Row[]>`${select} WHERE s.id = ${id}::uuid AND s.removed_at IS NULL`;
    return rows[0] ? toSource(rows[0]) : null;
  },

  /** What a sync tells of its source, also after that was removed. */
  async placeOf(db: Reader, id: string): Promise<SourcePlace> {
    const { kind, location, namespace } = await db.source.findUniqueOrThrow({ where: { id } });
    return { kind: SourceKind.parse(kind), location, namespace };
  },

  /** Adds the source unless the same one is there; one that was removed comes back with its packages. */
  async ensure(
    tx: Transaction,
    draft: SourceKey & { id: string; at: Date; by: { id: string; name: string }; hold?: Hold },
  ): Promise<{ source: SourceRow; created: boolean }> {
    const inserted = await tx.$executeRaw`
      INSERT INTO sources (id, kind, location, ref, subpath, namespace, created_at, created_by, hold)
      VALUES (${draft.id}::uuid, ${draft.kind}, ${draft.location}, ${draft.ref ?? ''}, ${draft.subpath ?? ''},
        ${draft.namespace}, ${draft.at}, ${toJson(draft.by)}::jsonb,
        ${draft.hold ?? 'none'})
      ON CONFLICT (kind, location, ref, subpath, namespace) DO UPDATE
        SET removed_at = NULL, hold = excluded.hold, created_at = excluded.created_at, created_by = excluded.created_by
        WHERE sources.removed_at IS NOT NULL`;
    const [row] = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM sources WHERE ${isKey(draft)}`;
    const source = row && (await this.find(tx, row.id));
    if (!source) throw new Error('The source that was just written is not there.');
    return { source, created: inserted > 0 };
  },

  /** Whether such a source is there or was there. */
  async isTaken(db: Reader, key: SourceKey): Promise<boolean> {
    const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM sources WHERE ${isKey(key)}`;
    return rows.length > 0;
  },

  /** Newest first. */
  async list(
    db: Reader,
    filter: { visible: readonly string[] | null; namespace?: string | undefined },
    page: PageRequest,
  ) {
    const after = decodeCursor(page.cursor, 'uuid');
    const conditions = [
      Prisma.sql`s.removed_at IS NULL`,
      ...(filter.visible === null ? [] : [Prisma.sql`s.namespace = ANY(${[...filter.visible]})`]),
      ...(filter.namespace === undefined ? [] : [Prisma.sql`s.namespace = ${filter.namespace}`]),
      ...(after ? [Prisma.sql`s.id::text < ${after[0]}`] : []),
    ];
    const rows = await db.$queryRaw<Row[]>`
      ${select} WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY s.id::text DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.id], toSource);
  },

  async setPlace(tx: Transaction, id: string, place: Pick<SourceKey, 'ref' | 'subpath' | 'namespace'>): Promise<void> {
    const { ref, subpath, namespace } = place;
    await tx.source.update({ where: { id }, data: { ref: ref ?? '', subpath: subpath ?? '', namespace } });
  },

  /** @param schedule null: only who asks starts a sync */
  async setSchedule(tx: Transaction, id: string, schedule: string | null, nextRunAt: Date | null): Promise<void> {
    await tx.source.update({ where: { id }, data: { schedule, nextRunAt } });
  },

  async setHold(tx: Transaction, id: string, hold: Hold): Promise<void> {
    await tx.source.update({ where: { id }, data: { hold } });
  },

  /** Sources whose time has come, longest waiting first. */
  async due(db: Reader, at: Date, limit: number): Promise<string[]> {
    const rows = await db.source.findMany({
      where: { nextRunAt: { lte: at }, removedAt: null },
      orderBy: [{ nextRunAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
      take: limit,
    });
    return rows.map(({ id }) => id);
  },

  /** Takes it away with its schedule and its hook; skills, versions and syncs stay. */
  async remove(tx: Transaction, id: string, at: Date): Promise<void> {
    await tx.source.update({ where: { id }, data: { removedAt: at, schedule: null, nextRunAt: null } });
    await tx.sourceHook.deleteMany({ where: { sourceId: id } });
  },

  /** Where the packages lie that the source has brought so far. */
  async packagePaths(db: Reader, id: string): Promise<string[]> {
    const rows = await db.sourcePackage.findMany({ where: { sourceId: id }, select: { path: true } });
    return rows.map(({ path }) => path);
  },

  /** @param moves old path → new one, for every package of the source; the new ones differ from each other */
  async movePackages(tx: Transaction, id: string, moves: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...moves].map(([from, to]) => ({ from, to }));
    const moved = await tx.$queryRaw<unknown[]>`
      SELECT row."to" AS path, p.skill_id, p.last_digest, p.last_sync_id, p.gone
      FROM source_packages p JOIN jsonb_to_recordset(${toJson(rows)}::jsonb) AS row ("from" text, "to" text)
        ON row."from" = p.path WHERE p.source_id = ${id}::uuid`;
    // One update could meet a path that another row has not left yet.
    await tx.sourcePackage.deleteMany({ where: { sourceId: id } });
    await tx.$executeRaw`
      INSERT INTO source_packages (source_id, path, skill_id, last_digest, last_sync_id, gone)
      SELECT ${id}::uuid, path, skill_id, last_digest, last_sync_id, gone FROM jsonb_to_recordset(${toJson(moved)}::jsonb)
        AS row (path text, skill_id uuid, last_digest text, last_sync_id uuid, gone boolean)`;
  },
};
