import type { ScanSuppression } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

export interface SuppressionRow extends ScanSuppression {
  readonly id: string;
  readonly skillId: string;
  readonly createdAt: Date;
  readonly createdBy: { id: string; name: string };
  readonly revokedAt: Date | null;
}

interface Row {
  id: string;
  skill_id: string;
  rule: string;
  path: string | null;
  fingerprint: string | null;
  reason: string;
  expires: Date;
  created_at: Date;
  created_by: unknown;
  revoked_at: Date | null;
}

const toSuppression = (row: Row): SuppressionRow => ({
  id: row.id,
  skillId: row.skill_id,
  rule: row.rule,
  ...(row.path === null ? {} : { path: row.path }),
  ...(row.fingerprint === null ? {} : { fingerprint: row.fingerprint }),
  reason: row.reason,
  expires: row.expires.toISOString(),
  createdAt: row.created_at,
  createdBy: StoredActor.parse(row.created_by),
  revokedAt: row.revoked_at,
});

export const suppressionStore = {
  async create(tx: Transaction, draft: Omit<SuppressionRow, 'revokedAt'>): Promise<void> {
    const { path, fingerprint, expires, ...rest } = draft;
    await tx.scanSuppression.create({
      data: { ...rest, path: path ?? null, fingerprint: fingerprint ?? null, expires: new Date(expires) },
    });
  },

  async find(db: Reader, id: string): Promise<SuppressionRow | null> {
    const rows = await db.$queryRaw<Row[]>`SELECT * FROM scan_suppressions WHERE id = ${id}::uuid`;
    return rows[0] ? toSuppression(rows[0]) : null;
  },

  /** Newest first; also those that have ended. */
  async list(db: Reader, skillId: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'uuid');
    const before = after ? Prisma.sql`AND id < ${after[0]}::uuid` : Prisma.empty;
    const rows = await db.$queryRaw<Row[]>`
      SELECT * FROM scan_suppressions WHERE skill_id = ${skillId}::uuid ${before}
      ORDER BY id DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.id], toSuppression);
  },

  /** Those in force, by skill. */
  async inForce(db: Reader, skillIds: readonly string[], at: Date): Promise<Map<string, SuppressionRow[]>> {
    const rows = await db.$queryRaw<Row[]>`
      SELECT * FROM scan_suppressions
      WHERE skill_id = ANY(${[...skillIds]}::uuid[]) AND revoked_at IS NULL AND expires > ${at} ORDER BY id`;
    const bySkill = new Map<string, SuppressionRow[]>();
    for (const row of rows) {
      const suppression = toSuppression(row);
      bySkill.set(row.skill_id, [...(bySkill.get(row.skill_id) ?? []), suppression]);
    }
    return bySkill;
  },

  /** Skills with a suppression that ended by itself in this span; its first moment counts, its last does not. */
  async expiredBetween(db: Reader, from: Date, to: Date): Promise<string[]> {
    const rows = await db.$queryRaw<{ skill_id: string }[]>`
      SELECT DISTINCT skill_id FROM scan_suppressions
      WHERE revoked_at IS NULL AND expires >= ${from} AND expires < ${to}`;
    return rows.map((row) => row.skill_id);
  },

  /** @returns false when it was taken back before */
  async revoke(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { count } = await tx.scanSuppression.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } });
    return count > 0;
  },
};
