import { z } from 'zod';
import { AttributorName, SkillFact, SkillLink, SkillMatch, type Subtask, TaskVerdict } from '@skillward/domain';
import type { Transaction } from '../database';
import { toJson, toText } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';
import { readSubtask } from './stored-subtask';

/** What one attributor made of a trajectory. */
const StoredAttribution = z.object({
  id: z.string(),
  trajectoryId: z.string(),
  /** From 1, in the order in which they were made. */
  number: z.number().int(),
  attributor: AttributorName,
  attributorVersion: z.string(),
  promptVersion: z.number().int().nullable(),
  /** As the endpoint names it; null where no model was asked. */
  model: z.string().nullable(),
  status: z.enum(['succeeded', 'failed']),
  /** Why there is none or, where rules stand in for a model, why that gave none. */
  error: z.string().nullable(),
  /** What was wrong with each answer that was refused. */
  rejections: z.array(z.array(z.string())),
  verdict: TaskVerdict,
  usage: z.record(z.string(), z.number()).nullable(),
  createdAt: z.date(),
  requestedBy: StoredActor,
});
export type AttributionRow = z.infer<typeof StoredAttribution>;

export interface SubtaskWrite {
  readonly id: string;
  readonly subtask: Subtask;
  /** The linked skill, where the library holds exactly that version. */
  readonly skillId: string | null;
}

/** A skill in a trajectory; with an exposure, what came of that. */
export interface SkillUseWrite {
  readonly skill: SkillLink;
  readonly skillId: string | null;
  readonly digest: string | null;
  readonly matchedBy: SkillMatch;
  readonly facts: readonly SkillFact[];
  readonly exposure: { readonly recommendationId: string; readonly position: number } | null;
}

export interface AttributionDraft extends Omit<AttributionRow, 'number'> {
  readonly subtasks: readonly SubtaskWrite[];
  readonly uses: readonly SkillUseWrite[];
}

export interface SubtaskRow {
  readonly id: string;
  readonly attributionId: string;
  readonly trajectoryId: string;
  readonly subtask: Subtask;
  readonly skillId: string | null;
  readonly createdAt: Date;
}

export interface SkillUseRow extends SkillUseWrite {
  readonly position: number;
}

const StoredUse = z.object({ facts: z.array(SkillFact), matchedBy: SkillMatch });

interface StoredSubtask {
  id: string;
  attribution_id: string;
  trajectory_id: string;
  skill_id: string | null;
  content: unknown;
  created_at: Date;
}

const toSubtask = (row: StoredSubtask): SubtaskRow => ({
  id: row.id,
  attributionId: row.attribution_id,
  trajectoryId: row.trajectory_id,
  skillId: row.skill_id,
  subtask: readSubtask(row.content),
  createdAt: row.created_at,
});

