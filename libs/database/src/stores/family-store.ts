import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import type { Reader } from './reader';

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
