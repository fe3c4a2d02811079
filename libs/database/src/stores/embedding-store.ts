import { Prisma } from '../generated/client';
import type { Database, Transaction } from '../database';
import { toJson, toText } from '../json';
import { fromBase64 } from './bytes';
import type { Reader } from './reader';

/** Whose embeddings: the model, and the rules by which it was asked. */
export interface EmbeddingKind {
  readonly model: string;
  readonly template: string;
}

/** A current version without an embedding. */
export interface UnembeddedVersion {
  readonly versionId: string;
  readonly name: string;
  readonly description: string;
  /** Its SKILL.md. */
  readonly markdown: Uint8Array;
}

/** A vector of unit length, or why there is none. */
export type EmbeddingDraft = { readonly versionId: string; readonly inputSha256: string } & (
  { readonly vector: Float32Array } | { readonly error: string }
);

/** The place of an embedding in the order of their making. */
export interface EmbeddingPosition {
  readonly createdAt: Date;
  readonly versionId: string;
}

export interface StoredEmbedding extends EmbeddingPosition {
  readonly skillId: string;
}

const ofKind = ({ model, template }: EmbeddingKind) => Prisma.sql`e.model = ${model} AND e.template = ${template}`;
const current = Prisma.sql`skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number`;
const toArray = (vector: ArrayLike<number>): string => `{${Array.from(vector).join(',')}}`;

/**
 * Numbers of a `real[]` in the binary form of `array_send`: a header of 20 bytes, then a length and a number for each.
 * As text a vector would be three times as long.
 */
function readVector(base64: string): Float32Array {
  const bytes = fromBase64(base64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: (bytes.byteLength - 20) / 8 }, (_, i) => view.getFloat32(24 + 8 * i));
}

export const embeddingStore = {
  /** Current versions that were not embedded, or refused before `retryBefore`. */
  async missing(
    db: Reader,
    kind: EmbeddingKind,
    { retryBefore, limit }: { retryBefore: Date; limit: number },
  ): Promise<UnembeddedVersion[]> {
    const rows = await db.$queryRaw<{ versionId: string; name: string; description: string; content: string }[]>`
      SELECT v.id AS "versionId", s.name, v.description, encode(b.content, 'base64') AS content
      FROM ${current}
      JOIN version_files f ON f.version_id = v.id AND lower(f.path) = 'skill.md'
      JOIN blobs b ON b.sha256 = f.sha256
      LEFT JOIN version_embeddings e ON e.version_id = v.id AND ${ofKind(kind)}
      WHERE e.version_id IS NULL OR (e.error IS NOT NULL AND e.created_at < ${retryBefore})
      ORDER BY v.id LIMIT ${limit}`;
    return rows.map(({ content, ...row }) => ({ ...row, markdown: fromBase64(content) }));
  },

  /** Vectors of texts that were embedded before, by the hash of the text. */
  async known(db: Reader, kind: EmbeddingKind, hashes: readonly string[]): Promise<Map<string, Float32Array>> {
    const rows = await db.$queryRaw<{ hash: string; vector: string }[]>`
      SELECT DISTINCT ON (e.input_sha256) e.input_sha256 AS hash, encode(array_send(e.vector), 'base64') AS vector
      FROM version_embeddings e
      WHERE ${ofKind(kind)} AND e.error IS NULL AND e.input_sha256 = ANY(${[...hashes]})
      ORDER BY e.input_sha256, e.version_id`;
    return new Map(rows.map(({ hash, vector }) => [hash, readVector(vector)]));
  },

  /** What another worker stored first stays, unless it was a failure. */
  async write(tx: Transaction, kind: EmbeddingKind, drafts: readonly EmbeddingDraft[], at: Date): Promise<void> {
    if (drafts.length === 0) return;
    const rows = drafts.map((draft) => ({
      versionId: draft.versionId,
      inputSha256: draft.inputSha256,
      vector: toArray('vector' in draft ? draft.vector : []),
      error: 'error' in draft ? toText(draft.error) : null,
    }));
    await tx.$executeRaw`
      INSERT INTO version_embeddings (version_id, model, template, input_sha256, vector, error, created_at)
      SELECT "versionId", ${kind.model}, ${kind.template}, "inputSha256", vector::real[], error, ${at}
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row ("versionId" uuid, "inputSha256" text, vector text, error text)
      ON CONFLICT (version_id, model, template) DO UPDATE
      SET input_sha256 = excluded.input_sha256, vector = excluded.vector, error = excluded.error,
        created_at = excluded.created_at
      WHERE version_embeddings.error IS NOT NULL`;
  },

  /** How far the current versions have come. */
  async progress(db: Reader, kind: EmbeddingKind): Promise<{ done: number; failed: number; missing: number }> {
    const [row] = await db.$queryRaw<{ done: number; failed: number; total: number }[]>`
      SELECT count(*) FILTER (WHERE e.version_id IS NOT NULL AND e.error IS NULL)::int AS done,
        count(*) FILTER (WHERE e.error IS NOT NULL)::int AS failed, count(*)::int AS total
      FROM ${current} LEFT JOIN version_embeddings e ON e.version_id = v.id AND ${ofKind(kind)}`;
    const { done = 0, failed = 0, total = 0 } = row ?? {};
    return { done, failed, missing: total - done - failed };
  },

  /** Numbers in a vector; null while there is none. */
  async dimensions(db: Reader, kind: EmbeddingKind): Promise<number | null> {
    const rows = await db.$queryRaw<{ dimensions: number }[]>`
      SELECT cardinality(e.vector) AS dimensions FROM version_embeddings e
      WHERE ${ofKind(kind)} AND e.error IS NULL ORDER BY e.created_at, e.version_id LIMIT 1`;
    return rows[0]?.dimensions ?? null;
  },

  /** Embeddings of current versions made after a place, in the order of their making. */
  async after(
    db: Reader,
    kind: EmbeddingKind,
    { createdAt, versionId }: EmbeddingPosition,
    limit: number,
  ): Promise<StoredEmbedding[]> {
    return db.$queryRaw<StoredEmbedding[]>`
      SELECT s.id AS "skillId", e.version_id AS "versionId", e.created_at AS "createdAt"
      FROM version_embeddings e JOIN skill_versions v ON v.id = e.version_id
      JOIN skills s ON s.id = v.skill_id AND s.current_number = v.number
      WHERE ${ofKind(kind)} AND e.error IS NULL AND (e.created_at, e.version_id) > (${createdAt}, ${versionId}::uuid)
      ORDER BY e.created_at, e.version_id LIMIT ${limit}`;
  },

  async vectors(db: Reader, kind: EmbeddingKind, versionIds: readonly string[]): Promise<Map<string, Float32Array>> {
    const rows = await db.$queryRaw<{ versionId: string; vector: string }[]>`
      SELECT e.version_id AS "versionId", encode(array_send(e.vector), 'base64') AS vector FROM version_embeddings e
      WHERE ${ofKind(kind)} AND e.error IS NULL AND e.version_id = ANY(${[...versionIds]}::uuid[])`;
    return new Map(rows.map(({ versionId, vector }) => [versionId, readVector(vector)]));
  },
};

