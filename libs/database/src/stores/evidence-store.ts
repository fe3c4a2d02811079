import { z } from 'zod';
import { AttributionLabel, EvidenceRoute, type Subtask, TaskVerdict } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { isOutgrown } from './trajectory-store';
import { readSubtask } from './stored-subtask';

export interface EvidenceItemDraft {
  readonly id: string;
  readonly subtaskId: string;
  readonly trajectoryId: string;
  readonly position: number;
  readonly route: EvidenceRoute;
  readonly reason: string | null;
  readonly namespace: string | null;
  readonly skillId: string | null;
  readonly version: number | null;
  readonly finding: string | null;
  readonly normalForm: string | null;
  readonly taskKey: string;
  readonly discounted: string | null;
}

export interface EvidenceBatchDraft {
  readonly id: string;
  readonly cause: 'count' | 'time';
  readonly trajectories: number;
  readonly subtasks: number;
  readonly at: Date;
  readonly items: readonly EvidenceItemDraft[];
}

/** A run whose current attribution was not taken up yet. */
export interface WaitingRun {
  readonly trajectoryId: string;
  readonly attributionId: string;
  readonly attributedAt: Date;
}

/** All that admission looks at of one run. */
export interface RunToAdmit {
  readonly trajectoryId: string;
  readonly contentSha256: string;
  readonly keyId: string;
  readonly namespaces: readonly string[];
  readonly recommendationNamespaces: readonly string[] | null;
  readonly task: string | null;
  readonly outcome: unknown;
  readonly verdict: TaskVerdict;
  readonly subtasks: readonly { readonly id: string; readonly subtask: Subtask; readonly skillId: string | null }[];
}

export interface EvidenceItemRow extends EvidenceItemDraft {
  readonly batchId: string;
  readonly subtask: Subtask;
  readonly task: string | null;
  /** Namespaces that the reporters' keys are confined to; empty: all. */
  readonly namespaces: readonly string[];
  /** All keys that reported the run. */
  readonly reporterIds: readonly string[];
  /** Equal for the same content, and for files of one session. */
  readonly sameRun: readonly string[];
  /** False where another attribution of the run, or a longer file of it, has taken the place of what this comes from. */
  readonly isCurrent: boolean;
  readonly createdAt: Date;
}

interface Row {
  id: string;
  batch_id: string;
  subtask_id: string;
  trajectory_id: string;
  position: number;
  route: string;
  reason: string | null;
  namespace: string | null;
  skill_id: string | null;
  version_number: number | null;
  finding: string | null;
  normal_form: string | null;
  task_key: string;
  discounted: string | null;
  created_at: Date;
  content: unknown;
  task: string | null;
  namespaces: string[];
  reporter_ids: string[];
  content_sha256: string;
  session: string | null;
  is_current: boolean;
}

const toItem = (row: Row): EvidenceItemRow => ({
  id: row.id,
  batchId: row.batch_id,
  subtaskId: row.subtask_id,
  trajectoryId: row.trajectory_id,
  position: row.position,
  route: EvidenceRoute.parse(row.route),
  reason: row.reason,
  namespace: row.namespace,
  skillId: row.skill_id,
  version: row.version_number,
  finding: row.finding,
  normalForm: row.normal_form,
  taskKey: row.task_key,
  discounted: row.discounted,
  subtask: readSubtask(row.content),
  task: row.task,
  namespaces: row.namespaces,
  reporterIds: row.reporter_ids,
  sameRun: [row.content_sha256, ...(row.session === null ? [] : [row.session])],
  isCurrent: row.is_current,
  createdAt: row.created_at,
});

const columns = Prisma.sql`
  i.id, i.batch_id, i.subtask_id, i.trajectory_id, i.position, i.route, i.reason, i.namespace, i.skill_id,
  i.version_number, i.finding, i.normal_form, i.task_key, i.discounted, i.created_at, s.content, t.task, t.namespaces, t.reporter_ids,
  t.content_sha256, t.format || ' ' || t.session_key AS session,
  (t.current_attribution_id = s.attribution_id AND NOT ${isOutgrown}) AS is_current`;
const joined = Prisma.sql`
  evidence_items i JOIN subtasks s ON s.id = i.subtask_id JOIN trajectories t ON t.id = i.trajectory_id`;

export interface EvidenceFilter {
  readonly visible: readonly string[] | null;
  /** Of whoever asks: what they reported themselves they may read. */
  readonly keyId: string;
  readonly route?: EvidenceRoute | undefined;
  readonly skillId?: string | undefined;
  readonly trajectoryId?: string | undefined;
}

/** A use of a skill that did not go as a proposal says. */
export interface ContraryUse {
  readonly subtaskId: string;
  readonly trajectoryId: string;
  readonly label: AttributionLabel;
  readonly explored: boolean;
  readonly version: number | null;
  readonly subtask: Subtask;
}

