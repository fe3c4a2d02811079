import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { SERVED } from './conditions';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';

export interface NamespaceRow {
  readonly name: string;
  readonly public: boolean;
  readonly skills: number;
  readonly createdAt: Date;
}

/** The current version of a skill that strangers may have. */
export interface PublicSkillRow {
  readonly namespace: string;
  readonly name: string;
  readonly description: string;
  readonly versionId: string;
  readonly number: number;
  readonly digest: string;
  /** SHA-256 (hex) of SKILL.md where that is the whole package; null where there is more. */
  readonly onlyFile: string | null;
}

interface Row {
  name: string;
  public: boolean;
  skills: number;
  created_at: Date;
}

const select = Prisma.sql`
  SELECT n.name, n.public, n.created_at, (SELECT count(*)::int FROM skills s WHERE s.namespace = n.name) AS skills
  FROM namespaces n`;

const toNamespace = (row: Row): NamespaceRow => ({
  name: row.name,
  public: row.public,
  skills: row.skills,
  createdAt: row.created_at,
});

export const namespaceStore = {
  /** Sorted by name. */
  async list(db: Reader, visible: readonly string[] | null, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'text');
    const conditions = [
      ...(visible === null ? [] : [Prisma.sql`n.name = ANY(${[...visible]})`]),
      ...(after ? [Prisma.sql`n.name > ${after[0]}`] : []),
    ];
    const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
    const rows = await db.$queryRaw<Row[]>`${select} ${where} ORDER BY n.name LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.name], toNamespace);
  },

  /** Reads a namespace under a row lock. */
  async lock(tx: Transaction, name: string): Promise<NamespaceRow | null> {
    await tx.$queryRaw`SELECT name FROM namespaces WHERE name = ${name} FOR UPDATE`;
    const rows = await tx.$queryRaw<Row[]>`${select} WHERE n.name = ${name}`;
    return rows[0] ? toNamespace(rows[0]) : null;
  },

  async setPublic(tx: Transaction, name: string, isPublic: boolean): Promise<void> {
    await tx.namespace.update({ where: { name }, data: { public: isPublic } });
  },

  async isPublic(db: Reader, name: string): Promise<boolean> {
    return (await db.namespace.findUnique({ where: { name }, select: { public: true } }))?.public === true;
  },

  /**
   * Active skills of public namespaces that the scan policy does not hold back, sorted by namespace and name.
   * @param only this namespace, or this skill of it; left out: of all public ones
   */
  async publicSkills(
    db: Reader,
    only?: { readonly namespace: string; readonly name?: string },
  ): Promise<PublicSkillRow[]> {
    const named = only?.name === undefined ? Prisma.empty : Prisma.sql`AND s.name = ${only.name}`;
    const within = only === undefined ? Prisma.empty : Prisma.sql`AND s.namespace = ${only.namespace} ${named}`;
    return db.$queryRaw<PublicSkillRow[]>`
      SELECT s.namespace, s.name, s.description, v.id AS "versionId", v.number, v.digest,
        CASE WHEN count(*) = 1 AND min(f.path) = 'SKILL.md' THEN min(f.sha256) END AS "onlyFile"
      FROM skills s
        JOIN namespaces n ON n.name = s.namespace AND n.public
        JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
        JOIN version_files f ON f.version_id = v.id
      WHERE s.status = 'active' AND ${SERVED} ${within}
      GROUP BY s.namespace, s.name, s.description, v.id, v.number, v.digest
      ORDER BY s.namespace, s.name`;
  },
};
