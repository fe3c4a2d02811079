import { z } from 'zod';
import { ScanVerdict, SkillEnvironment, SkillStatus } from '@skillward/domain';
import { Prisma } from '../generated/client';
import { fromBase64 } from './bytes';
import type { Reader } from './reader';
import { StoredOrigin } from './version-store';

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
  /** `metadata.family` of the front matter. */
  readonly declaredFamily: string | null;
  /** `name` of the front matter, where it is text. */
  readonly declaredName: string | null;
  readonly compatibility: string | null;
  /** What the scan policy makes of the current version; null: not scanned yet. */
  readonly scanVerdict: ScanVerdict | null;
  /** What the current version needs; null: not profiled yet. */
  readonly environment: SkillEnvironment | null;
  /** How people would ask for it, by the profile of a model. */
  readonly typicalRequests: readonly string[];
  readonly license: string | null;
  readonly origin: Pick<StoredOrigin, 'kind' | 'location' | 'commit' | 'path'>;
  /** Bytes of SKILL.md. */
  readonly size: number;
  readonly changeSeq: bigint;
}

const FeedOrigin = StoredOrigin.pick({ kind: true, location: true, commit: true, path: true });

/** Shape 1 of `skills.environment`. */
export const StoredEnvironment = SkillEnvironment.extend({ schema: z.literal(1) });
export type StoredEnvironment = z.infer<typeof StoredEnvironment>;

function parseEnvironment(stored: unknown): SkillEnvironment | null {
  if (stored === null) return null;
  const { schema: _schema, ...environment } = StoredEnvironment.parse(stored);
  return environment;
}

/** The last row that was read. Rows of one change share its number, so the id is part of the place. */
export type FeedPosition = Pick<CatalogueRow, 'changeSeq' | 'id'>;

export const FEED_START: FeedPosition = { changeSeq: -1n, id: '00000000-0000-0000-0000-000000000000' };

interface Row {
  id: string;
  namespace: string;
  name: string;
  description: string;
  status: string;
  version: number;
  digest: string;
  title: string | null;
  declared_family: string | null;
  declared_name: string | null;
  compatibility: string | null;
  scan_verdict: string | null;
  environment: unknown;
  typical_requests: string[];
  license: string | null;
  origin: unknown;
  size: number;
  change_seq: bigint;
}

const current = Prisma.sql`
  SELECT s.id, s.namespace, s.name, s.description, s.status, v.number AS version, v.digest, v.title,
    v.frontmatter->'metadata'->>'family' AS declared_family,
    v.frontmatter->>'name' AS declared_name, v.frontmatter->>'compatibility' AS compatibility,
    s.scan_verdict, s.environment, s.typical_requests, s.change_seq,
    coalesce(v.frontmatter->>'license', v.origin->>'license') AS license, v.origin,
    coalesce((SELECT f.size FROM version_files f WHERE f.version_id = v.id AND lower(f.path) = 'skill.md' LIMIT 1), 0) AS size
  FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number`;

const toCatalogueRow = ({
  declared_family: declaredFamily,
  declared_name: declaredName,
  scan_verdict: verdict,
  change_seq: changeSeq,
  typical_requests: typicalRequests,
  ...row
}: Row): CatalogueRow => ({
  ...row,
  status: SkillStatus.parse(row.status),
  declaredFamily,
  declaredName,
  scanVerdict: verdict === null ? null : ScanVerdict.parse(verdict),
  environment: parseEnvironment(row.environment),
  typicalRequests,
  origin: FeedOrigin.parse(row.origin),
  changeSeq: BigInt(changeSeq),
});

export const indexFeed = {
  /** Number of the newest ledger entry: as long as it stays the same, nothing has changed. */
  async head(db: Reader): Promise<bigint> {
    const rows = await db.$queryRaw<{ seq: bigint }[]>`SELECT seq FROM ledger_head WHERE id = 1`;
    return BigInt(rows[0]?.seq ?? 0);
  },

  /** Skills that changed after `after`, in the order of their changes. */
  async changes(db: Reader, after: FeedPosition, limit: number): Promise<CatalogueRow[]> {
    const rows = await db.$queryRaw<Row[]>`
      ${current}
      WHERE (s.change_seq, s.id) > (${after.changeSeq}, ${after.id}::uuid) ORDER BY s.change_seq, s.id LIMIT ${limit}`;
    return rows.map(toCatalogueRow);
  },

  /** These skills as they are now; unknown ones are missing. */
  async byIds(db: Reader, ids: readonly string[]): Promise<CatalogueRow[]> {
    const rows = await db.$queryRaw<Row[]>`${current} WHERE s.id = ANY(${[...ids]}::uuid[])`;
    return rows.map(toCatalogueRow);
  },

  /** SKILL.md of the current versions of these skills. */
  async documents(db: Reader, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const rows = await db.$queryRaw<{ id: string; content: string }[]>`
      SELECT s.id, encode(b.content, 'base64') AS content
      FROM skills s
      JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      JOIN version_files f ON f.version_id = v.id AND lower(f.path) = 'skill.md'
      JOIN blobs b ON b.sha256 = f.sha256
      WHERE s.id = ANY(${[...ids]}::uuid[])`;
    return new Map(rows.map((row) => [row.id, fromBase64(row.content)]));
  },
};