/** Compares vectors inside the database, where it has the extension pgvector. Exact; `query` has unit length. */
export const vectorSearch = {
  /**
   * Whether the database can do it from now on; the extension is created where it is installed but not yet used.
   * @throws where this role may not create or use it
   */
  async prepare(database: Database): Promise<boolean> {
    const sql = 'SELECT installed_version AS installed FROM pg_available_extensions WHERE name = $1';
    const [found] = (await database.executeSql(sql, ['vector'])).rows;
    if (found === undefined) return false;
    if (found['installed'] === null) await database.executeSql('CREATE EXTENSION IF NOT EXISTS vector');
    // It may lie in a schema that this role does not look into.
    await database.executeSql("SELECT '[1]'::vector <=> '[1]'::vector");
    return true;
  },

  /** The nearest skills of these namespaces (null: of all), nearest first, ties by id. */
  async nearest(
    db: Reader,
    kind: EmbeddingKind,
    query: Float32Array,
    { namespaces, limit }: { namespaces: readonly string[] | null; limit: number },
  ): Promise<{ id: string; similarity: number }[]> {
    const visible = namespaces === null ? Prisma.empty : Prisma.sql`AND s.namespace = ANY(${[...namespaces]})`;
    return similarTo(db, kind, query, Prisma.sql`s.status = 'active' ${visible}`, limit);
  },

  /** Cosines of skills that have a vector. */
  async similarities(
    db: Reader,
    kind: EmbeddingKind,
    query: Float32Array,
    skillIds: readonly string[],
  ): Promise<{ id: string; similarity: number }[]> {
    return similarTo(db, kind, query, Prisma.sql`s.id = ANY(${[...skillIds]}::uuid[])`, skillIds.length);
  },
};

function similarTo(db: Reader, kind: EmbeddingKind, query: Float32Array, which: Prisma.Sql, limit: number) {
  // The comparison of vectors of two dimensions is an error, so the order of the conditions must not matter.
  return db.$queryRaw<{ id: string; similarity: number }[]>`
    SELECT s.id, CASE WHEN cardinality(e.vector) = ${query.length}
      THEN 1 - (e.vector::vector <=> ${toArray(query)}::real[]::vector) END AS similarity
    FROM version_embeddings e JOIN skill_versions v ON v.id = e.version_id
    JOIN skills s ON s.id = v.skill_id AND s.current_number = v.number
    WHERE ${ofKind(kind)} AND e.error IS NULL AND cardinality(e.vector) = ${query.length} AND ${which}
    ORDER BY similarity DESC, s.id LIMIT ${limit}`;
}
