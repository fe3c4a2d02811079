import { z } from 'zod';
import { Prisma } from '../generated/client';
import { fromBase64 } from './bytes';
import { SERVED } from './conditions';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';

const StoredManifest = z.object({
  namespace: z.string(),
  name: z.string(),
  files: z.array(z.object({ path: z.string(), sha256: z.string(), size: z.number().int() })),
  markdown: z.string(),
});

/** The current version of a skill as what it consists of, with the text of its SKILL.md. */
export interface SkillManifest {
  readonly namespace: string;
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly size: number }[];
  readonly markdown: Uint8Array;
}

const toManifest = (row: unknown): SkillManifest => {
  const { markdown, ...manifest } = StoredManifest.parse(row);
  return { ...manifest, markdown: fromBase64(markdown) };
};

const select = Prisma.sql`
  SELECT s.namespace, s.name, encode(b.content, 'base64') AS markdown,
    (SELECT jsonb_agg(jsonb_build_object('path', f.path, 'sha256', f.sha256, 'size', f.size))
      FROM version_files f WHERE f.version_id = v.id) AS files
  FROM skills s
    JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
    JOIN version_files m ON m.version_id = v.id AND m.path = 'SKILL.md'
    JOIN blobs b ON b.sha256 = m.sha256`;

export const manifestStore = {
  /** Active skills that the scan policy does not hold back, by namespace and name. */
  async list(db: Reader, visible: readonly string[] | null, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'text', 'text');
    const within = visible === null ? Prisma.empty : Prisma.sql`AND s.namespace = ANY(${[...visible]})`;
    const from = after ? Prisma.sql`AND (s.namespace, s.name) > (${after[0]}, ${after[1]})` : Prisma.empty;
    const rows = await db.$queryRaw<{ namespace: string; name: string }[]>`
      ${select} WHERE s.status = 'active' AND ${SERVED} ${within} ${from}
      ORDER BY s.namespace, s.name LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.namespace, row.name], toManifest);
  },

  /** One that is active or deprecated and not held back; null where there is none. */
  async find(db: Reader, namespace: string, name: string): Promise<SkillManifest | null> {
    const rows = await db.$queryRaw<unknown[]>`
      ${select} WHERE s.status IN ('active', 'deprecated') AND ${SERVED} AND s.namespace = ${namespace} AND s.name = ${name}`;
    return rows[0] === undefined ? null : toManifest(rows[0]);
  },
};
