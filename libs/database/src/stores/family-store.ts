import { z } from 'zod';
import { FamilyAction, FamilyOrigin } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

/** A family that a curator made. */
export interface FamilyRow {
  readonly id: string;
  readonly name: string;
  readonly changeSeq: bigint;
  readonly members: readonly { skillId: string; reference: string }[];
}

interface Row {
  id: string;
  name: string;
  change_seq: bigint;
  members: { skillId: string; reference: string }[] | null;
}

const toFamily = (row: Row): FamilyRow => ({
  id: row.id,
  name: row.name,
  changeSeq: BigInt(row.change_seq),
  members: row.members ?? [],
});

const select = Prisma.sql`
  SELECT f.id, f.name, f.change_seq,
    (SELECT jsonb_agg(jsonb_build_object('skillId', s.id, 'reference', s.namespace || '/' || s.name)
      ORDER BY s.namespace, s.name)
      FROM family_members m JOIN skills s ON s.id = m.skill_id WHERE m.family_id = f.id) AS members
  FROM families f`;

export const familyStore = {
  async find(db: Reader, id: string): Promise<FamilyRow | null> {
    const rows = await db.$queryRaw<Row[]>`${select} WHERE f.id = ${id}::uuid`;
    return rows[0] ? toFamily(rows[0]) : null;
  },

  async all(db: Reader): Promise<FamilyRow[]> {
    const rows = await db.$queryRaw<Row[]>`${select} ORDER BY f.id`;
    return rows.map(toFamily);
  },

  async create(
    tx: Transaction,
    draft: { id: string; name: string; changeSeq: bigint; at: Date; by: { id: string; name: string } },
  ): Promise<void> {
    await tx.family.create({
      data: { id: draft.id, name: draft.name, changeSeq: draft.changeSeq, createdAt: draft.at, createdBy: draft.by },
    });
  },

  /** Ids of the curated families that have any of these skills. */
  async holding(db: Reader, skillIds: readonly string[]): Promise<string[]> {
    const where = { skillId: { in: [...skillIds] } };
    const rows = await db.familyMember.findMany({ where, distinct: ['familyId'], orderBy: { familyId: 'asc' } });
    return rows.map(({ familyId }) => familyId);
  },

  /** The curated families that have any of these skills. */
  async having(db: Reader, skillIds: readonly string[]): Promise<FamilyRow[]> {
    const rows = await db.$queryRaw<Row[]>`
      ${select} WHERE f.id IN (SELECT m.family_id FROM family_members m WHERE m.skill_id = ANY(${[...skillIds]}::uuid[]))`;
    return rows.map(toFamily);
  },

  /** A skill is in one curated family at most: joining one leaves the other. */
  async setMembers(tx: Transaction, familyId: string, skillIds: readonly string[], changeSeq: bigint): Promise<void> {
    await tx.familyMember.deleteMany({ where: { OR: [{ familyId }, { skillId: { in: [...skillIds] } }] } });
    await tx.familyMember.createMany({ data: [...new Set(skillIds)].map((skillId) => ({ skillId, familyId })) });
    await tx.family.update({ where: { id: familyId }, data: { changeSeq } });
  },

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.family.delete({ where: { id } });
  },
};

/** Members of one family as they were after a change. */
export interface FamilyRevisionDraft {
  readonly familyId: string;
  readonly name: string;
  readonly origin: FamilyOrigin;
  readonly explanation: string;
  /** Ids of skills, sorted; none: the family has ended. */
  readonly members: readonly string[];
  readonly action: FamilyAction;
  readonly at: Date;
  /** Null for what was resolved. */
  readonly by: { id: string; name: string } | null;
}

export interface FamilyRevisionRow extends FamilyRevisionDraft {
  readonly number: number;
}

const Members = z.array(z.string());

interface RevisionRow {
  family_id: string;
  number: number;
  name: string;
  origin: string;
  explanation: string;
  members: unknown;
  action: string;
  created_at: Date;
  created_by: unknown;
}

const toRevision = (row: RevisionRow): FamilyRevisionRow => ({
  familyId: row.family_id,
  number: row.number,
  name: row.name,
  origin: FamilyOrigin.parse(row.origin),
  explanation: row.explanation,
  members: Members.parse(row.members),
  action: FamilyAction.parse(row.action),
  at: row.created_at,
  by: row.created_by === null ? null : StoredActor.parse(row.created_by),
});

