import { z } from 'zod';
import { JobKind, JobStatus } from '@skillward/domain';
import { Prisma } from '../generated/client';
import { PageRequest, decodeCursor, toPage } from './paging';
import { CONTRACT_PROFILER } from './profile-store';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

const StoredJob = z.object({
  id: z.string(),
  kind: JobKind,
  status: JobStatus,
  subject: z.string(),
  namespace: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  createdBy: StoredActor.nullable(),
  /** When it is taken up again by itself. */
  nextAt: z.date().nullable(),
  /** What is profiled, and by which profiler. */
  profile: z.object({ versionId: z.string(), profiler: z.enum(['static', 'model']) }).nullable(),
});
export type JobRow = z.infer<typeof StoredJob>;

export interface JobFilter {
  /** Namespaces that may be seen; null: all. */
  readonly visible: readonly string[] | null;
  /** Only administrators of all namespaces see whom webhooks tell. */
  readonly isAdmin: boolean;
  readonly id?: string | undefined;
  readonly kind?: JobRow['kind'] | undefined;
  readonly status?: JobRow['status'] | undefined;
}

const SUBJECT_LENGTH = 300;

/** Origin of an address; the rest of it may hold a secret. */
const originOf = (url: Prisma.Sql) => Prisma.sql`substring(${url} from '^[a-z]+://') ||
  substring(${url} from '^[a-z]+://(?:[^/?#]*@)?([^/?#]*)')`;

/**
 * Profiles that were asked for or failed: one row for a version and a profiler, with an id made of the two. The queue
 * keeps what it was asked for some time; attempts stay. Times of the queue are finer than those that a cursor holds.
 */
const profiles = (isIn: (column: Prisma.Sql) => Prisma.Sql) => Prisma.sql`
  SELECT 'profile', md5(concat(id.version_id, id.profiler))::uuid,
    CASE WHEN asked.state IN ('created', 'retry') THEN 'queued' WHEN asked.state = 'active' THEN 'running'
      WHEN tried.error IS NOT NULL OR (asked.state IN ('failed', 'cancelled')
        AND asked.created_on > coalesce(tried.created_at, '-infinity')) THEN 'failed' ELSE 'succeeded' END,
    k.namespace || '/' || k.name || ', version ' || v.number
      || CASE id.profiler WHEN 'model' THEN ', by the model' ELSE ', without a model' END,
    k.namespace, coalesce(tried.attempts, 0)::int, coalesce(tried.error, asked.output ->> 'message'),
    coalesce(asked.created_on, tried.created_at)::timestamptz(3),
    CASE WHEN asked.state IN ('created', 'retry', 'active') THEN NULL
      ELSE greatest(asked.completed_on, tried.created_at) END, NULL::jsonb,
    NULL::timestamptz, jsonb_build_object('versionId', id.version_id, 'profiler', id.profiler)
  FROM (
    SELECT (data ->> 'versionId')::uuid AS version_id, data ->> 'profiler' AS profiler
      FROM pgboss.job WHERE name = 'profile'
    UNION SELECT version_id, profiler FROM version_profiles
      WHERE error IS NOT NULL AND profiler <> ${CONTRACT_PROFILER}
  ) id
  JOIN skill_versions v ON v.id = id.version_id JOIN skills k ON k.id = v.skill_id
  LEFT JOIN LATERAL (SELECT state, created_on, completed_on, output FROM pgboss.job
    WHERE name = 'profile' AND data ->> 'versionId' = id.version_id::text AND data ->> 'profiler' = id.profiler
    ORDER BY created_on DESC LIMIT 1) asked ON true
  LEFT JOIN LATERAL (SELECT error, created_at, count(*) OVER () AS attempts FROM version_profiles
    WHERE version_id = id.version_id AND profiler = id.profiler ORDER BY created_at DESC, id DESC LIMIT 1) tried ON true
  WHERE ${isIn(Prisma.sql`k.namespace`)}`;

