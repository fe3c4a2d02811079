import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import type { AuditActor } from '../ledger';
import { NEWEST_OF_RUN } from './conditions';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

/** A curator's statement that for a task one skill serves and another of its family does not. */
export interface TrainingPairRow {
  readonly id: string;
  readonly task: string;
  readonly helpfulSkillId: string;
  readonly riskySkillId: string;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly createdBy: AuditActor;
}

/** What came of using a skill for a task. */
export interface OutcomeRow {
  readonly id: string;
  /** The attributed unit it comes from; there is one outcome for each. */
  readonly subject: string;
  /** Equal for outcomes of one session as one reporter sent it: of a skill the newest counts. Null: it stands alone. */
  readonly runKey: string | null;
  readonly recommendationId: string | null;
  readonly task: string;
  readonly skillId: string;
  readonly version: number;
  /** 0 (it harmed) to 1 (it helped). */
  readonly reward: number;
  readonly spans: readonly UsedSpan[];
  readonly at: Date;
}

/** The request that an outcome was found under. */
export interface OutcomeRequest {
  /** What was looked for, in words. */
  readonly words: string;
  /** Namespaces that it was asked of; null: all of them. */
  readonly namespaces: readonly string[] | null;
  /** The key that reported the outcome. */
  readonly reporterId: string;
}

/** An outcome as it is followed; `request` is null where nothing was asked, or nobody is known to have reported it. */
export interface FollowedOutcome extends OutcomeRow {
  readonly request: OutcomeRequest | null;
}

/** Lines of a version that were relied on, both ends included, from 1. */
export const UsedSpan = z.object({ path: z.string(), fromLine: z.number().int(), toLine: z.number().int() });
export type UsedSpan = z.infer<typeof UsedSpan>;

interface PairRow {
  id: string;
  task: string;
  helpful_skill_id: string;
  risky_skill_id: string;
  note: string | null;
  created_at: Date;
  created_by: unknown;
}

const toPair = (row: PairRow): TrainingPairRow => ({
  id: row.id,
  task: row.task,
  helpfulSkillId: row.helpful_skill_id,
  riskySkillId: row.risky_skill_id,
  note: row.note,
  createdAt: row.created_at,
  createdBy: StoredActor.parse(row.created_by),
});

