import { z } from 'zod';
import {
  AttributorName,
  ReadWarning,
  TaskVerdict,
  TrajectoryError,
  TrajectoryHeader,
  TrajectoryKind,
  TrajectoryStatus,
} from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson, toText } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { TrajectoryFilter, contentConditions } from './trajectory-filter';
import { StoredActor } from './version-store';

/** An attribution that is to be made; its id is given before, so that work done twice is stored once. */
const WantedAttribution = z.object({ id: z.string(), attributor: AttributorName, by: StoredActor });
export type WantedAttribution = z.infer<typeof WantedAttribution>;

/** What tells that two reports are of the same run. */
export interface TrajectoryIdentity {
  /** Hex; of the file, or of the list of files where there are several. */
  readonly contentSha256: string;
  readonly format: TrajectoryKind;
  /** Namespaces that the reporter's key is confined to; empty: all. */
  readonly namespaces: readonly string[];
}

export interface TrajectoryDraft extends TrajectoryIdentity {
  readonly id: string;
  readonly keyId: string;
  readonly recommendationId: string | null;
  /** Without secrets, as the outcome. */
  readonly task: string | null;
  readonly outcome: unknown;
  readonly verdict: TaskVerdict;
  readonly bytes: number;
  readonly wanted: WantedAttribution;
  readonly at: Date;
  readonly files: readonly TrajectoryFileDraft[];
}

export interface TrajectoryFileDraft {
  readonly name: string | null;
  readonly sha256: string;
  readonly size: number;
  readonly uploadId: string;
}

export interface TrajectoryFileRow {
  readonly name: string | null;
  readonly sha256: string;
  readonly size: number;
  /** Null: the bytes were removed. */
  readonly uploadId: string | null;
}

const StoredTrajectory = z.object({
  id: z.string(),
  contentSha256: z.string(),
  format: TrajectoryKind,
  namespaces: z.array(z.string()),
  keyId: z.string(),
  reporterIds: z.array(z.string()),
  recommendationId: z.string().nullable(),
  task: z.string().nullable(),
  outcome: z.unknown(),
  verdict: TaskVerdict,
  status: TrajectoryStatus,
  bytes: z.bigint().transform(Number),
  /** Null until the file was read. */
  header: TrajectoryHeader.nullable(),
  stepCount: z.number().int(),
  toolCallCount: z.number().int(),
  warnings: z.array(ReadWarning),
  error: TrajectoryError.nullable(),
  sessionKey: z.string().nullable(),
  receivedAt: z.date(),
  /** When its steps were stored. */
  readAt: z.date().nullable(),
  currentAttributionId: z.string().nullable(),
  wantedAttribution: WantedAttribution.nullable(),
  attempts: z.number().int(),
});
export type TrajectoryRow = z.infer<typeof StoredTrajectory>;

/** What reading a trajectory found; its steps are stored before. */
export interface TrajectoryReadResult {
  readonly header: TrajectoryHeader | null;
  readonly stepCount: number;
  readonly toolCallCount: number;
  readonly warnings: readonly ReadWarning[];
  readonly error: TrajectoryError | null;
  /** Equal for files of one session; null where the file tells none. */
  readonly sessionKey: string | null;
  /** As the file says; they count where nobody reported others. */
  readonly task: string | null;
  readonly verdict: TaskVerdict;
  readonly at: Date;
}

const identityOf = ({ contentSha256, format, namespaces }: TrajectoryIdentity) =>
  Prisma.sql`content_sha256 = ${contentSha256} AND format = ${format} AND namespaces = ${[...namespaces]}::text[]`;

/**
 * Of a trajectory `t`: whether the same reporter sent a longer file of the same session, which was attributed. What comes
 * of it counts instead.
 */
export const isOutgrown = Prisma.sql`EXISTS (SELECT 1 FROM trajectories n
  WHERE n.session_key = t.session_key AND n.format = t.format AND n.namespaces = t.namespaces
    AND n.reporter_ids && t.reporter_ids AND n.current_attribution_id IS NOT NULL
    AND (n.step_count, n.received_at, n.id) > (t.step_count, t.received_at, t.id))`;

/** How the subjects of outcomes begin that come from a trajectory, so that they can go with it. */
export const trajectorySubject = (trajectoryId: string): string => `trajectory:${trajectoryId}/`;

/** Who reported a run. */
export interface TrajectoryReport {
  readonly id: string;
  readonly reporterIds: readonly string[];
  readonly namespaces: readonly string[];
}