/** What attributors found. Rows are only ever added; they go when their trajectory is deleted. */
export const attributionStore = {
  /** @returns its number, or null when this attribution was stored before; then nothing was written */
  async write(tx: Transaction, draft: AttributionDraft): Promise<number | null> {
    const [written] = await tx.$queryRaw<{ number: number }[]>`
      INSERT INTO attributions (id, trajectory_id, number, attributor, attributor_version, prompt_version, model, status,
        error, rejections, verdict, usage, created_at, requested_by)
      SELECT ${draft.id}::uuid, ${draft.trajectoryId}::uuid, COALESCE(max(number), 0) + 1, ${draft.attributor},
        ${draft.attributorVersion}, ${draft.promptVersion}::int, ${draft.model}, ${draft.status},
        ${draft.error === null ? null : toText(draft.error)}, ${toJson(draft.rejections)}::jsonb,
        ${toJson(draft.verdict)}::jsonb, ${toJson(draft.usage)}::jsonb, ${draft.createdAt},
        ${toJson(draft.requestedBy)}::jsonb
      FROM attributions WHERE trajectory_id = ${draft.trajectoryId}::uuid
      ON CONFLICT (id) DO NOTHING RETURNING number`;
    if (!written) return null;
    await writeSubtasks(tx, draft);
    await writeUses(tx, draft);
    return written.number;
  },

  /** Tokens of input and output that models were paid for since then. */
  async tokensSince(db: Reader, since: Date): Promise<number> {
    const [row] = await db.$queryRaw<{ tokens: number | null }[]>`
      SELECT sum((usage->>'inputTokens')::float8 + (usage->>'outputTokens')::float8) AS tokens
      FROM attributions WHERE attributor = 'model' AND usage IS NOT NULL AND created_at > ${since}`;
    return row?.tokens ?? 0;
  },

  /**
   * Trajectories whose current attribution stands in for a model that failed, of which fewer than `maxAttempts` tries
   * were made and the last one before `before`; the longest waiting first.
   */
  async waitingForModel(db: Reader, maxAttempts: number, before: Date, limit: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT t.id FROM trajectories t JOIN attributions c ON c.id = t.current_attribution_id
      WHERE t.status = 'attributed' AND c.attributor = 'deterministic' AND c.error IS NOT NULL
        AND (SELECT count(*) FROM attributions f
          WHERE f.trajectory_id = t.id AND f.attributor = 'model' AND f.status = 'failed') < ${maxAttempts}
        AND NOT EXISTS (SELECT 1 FROM attributions f WHERE f.trajectory_id = t.id AND f.created_at > ${before})
      ORDER BY c.created_at LIMIT ${limit}`;
    return rows.map(({ id }) => id);
  },

  /** Newest first. */
  async list(db: Reader, trajectoryId: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'integer');
    const rows = await db.attribution.findMany({
      where: { trajectoryId, ...(after ? { number: { lt: Number(after[0]) } } : {}) },
      orderBy: { number: 'desc' },
      take: page.limit + 1,
    });
    return toPage(
      rows,
      page.limit,
      (row) => [row.number],
      (row) => StoredAttribution.parse(row),
    );
  },

  async find(db: Reader, id: string): Promise<AttributionRow | null> {
    const row = await db.attribution.findUnique({ where: { id } });
    return row === null ? null : StoredAttribution.parse(row);
  },

  /** In the order of their steps. */
  async subtasks(db: Reader, attributionId: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'integer');
    const rows = await db.$queryRaw<(StoredSubtask & { index: number })[]>`
      SELECT s.id, s.attribution_id, a.trajectory_id, s.skill_id, s.content, s.created_at, s.index
      FROM subtasks s JOIN attributions a ON a.id = s.attribution_id
      WHERE s.attribution_id = ${attributionId}::uuid AND s.index > ${after ? Number(after[0]) : -1}
      ORDER BY s.index LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.index], toSubtask);
  },

  async uses(db: Reader, attributionId: string): Promise<SkillUseRow[]> {
    const rows = await db.skillUse.findMany({ where: { attributionId }, orderBy: { position: 'asc' } });
    return rows.map((row) => ({
      position: row.position,
      skill: { namespace: row.namespace, name: row.name, version: row.versionNumber },
      skillId: row.skillId,
      digest: row.digest,
      ...StoredUse.parse(row),
      exposure:
        row.recommendationId === null || row.exposurePosition === null
          ? null
          : { recommendationId: row.recommendationId, position: row.exposurePosition },
    }));
  },
};

async function writeSubtasks(tx: Transaction, { id, subtasks, createdAt }: AttributionDraft): Promise<void> {
  if (subtasks.length === 0) return;
  const rows = subtasks.map(({ id: subtaskId, subtask, skillId }) => ({
    id: subtaskId,
    index: subtask.index,
    label: subtask.attribution,
    skill_id: skillId,
    version_number: skillId === null ? null : (subtask.skillLinked?.version ?? null),
    explored: subtask.exploration !== null,
    content: subtask,
  }));
  await tx.$executeRaw`
    INSERT INTO subtasks (id, attribution_id, index, label, skill_id, version_number, explored, content, created_at)
    SELECT id, ${id}::uuid, index, label, skill_id, version_number, explored, content, ${createdAt}
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (id uuid, index int, label text, skill_id uuid,
      version_number int, explored boolean, content jsonb)`;
}

async function writeUses(tx: Transaction, { id, uses, createdAt }: AttributionDraft): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(({ skill, skillId, digest, matchedBy, facts, exposure }, position) => {
    const has = (kind: SkillFact['kind']) => facts.some((fact) => fact.kind === kind);
    return {
      position,
      skill_id: skillId,
      namespace: skill.namespace,
      name: skill.name,
      version_number: skill.version,
      digest,
      matched_by: matchedBy,
      offered: has('offered'),
      delivered: has('delivered'),
      viewed: has('viewed'),
      relied_on: has('relied_on'),
      facts,
      recommendation_id: exposure?.recommendationId ?? null,
      exposure_position: exposure?.position ?? null,
    };
  });
  await tx.$executeRaw`
    INSERT INTO skill_uses (attribution_id, position, skill_id, namespace, name, version_number, digest, matched_by,
      offered, delivered, viewed, relied_on, facts, recommendation_id, exposure_position, created_at)
    SELECT ${id}::uuid, position, skill_id, namespace, name, version_number, digest, matched_by, offered, delivered, viewed,
      relied_on, facts, recommendation_id, exposure_position, ${createdAt}
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (position int, skill_id uuid, namespace text, name text,
      version_number int, digest text, matched_by text, offered boolean, delivered boolean, viewed boolean,
      relied_on boolean, facts jsonb, recommendation_id uuid, exposure_position int)`;
}
