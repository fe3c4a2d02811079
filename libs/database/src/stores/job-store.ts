import { z } from 'zod';
import { Prisma } from '../generated/client';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

const StoredJob = z.object({
  id: z.string(),
  kind: z.enum(['sync', 'attribution', 'training', 'push']),
  status: z.enum(['queued', 'running', 'succeeded', 'failed']),
  subject: z.string(),
  namespace: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  createdBy: StoredActor.nullable(),
});
export type JobRow = z.infer<typeof StoredJob>;

export interface JobFilter {
  /** Namespaces that may be seen; null: all. */
  readonly visible: readonly string[] | null;
  readonly id?: string | undefined;
  readonly kind?: JobRow['kind'] | undefined;
  readonly status?: JobRow['status'] | undefined;
}

const SUBJECT_LENGTH = 300;

/** Every kind of background work in the same columns; each is what its own table says of it. */
const jobs = ({ visible }: JobFilter) => {
  const own = visible === null ? null : [...visible];
  const isIn = (column: Prisma.Sql) => (own === null ? Prisma.sql`true` : Prisma.sql`${column} = ANY(${own}::text[])`);
  return Prisma.sql`
    SELECT 'sync' AS kind, y.id, y.status, s.location AS subject, s.namespace, y.attempts, y.error,
      y.created_at, y.finished_at, y.created_by
    FROM syncs y JOIN sources s ON s.id = y.source_id WHERE ${isIn(Prisma.sql`s.namespace`)}
    UNION ALL
    SELECT 'attribution', t.id,
      CASE t.status WHEN 'received' THEN 'queued' WHEN 'attributing' THEN 'running'
        WHEN 'attributed' THEN 'succeeded' ELSE 'failed' END,
      coalesce(left(t.task, ${SUBJECT_LENGTH}), 'A run without a task'), NULL, t.attempts, t.error->>'message',
      t.received_at, NULL, NULL
    FROM trajectories t
    WHERE ${own === null ? Prisma.sql`true` : Prisma.sql`t.namespaces <@ ${own}::text[] AND t.namespaces <> '{}'`}
    UNION ALL
    SELECT 'push', p.id, CASE p.status WHEN 'waiting' THEN 'queued' WHEN 'done' THEN 'succeeded' ELSE 'failed' END,
      k.namespace || '/' || k.name || ', version ' || p.number, k.namespace, p.attempts, p.error,
      p.created_at, p.done_at, NULL
    FROM version_pushes p JOIN skills k ON k.id = p.skill_id WHERE ${isIn(Prisma.sql`k.namespace`)}
    UNION ALL
    SELECT 'training', (f.value->>'id')::uuid, f.value->>'status', 'The scorer: ' || (f.value->>'progress'), NULL, 0,
      CASE f.value->>'status' WHEN 'failed' THEN f.value->>'reason' END,
      (f.value->>'startedAt')::timestamptz, (f.value->>'finishedAt')::timestamptz, NULL
    FROM instance_facts f WHERE f.key LIKE 'training.%' AND ${own === null}`;
};

/** Background work, whatever it is. */
export const jobStore = {
  /** Newest first. */
  async list(db: Reader, filter: JobFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const conditions = [
      Prisma.sql`true`,
      ...(filter.id === undefined ? [] : [Prisma.sql`id = ${filter.id}::uuid`]),
      ...(filter.kind === undefined ? [] : [Prisma.sql`kind = ${filter.kind}`]),
      ...(filter.status === undefined ? [] : [Prisma.sql`status = ${filter.status}`]),
      ...(after ? [Prisma.sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ];
    const rows = await db.$queryRaw<Record<string, unknown>[]>`
      SELECT id, kind, status, subject, namespace, attempts, error,
        created_at AS "createdAt", finished_at AS "finishedAt", created_by AS "createdBy"
      FROM (${jobs(filter)}) AS job WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`;
    return toPage(
      rows.map((row) => StoredJob.parse(row)),
      page.limit,
      (row) => [row.createdAt.toISOString(), row.id],
      (row) => row,
    );
  },

  /** @returns null also when it may not be seen */
  async find(db: Reader, visible: readonly string[] | null, id: string): Promise<JobRow | null> {
    return (await this.list(db, { visible, id }, { limit: 1 })).items[0] ?? null;
  },
};