export const trajectoryStore = {
  /** @returns false when the same trajectory is there already; then nothing was written */
  async create(tx: Transaction, draft: TrajectoryDraft): Promise<boolean> {
    const created = await tx.$executeRaw`
      INSERT INTO trajectories (id, content_sha256, format, namespaces, key_id, reporter_ids, recommendation_id, task, outcome, verdict,
        status, bytes, warnings, received_at, wanted_attribution, waiting_since)
      VALUES (${draft.id}::uuid, ${draft.contentSha256}, ${draft.format}, ${[...draft.namespaces]}::text[], ${draft.keyId},
        ${[draft.keyId]}::text[], ${draft.recommendationId}::uuid, ${draft.task === null ? null : toText(draft.task)},
        ${toJson(draft.outcome)}::jsonb, ${toJson(draft.verdict)}::jsonb, 'received', ${draft.bytes}, '[]'::jsonb,
        ${draft.at}, ${toJson(draft.wanted)}::jsonb, ${draft.at})
      ON CONFLICT (content_sha256, format, namespaces) DO NOTHING`;
    if (created === 0) return false;
    const files = draft.files.map((file, position) => ({ position, ...file }));
    await tx.$executeRaw`
      INSERT INTO trajectory_files (trajectory_id, position, name, sha256, size, upload_id)
      SELECT ${draft.id}::uuid, position, name, sha256, size, "uploadId"
      FROM jsonb_to_recordset(${toJson(files)}::jsonb)
        AS row (position int, name text, sha256 text, size bigint, "uploadId" uuid)`;
    return true;
  },

  /** Locks the row, so that what is decided by it holds until the transaction ends. */
  async lockSame(tx: Transaction, identity: TrajectoryIdentity): Promise<TrajectoryRow | null> {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM trajectories WHERE ${identityOf(identity)} FOR UPDATE`;
    return rows[0] ? this.find(tx, rows[0].id) : null;
  },

  /** As `find`, and locks the row. */
  async lock(tx: Transaction, id: string): Promise<TrajectoryRow | null> {
    const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM trajectories WHERE id = ${id}::uuid FOR UPDATE`;
    return rows[0] ? this.find(tx, rows[0].id) : null;
  },

  async find(db: Reader, id: string): Promise<TrajectoryRow | null> {
    const row = await db.trajectory.findUnique({ where: { id } });
    return row === null ? null : StoredTrajectory.parse(row);
  },

  async files(db: Reader, id: string): Promise<TrajectoryFileRow[]> {
    return (await this.filesOf(db, [id])).get(id) ?? [];
  },

  /** Files of several trajectories, in their order. */
  async filesOf(db: Reader, ids: readonly string[]): Promise<Map<string, TrajectoryFileRow[]>> {
    const rows = await db.trajectoryFile.findMany({
      where: { trajectoryId: { in: [...ids] } },
      orderBy: { position: 'asc' },
    });
    const files = new Map<string, TrajectoryFileRow[]>();
    for (const { trajectoryId, name, sha256, size, uploadId } of rows) {
      const file = { name, sha256, size: Number(size), uploadId };
      files.set(trajectoryId, [...(files.get(trajectoryId) ?? []), file]);
    }
    return files;
  },

  /** What a key was the first to report since a time. */
  async reportedSince(db: Reader, keyId: string, since: Date) {
    const [row] = await db.$queryRaw<{ runs: number; bytes: bigint; oldest: Date | null }[]>`
      SELECT count(*)::int AS runs, coalesce(sum(bytes), 0)::bigint AS bytes, min(received_at) AS oldest
      FROM trajectories WHERE key_id = ${keyId} AND received_at > ${since}`;
    return { runs: row?.runs ?? 0, bytes: Number(row?.bytes ?? 0), oldest: row?.oldest ?? null };
  },

  /** Who reported each of these, and under which namespaces; those that are gone are left out. */
  async reportsOf(db: Reader, ids: readonly string[]): Promise<TrajectoryReport[]> {
    const select = { id: true, reporterIds: true, namespaces: true } as const;
    return db.trajectory.findMany({ where: { id: { in: [...ids] } }, select });
  },

  /** Whether a longer file of the same session counts instead. */
  async isOutgrown(db: Reader, id: string): Promise<boolean> {
    const rows = await db.$queryRaw<{ outgrown: boolean }[]>`
      SELECT ${isOutgrown} AS outgrown FROM trajectories t WHERE t.id = ${id}::uuid`;
    return rows[0]?.outgrown ?? false;
  },

  /** Newest first. */
  async list(db: Reader, filter: TrajectoryFilter, page: PageRequest) {
    const { visible, keyId, status, recommendationId, from, to } = filter;
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const conditions = [
      Prisma.sql`true`,
      // Those of all namespaces are for keys that see all.
      ...(visible === null ? [] : [Prisma.sql`namespaces <@ ${[...visible]}::text[] AND namespaces <> '{}'`]),
      ...(keyId === undefined ? [] : [Prisma.sql`${keyId} = ANY(reporter_ids)`]),
      ...(status === undefined ? [] : [Prisma.sql`status = ${status}`]),
      ...(recommendationId === undefined ? [] : [Prisma.sql`recommendation_id = ${recommendationId}::uuid`]),
      ...(from === undefined ? [] : [Prisma.sql`received_at >= ${from}`]),
      ...(to === undefined ? [] : [Prisma.sql`received_at < ${to}`]),
      ...contentConditions(filter),
      ...(after ? [Prisma.sql`(received_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ];
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM trajectories t WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY received_at DESC, id DESC LIMIT ${page.limit + 1}`;
    const rows = await db.trajectory.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
    const byId = new Map(rows.map((row) => [row.id, StoredTrajectory.parse(row)]));
    const ordered = found.flatMap(({ id }) => byId.get(id) ?? []);
    return toPage(
      ordered,
      page.limit,
      (row) => [row.receivedAt.toISOString(), row.id],
      (row) => row,
    );
  },

  /**
   * Takes another report of the same run: what the earlier ones did not say is added, what they said stays. What the file
   * says counts only until somebody has said it.
   */
  async complete(
    tx: Transaction,
    id: string,
    report: {
      keyId: string;
      recommendationId: string | null;
      task: string | null;
      outcome: unknown;
      verdict: TaskVerdict;
    },
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE trajectories SET recommendation_id = COALESCE(recommendation_id, ${report.recommendationId}::uuid),
        task = CASE WHEN task IS NULL OR task = header ->> 'task'
          THEN COALESCE(${report.task === null ? null : toText(report.task)}, task) ELSE task END,
        verdict = CASE WHEN outcome IS NULL THEN ${toJson(report.verdict)}::jsonb ELSE verdict END,
        outcome = COALESCE(outcome, ${toJson(report.outcome)}::jsonb),
        reporter_ids = CASE WHEN ${report.keyId} = ANY(reporter_ids) THEN reporter_ids
          ELSE array_append(reporter_ids, ${report.keyId}) END
      WHERE id = ${id}::uuid`;
  },

  /** Asks for an attribution of a trajectory that was read. @returns false when one is being made already */
  async want(tx: Transaction, id: string, wanted: WantedAttribution, at: Date): Promise<boolean> {
    const changed = await tx.$executeRaw`
      UPDATE trajectories SET status = 'attributing', wanted_attribution = ${toJson(wanted)}::jsonb, attempts = 0,
        waiting_since = ${at}
      WHERE id = ${id}::uuid AND status IN ('attributed', 'failed')`;
    return changed > 0;
  },

  /**
   * Takes a trajectory that has work left and that nobody works on.
   * @returns null when another worker has it or there is nothing left to do
   */
  async claim(db: Reader, id: string, lease: string, at: Date, until: Date): Promise<TrajectoryRow | null> {
    const claimed = await db.$executeRaw`
      UPDATE trajectories SET lease = ${lease}::uuid, lease_until = ${until}, attempts = attempts + 1
      WHERE id = ${id}::uuid AND status IN ('received', 'attributing') AND (lease IS NULL OR lease_until < ${at})`;
    return claimed > 0 ? this.find(db, id) : null;
  },

  /** @returns false when the lease was lost to another worker, or the trajectory was deleted */
  async renew(db: Reader, id: string, lease: string, until: Date): Promise<boolean> {
    const renewed = await db.$executeRaw`
      UPDATE trajectories SET lease_until = ${until} WHERE id = ${id}::uuid AND lease = ${lease}::uuid`;
    return renewed > 0;
  },

  /** Hands a trajectory back, so that the next worker goes on. An attempt that failed still counts. */
  async release(db: Reader, id: string, lease: string, at: Date, failed: boolean): Promise<void> {
    await db.$executeRaw`
      UPDATE trajectories SET lease = NULL, lease_until = NULL, waiting_since = ${at},
        attempts = CASE WHEN ${failed} THEN attempts ELSE GREATEST(attempts - 1, 0) END
      WHERE id = ${id}::uuid AND lease = ${lease}::uuid`;
  },

  /**
   * Records that the file was read. With an error the trajectory has failed, and its steps are kept.
   * @returns false when the lease was lost: the transaction must be rolled back
   */
  async finishReading(tx: Transaction, id: string, lease: string, result: TrajectoryReadResult): Promise<boolean> {
    const failed = result.error !== null;
    const finished = await tx.$executeRaw`
      UPDATE trajectories SET status = ${failed ? 'failed' : 'attributing'}, header = ${toJson(result.header)}::jsonb,
        session_key = ${result.sessionKey}, step_count = ${result.stepCount}, tool_call_count = ${result.toolCallCount},
        warnings = ${toJson(result.warnings)}::jsonb, error = ${toJson(result.error)}::jsonb,
        task = COALESCE(task, ${result.task === null ? null : toText(result.task)}),
        verdict = CASE WHEN outcome IS NULL THEN ${toJson(result.verdict)}::jsonb ELSE verdict END,
        read_at = ${result.at}, attempts = ${failed ? 0 : 1},
        wanted_attribution = CASE WHEN ${failed} THEN NULL ELSE wanted_attribution END,
        lease = CASE WHEN ${failed} THEN NULL ELSE lease END,
        lease_until = CASE WHEN ${failed} THEN NULL ELSE lease_until END
      WHERE id = ${id}::uuid AND lease = ${lease}::uuid`;
    return finished > 0;
  },

  /**
   * Ends the work in hand. `attributionId` becomes the current attribution; without one the trajectory has failed,
   * unless an earlier attribution still stands.
   * @returns false when the lease was lost: the transaction must be rolled back
   */
  async finish(
    tx: Transaction,
    id: string,
    lease: string,
    end: { readonly attributionId: string } | { readonly error: TrajectoryError },
  ): Promise<boolean> {
    const attributionId = 'attributionId' in end ? end.attributionId : null;
    const error = 'error' in end ? end.error : null;
    const finished = await tx.$executeRaw`
      UPDATE trajectories SET current_attribution_id = COALESCE(${attributionId}::uuid, current_attribution_id),
        status = CASE WHEN COALESCE(${attributionId}::uuid, current_attribution_id) IS NULL THEN 'failed'
          ELSE 'attributed' END,
        error = CASE
          WHEN error->'place' <> 'null'::jsonb THEN error
          WHEN COALESCE(${attributionId}::uuid, current_attribution_id) IS NULL THEN ${toJson(error)}::jsonb
        END,
        wanted_attribution = NULL, attempts = 0, lease = NULL, lease_until = NULL
      WHERE id = ${id}::uuid AND lease = ${lease}::uuid`;
    return finished > 0;
  },

  /**
   * Makes another attribution the one that counts.
   *
   * @returns false when it is being attributed, or another one counts by now
   */
  async replaceAttribution(tx: Transaction, id: string, from: string, to: string): Promise<boolean> {
    const replaced = await tx.$executeRaw`
      UPDATE trajectories SET current_attribution_id = ${to}::uuid
      WHERE id = ${id}::uuid AND status = 'attributed' AND current_attribution_id = ${from}::uuid`;
    return replaced > 0;
  },

  /** Ends every lease: right after the embedded database was opened, nobody else can be at work. */
  async dropLeases(db: Reader): Promise<void> {
    await db.$executeRaw`UPDATE trajectories SET lease = NULL, lease_until = NULL WHERE lease IS NOT NULL`;
  },

  /** Trajectories with work left that nobody works on. */
  async abandoned(db: Reader, before: Date): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM trajectories
      WHERE status IN ('received', 'attributing')
        AND ((lease IS NULL AND waiting_since < ${before}) OR lease_until < ${before})
      ORDER BY waiting_since LIMIT 100`;
    return rows.map((row) => row.id);
  },

  /** Removes the raw bytes and keeps the rest. @returns the ids of the trajectories that had some */
  async dropRaw(tx: Transaction, receivedBefore: Date, limit: number): Promise<string[]> {
    const rows = await tx.$queryRaw<{ upload_id: string; trajectory_id: string }[]>`
      SELECT f.upload_id, f.trajectory_id FROM trajectory_files f JOIN trajectories t ON t.id = f.trajectory_id
      WHERE f.upload_id IS NOT NULL AND t.received_at < ${receivedBefore} AND t.status IN ('attributed', 'failed')
      ORDER BY t.received_at LIMIT ${limit}`;
    await tx.upload.deleteMany({ where: { id: { in: rows.map((row) => row.upload_id) } } });
    return [...new Set(rows.map((row) => row.trajectory_id))];
  },

  /** Removes the trajectory with all that was made of it. @returns false when it was not there */
  async remove(tx: Transaction, id: string): Promise<boolean> {
    await tx.$executeRaw`
      DELETE FROM uploads u USING trajectory_files f WHERE f.upload_id = u.id AND f.trajectory_id = ${id}::uuid`;
    await tx.$executeRaw`DELETE FROM outcomes WHERE starts_with(subject, ${trajectorySubject(id)})`;
    const { count } = await tx.trajectory.deleteMany({ where: { id } });
    return count > 0;
  },
};
