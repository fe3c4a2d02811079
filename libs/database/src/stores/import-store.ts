import { HashedFile, ScanFinding, ScanVerdict, SkillStatus } from '@skillward/domain';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { toActor } from '../ledger';
import { toBase64 } from './bytes';
import type { Reader } from './reader';
import { scanStore } from './scan-store';
import type { StoredFrontmatter, StoredOrigin, VersionMakers } from './version-store';

/** What the library knows that decides what an incoming package becomes. */
export interface ImportState {
  /**
   * Path in the source → the skill it became, with the digest that the source had last for it: of a path that went away,
   * what the skill was at another one since.
   */
  readonly mappings: ReadonlyMap<
    string,
    { skillId: string; lastDigest: string; gone: boolean; seenInThisSync: boolean }
  >;
  readonly skillsByName: ReadonlyMap<string, KnownSkill>;
  readonly skillsById: ReadonlyMap<string, KnownSkill>;
}

export interface KnownSkill {
  readonly id: string;
  readonly name: string;
  readonly status: SkillStatus;
  readonly currentNumber: number;
  readonly currentDigest: string;
  readonly highestNumber: number;
  /** Digest → newest number that has it. */
  readonly digests: ReadonlyMap<string, number>;
  /** Whether another package of this very sync is this skill. */
  readonly seenInThisSync: boolean;
}

/** One version to be written; `number` 1 makes the skill. */
export interface VersionDraft {
  readonly versionId: string;
  readonly skillId: string;
  readonly namespace: string;
  readonly name: string;
  readonly number: number;
  readonly parent: number | null;
  readonly digest: string;
  /** False for content that upstream went back to: only first imports count for uniqueness. */
  readonly firstImport: boolean;
  readonly description: string;
  readonly title: string | null;
  readonly frontmatter: StoredFrontmatter;
  readonly warnings: readonly unknown[];
  readonly origin: StoredOrigin;
  /** Status of a new skill; an existing one keeps its own. */
  readonly status: SkillStatus;
  readonly statusReason: string | null;
  readonly changeSeq: bigint;
  readonly files: readonly HashedFile[];
  /** What the scan found; null: it is scanned later. */
  readonly scan: { readonly rulesVersion: string; readonly findings: readonly ScanFinding[] } | null;
  readonly verdict: ScanVerdict | null;
}

