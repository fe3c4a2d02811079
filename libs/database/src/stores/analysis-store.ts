import type { PackageFile } from '@skillward/domain';
import { fromBase64 } from './bytes';
import { CONTRACT_PROFILER } from './profile-store';
import type { Reader } from './reader';
import { toMode } from './version-store';

/** The versions of everything that reads packages; what another version made is out of date. */
export interface AnalysisVersions {
  readonly static: { readonly profiler: string; readonly version: string };
  readonly contract: string;
  readonly sketch: string;
  readonly rules: string;
}

/** A version that something has not read yet. */
export interface PendingVersion {
  readonly versionId: string;
  readonly skillId: string;
  /** Size of its files. */
  readonly bytes: number;
  readonly wants: {
    readonly static: boolean;
    readonly contract: boolean;
    /** Only of current versions; so is the scan. */
    readonly sketch: boolean;
    readonly scan: boolean;
  };
}

interface Row {
  id: string;
  skill_id: string;
  bytes: number;
  wants_static: boolean;
  wants_contract: boolean;
  wants_sketch: boolean;
  wants_scan: boolean;
}

/** Where a walk over the versions begins. */
export const FIRST_VERSION = '00000000-0000-0000-0000-000000000000';

export const analysisStore = {
  /** Versions after `after`, by id, that lack what one of these versions makes. */
  async pending(db: Reader, versions: AnalysisVersions, after: string, limit: number): Promise<PendingVersion[]> {
    const rows = await db.$queryRaw<Row[]>`
      SELECT v.id, v.skill_id, t.id IS NULL AS wants_static, c.id IS NULL AS wants_contract,
        k.version_id IS NULL AND s.current_number = v.number AS wants_sketch,
        r.version_id IS NULL AND s.current_number = v.number AS wants_scan,
        (SELECT COALESCE(sum(f.size), 0)::float8 FROM version_files f WHERE f.version_id = v.id) AS bytes
      FROM skill_versions v JOIN skills s ON s.id = v.skill_id
      LEFT JOIN version_profiles t ON t.version_id = v.id AND t.profiler = ${versions.static.profiler}
        AND t.profiler_version = ${versions.static.version} AND t.attempt = 1
      LEFT JOIN version_profiles c ON c.version_id = v.id AND c.profiler = ${CONTRACT_PROFILER}
        AND c.profiler_version = ${versions.contract} AND c.attempt = 1
      LEFT JOIN version_sketches k ON k.version_id = v.id AND k.sketch_version = ${versions.sketch}
      LEFT JOIN version_scans r ON r.version_id = v.id AND r.rules_version = ${versions.rules}
      WHERE v.id > ${after}::uuid AND (t.id IS NULL OR c.id IS NULL
        OR (s.current_number = v.number AND (k.version_id IS NULL OR r.version_id IS NULL)))
      ORDER BY v.id LIMIT ${limit}`;
    return rows.map((row) => ({
      versionId: row.id,
      skillId: row.skill_id,
      bytes: row.bytes,
      wants: {
        static: row.wants_static,
        contract: row.wants_contract,
        sketch: row.wants_sketch,
        scan: row.wants_scan,
      },
    }));
  },

  /** The files of several versions. */
  async readPackages(db: Reader, versionIds: readonly string[]): Promise<Map<string, PackageFile[]>> {
    const rows = await db.$queryRaw<{ version_id: string; path: string; mode: string; content: string }[]>`
      SELECT f.version_id, f.path, f.mode, encode(b.content, 'base64') AS content
      FROM version_files f JOIN blobs b ON b.sha256 = f.sha256
      WHERE f.version_id = ANY(${[...versionIds]}::uuid[]) ORDER BY f.version_id, f.path COLLATE "C"`;
    const packages = new Map<string, PackageFile[]>(versionIds.map((id) => [id, []]));
    for (const { version_id: id, path, mode, content } of rows) {
      packages.get(id)?.push({ path, mode: toMode(mode), content: fromBase64(content) });
    }
    return packages;
  },

  /** How far scans by these rules have come with the current versions. */
  async scanProgress(db: Reader, rulesVersion: string): Promise<{ done: number; missing: number }> {
    const [row] = await db.$queryRaw<{ done: number; total: number }[]>`
      SELECT count(c.version_id)::int AS done, count(*)::int AS total
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      LEFT JOIN version_scans c ON c.version_id = v.id AND c.rules_version = ${rulesVersion}`;
    const { done = 0, total = 0 } = row ?? {};
    return { done, missing: total - done };
  },
};
