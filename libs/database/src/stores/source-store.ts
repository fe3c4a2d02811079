import { SourceKind, SyncStatus } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
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
  readonly lastSync: { id: string; status: SyncStatus } | null;
}

export interface SourceKey {
  readonly kind: SourceKind;
  readonly location: string;
  readonly ref: string | null;
  readonly subpath: string | null;
  readonly namespace: string;
}

interface Row {
  id: string;
  kind: string;
  location: string;
  ref: string;
  subpath: string;
  namespace: string;
  created_at: Date;
  created_by: unknown;
  sync_id: string | null;
  sync_status: string | null;
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
  lastSync: row.sync_id ? { id: row.sync_id, status: SyncStatus.parse(row.sync_status) } : null,
});

const select = Prisma.sql`
  SELECT s.id, s.kind, s.location, s.ref, s.subpath, s.namespace, s.created_at, s.created_by,
    y.id AS sync_id, y.status AS sync_status
  FROM sources s
  LEFT JOIN LATERAL (SELECT id, status FROM syncs WHERE source_id = s.id ORDER BY created_at DESC, id DESC LIMIT 1) y ON true`;

export const sourceStore = {
  async find(db: Reader, id: string): Promise<SourceRow | null> {
    const rows = await db.$queryRaw<Row[]>`${select} WHERE s.id = ${id}::uuid`;
    return rows[0] ? toSource(rows[0]) : null;
  },

  /** Adds the source unless the same one is there. */
  async ensure(
    tx: Transaction,
    draft: SourceKey & { id: string; at: Date; by: { id: string; name: string } },
  ): Promise<{ source: SourceRow; created: boolean }> {
    const inserted = await tx.$executeRaw`
      INSERT INTO sources (id, kind, location, ref, subpath, namespace, created_at, created_by)
      VALUES (${draft.id}::uuid, ${draft.kind}, ${draft.location}, ${draft.ref ?? ''}, ${draft.subpath ?? ''},
        ${draft.namespace}, ${draft.at}, ${toJson(draft.by)}::jsonb)
      ON CONFLICT (kind, location, ref, subpath, namespace) DO NOTHING`;
    const rows = await tx.$queryRaw<Row[]>`
      ${select} WHERE s.kind = ${draft.kind} AND s.location = ${draft.location} AND s.ref = ${draft.ref ?? ''}
        AND s.subpath = ${draft.subpath ?? ''} AND s.namespace = ${draft.namespace}`;
    if (!rows[0]) throw new Error('The source that was just written is not there.');
    return { source: toSource(rows[0]), created: inserted > 0 };
  },

  /** Newest first. */
  async list(
    db: Reader,
    filter: { visible: readonly string[] | null; namespace?: string | undefined },
    page: PageRequest,
  ) {
    const after = decodeCursor(page.cursor, 'uuid');
    const conditions = [
      ...(filter.visible === null ? [] : [Prisma.sql`s.namespace = ANY(${[...filter.visible]})`]),
      ...(filter.namespace === undefined ? [] : [Prisma.sql`s.namespace = ${filter.namespace}`]),
      ...(after ? [Prisma.sql`s.id::text < ${after[0]}`] : []),
    ];
    const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
    const rows = await db.$queryRaw<Row[]>`${select} ${where} ORDER BY s.id::text DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.id], toSource);
  },
};