export const importStore = {
  async state(
    tx: Transaction,
    scope: { namespace: string; sourceId: string; syncId: string; paths: readonly string[]; names: readonly string[] },
  ): Promise<ImportState> {
    const mappingRows = await tx.$queryRaw<
      { path: string; skill_id: string; last_digest: string; gone: boolean; seen: boolean }[]
    >`
      SELECT p.path, p.skill_id, p.gone, p.last_sync_id = ${scope.syncId}::uuid AS seen, CASE WHEN NOT p.gone THEN p.last_digest
        ELSE (SELECT o.last_digest FROM source_packages o WHERE o.source_id = p.source_id AND o.skill_id = p.skill_id
          ORDER BY o.last_sync_id DESC, o.path = p.path DESC LIMIT 1) END AS last_digest
      FROM source_packages p WHERE p.source_id = ${scope.sourceId}::uuid AND p.path = ANY(${[...scope.paths]})`;
    const mapped = mappingRows.map((row) => row.skill_id);
    const skillRows = await tx.$queryRaw<
      {
        id: string;
        name: string;
        status: string;
        current_number: number;
        digests: { n: number; d: string }[];
        seen: boolean;
      }[]
    >`
      SELECT s.id, s.name, s.status, s.current_number,
        (SELECT jsonb_agg(jsonb_build_object('n', v.number, 'd', v.digest) ORDER BY v.number)
          FROM skill_versions v WHERE v.skill_id = s.id) AS digests,
        EXISTS (SELECT 1 FROM source_packages p WHERE p.skill_id = s.id AND p.source_id = ${scope.sourceId}::uuid
          AND p.last_sync_id = ${scope.syncId}::uuid) AS seen
      FROM skills s
      WHERE s.id = ANY(${mapped}::uuid[]) OR (s.namespace = ${scope.namespace} AND s.name = ANY(${[...scope.names]}))`;
    const skills = skillRows.map((row): KnownSkill => {
      const digests = new Map(row.digests.map(({ n, d }) => [d, n]));
      const current = row.digests.find(({ n }) => n === row.current_number);
      if (!current) throw new Error(`Skill ${row.id} has no current version.`);
      return {
        id: row.id,
        name: row.name,
        status: SkillStatus.parse(row.status),
        currentNumber: row.current_number,
        currentDigest: current.d,
        highestNumber: Math.max(...row.digests.map(({ n }) => n)),
        digests,
        seenInThisSync: row.seen,
      };
    });
    return {
      mappings: new Map(
        mappingRows.map((row) => [
          row.path,
          { skillId: row.skill_id, lastDigest: row.last_digest, gone: row.gone, seenInThisSync: row.seen },
        ]),
      ),
      skillsByName: new Map(skills.map((skill) => [skill.name, skill])),
      skillsById: new Map(skills.map((skill) => [skill.id, skill])),
    };
  },

  async ensureNamespace(tx: Transaction, namespace: string): Promise<void> {
    await tx.$executeRaw`INSERT INTO namespaces (name) VALUES (${namespace}) ON CONFLICT DO NOTHING`;
  },

  /** Stores contents once by hash. Sorted, so that two importers never wait for each other in a circle. */
  async writeBlobs(tx: Transaction, files: Iterable<HashedFile>): Promise<void> {
    const contents = new Map<string, Uint8Array>();
    for (const file of files) contents.set(file.sha256, file.content);
    const rows = [...contents].map(([sha256, content]) => ({
      sha256,
      content: toBase64(content),
    }));
    await tx.$executeRaw`
      INSERT INTO blobs (sha256, content)
      SELECT sha256, decode(content, 'base64')
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (sha256 text, content text)
      ORDER BY sha256 ON CONFLICT DO NOTHING`;
  },

  async writeVersions(
    tx: Transaction,
    drafts: readonly VersionDraft[],
    at: Date,
    { by, approvedBy = null, emergency = null }: VersionMakers,
  ): Promise<void> {
    if (drafts.length === 0) return;
    const rows = drafts.map(({ files: _files, scan: _scan, ...draft }) => ({
      ...draft,
      changeSeq: draft.changeSeq.toString(),
    }));
    const json = toJson(rows);
    await tx.$executeRaw`
      INSERT INTO skills (id, namespace, name, description, status, status_reason, labels, current_number, change_seq,
        scan_verdict, created_at, updated_at)
      SELECT row."skillId", row.namespace, row.name, row.description, row.status, row."statusReason", '{}', row.number,
        row."changeSeq", row.verdict, ${at}, ${at}
      FROM jsonb_to_recordset(${json}::jsonb) AS row ("skillId" uuid, namespace text, name text, description text,
        status text, "statusReason" text, number int, "changeSeq" bigint, verdict text)
      ON CONFLICT (id) DO UPDATE SET description = excluded.description, current_number = excluded.current_number,
        change_seq = excluded.change_seq, scan_verdict = excluded.scan_verdict, environment = NULL,
        quality = 'unknown', updated_at = excluded.updated_at`;
    await tx.$executeRaw`
      INSERT INTO skill_versions (id, skill_id, number, digest, import_digest, parent, description, title, frontmatter,
        warnings, origin, created_at, created_by, approved_by, emergency)
      SELECT row."versionId", row."skillId", row.number, row.digest,
        CASE WHEN row."firstImport" THEN row.digest END, row.parent, row.description, row.title, row.frontmatter,
        row.warnings, row.origin, ${at}, ${toJson(toActor(by))}::jsonb, ${toJson(approvedBy && toActor(approvedBy))}::jsonb,
        ${emergency}::text
      FROM jsonb_to_recordset(${json}::jsonb) AS row ("versionId" uuid, "skillId" uuid, number int, digest text,
        "firstImport" boolean, parent int, description text, title text, frontmatter jsonb, warnings jsonb, origin jsonb)`;
    const files = drafts.flatMap((draft) =>
      draft.files.map(({ path, mode, sha256, content }) => ({
        version_id: draft.versionId,
        path,
        mode,
        sha256,
        size: content.length,
      })),
    );
    await tx.$executeRaw`
      INSERT INTO version_files (version_id, path, mode, sha256, size)
      SELECT version_id, path, mode, sha256, size
      FROM jsonb_to_recordset(${toJson(files)}::jsonb)
        AS row (version_id uuid, path text, mode text, sha256 text, size int)`;
    await scanStore.write(
      tx,
      drafts.flatMap(({ versionId, scan }) => (scan === null ? [] : [{ versionId, ...scan }])),
      at,
    );
  },

  async writeMappings(
    tx: Transaction,
    scope: { sourceId: string; syncId: string },
    mappings: readonly { path: string; skillId: string; digest: string }[],
  ): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO source_packages (source_id, path, skill_id, last_digest, last_sync_id, gone)
      SELECT ${scope.sourceId}::uuid, path, "skillId", digest, ${scope.syncId}::uuid, false
      FROM jsonb_to_recordset(${toJson(mappings)}::jsonb) AS row (path text, "skillId" uuid, digest text)
      ON CONFLICT (source_id, path) DO UPDATE SET skill_id = excluded.skill_id, last_digest = excluded.last_digest,
        last_sync_id = excluded.last_sync_id, gone = false`;
  },

  /** A package that is there but cannot be read now has not disappeared. */
  async touchMappings(
    tx: Transaction,
    scope: { sourceId: string; syncId: string },
    paths: readonly string[],
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE source_packages SET last_sync_id = ${scope.syncId}::uuid
      WHERE source_id = ${scope.sourceId}::uuid AND path = ANY(${[...paths]})`;
  },

  /** Paths of the source that this sync has not seen, each with its skill. */
  async unseen(
    db: Reader,
    scope: { sourceId: string; syncId: string },
  ): Promise<{ path: string; name: string; description: string }[]> {
    return db.$queryRaw`
      SELECT p.path, s.name, s.description FROM source_packages p JOIN skills s ON s.id = p.skill_id
      WHERE p.source_id = ${scope.sourceId}::uuid AND p.last_sync_id <> ${scope.syncId}::uuid AND NOT p.gone
        AND s.status = 'active' ORDER BY p.path`;
  },

  /** Takes every package of the source as seen, but for some. */
  async touchAllBut(
    tx: Transaction,
    scope: { sourceId: string; syncId: string },
    paths: readonly string[],
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE source_packages SET last_sync_id = ${scope.syncId}::uuid
      WHERE source_id = ${scope.sourceId}::uuid AND path <> ALL(${[...paths]}::text[])`;
  },

  /** Marks what this sync has not seen as gone; answers the active skills that no other path of any source carries. */
  async markGone(
    tx: Transaction,
    scope: { sourceId: string; syncId: string },
  ): Promise<{ id: string; reference: string }[]> {
    const gone = await tx.$queryRaw<{ skill_id: string }[]>`
      UPDATE source_packages SET gone = true
      WHERE source_id = ${scope.sourceId}::uuid AND last_sync_id <> ${scope.syncId}::uuid AND NOT gone
      RETURNING skill_id`;
    return tx.$queryRaw<{ id: string; reference: string }[]>`
      SELECT s.id, s.namespace || '/' || s.name AS reference FROM skills s
      WHERE s.id = ANY(${gone.map((row) => row.skill_id)}::uuid[]) AND s.status = 'active'
        AND NOT EXISTS (SELECT 1 FROM source_packages p WHERE p.skill_id = s.id AND NOT p.gone)
      ORDER BY 2`;
  },
};
