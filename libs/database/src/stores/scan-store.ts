import { z } from 'zod';
import { ScanFinding, ScanVerdict } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';

/** Shape 1 of the stored findings. */
const StoredFindings = z.object({ schema: z.literal(1), findings: z.array(ScanFinding) });

const parseFindings = (stored: unknown): ScanFinding[] => StoredFindings.parse(stored).findings;

/** What one state of the rules found in a version, before any policy. */
export interface ScanDraft {
  readonly versionId: string;
  readonly rulesVersion: string;
  readonly findings: readonly ScanFinding[];
}

export interface ScanRow extends ScanDraft {
  readonly at: Date;
}

/** A skill with what its verdict depends on. */
export interface ScannedSkill {
  readonly skillId: string;
  readonly namespace: string;
  readonly name: string;
  readonly number: number;
  /** As it is stored, which may be out of date. */
  readonly verdict: ScanVerdict | null;
  /** Of the newest scan of the current version; null: not scanned yet. */
  readonly scan: { readonly rulesVersion: string; readonly at: Date; readonly findings: readonly ScanFinding[] } | null;
}

interface SkillScanRow {
  id: string;
  namespace: string;
  name: string;
  number: number;
  scan_verdict: string | null;
  rules_version: string | null;
  created_at: Date | null;
  findings: unknown;
  by_model: unknown;
}

/** What the rules found and, behind it, what a model did. */
const allFindings = (byRules: unknown, byModel: unknown): ScanFinding[] => [
  ...parseFindings(byRules),
  ...(byModel === null ? [] : parseFindings(byModel)),
];

const toScannedSkill = (row: SkillScanRow): ScannedSkill => ({
  skillId: row.id,
  namespace: row.namespace,
  name: row.name,
  number: row.number,
  verdict: row.scan_verdict === null ? null : ScanVerdict.parse(row.scan_verdict),
  scan:
    row.rules_version === null || row.created_at === null
      ? null
      : { rulesVersion: row.rules_version, at: row.created_at, findings: allFindings(row.findings, row.by_model) },
});

const selectScanned = Prisma.sql`
  SELECT s.id, s.namespace, s.name, s.current_number AS number, s.scan_verdict, c.rules_version, c.created_at, c.findings,
    m.finding AS by_model
  FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number
  LEFT JOIN LATERAL (SELECT rules_version, created_at, findings FROM version_scans
    WHERE version_id = v.id ORDER BY created_at DESC, rules_version DESC LIMIT 1) c ON true
  LEFT JOIN LATERAL (SELECT finding FROM second_readings
    WHERE digest = v.digest AND finding IS NOT NULL ORDER BY asked_at DESC, reader LIMIT 1) m ON true`;

export const scanStore = {
  /** What the same rules found before stays: they would find the same again. */
  async write(tx: Transaction, drafts: readonly ScanDraft[], at: Date): Promise<void> {
    if (drafts.length === 0) return;
    const rows = drafts.map(({ versionId, rulesVersion, findings }) => ({
      versionId,
      rulesVersion,
      findings: { schema: 1, findings },
    }));
    await tx.$executeRaw`
      INSERT INTO version_scans (version_id, rules_version, findings, created_at)
      SELECT "versionId", "rulesVersion", findings, ${at}
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row ("versionId" uuid, "rulesVersion" text, findings jsonb)
      ON CONFLICT DO NOTHING`;
  },

  /** The newest scan of a version, with what a model found in the same content. */
  async find(db: Reader, versionId: string): Promise<ScanRow | null> {
    const row = await db.versionScan.findFirst({
      where: { versionId },
      orderBy: [{ createdAt: 'desc' }, { rulesVersion: 'desc' }],
    });
    if (row === null) return null;
    const [reading] = await db.$queryRaw<{ finding: unknown }[]>`
      SELECT r.finding FROM second_readings r JOIN skill_versions v ON v.digest = r.digest
      WHERE v.id = ${versionId}::uuid AND r.finding IS NOT NULL ORDER BY r.asked_at DESC, r.reader LIMIT 1`;
    const findings = allFindings(row.findings, reading?.finding ?? null);
    return { versionId, rulesVersion: row.rulesVersion, findings, at: row.createdAt };
  },

  /** What these rules found in packages that are in the library already: digest → findings. */
  async known(
    db: Reader,
    digests: readonly string[],
    rulesVersion: string,
  ): Promise<Map<string, readonly ScanFinding[]>> {
    const rows = await db.$queryRaw<{ digest: string; findings: unknown }[]>`
      SELECT d.digest, f.findings FROM unnest(${[...new Set(digests)]}::text[]) AS d (digest)
      CROSS JOIN LATERAL (SELECT c.findings
        FROM skill_versions v JOIN version_scans c ON c.version_id = v.id AND c.rules_version = ${rulesVersion}
        WHERE v.digest = d.digest ORDER BY v.id LIMIT 1) f`;
    return new Map(rows.map((row) => [row.digest, parseFindings(row.findings)]));
  },

  /** Skills with the newest scans of their current versions. */
  async ofSkills(db: Reader, ids: readonly string[]): Promise<ScannedSkill[]> {
    const rows = await db.$queryRaw<
      SkillScanRow[]
    >`${selectScanned} WHERE s.id = ANY(${[...ids]}::uuid[]) ORDER BY s.id`;
    return rows.map(toScannedSkill);
  },

  /** Skills on whose current version a policy can have an opinion, by id: those with any finding. */
  async withFindings(db: Reader, after: string, limit: number): Promise<ScannedSkill[]> {
    const rows = await db.$queryRaw<SkillScanRow[]>`
      ${selectScanned} WHERE s.id > ${after}::uuid 
      AND (c.findings->'findings' <> '[]'::jsonb OR m.finding IS NOT NULL) ORDER BY s.id LIMIT ${limit}`;
    return rows.map(toScannedSkill);
  },

  /** Skills of a namespace with the scans of their current versions, by name. */
  async ofNamespace(db: Reader, namespace: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'text');
    const rows = await db.$queryRaw<SkillScanRow[]>`
      ${selectScanned} WHERE s.namespace = ${namespace} AND s.name > ${after?.[0] ?? ''}
      ORDER BY s.name LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.name], toScannedSkill);
  },

  /** @param changes each under its own place in the ledger, so that the ranking catalogue follows */
  async setVerdicts(
    tx: Transaction,
    changes: readonly { skillId: string; verdict: ScanVerdict | null; changeSeq: bigint }[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map((change) => ({ ...change, changeSeq: change.changeSeq.toString() }));
    await tx.$executeRaw`
      UPDATE skills SET scan_verdict = row.verdict, change_seq = row."changeSeq"
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row ("skillId" uuid, verdict text, "changeSeq" bigint)
      WHERE id = row."skillId"`;
  },

  /** How many skills have which verdict; `unscanned` are those that have none yet. */
  async verdicts(db: Reader): Promise<Record<ScanVerdict | 'unscanned', number>> {
    const rows = await db.$queryRaw<{ verdict: string | null; count: number }[]>`
      SELECT scan_verdict AS verdict, count(*)::int AS count FROM skills GROUP BY 1`;
    const count = (verdict: string | null) => rows.find((row) => row.verdict === verdict)?.count ?? 0;
    return {
      pass: count('pass'),
      warn: count('warn'),
      quarantine: count('quarantine'),
      reject: count('reject'),
      unscanned: count(null),
    };
  },
};
