import { z } from 'zod';
import { FileMode, OriginKind, PackageFile } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { AuditActor, toActor } from '../ledger';
import { PageRequest, decodeCursor, toPage } from './paging';
import { fromBase64 } from './bytes';
import type { Reader } from './reader';

/** Shape 1 of the stored front matter; readers parse it, so a later shape can be told apart. */
export const StoredFrontmatter = z.object({
  schema: z.literal(1),
  license: z.string().optional(),
  compatibility: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  allowedTools: z.array(z.string()).optional(),
});
export type StoredFrontmatter = z.infer<typeof StoredFrontmatter>;

export const StoredOrigin = z.object({
  schema: z.literal(1),
  kind: OriginKind,
  sourceId: z.string().optional(),
  syncId: z.string().optional(),
  location: z.string().optional(),
  commit: z.string().optional(),
  path: z.string().optional(),
  license: z.string().optional(),
  rolledBackTo: z.number().int().optional(),
  proposalId: z.string().optional(),
  reason: z.string().optional(),
});
export type StoredOrigin = z.infer<typeof StoredOrigin>;

const StoredKeyName = z.object({ id: z.string(), name: z.string() });
export const StoredKeyNames = z.array(StoredKeyName);
/** Who acted, and by whose links, if others made those. */
export const StoredActor = StoredKeyName.extend({ via: StoredKeyNames.optional() });
export const StoredWarnings = z.array(
  z.object({ code: z.string(), message: z.string(), path: z.string().optional(), line: z.number().int().optional() }),
);

const StoredVersion = z.object({
  id: z.string(),
  skill_id: z.string(),
  number: z.number().int(),
  digest: z.string(),
  parent: z.number().int().nullable(),
  description: z.string(),
  title: z.string().nullable(),
  frontmatter: StoredFrontmatter,
  warnings: StoredWarnings,
  origin: StoredOrigin,
  created_at: z.coerce.date(),
  created_by: StoredActor,
  approved_by: StoredActor.nullable(),
  emergency: z.string().nullable(),
});

export interface VersionRow {
  readonly id: string;
  readonly skillId: string;
  readonly number: number;
  readonly digest: string;
  readonly parent: number | null;
  readonly description: string;
  readonly title: string | null;
  readonly frontmatter: StoredFrontmatter;
  readonly warnings: z.infer<typeof StoredWarnings>;
  readonly origin: StoredOrigin;
  readonly createdAt: Date;
  readonly createdBy: AuditActor;
  /** Null: it did not come of a proposal. */
  readonly approvedBy: AuditActor | null;
  /** Why an administrator alone let it in; null: none did. */
  readonly emergency: string | null;
}

/** Who made a version, and who let it in. */
export interface VersionMakers {
  readonly by: AuditActor;
  readonly approvedBy?: AuditActor | null;
  readonly emergency?: string | null;
}

/** Reads a row of `skill_versions` that the database gave as JSON. */
export function parseVersion(row: unknown): VersionRow {
  const version = StoredVersion.parse(row);
  return {
    id: version.id,
    skillId: version.skill_id,
    number: version.number,
    digest: version.digest,
    parent: version.parent,
    description: version.description,
    title: version.title,
    frontmatter: version.frontmatter,
    warnings: version.warnings,
    origin: version.origin,
    createdAt: version.created_at,
    createdBy: version.created_by,
    approvedBy: version.approved_by,
    emergency: version.emergency,
  };
}

export interface FileRow {
  readonly path: string;
  readonly mode: FileMode;
  readonly size: number;
  readonly sha256: string;
}

interface ContentRow {
  path: string;
  mode: string;
  sha256: string;
  content: string;
}

const selectContents = Prisma.sql`
  SELECT f.path, f.mode, f.sha256, encode(b.content, 'base64') AS content
  FROM version_files f JOIN blobs b ON b.sha256 = f.sha256`;

export const toMode = (mode: string): FileMode => (mode === '100755' ? '100755' : '100644');

