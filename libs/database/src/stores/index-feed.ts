import { z } from 'zod';
import { SkillStatus } from '@skillward/domain';
import type { Reader } from './reader';
import { StoredFrontmatter } from './version-store';

/** What the ranking index knows of a skill besides its text. */
export interface CatalogueRow {
  readonly id: string;
  readonly namespace: string;
  readonly name: string;
  readonly description: string;
  readonly status: SkillStatus;
  readonly version: number;
  readonly digest: string;
  readonly title: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly changeSeq: bigint;
}

const Row = z.object({
  id: z.string(),
  namespace: z.string(),
  name: z.string(),
  description: z.string(),
  status: SkillStatus,
  number: z.number().int(),
  digest: z.string(),
  title: z.string().nullable(),
  frontmatter: StoredFrontmatter,
  change_seq: z.coerce.bigint(),
});

export const indexFeed = {
  /** Skills that changed after `after`, in the order of their changes. */
  async changes(db: Reader, after: bigint, limit: number): Promise<CatalogueRow[]> {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT s.id, s.namespace, s.name, s.description, s.status, v.number, v.digest, v.title, v.frontmatter, s.change_seq
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      WHERE s.change_seq > ${after} ORDER BY s.change_seq, s.id LIMIT ${limit}`;
    return rows.map((raw) => {
      const row = Row.parse(raw);
      return {
        id: row.id,
        namespace: row.namespace,
        name: row.name,
        description: row.description,
        status: row.status,
        version: row.number,
        digest: row.digest,
        title: row.title,
        metadata: row.frontmatter.metadata ?? {},
        changeSeq: row.change_seq,
      };
    });
  },

  /** SKILL.md of the current versions of these skills. */
  async documents(db: Reader, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const rows = await db.$queryRaw<{ id: string; content: Uint8Array }[]>`
      SELECT s.id, b.content
      FROM skills s
      JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      JOIN version_files f ON f.version_id = v.id AND lower(f.path) = 'skill.md'
      JOIN blobs b ON b.sha256 = f.sha256
      WHERE s.id = ANY(${[...ids]}::uuid[])`;
    return new Map(rows.map((row) => [row.id, new Uint8Array(row.content)]));
  },
};
