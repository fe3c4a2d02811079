import { Judgement } from '@skillward/domain';
import { fromBase64, toBase64 } from './bytes';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { shownCounts } from './exposure-count-store';
import { toJson } from '../json';
import type { Reader } from './reader';

/** A skill as the search for duplicates compares it, by its current version. */
export interface SketchedSkill {
  readonly id: string;
  readonly namespace: string;
  readonly name: string;
  readonly description: string;
  readonly digest: string;
  readonly completeness: Judgement;
  readonly versions: number;
  readonly updatedAt: Date;
  /** Times that it was exposed to an agent. */
  readonly uses: number;
  readonly sketch: Uint8Array;
}

export const sketchStore = {
  /** A sketch by another version of the method replaces the one before: it holds nothing that the files do not. */
  async write(
    tx: Transaction,
    drafts: readonly { versionId: string; sketchVersion: string; sketch: Uint8Array }[],
  ): Promise<void> {
    if (drafts.length === 0) return;
    const rows = drafts.map((draft) => ({ ...draft, sketch: toBase64(draft.sketch) }));
    await tx.$executeRaw`
      INSERT INTO version_sketches (version_id, sketch_version, sketch)
      SELECT "versionId", "sketchVersion", decode(sketch, 'base64')
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row ("versionId" uuid, "sketchVersion" text, sketch text)
      ON CONFLICT (version_id) DO UPDATE SET sketch_version = excluded.sketch_version, sketch = excluded.sketch`;
  },

  /** Skills that are not archived and whose current versions have such a sketch, by id. */
  async page(db: Reader, sketchVersion: string, after: string, limit: number): Promise<SketchedSkill[]> {
    const rows = await db.$queryRaw<
      (Omit<SketchedSkill, 'sketch' | 'completeness'> & { sketch: string; completeness: unknown })[]
    >`
      SELECT s.id, s.namespace, s.name, s.description, v.digest, v.created_at AS "updatedAt",
        encode(k.sketch, 'base64') AS sketch,
        (SELECT count(*)::int FROM skill_versions o WHERE o.skill_id = s.id) AS versions,
        (SELECT COALESCE(sum(c.exposures), 0)::int FROM (${await shownCounts(db)}) c WHERE c.skill_id = s.id) AS uses,
        (SELECT p.result->'profile'->'quality'->'completeness'->'value' FROM version_profiles p
          WHERE p.version_id = v.id AND p.error IS NULL AND p.result ? 'profile'
          ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS completeness
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      JOIN version_sketches k ON k.version_id = v.id AND k.sketch_version = ${sketchVersion}
      WHERE s.id > ${after}::uuid AND s.status <> 'archived' ORDER BY s.id LIMIT ${limit}`;
    return rows.map((row) => ({
      ...row,
      sketch: fromBase64(row.sketch),
      completeness: Judgement.catch('unknown').parse(row.completeness),
    }));
  },

  /** The sketches of the current versions of these skills, as far as there are such, with the digests of the versions. */
  async current(
    db: Reader,
    sketchVersion: string,
    ids: readonly string[],
  ): Promise<{ id: string; digest: string; sketch: Uint8Array }[]> {
    const rows = await db.$queryRaw<{ id: string; digest: string; sketch: string }[]>`
      SELECT s.id, v.digest, encode(k.sketch, 'base64') AS sketch
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      JOIN version_sketches k ON k.version_id = v.id AND k.sketch_version = ${sketchVersion}
      WHERE s.id = ANY(${[...ids]}::uuid[])`;
    return rows.map((row) => ({ ...row, sketch: fromBase64(row.sketch) }));
  },

  /** How many skills there are to compare in these namespaces, and how many of them have such a sketch. */
  async progress(
    db: Reader,
    sketchVersion: string,
    visible: readonly string[] | null,
  ): Promise<{ skills: number; sketched: number }> {
    const where = visible === null ? Prisma.empty : Prisma.sql`AND s.namespace = ANY(${[...visible]})`;
    const [row] = await db.$queryRaw<{ skills: number; sketched: number }[]>`
      SELECT count(*)::int AS skills, count(k.version_id)::int AS sketched
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      LEFT JOIN version_sketches k ON k.version_id = v.id AND k.sketch_version = ${sketchVersion}
      WHERE s.status <> 'archived' ${where}`;
    return row ?? { skills: 0, sketched: 0 };
  },

  /** What changes whenever the answer of a search for duplicates may. */
  async state(db: Reader, sketchVersion: string): Promise<{ state: string; skills: number; sketched: number }> {
    const [row] = await db.$queryRaw<{ seq: bigint | null; skills: number; sketched: number }[]>`
      SELECT max(s.change_seq) AS seq, count(*)::int AS skills, count(k.version_id)::int AS sketched
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      LEFT JOIN version_sketches k ON k.version_id = v.id AND k.sketch_version = ${sketchVersion}
      WHERE s.status <> 'archived'`;
    const { seq = null, skills = 0, sketched = 0 } = row ?? {};
    return { state: `${String(seq)}/${skills}/${sketched}`, skills, sketched };
  },
};
