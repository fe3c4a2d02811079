import { Prisma } from '../generated/client';
import type { Reader } from './reader';

/** A version of a skill that a run may have seen. */
export interface KnownVersion {
  readonly versionId: string;
  readonly skillId: string;
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
}

/** A version that a recommendation showed, and its place among the exposures. */
export interface ExposedVersion extends KnownVersion {
  readonly position: number;
}

export interface VersionTraces {
  /** Namespaces to look in; empty: all. */
  readonly namespaces: readonly string[];
  /** Names that the run gives its skills. */
  readonly names: readonly string[];
  /** Hashes (hex) of files that the run read whole. */
  readonly fileHashes: readonly string[];
}

const columns = Prisma.sql`v.id AS "versionId", s.id AS "skillId", s.namespace, s.name, v.number AS version, v.digest`;

/** Finds the versions that a run can be compared with. */
export const knownVersionStore = {
  async exposed(db: Reader, recommendationId: string): Promise<ExposedVersion[]> {
    return db.$queryRaw<ExposedVersion[]>`
      SELECT e.position, ${columns} FROM exposures e JOIN skills s ON s.id = e.skill_id
        JOIN skill_versions v ON v.skill_id = e.skill_id AND v.number = e.version_number
      WHERE e.recommendation_id = ${recommendationId}::uuid AND e.decision = 'exposed' ORDER BY e.position`;
  },

  /** Versions that left such traces, those with a file of the run first, then the newest. */
  async find(db: Reader, { namespaces, names, fileHashes }: VersionTraces, limit: number): Promise<KnownVersion[]> {
    const visible =
      namespaces.length === 0 ? Prisma.sql`true` : Prisma.sql`s.namespace = ANY(${[...namespaces]}::text[])`;
    return db.$queryRaw<KnownVersion[]>`
      SELECT ${columns} FROM skill_versions v JOIN skills s ON s.id = v.skill_id
        LEFT JOIN (SELECT DISTINCT version_id FROM version_files WHERE sha256 = ANY(${[...fileHashes]}::text[])) f
          ON f.version_id = v.id
      WHERE ${visible} AND (s.name = ANY(${[...names]}::text[]) OR f.version_id IS NOT NULL)
      ORDER BY f.version_id IS NULL, v.number DESC, s.namespace, s.name LIMIT ${limit}`;
  },
};
