import { z } from 'zod';
import { ScanFinding, ScanVerdict } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { fromBase64, toBase64 } from './bytes';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor, StoredWarnings } from './version-store';

export const PackageChange = z.enum(['created', 'updated', 'revived', 'gone']);
export type PackageChange = z.infer<typeof PackageChange>;

const StoredRelations = z.object({
  alike: z.array(z.object({ skill: z.string(), id: z.string().nullable(), kind: z.string(), similarity: z.number() })),
});
/** What a held package is like: a skill of any namespace (`namespace/name`), or by its path another held package. */
export type PackageRelations = z.infer<typeof StoredRelations>;

/** What a sync made of one package, or would make of it. */
export interface PackageDraft {
  readonly path: string;
  readonly change: PackageChange;
  readonly held: boolean;
  readonly name: string;
  readonly version: number | null;
  readonly digest: string | null;
  readonly description: string;
  readonly verdict: ScanVerdict | null;
  readonly findings: readonly ScanFinding[];
  readonly warnings: z.infer<typeof StoredWarnings>;
  /** Null for what need not be compared. */
  readonly sketch: Uint8Array | null;
}

export interface PackageRow extends Omit<PackageDraft, 'sketch'> {
  readonly relations: PackageRelations | null;
  /** Waiting as long as nobody has decided, or the sync that was to bring it in has failed; null: it is not held. */
  readonly decision: 'waiting' | 'published' | 'dismissed' | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: { id: string; name: string } | null;
  readonly publishedIn: string | null;
}

interface Row {
  path: string;
  change: string;
  held: boolean;
  name: string;
  version: number | null;
  digest: string | null;
  description: string;
  verdict: string | null;
  findings: unknown;
  relations: unknown;
  warnings: unknown;
  decision: PackageRow['decision'];
  decided_at: Date | null;
  decided_by: unknown;
  published_in: string | null;
}

const StoredFindings = z.array(ScanFinding);

const toPackage = (row: Row): PackageRow => ({
  path: row.path,
  change: PackageChange.parse(row.change),
  held: row.held,
  name: row.name,
  version: row.version,
  digest: row.digest,
  description: row.description,
  verdict: row.verdict === null ? null : ScanVerdict.parse(row.verdict),
  findings: StoredFindings.parse(row.findings),
  relations: row.relations === null ? null : StoredRelations.parse(row.relations),
  warnings: StoredWarnings.parse(row.warnings),
  decision: row.decision,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by === null ? null : StoredActor.parse(row.decided_by),
  publishedIn: row.published_in,
});

/** Who published into a sync that has failed may decide anew. */
const decision = Prisma.sql`
  CASE WHEN NOT p.held THEN NULL WHEN p.decided_at IS NULL OR b.status = 'failed' THEN 'waiting'
    WHEN p.published_in IS NULL THEN 'dismissed' ELSE 'published' END`;

/**
 * Held packages of all sources that nobody has decided about. A later sync says anew what waits of a repository or a folder,
 * while each upload is for itself.
 */
export const waitingPackages = Prisma.sql`
  SELECT y.source_id, p.sync_id, p.path FROM syncs y JOIN sync_packages p ON p.sync_id = y.id
    LEFT JOIN syncs b ON b.id = p.published_in
  WHERE y.held > 0 AND y.status = 'succeeded' AND p.held AND (p.decided_at IS NULL OR b.status = 'failed')
    AND (y.upload_id IS NOT NULL OR NOT EXISTS (
      SELECT FROM syncs l WHERE l.source_id = y.source_id AND l.status = 'succeeded' AND l.publishes IS NULL
        AND l.created_at > y.created_at))`;

const from = Prisma.sql`sync_packages p LEFT JOIN syncs b ON b.id = p.published_in`;

/** Which held packages of a sync are meant: all, or those of some paths; only those that the scan passes, or whatever it says. */
export interface HeldChoice {
  readonly paths: readonly string[] | null;
  readonly passedOnly: boolean;
}

/** A package that is gone has nothing to scan. */
const verdict = Prisma.sql`COALESCE(p.verdict, 'pass')`;

const isChosen = ({ paths, passedOnly }: HeldChoice) => Prisma.sql`
  ${paths === null ? Prisma.sql`true` : Prisma.sql`p.path = ANY(${[...paths]}::text[])`}
  AND ${passedOnly ? Prisma.sql`${verdict} = 'pass'` : Prisma.sql`true`}`;