export const evidenceStore = {
  /** Runs with subtasks that no batch has taken up, oldest first. */
  async waiting(db: Reader, limit: number): Promise<WaitingRun[]> {
    const rows = await db.$queryRaw<{ trajectory_id: string; attribution_id: string; created_at: Date }[]>`
      SELECT t.id AS trajectory_id, a.id AS attribution_id, a.created_at
      FROM trajectories t JOIN attributions a ON a.id = t.current_attribution_id
      WHERE EXISTS (SELECT 1 FROM subtasks s WHERE s.attribution_id = a.id
        AND NOT EXISTS (SELECT 1 FROM evidence_items i WHERE i.subtask_id = s.id))
      ORDER BY a.created_at, a.id LIMIT ${limit}`;
    return rows.map((row) => ({
      trajectoryId: row.trajectory_id,
      attributionId: row.attribution_id,
      attributedAt: row.created_at,
    }));
  },

  /** The run with those of its subtasks that no batch has taken up. */
  async runToAdmit(db: Reader, attributionId: string): Promise<RunToAdmit | null> {
    const [run] = await db.$queryRaw<
      {
        id: string;
        content_sha256: string;
        key_id: string;
        namespaces: string[];
        task: string | null;
        outcome: unknown;
        verdict: unknown;
        recommended: unknown;
      }[]
    >`
      SELECT t.id, t.content_sha256, t.key_id, t.namespaces, t.task, t.outcome, t.verdict, r.namespaces AS recommended
      FROM trajectories t LEFT JOIN recommendations r ON r.id = t.recommendation_id
      WHERE t.current_attribution_id = ${attributionId}::uuid`;
    if (!run) return null;
    const subtasks = await db.$queryRaw<{ id: string; content: unknown; skill_id: string | null }[]>`
      SELECT s.id, s.content, s.skill_id FROM subtasks s WHERE s.attribution_id = ${attributionId}::uuid
        AND NOT EXISTS (SELECT 1 FROM evidence_items i WHERE i.subtask_id = s.id) ORDER BY s.index`;
    return {
      trajectoryId: run.id,
      contentSha256: run.content_sha256,
      keyId: run.key_id,
      namespaces: run.namespaces,
      recommendationNamespaces: z.array(z.string()).nullable().parse(run.recommended),
      task: run.task,
      outcome: run.outcome,
      verdict: TaskVerdict.parse(run.verdict),
      subtasks: subtasks.map(({ id, content, skill_id: skillId }) => ({
        id,
        skillId,
        subtask: readSubtask(content),
      })),
    };
  },

  /** Writes a batch. @throws a unique violation when one of its subtasks was taken up by another */
  async writeBatch(tx: Transaction, { items, at, ...batch }: EvidenceBatchDraft): Promise<void> {
    await tx.evidenceBatch.create({
      data: {
        id: batch.id,
        cause: batch.cause,
        trajectories: batch.trajectories,
        subtasks: batch.subtasks,
        admitted: new Set(items.flatMap(({ route, subtaskId }) => (route === 'diagnosis' ? [] : [subtaskId]))).size,
        createdAt: at,
      },
    });
    const rows = items.map((item) => ({ ...item, version_number: item.version }));
    await tx.$executeRaw`
      INSERT INTO evidence_items (id, batch_id, subtask_id, trajectory_id, position, route, reason, namespace, skill_id,
        version_number, finding, normal_form, task_key, discounted, created_at)
      SELECT id, ${batch.id}::uuid, "subtaskId", "trajectoryId", position, route, reason, namespace, "skillId",
        version_number, finding, "normalForm", "taskKey", discounted, ${at}
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (id uuid, "subtaskId" uuid, "trajectoryId" uuid,
        position int, route text, reason text, namespace text, "skillId" uuid, version_number int, finding text,
        "normalForm" text, "taskKey" text, discounted text)`;
  },

  /** What a proposal stands on, oldest first. */
  async ofProposal(db: Reader, proposalId: string): Promise<EvidenceItemRow[]> {
    const rows = await db.$queryRaw<Row[]>`
      SELECT ${columns} FROM ${joined} JOIN proposal_evidence e ON e.item_id = i.id
      WHERE e.proposal_id = ${proposalId}::uuid ORDER BY i.created_at, i.id`;
    return rows.map(toItem);
  },

  /** Newest first. */
  async list(db: Reader, filter: EvidenceFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const conditions = [
      Prisma.sql`true`,
      // The namespace is the skill's; whether the run may be quoted depends on who reported it.
      ...(filter.visible === null
        ? []
        : [
            Prisma.sql`i.namespace = ANY(${[...filter.visible]})`,
            Prisma.sql`(t.reporter_ids @> ARRAY[${filter.keyId}]::text[]
              OR (t.namespaces <> '{}' AND t.namespaces <@ ${[...filter.visible]}::text[]))`,
          ]),
      ...(filter.route === undefined ? [] : [Prisma.sql`i.route = ${filter.route}`]),
      ...(filter.skillId === undefined ? [] : [Prisma.sql`i.skill_id = ${filter.skillId}::uuid`]),
      ...(filter.trajectoryId === undefined ? [] : [Prisma.sql`i.trajectory_id = ${filter.trajectoryId}::uuid`]),
      ...(after ? [Prisma.sql`(i.created_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ];
    const rows = await db.$queryRaw<Row[]>`
      SELECT ${columns} FROM ${joined} WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY i.created_at DESC, i.id DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.created_at.toISOString(), row.id], toItem);
  },

  /** Uses of a skill that failed, or that succeeded with nothing to add; newest first. */
  async contraryUses(db: Reader, skillId: string, limit: number): Promise<ContraryUse[]> {
    const rows = await db.$queryRaw<
      {
        id: string;
        trajectory_id: string;
        label: string;
        explored: boolean;
        version_number: number | null;
        content: unknown;
      }[]
    >`
      SELECT s.id, a.trajectory_id, s.label, s.explored, s.version_number, s.content
      FROM subtasks s JOIN attributions a ON a.id = s.attribution_id
        JOIN trajectories t ON t.current_attribution_id = a.id
      WHERE s.skill_id = ${skillId}::uuid AND NOT ${isOutgrown} AND (s.label LIKE 'fail%'
        OR (s.label = 'success_skill_used_with_extra_exploration' AND NOT s.explored))
      ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}`;
    return rows.map((row) => ({
      subtaskId: row.id,
      trajectoryId: row.trajectory_id,
      label: AttributionLabel.parse(row.label),
      explored: row.explored,
      version: row.version_number,
      subtask: readSubtask(row.content),
    }));
  },
};
