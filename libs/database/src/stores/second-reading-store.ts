import { ScanFinding } from '@skillward/domain';
import { toJson } from '../json';
import type { Reader } from './reader';

/** A current version that a model should read: the rules point at something in it, and let it pass. */
export interface UnreadPackage {
  readonly versionId: string;
  readonly digest: string;
}

export interface SecondReadingDraft {
  readonly digest: string;
  readonly reader: string;
  readonly finding: ScanFinding | null;
  /** Null: the answer counts. */
  readonly error: string | null;
  readonly tokens: number;
  readonly at: Date;
}

interface Unread {
  readonly reader: string;
  readonly maxAttempts: number;
  /** Those that were asked about after it and failed are left to a later time. */
  readonly before: Date;
  readonly limit: number;
}

/** What a model said as the second reader of packages, once a digest and model. */
export const secondReadingStore = {
  /** One version a digest, the newest first. */
  async unread(db: Reader, { reader, maxAttempts, before, limit }: Unread): Promise<UnreadPackage[]> {
    return await db.$queryRaw<UnreadPackage[]>`
      SELECT DISTINCT ON (v.digest) v.id AS "versionId", v.digest
      FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      JOIN LATERAL (SELECT findings FROM version_scans
        WHERE version_id = v.id ORDER BY created_at DESC, rules_version DESC LIMIT 1) c ON true
      LEFT JOIN second_readings r ON r.digest = v.digest AND r.reader = ${reader}
      WHERE s.scan_verdict IN ('pass', 'warn') AND c.findings->'findings' <> '[]'::jsonb
        AND (r.digest IS NULL OR (r.error IS NOT NULL AND r.attempts < ${maxAttempts} AND r.asked_at < ${before}))
      ORDER BY v.digest, v.id DESC LIMIT ${limit}`;
  },

  async write(db: Reader, { digest, reader, finding, error, tokens, at }: SecondReadingDraft): Promise<void> {
    const stored = finding === null ? null : toJson({ schema: 1, findings: [finding] });
    await db.$executeRaw`
      INSERT INTO second_readings (digest, reader, finding, error, attempts, tokens, asked_at)
      VALUES (${digest}, ${reader}, ${stored}::jsonb, ${error}, 1, ${tokens}, ${at})
      ON CONFLICT (digest, reader) DO UPDATE SET finding = excluded.finding, error = excluded.error,
        attempts = second_readings.attempts + 1, tokens = second_readings.tokens + excluded.tokens, asked_at = excluded.asked_at`;
  },

  /** Tokens of all questions since a time. */
  async tokensSince(db: Reader, since: Date): Promise<number> {
    const [row] = await db.$queryRaw<{ tokens: bigint }[]>`
      SELECT coalesce(sum(tokens), 0)::bigint AS tokens FROM second_readings WHERE asked_at > ${since}`;
    return Number(row?.tokens ?? 0);
  },

  /** Skills, by id, that pass, though a model found something in what is their current version now. */
  async passing(db: Reader, after: string, limit: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT s.id FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
      WHERE s.id > ${after}::uuid AND s.scan_verdict IN ('pass', 'warn')
        AND EXISTS (SELECT FROM second_readings r WHERE r.digest = v.digest AND r.finding IS NOT NULL)
      ORDER BY s.id LIMIT ${limit}`;
    return rows.map(({ id }) => id);
  },

  /** How many packages were read, and with which result. */
  async counts(db: Reader): Promise<Record<'harmless' | 'harmful' | 'failed', number>> {
    const [row] = await db.$queryRaw<{ harmless: number; harmful: number; failed: number }[]>`
      SELECT (count(*) FILTER (WHERE error IS NULL AND finding IS NULL))::int AS harmless,
        (count(*) FILTER (WHERE finding IS NOT NULL))::int AS harmful,
        (count(*) FILTER (WHERE error IS NOT NULL))::int AS failed
      FROM second_readings`;
    return row ?? { harmless: 0, harmful: 0, failed: 0 };
  },
};