export const syncPackageStore = {
  /** A sync that begins anew says the same of a path again, or better. */
  async write(tx: Transaction, syncId: string, drafts: readonly PackageDraft[]): Promise<void> {
    if (drafts.length === 0) return;
    const rows = drafts.map(({ sketch, ...draft }) => ({ ...draft, sketch: sketch && toBase64(sketch) }));
    await tx.$executeRaw`
      INSERT INTO sync_packages (sync_id, path, change, held, name, version, digest, description, verdict, findings,
        warnings, sketch)
      SELECT ${syncId}::uuid, path, change, held, name, version, digest, description, verdict, findings, warnings,
        decode(sketch, 'base64')
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (path text, change text, held boolean, name text,
        version int, digest text, description text, verdict text, findings jsonb, warnings jsonb, sketch text)
      ON CONFLICT (sync_id, path) DO UPDATE SET change = excluded.change, held = excluded.held, name = excluded.name,
        version = excluded.version, digest = excluded.digest, description = excluded.description,
        verdict = excluded.verdict, findings = excluded.findings, warnings = excluded.warnings, sketch = excluded.sketch`;
  },

  /** By path. @param sync its id, and the namespace of its skills @param waiting only what nobody has decided */
  async list(
    db: Reader,
    sync: { readonly id: string; readonly namespace: string },
    filter: { held?: boolean | undefined; waiting?: boolean | undefined; verdict?: ScanVerdict | undefined },
    page: PageRequest,
  ) {
    const after = decodeCursor(page.cursor, 'text');
    const conditions = [
      Prisma.sql`p.sync_id = ${sync.id}::uuid`,
      ...(filter.held === undefined ? [] : [Prisma.sql`p.held = ${filter.held}`]),
      ...(filter.waiting === true ? [Prisma.sql`${decision} = 'waiting'`] : []),
      ...(filter.verdict === undefined ? [] : [Prisma.sql`${verdict} = ${filter.verdict}`]),
      ...(after ? [Prisma.sql`p.path COLLATE "C" > ${after[0]}`] : []),
    ];
    const rows = await db.$queryRaw<Row[]>`
      SELECT p.path, p.change, p.held, p.name, p.version, p.digest, p.description, p.verdict, p.findings, p.relations,
        COALESCE(v.warnings, p.warnings) AS warnings, ${decision} AS decision, p.decided_at, p.decided_by, p.published_in
      FROM ${from} LEFT JOIN skills s ON s.namespace = ${sync.namespace} AND s.name = p.name
        LEFT JOIN skill_versions v ON v.skill_id = s.id AND v.number = p.version AND v.digest = p.digest
      WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY p.path COLLATE "C" LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.path], toPackage);
  },

  /** How many held packages of a sync wait for a decision, and how many of these the scan passes. */
  async waiting(db: Reader, syncId: string): Promise<{ waiting: number; passed: number }> {
    const [row] = await db.$queryRaw<{ waiting: number; passed: number }[]>`
      SELECT count(*)::int AS waiting,
        (count(*) FILTER (WHERE ${isChosen({ paths: null, passedOnly: true })}))::int AS passed
      FROM ${from} WHERE p.sync_id = ${syncId}::uuid AND ${decision} = 'waiting'`;
    return row ?? { waiting: 0, passed: 0 };
  },

  /**
   * Decides about held packages that wait.
   * @param by.publishedIn the sync that brings them in; null: they are turned away
   * @returns their paths
   */
  async decide(
    tx: Transaction,
    syncId: string,
    choice: HeldChoice,
    by: { readonly actor: { id: string; name: string }; readonly at: Date; readonly publishedIn: string | null },
  ): Promise<string[]> {
    const rows = await tx.$queryRaw<{ path: string }[]>`
      UPDATE sync_packages SET decided_at = ${by.at}, decided_by = ${toJson(by.actor)}::jsonb,
        published_in = ${by.publishedIn}::uuid
      WHERE sync_id = ${syncId}::uuid AND path IN (
        SELECT p.path FROM ${from}
        WHERE p.sync_id = ${syncId}::uuid AND ${decision} = 'waiting' AND ${isChosen(choice)})
      RETURNING path`;
    return rows.map(({ path }) => path).sort();
  },

  /** Path → digest of what a sync is to bring in; null for packages that are gone. */
  async chosenFor(db: Reader, publishingSyncId: string): Promise<Map<string, string | null>> {
    const rows = await db.$queryRaw<{ path: string; digest: string | null }[]>`
      SELECT path, digest FROM sync_packages WHERE published_in = ${publishingSyncId}::uuid`;
    return new Map(rows.map(({ path, digest }) => [path, digest]));
  },

  /** Held packages with what they are compared by. */
  async toCompare(db: Reader, syncId: string) {
    const rows = await db.$queryRaw<
      { path: string; name: string; change: string; description: string; digest: string; sketch: string }[]
    >`
      SELECT path, name, change, description, digest, encode(sketch, 'base64') AS sketch FROM sync_packages
      WHERE sync_id = ${syncId}::uuid AND held AND sketch IS NOT NULL AND digest IS NOT NULL ORDER BY path COLLATE "C"`;
    return rows.map((row) => ({ ...row, sketch: fromBase64(row.sketch) }));
  },

  async setRelations(tx: Transaction, syncId: string, relations: ReadonlyMap<string, PackageRelations>): Promise<void> {
    const rows = [...relations].map(([path, value]) => ({ path, value }));
    await tx.$executeRaw`
      UPDATE sync_packages p SET relations = row.value, sketch = NULL
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS row (path text, value jsonb)
      WHERE p.sync_id = ${syncId}::uuid AND p.path = row.path`;
  },
};