/** Every kind of background work in the same columns; each is what its own table says of it. */
const jobs = ({ visible, isAdmin }: JobFilter) => {
  const own = visible === null ? null : [...visible];
  const isIn = (column: Prisma.Sql) => (own === null ? Prisma.sql`true` : Prisma.sql`${column} = ANY(${own}::text[])`);
  return Prisma.sql`
    SELECT 'sync' AS kind, y.id, y.status,
      CASE s.kind WHEN 'upload' THEN 'uploads to ' || s.namespace ELSE s.location END AS subject, s.namespace, y.attempts, y.error,
      y.created_at, y.finished_at, y.created_by, NULL::timestamptz AS next_at, NULL::jsonb AS profile
    FROM syncs y JOIN sources s ON s.id = y.source_id WHERE ${isIn(Prisma.sql`s.namespace`)}
    UNION ALL
    SELECT 'attribution', t.id,
      CASE t.status WHEN 'received' THEN 'queued' WHEN 'attributing' THEN 'running'
        WHEN 'attributed' THEN 'succeeded' ELSE 'failed' END,
      coalesce(left(t.task, ${SUBJECT_LENGTH}), 'A run without a task'), NULL, t.attempts, t.error->>'message',
      t.received_at, NULL, NULL, NULL, NULL
    FROM trajectories t
    WHERE ${own === null ? Prisma.sql`true` : Prisma.sql`t.namespaces <@ ${own}::text[] AND t.namespaces <> '{}'`}
    UNION ALL
    SELECT 'push', p.id, CASE p.status WHEN 'waiting' THEN 'queued' WHEN 'done' THEN 'succeeded' ELSE 'failed' END,
      k.namespace || '/' || k.name || ', version ' || p.number, k.namespace, p.attempts, p.error,
      p.created_at, p.done_at, NULL, CASE p.status WHEN 'waiting' THEN p.next_at END, NULL
    FROM version_pushes p JOIN skills k ON k.id = p.skill_id WHERE ${isIn(Prisma.sql`k.namespace`)}
    UNION ALL
    ${profiles(isIn)}
    UNION ALL
    SELECT 'webhook', d.id, CASE d.status WHEN 'waiting' THEN 'queued' WHEN 'done' THEN 'succeeded' ELSE 'failed' END,
      d.event || ' to ' || ${originOf(Prisma.sql`w.url`)}, NULL, d.attempts, d.error, d.created_at, d.done_at,
      NULL, CASE d.status WHEN 'waiting' THEN d.next_at END, NULL
    FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE ${own === null && isAdmin}
    UNION ALL
    SELECT 'training', (f.value->>'id')::uuid, f.value->>'status', 'The scorer: ' || (f.value->>'progress'), NULL, 0,
      CASE f.value->>'status' WHEN 'failed' THEN f.value->>'reason' END,
      (f.value->>'startedAt')::timestamptz, (f.value->>'finishedAt')::timestamptz, NULL, NULL, NULL
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
        created_at AS "createdAt", finished_at AS "finishedAt", created_by AS "createdBy",
        next_at AS "nextAt", profile
      FROM (${jobs(filter)}) AS job WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`;
    return toPage(
      rows.map((row) => StoredJob.parse(row)),
      page.limit,
      (row) => [row.createdAt.toISOString(), row.id],
      (row) => row,
    );
  },

  /** Trainings, as they are recorded, that have not ended and that no job of this name in the queue is for. */
  async lostTrainings(db: Reader, job: string): Promise<unknown[]> {
    const rows = await db.$queryRaw<{ value: unknown }[]>`
      SELECT f.value FROM instance_facts f
      WHERE f.key LIKE 'training.%' AND f.value->>'status' IN ('queued', 'running')
        AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = ${job} AND j.state IN ('created', 'retry', 'active')
          AND j.data->>'runId' = f.value->>'id')`;
    return rows.map(({ value }) => value);
  },

  /** @returns null also when it may not be seen */
  async find(db: Reader, filter: Omit<JobFilter, 'id'>, id: string): Promise<JobRow | null> {
    return (await this.list(db, { ...filter, id }, { limit: 1 })).items[0] ?? null;
  },
};
