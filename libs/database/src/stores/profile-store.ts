import { z } from 'zod';
import { SkillEnvironment, SkillProfile, SkillQuality } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { StoredEnvironment } from './index-feed';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

/** Shape 1 of a stored profile. */
const StoredProfile = z.object({ schema: z.literal(1), profile: SkillProfile });

/** Shape 1 of a stored contract profile: one row an item, because there are a hundred in a version. */
const StoredContract = z.object({
  schema: z.literal(1),
  version: z.number().int(),
  /** Field, role, value, text, line. */
  items: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.number().int()])),
});

export interface StoredContractItem {
  readonly field: string;
  readonly role: string;
  readonly value: string;
  readonly text: string;
  readonly line: number;
}

/** The profiler that makes contract profiles; every other one makes whole profiles. */
export const CONTRACT_PROFILER = 'contract';

/** What came of profiling a version once: a result, or why there is none. */
export type ProfileResult =
  | { readonly profile: SkillProfile }
  | { readonly contract: { readonly version: number; readonly items: readonly StoredContractItem[] } }
  | { readonly error: string };

export type ProfileDraft = {
  readonly id: string;
  readonly versionId: string;
  readonly profiler: string;
  readonly profilerVersion: string;
  /** From 1. */
  readonly attempt: number;
} & ProfileResult;

export interface ProfileRow {
  readonly profiler: string;
  readonly profilerVersion: string;
  readonly attempt: number;
  readonly createdAt: Date;
  readonly profile: SkillProfile;
}

export interface AttemptRow {
  readonly profiler: string;
  readonly profilerVersion: string;
  readonly attempt: number;
  readonly createdAt: Date;
  readonly error: string | null;
}

/** A curator's correction of one field from a version on; a null value took it back. */
export interface OverrideRow {
  readonly id: string;
  readonly skillId: string;
  readonly fromNumber: number;
  readonly field: string;
  readonly value: unknown;
  readonly reason: string;
  readonly createdAt: Date;
  readonly createdBy: { id: string; name: string };
}

/** What the row of a skill says of the profile of its current version. */
export interface ProfileSummary {
  /** Null: it is not profiled yet. */
  readonly environment: SkillEnvironment | null;
  readonly quality: SkillQuality;
  readonly typicalRequests: readonly string[];
}

/** What the summary of a profile is made of. */
export interface SummaryParts {
  readonly skillId: string;
  /** As it is stored, which may be out of date. */
  readonly summary: ProfileSummary;
  /** By the newest valid profile of the current version; null: there is none yet. */
  readonly profile: SkillProfile | null;
  /** Corrections that hold for the current version, by field. */
  readonly overrides: ReadonlyMap<string, unknown>;
}

function toResult(draft: ProfileResult): unknown {
  if ('profile' in draft) return { schema: 1, profile: draft.profile };
  if ('error' in draft) return null;
  const { version, items } = draft.contract;
  return { schema: 1, version, items: items.map((item) => [item.field, item.role, item.value, item.text, item.line]) };
}

/** Corrections that hold for a version: the latest of each field that was not taken back. */
export function effectiveOverrides(rows: readonly OverrideRow[], number: number): OverrideRow[] {
  const latest = new Map<string, OverrideRow>();
  for (const row of rows) if (row.fromNumber <= number) latest.set(row.field, row);
  return [...latest.values()].filter(({ value }) => value !== null).sort((a, b) => (a.field < b.field ? -1 : 1));
}