export const versionStore = {
  /** Newest first. */
  async list(db: Reader, skillId: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'integer');
    const before = after ? Prisma.sql`AND v.number < ${Number(after[0])}` : Prisma.empty;
    const rows = await db.$queryRaw<{ number: number; version: unknown }[]>`
      SELECT v.number, to_jsonb(v) AS version FROM skill_versions v
      WHERE v.skill_id = ${skillId}::uuid ${before} ORDER BY v.number DESC LIMIT ${page.limit + 1}`;
    return toPage(
      rows,
      page.limit,
      (row) => [row.number],
      (row) => parseVersion(row.version),
    );
  },

  /** A digest that was restored by a rollback names its newest version. */
  async find(db: Reader, skillId: string, by: { number: number } | { digest: string }): Promise<VersionRow | null> {
    const condition = 'number' in by ? Prisma.sql`v.number = ${by.number}` : Prisma.sql`v.digest = ${by.digest}`;
    const rows = await db.$queryRaw<{ version: unknown }[]>`
      SELECT to_jsonb(v) AS version FROM skill_versions v
      WHERE v.skill_id = ${skillId}::uuid AND ${condition} ORDER BY v.number DESC LIMIT 1`;
    return rows[0] ? parseVersion(rows[0].version) : null;
  },

  /** Which skill a version belongs to, and as which number. */
  async placeOf(db: Reader, versionId: string): Promise<{ skillId: string; reference: string; number: number }> {
    const rows = await db.$queryRaw<{ skillId: string; reference: string; number: number }[]>`
      SELECT s.id AS "skillId", s.namespace || '/' || s.name AS reference, v.number
      FROM skill_versions v JOIN skills s ON s.id = v.skill_id WHERE v.id = ${versionId}::uuid`;
    if (!rows[0]) throw new Error(`The version ${versionId} is not there.`);
    return rows[0];
  },

  async highestNumber(tx: Transaction, skillId: string): Promise<number> {
    const { _max } = await tx.skillVersion.aggregate({ where: { skillId }, _max: { number: true } });
    return _max.number ?? 0;
  },

  /** Sorted by path bytes. */
  async files(db: Reader, versionId: string): Promise<FileRow[]> {
    const rows = await db.versionFile.findMany({ where: { versionId } });
    return rows
      .map(({ path, mode, size, sha256 }) => ({ path, mode: toMode(mode), size, sha256 }))
      .sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  },

  async readFile(db: Reader, versionId: string, path: string) {
    const rows = await db.$queryRaw<ContentRow[]>`
      ${selectContents} WHERE f.version_id = ${versionId}::uuid AND f.path = ${path}`;
    const [row] = rows;
    return row ? { content: fromBase64(row.content), mode: toMode(row.mode), sha256: row.sha256 } : null;
  },

  async readPackage(db: Reader, versionId: string): Promise<PackageFile[]> {
    const rows = await db.$queryRaw<ContentRow[]>`${selectContents} WHERE f.version_id = ${versionId}::uuid`;
    return rows
      .map((row) => ({ path: row.path, mode: toMode(row.mode), content: fromBase64(row.content) }))
      .sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  },

  /** Those of the skills of which this source made a version. */
  async importedFrom(db: Reader, skillIds: readonly string[], sourceId: string): Promise<Set<string>> {
    const rows = await db.$queryRaw<{ skill_id: string }[]>`
      SELECT DISTINCT skill_id FROM skill_versions
      WHERE skill_id = ANY(${[...skillIds]}::uuid[]) AND origin ->> 'sourceId' = ${sourceId}`;
    return new Set(rows.map((row) => row.skill_id));
  },

  /** Adds a version that has the files of another one, and with them what is known of its content. */
  async copy(
    tx: Transaction,
    from: VersionRow,
    as: VersionMakers & { id: string; number: number; parent: number; origin: StoredOrigin; at: Date },
  ): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO skill_versions (id, skill_id, number, digest, import_digest, parent, description, title, frontmatter,
        warnings, origin, created_at, created_by, approved_by, emergency)
      SELECT ${as.id}::uuid, skill_id, ${as.number}, digest, NULL, ${as.parent}, description, title, frontmatter, warnings,
        ${toJson(as.origin)}::jsonb, ${as.at}, ${toJson(toActor(as.by))}::jsonb, ${toJson(as.approvedBy && toActor(as.approvedBy))}::jsonb,
        ${as.emergency ?? null}::text
      FROM skill_versions WHERE id = ${from.id}::uuid`;
    await tx.$executeRaw`
      INSERT INTO version_files (version_id, path, mode, sha256, size)
      SELECT ${as.id}::uuid, path, mode, sha256, size FROM version_files WHERE version_id = ${from.id}::uuid`;
    await tx.$executeRaw`
      INSERT INTO version_scans (version_id, rules_version, findings, created_at)
      SELECT ${as.id}::uuid, rules_version, findings, created_at FROM version_scans WHERE version_id = ${from.id}::uuid`;
    await tx.$executeRaw`
      INSERT INTO version_profiles (id, version_id, profiler, profiler_version, attempt, result, error, created_at)
      SELECT gen_random_uuid(), ${as.id}::uuid, profiler, profiler_version, attempt, result, error, created_at
      FROM version_profiles WHERE version_id = ${from.id}::uuid`;
  },
};
