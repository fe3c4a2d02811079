import { z } from 'zod';
import { SERVED } from './conditions';
import type { Reader } from './reader';

const StoredPublished = z.object({
  versionId: z.string(),
  name: z.string(),
  number: z.number().int(),
  digest: z.string(),
  description: z.string(),
  license: z.string().nullable(),
  at: z.date(),
});

/** A version that readers of a namespace may have, and since when. */
export type PublishedVersion = Readonly<z.infer<typeof StoredPublished>>;

export const publishedVersionStore = {
  /**
   * All versions of the active and deprecated skills of a namespace that the scan policy does not hold back, in the order
   * in which they became what everybody gets. A version of a canary counts from its promotion, or not at all.
   */
  async list(db: Reader, namespace: string): Promise<PublishedVersion[]> {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT v.id AS "versionId", s.name, v.number, v.digest, v.description,
        coalesce(v.frontmatter->>'license', v.origin->>'license') AS license,
        coalesce(c.ended_at, v.created_at) AS at
      FROM skills s
        JOIN skill_versions v ON v.skill_id = s.id
        LEFT JOIN canaries c ON c.skill_id = s.id AND c.number = v.number
      WHERE s.namespace = ${namespace} AND s.status IN ('active', 'deprecated')
        AND ${SERVED}
        AND (c.id IS NULL OR c.outcome = 'promoted')
      ORDER BY at, s.name COLLATE "C", v.number`;
    return z.array(StoredPublished).parse(rows);
  },

  async namespaceExists(db: Reader, name: string): Promise<boolean> {
    return (await db.namespace.findUnique({ where: { name }, select: { name: true } })) !== null;
  },
};