const isNewest = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM family_revisions later WHERE later.family_id = r.family_id AND later.number > r.number)`;

/** Every state that families were in: rows are only added. */
export const familyRevisionStore = {
  /** The newest revision of every resolved family that has not ended. */
  async resolved(db: Reader): Promise<FamilyRevisionRow[]> {
    const rows = await db.$queryRaw<RevisionRow[]>`
      SELECT * FROM (
        SELECT DISTINCT ON (family_id) * FROM family_revisions WHERE origin = 'resolved' ORDER BY family_id, number DESC
      ) newest WHERE jsonb_array_length(members) > 0`;
    return rows.map(toRevision);
  },

  /** The newest revisions of the resolved families that have any of these skills. */
  async holding(db: Reader, skillIds: readonly string[]): Promise<FamilyRevisionRow[]> {
    const rows = await db.$queryRaw<RevisionRow[]>`
      SELECT r.* FROM family_revisions r
      WHERE r.members ?| ${[...skillIds]}::text[] AND r.origin = 'resolved' AND ${isNewest}`;
    return rows.map(toRevision);
  },

  /** The newest revision of a resolved family; null where there is none, or it has ended. */
  async newest(db: Reader, familyId: string): Promise<FamilyRevisionRow | null> {
    const rows = await db.$queryRaw<RevisionRow[]>`
      SELECT r.* FROM family_revisions r
      WHERE r.family_id = ${familyId} AND r.origin = 'resolved' AND ${isNewest} AND jsonb_array_length(r.members) > 0`;
    return rows[0] ? toRevision(rows[0]) : null;
  },

  /** The newest revisions of resolved families that have not ended, by the code points of their ids. @param after an id; null: from the first */
  async page(db: Reader, after: string | null, limit: number): Promise<FamilyRevisionRow[]> {
    const behind = after === null ? Prisma.empty : Prisma.sql`AND r.family_id > ${after} COLLATE "C"`;
    const rows = await db.$queryRaw<RevisionRow[]>`
      SELECT r.* FROM family_revisions r
      WHERE r.origin = 'resolved' ${behind} AND ${isNewest} AND jsonb_array_length(r.members) > 0
      ORDER BY r.family_id COLLATE "C" LIMIT ${limit}`;
    return rows.map(toRevision);
  },

  /**
   * How many families of each size there are, of curated and resolved families and of skills that are in none.
   * @param namespaces whose skills count; null: all
   */
  async sizes(db: Reader, namespaces: readonly string[] | null): Promise<Map<number, number>> {
    const seen = namespaces === null ? Prisma.sql`TRUE` : Prisma.sql`s.namespace = ANY(${[...namespaces]})`;
    const rows = await db.$queryRaw<{ size: number; families: number }[]>`
      SELECT size, count(*)::int AS families FROM (
        SELECT count(*)::int AS size FROM skills s
        LEFT JOIN family_members c ON c.skill_id = s.id
        LEFT JOIN (
          SELECT m.id, min(r.family_id) AS family_id
          FROM family_revisions r, jsonb_array_elements_text(r.members) AS m (id)
          WHERE r.origin = 'resolved' AND ${isNewest} GROUP BY m.id
        ) resolved ON resolved.id = s.id::text
        WHERE ${seen} GROUP BY coalesce(c.family_id::text, resolved.family_id, s.id::text)
      ) families GROUP BY size`;
    return new Map(rows.map(({ size, families }) => [size, families]));
  },

  /** Oldest first. */
  async history(db: Reader, familyId: string): Promise<FamilyRevisionRow[]> {
    const rows = await db.$queryRaw<RevisionRow[]>`
      SELECT * FROM family_revisions WHERE family_id = ${familyId} ORDER BY number`;
    return rows.map(toRevision);
  },

  /** Adds revisions; one that repeats the newest of its family is left out, so that processes may say the same twice. */
  async append(tx: Transaction, drafts: readonly FamilyRevisionDraft[]): Promise<void> {
    if (drafts.length === 0) return;
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REVISION_LOCK})`;
    const rows = drafts.map((draft) => ({
      family_id: draft.familyId,
      name: draft.name,
      origin: draft.origin,
      explanation: draft.explanation,
      members: draft.members,
      action: draft.action,
      created_at: draft.at.toISOString(),
      created_by: draft.by,
    }));
    await tx.$executeRaw`
      INSERT INTO family_revisions (family_id, number, name, origin, explanation, members, action, created_at, created_by)
      SELECT d.family_id, coalesce(newest.number, 0) + 1, d.name, d.origin, d.explanation, d.members, d.action,
        d.created_at, d.created_by
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS d (family_id text, name text, origin text, explanation text,
        members jsonb, action text, created_at timestamptz, created_by jsonb)
      LEFT JOIN LATERAL (SELECT r.number, r.members, r.name, r.explanation, r.action FROM family_revisions r
        WHERE r.family_id = d.family_id ORDER BY r.number DESC LIMIT 1) newest ON true
      WHERE newest.number IS NULL AND jsonb_array_length(d.members) > 0
        OR newest.number IS NOT NULL AND (newest.members, newest.name, newest.explanation)
          IS DISTINCT FROM (d.members, d.name, d.explanation)
        OR newest.action IS DISTINCT FROM d.action AND d.action = 'deleted'`;
  },
};

/** Any constant: revisions are numbered by one writer at a time. */
const REVISION_LOCK = 7_316_004;