export const profileStore = {
  /** Nothing is ever overwritten: an attempt that another worker stored first stays. */
  async write(tx: Transaction, drafts: readonly ProfileDraft[], at: Date): Promise<void> {
    if (drafts.length === 0) return;
    const rows = drafts.map((draft) => ({
      id: draft.id,
      versionId: draft.versionId,
      profiler: draft.profiler,
      profilerVersion: draft.profilerVersion,
      attempt: draft.attempt,
      result: toResult(draft),
      error: 'error' in draft ? draft.error : null,
    }));
    await tx.$executeRaw`
      INSERT INTO version_profiles (id, version_id, profiler, profiler_version, attempt, result, error, created_at)
      SELECT id, "versionId", profiler, "profilerVersion", attempt, NULLIF(result, 'null'::jsonb), error, ${at}
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (id uuid, "versionId" uuid, profiler text,
        "profilerVersion" text, attempt int, result jsonb, error text)
      ON CONFLICT (version_id, profiler, profiler_version, attempt) DO NOTHING`;
  },

  /** The newest valid profile of a version, whoever made it. */
  async newest(db: Reader, versionId: string): Promise<ProfileRow | null> {
    const row = await db.versionProfile.findFirst({
      where: { versionId, profiler: { not: CONTRACT_PROFILER }, error: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    if (row === null) return null;
    const { profiler, profilerVersion, attempt, createdAt } = row;
    return { profiler, profilerVersion, attempt, createdAt, profile: StoredProfile.parse(row.result).profile };
  },

  /** The newest contract profile of a version. */
  async contract(db: Reader, versionId: string) {
    const row = await db.versionProfile.findFirst({
      where: { versionId, profiler: CONTRACT_PROFILER, error: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    if (row === null) return null;
    const { version, items } = StoredContract.parse(row.result);
    const named = items.map(([field, role, value, text, line]) => ({ field, role, value, text, line }));
    return { version, items: named, createdAt: row.createdAt };
  },

  /** Every attempt at a version, newest first. */
  async attempts(db: Reader, versionId: string): Promise<AttemptRow[]> {
    return db.versionProfile.findMany({
      where: { versionId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { profiler: true, profilerVersion: true, attempt: true, createdAt: true, error: true },
    });
  },

  /** Oldest first. */
  async overrides(db: Reader, skillId: string): Promise<OverrideRow[]> {
    const rows = await db.profileOverride.findMany({
      where: { skillId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map((row) => ({ ...row, value: row.value as unknown, createdBy: StoredActor.parse(row.createdBy) }));
  },

  async addOverride(tx: Transaction, draft: OverrideRow): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO profile_overrides (id, skill_id, from_number, field, value, reason, created_at, created_by)
      VALUES (${draft.id}::uuid, ${draft.skillId}::uuid, ${draft.fromNumber}, ${draft.field},
        ${toJson(draft.value)}::jsonb, ${draft.reason}, ${draft.createdAt}, ${toJson(draft.createdBy)}::jsonb)`;
  },

  /** What the summaries of these skills are made of. */
  async summaryParts(db: Reader, skillIds: readonly string[]): Promise<SummaryParts[]> {
    const ids = [...skillIds];
    const rows = await db.$queryRaw<
      { id: string; number: number; environment: unknown; quality: string; requests: string[]; result: unknown }[]
    >`
      SELECT s.id, s.current_number AS number, s.environment, s.quality, s.typical_requests AS requests, p.result
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      LEFT JOIN LATERAL (SELECT result FROM version_profiles
        WHERE version_id = v.id AND profiler <> ${CONTRACT_PROFILER} AND error IS NULL
        ORDER BY created_at DESC, id DESC LIMIT 1) p ON true
      WHERE s.id = ANY(${ids}::uuid[]) ORDER BY s.id`;
    const corrections = await db.profileOverride.findMany({
      where: {
        skillId: { in: ids },
        OR: [{ field: { startsWith: 'environment.' } }, { field: { startsWith: 'quality.' } }],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map((row) => {
      const own = corrections
        .filter(({ skillId }) => skillId === row.id)
        .map((each) => ({ ...each, value: each.value as unknown, createdBy: { id: '', name: '' } }));
      return {
        skillId: row.id,
        summary: {
          environment: row.environment === null ? null : SkillEnvironment.parse(row.environment),
          quality: SkillQuality.parse(row.quality),
          typicalRequests: row.requests,
        },
        profile: row.result === null ? null : StoredProfile.parse(row.result).profile,
        overrides: new Map(effectiveOverrides(own, row.number).map(({ field, value }) => [field, value])),
      };
    });
  },

  async setSummaries(
    tx: Transaction,
    changes: readonly ({ skillId: string } & ProfileSummary)[],
    changeSeq: bigint,
  ): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(({ skillId, environment, quality, typicalRequests }) => ({
      skillId,
      environment: environment && StoredEnvironment.parse({ schema: 1, ...environment }),
      quality,
      requests: typicalRequests,
    }));
    await tx.$executeRaw`
      UPDATE skills SET environment = NULLIF(row.environment, 'null'::jsonb), quality = row.quality,
        typical_requests = row.requests, change_seq = ${changeSeq}
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row ("skillId" uuid, environment jsonb, quality text,
        requests text[])
      WHERE id = row."skillId"`;
  },

  /** Number of the next attempt of a profiler at a version. */
  async nextAttempt(
    tx: Transaction,
    at: { versionId: string; profiler: string; profilerVersion: string },
  ): Promise<number> {
    const { _max } = await tx.versionProfile.aggregate({ where: at, _max: { attempt: true } });
    return (_max.attempt ?? 0) + 1;
  },

  /** Current versions that this model profiler has not profiled, nor tried `maxAttempts` times, since `before`. */
  async unprofiled(
    db: Reader,
    by: { profiler: string; profilerVersion: string; maxAttempts: number; before: Date; limit: number },
  ): Promise<{ versionId: string; attempts: number }[]> {
    return db.$queryRaw<{ versionId: string; attempts: number }[]>`
      SELECT v.id AS "versionId", COALESCE(p.attempts, 0)::int AS attempts
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      LEFT JOIN LATERAL (SELECT count(*) AS attempts, bool_or(error IS NULL) AS done, max(created_at) AS last
        FROM version_profiles WHERE version_id = v.id AND profiler = ${by.profiler}
          AND profiler_version = ${by.profilerVersion}) p ON true
      WHERE NOT COALESCE(p.done, false) AND p.attempts < ${by.maxAttempts}
        AND (p.last IS NULL OR p.last < ${by.before})
      ORDER BY v.id LIMIT ${by.limit}`;
  },

  /** How far a profiler has come with all versions, or with the current ones only. */
  async progress(
    db: Reader,
    by: { profiler: string; profilerVersion: string; currentOnly: boolean },
  ): Promise<{ done: number; missing: number; failed: number }> {
    const versions = by.currentOnly
      ? Prisma.sql`skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number`
      : Prisma.sql`skill_versions v`;
    const [row] = await db.$queryRaw<{ done: number; failed: number; total: number }[]>`
      SELECT count(*) FILTER (WHERE p.done)::int AS done, count(*) FILTER (WHERE NOT p.done)::int AS failed,
        count(*)::int AS total
      FROM ${versions} LEFT JOIN (SELECT version_id, bool_or(error IS NULL) AS done FROM version_profiles
        WHERE profiler = ${by.profiler} AND profiler_version = ${by.profilerVersion} GROUP BY version_id) p
        ON p.version_id = v.id`;
    const { done = 0, failed = 0, total = 0 } = row ?? {};
    return { done, failed, missing: total - done - failed };
  },
};