export const trainingStore = {
  /** @returns false when the same statement was there already */
  async addPair(tx: Transaction, pair: TrainingPairRow): Promise<boolean> {
    const hash = createHash('sha256').update(pair.task).digest('hex');
    const added = await tx.$executeRaw`
      INSERT INTO training_pairs (id, task, task_sha256, helpful_skill_id, risky_skill_id, note, created_at, created_by)
      VALUES (${pair.id}::uuid, ${pair.task}, ${hash}, ${pair.helpfulSkillId}::uuid, ${pair.riskySkillId}::uuid,
        ${pair.note}, ${pair.createdAt}, ${toJson(pair.createdBy)}::jsonb)
      ON CONFLICT (task_sha256, helpful_skill_id, risky_skill_id) DO NOTHING`;
    return added > 0;
  },

  async removePair(tx: Transaction, id: string): Promise<TrainingPairRow | null> {
    const rows = await tx.$queryRaw<PairRow[]>`DELETE FROM training_pairs WHERE id = ${id}::uuid RETURNING *`;
    return rows[0] ? toPair(rows[0]) : null;
  },

  /** Newest first. */
  async pairs(db: Reader, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const rows = await db.$queryRaw<PairRow[]>`
      SELECT * FROM training_pairs
      WHERE ${after ? Prisma.sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : Prisma.sql`true`}
      ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.created_at.toISOString(), row.id], toPair);
  },

  /** All of them, oldest first. */
  async allPairs(db: Reader): Promise<TrainingPairRow[]> {
    const rows = await db.$queryRaw<PairRow[]>`SELECT * FROM training_pairs ORDER BY created_at, id`;
    return rows.map(toPair);
  },
};

/** See `trajectorySubject`. */
const TRAJECTORY_SUBJECT = '^trajectory:[0-9a-f-]{36}/';
const Namespaces = z.array(z.string()).nullable();
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A place in the order of outcomes. */
export interface OutcomePosition {
  readonly at: Date;
  readonly id: string;
}

export const outcomeStore = {
  /** Outcomes of subjects that are known already are left out. */
  async add(tx: Transaction, outcomes: readonly OutcomeRow[]): Promise<void> {
    if (outcomes.length === 0) return;
    const rows = outcomes.map((row) => ({
      id: row.id,
      subject: row.subject,
      run_key: row.runKey,
      recommendation_id: row.recommendationId,
      task: row.task,
      skill_id: row.skillId,
      version_number: row.version,
      reward: row.reward,
      spans: row.spans,
      created_at: row.at.toISOString(),
    }));
    await tx.$executeRaw`
      INSERT INTO outcomes (id, subject, run_key, recommendation_id, task, skill_id, version_number, reward, spans, created_at)
      SELECT id, subject, run_key, recommendation_id, task, skill_id, version_number, reward, spans, created_at
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (id uuid, subject text, run_key text, recommendation_id uuid, task text,
        skill_id uuid, version_number int, reward float8, spans jsonb, created_at timestamptz)
      ON CONFLICT (subject) DO NOTHING`;
  },

  /** By version, in the order of the numbers. Of a run the newest outcome counts. */
  async ofVersions(db: Reader, skillId: string, numbers: readonly number[]): Promise<VersionOutcomeCounts[]> {
    const rows = await db.$queryRaw<{ number: number; uses: number; successes: number }[]>`
      SELECT version_number AS number, count(*)::int AS uses, sum(reward)::float8 AS successes FROM outcomes o
      WHERE ${NEWEST_OF_RUN}
        AND skill_id = ${skillId}::uuid AND version_number = ANY(${[...numbers]}::int[]) GROUP BY version_number`;
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    return numbers.map((number) => {
      const { uses = 0, successes = 0 } = byNumber.get(number) ?? {};
      return { uses, successes };
    });
  },

  /** By skill, over all of its versions; skills without outcomes are missing. Of a run the newest outcome counts. */
  async ofSkills(db: Reader, skillIds: readonly string[]): Promise<Map<string, VersionOutcomeCounts>> {
    const rows = await db.$queryRaw<(VersionOutcomeCounts & { skillId: string })[]>`
      SELECT skill_id AS "skillId", count(*)::int AS uses, sum(reward)::float8 AS successes FROM outcomes o
      WHERE ${NEWEST_OF_RUN}
        AND skill_id = ANY(${[...skillIds]}::uuid[]) GROUP BY skill_id`;
    return new Map(rows.map(({ skillId, ...counts }) => [skillId, counts]));
  },

  /** When a run that opened each skill or relied on it was last attributed; others are missing. */
  async lastUses(db: Reader, skillIds: readonly string[]): Promise<Map<string, Date>> {
    const rows = await db.$queryRaw<{ skillId: string; at: Date }[]>`
      SELECT skill_id AS "skillId", max(created_at) AS at FROM skill_uses
      WHERE skill_id = ANY(${[...skillIds]}::uuid[]) AND (viewed OR relied_on) GROUP BY skill_id`;
    return new Map(rows.map(({ skillId, at }) => [skillId, at]));
  },

  /** Versions that proposals made and that agents get now, all or some of them, with the versions before. */
  async changedVersions(db: Reader): Promise<{ skillId: string; number: number; before: number }[]> {
    return db.$queryRaw<{ skillId: string; number: number; before: number }[]>`
      SELECT v.skill_id AS "skillId", v.number, v.parent AS before
      FROM skill_versions v JOIN skills s ON s.id = v.skill_id
      WHERE v.origin->>'kind' = 'proposal' AND v.parent IS NOT NULL
        AND (v.number = s.current_number
          OR EXISTS (SELECT 1 FROM canaries c WHERE c.skill_id = s.id AND c.number = v.number AND c.ended_at IS NULL))`;
  },

  /** Outcomes after a place, oldest first. */
  async after(db: Reader, position: OutcomePosition | null, limit: number): Promise<FollowedOutcome[]> {
    const rows = await db.$queryRaw<StoredOutcome[]>`
      SELECT o.*, coalesce(r.engine->'query'->>'text', r.query) AS words, r.namespaces AS asked_of, t.key_id AS reporter
      FROM outcomes o
      LEFT JOIN recommendations r ON r.id = o.recommendation_id
      LEFT JOIN trajectories t ON t.id = CASE WHEN o.subject ~ ${TRAJECTORY_SUBJECT} THEN substr(o.subject, 12, 36)::uuid END
      WHERE ${position === null} OR (o.created_at, o.id) > (${position?.at ?? new Date(0)}, ${position?.id ?? NOBODY}::uuid)
      ORDER BY o.created_at, o.id LIMIT ${limit}`;
    return rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      runKey: row.run_key,
      recommendationId: row.recommendation_id,
      task: row.task,
      skillId: row.skill_id,
      version: row.version_number,
      reward: row.reward,
      spans: z.array(UsedSpan).parse(row.spans),
      at: row.created_at,
      request:
        row.words === null || row.reporter === null
          ? null
          : { words: row.words, namespaces: Namespaces.parse(row.asked_of), reporterId: row.reporter },
    }));
  },
};

/** Outcomes of one version: rewards add up to `successes`. */
export interface VersionOutcomeCounts {
  readonly uses: number;
  readonly successes: number;
}

interface StoredOutcome {
  id: string;
  subject: string;
  run_key: string | null;
  recommendation_id: string | null;
  task: string;
  skill_id: string;
  version_number: number;
  reward: number;
  spans: unknown;
  created_at: Date;
  words: string | null;
  asked_of: unknown;
  reporter: string | null;
}
