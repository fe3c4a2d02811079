import { z } from 'zod';
import { Prisma } from '../generated/client';
import { SERVED } from './conditions';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';

const StoredSkill = z.object({
  id: z.string(),
  namespace: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  number: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** A skill as a registry lists it; `number` and `updatedAt` are those of its current version. */
export type RegistrySkill = Readonly<z.infer<typeof StoredSkill>>;

const StoredVersion = z.object({ id: z.string(), number: z.number().int(), digest: z.string(), createdAt: z.date() });
export type RegistryVersion = Readonly<z.infer<typeof StoredVersion>>;

/** Namespaces of which the reader may see skills; null: all. */
type Visible = readonly string[] | null;

const selectSkills = Prisma.sql`
  SELECT s.id, s.namespace, s.name, v.title, s.description, v.number, s.created_at AS "createdAt", v.created_at AS "updatedAt"
  FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number`;
const within = (visible: Visible) =>
  visible === null ? Prisma.empty : Prisma.sql`AND s.namespace = ANY(${[...visible]})`;

/** What is given out of a library as a registry does: withdrawn skills, those held back and canaries are not there. */
export const registryStore = {
  /** Names of the namespaces that strangers may read. */
  async publicNamespaces(db: Reader): Promise<string[]> {
    const rows = await db.namespace.findMany({ where: { public: true }, select: { name: true } });
    return rows.map(({ name }) => name);
  },

  /** Active skills, those with the newest versions first. */
  async list(db: Reader, visible: Visible, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const from = after
      ? Prisma.sql`AND (v.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : Prisma.empty;
    const rows = await db.$queryRaw<{ id: string; updatedAt: Date }[]>`
      ${selectSkills} WHERE s.status = 'active' AND ${SERVED} ${within(visible)} ${from}
      ORDER BY v.created_at DESC, s.id DESC LIMIT ${page.limit + 1}`;
    const key = ({ updatedAt, id }: { id: string; updatedAt: Date }) => [updatedAt.toISOString(), id];
    return toPage(rows, page.limit, key, (row) => StoredSkill.parse(row));
  },

  /** Active and deprecated skills of this name, at most two: of one namespace, or of any. */
  async find(db: Reader, visible: Visible, wanted: { namespace?: string; name: string }): Promise<RegistrySkill[]> {
    const where = wanted.namespace === undefined ? Prisma.empty : Prisma.sql`AND s.namespace = ${wanted.namespace}`;
    const rows = await db.$queryRaw<unknown[]>`
      ${selectSkills} WHERE s.status IN ('active', 'deprecated') AND ${SERVED} AND s.name = ${wanted.name}
        ${where} ${within(visible)} ORDER BY s.namespace LIMIT 2`;
    return z.array(StoredSkill).parse(rows);
  },

  /** Versions of a skill, newest first; one of a canary is there from its promotion on. */
  async versions(db: Reader, skillId: string, page: PageRequest, number?: number) {
    const after = decodeCursor(page.cursor, 'integer');
    const from = after ? Prisma.sql`AND v.number < ${Number(after[0])}` : Prisma.empty;
    const only = number === undefined ? Prisma.empty : Prisma.sql`AND v.number = ${number}`;
    const rows = await db.$queryRaw<{ number: number }[]>`
      SELECT v.id, v.number, v.digest, v.created_at AS "createdAt"
      FROM skill_versions v
        LEFT JOIN canaries c ON c.skill_id = v.skill_id AND c.number = v.number
      WHERE v.skill_id = ${skillId}::uuid AND (c.id IS NULL OR c.outcome = 'promoted') ${from} ${only}
      ORDER BY v.number DESC LIMIT ${page.limit + 1}`;
    return toPage(
      rows,
      page.limit,
      (row) => [row.number],
      (row) => StoredVersion.parse(row),
    );
  },
};
