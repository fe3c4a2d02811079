import { Externalty, OperatingSystem, ScanVerdict, SkillQuality, SkillStatus } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toText } from '../json';
import { IS_TOLD, NEWEST_OF_RUN } from './conditions';
import { uncounted } from './exposure-count-store';
import { PageRequest, decodeCursor, escapeLike, toPage } from './paging';
import type { Reader } from './reader';
import { VersionRow, parseVersion } from './version-store';

export interface SkillFilter {
  readonly visible: readonly string[] | null;
  readonly namespace?: string | undefined;
  readonly status?: SkillStatus | undefined;
  readonly scanVerdict?: ScanVerdict | undefined;
  readonly q?: string | undefined;
  /** What the name begins with. */
  readonly beginning?: string | undefined;
  readonly quality?: SkillQuality | undefined;
  readonly os?: OperatingSystem | undefined;
  readonly externalty?: Externalty | undefined;
  readonly usage?: 'never_offered' | 'never_used' | undefined;
  /** Only these skills. */
  readonly ids?: readonly string[] | undefined;
}

const withCurrent = Prisma.sql`
  SELECT s.id, s.namespace, s.name, s.description, s.status, s.status_reason, s.scan_verdict, s.labels, s.current_number,
    s.change_seq, s.created_at, s.updated_at, s.quality, to_jsonb(v) AS version,
    (SELECT c.number FROM canaries c WHERE c.skill_id = s.id AND c.ended_at IS NULL LIMIT 1) AS canary_number,
    coalesce((SELECT f.size FROM version_files f WHERE f.version_id = v.id AND lower(f.path) = 'skill.md' LIMIT 1), 0) AS size
  FROM skills s JOIN skill_versions v ON v.skill_id = s.id AND v.number = s.current_number`;

interface Row {
  id: string;
  namespace: string;
  name: string;
  description: string;
  status: string;
  status_reason: string | null;
  scan_verdict: string | null;
  labels: string[];
  current_number: number;
  canary_number: number | null;
  change_seq: bigint;
  created_at: Date;
  updated_at: Date;
  quality: string;
  size: number;
  version: unknown;
}

/** A skill with its current version. */
export interface SkillRow {
  readonly id: string;
  readonly namespace: string;
  readonly name: string;
  readonly description: string;
  readonly status: SkillStatus;
  readonly statusReason: string | null;
  /** What the scan policy makes of the current version; null: not scanned yet. */
  readonly scanVerdict: ScanVerdict | null;
  readonly quality: SkillQuality;
  /** Bytes of SKILL.md of the current version. */
  readonly size: number;
  readonly labels: readonly string[];
  readonly changeSeq: bigint;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly current: VersionRow;
  /** Number of the version that only a share of the recommendations delivers. */
  readonly canaryNumber: number | null;
}

/** How many skills of a namespace have a status and a verdict. */
export interface SkillGroup {
  readonly namespace: string;
  readonly status: SkillStatus;
  readonly verdict: ScanVerdict | null;
  readonly skills: number;
  readonly neverOffered: number;
  readonly neverUsed: number;
}

const toSkill = (row: Row): SkillRow => ({
  id: row.id,
  namespace: row.namespace,
  name: row.name,
  description: row.description,
  status: SkillStatus.parse(row.status),
  statusReason: row.status_reason,
  scanVerdict: row.scan_verdict === null ? null : ScanVerdict.parse(row.scan_verdict),
  quality: SkillQuality.parse(row.quality),
  size: row.size,
  labels: row.labels,
  changeSeq: BigInt(row.change_seq),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  current: parseVersion(row.version),
  canaryNumber: row.canary_number,
});

const NEVER = {
  never_offered: Prisma.sql`(NOT EXISTS (SELECT FROM exposure_counts c WHERE c.skill_id = s.id)
    AND NOT EXISTS (SELECT FROM exposures e WHERE e.skill_id = s.id AND ${uncounted}))`,
  never_used: Prisma.sql`NOT EXISTS (SELECT FROM skill_uses u WHERE u.skill_id = s.id
    AND (u.viewed OR u.relied_on OR ${IS_TOLD}))`,
};

/** A skill whose profile names no system runs on any. */
const runsOn = (os: string) =>
  Prisma.sql`(s.environment -> 'os' = '[]'::jsonb OR jsonb_exists(s.environment -> 'os', ${os}))`;

function conditionsOf(filter: SkillFilter, further?: Prisma.Sql): Prisma.Sql {
  const conditions = [
    ...(filter.visible === null ? [] : [Prisma.sql`s.namespace = ANY(${[...filter.visible]})`]),
    ...(filter.namespace === undefined ? [] : [Prisma.sql`s.namespace = ${filter.namespace}`]),
    ...(filter.status === undefined ? [] : [Prisma.sql`s.status = ${filter.status}`]),
    ...(filter.scanVerdict === undefined ? [] : [Prisma.sql`s.scan_verdict = ${filter.scanVerdict}`]),
    ...(filter.os === undefined ? [] : [runsOn(filter.os)]),
    ...(filter.externalty === undefined ? [] : [Prisma.sql`s.environment ->> 'externalty' = ${filter.externalty}`]),
    ...(filter.usage === undefined ? [] : [NEVER[filter.usage]]),
    ...(filter.quality === undefined ? [] : [Prisma.sql`s.quality = ${filter.quality}`]),
    ...(filter.beginning === undefined ? [] : [Prisma.sql`starts_with(s.name, ${filter.beginning})`]),
    ...(filter.ids === undefined ? [] : [Prisma.sql`s.id = ANY(${[...filter.ids]}::uuid[])`]),
    ...(filter.q === undefined
      ? []
      : [Prisma.sql`(s.namespace || '/' || s.name || ' ' || s.description) ILIKE ${`%${escapeLike(filter.q)}%`}`]),
    ...(further ? [further] : []),
  ];
  return conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
}

/** Outcomes by skill; of a run the newest about a skill counts. */
const OUTCOMES = Prisma.sql`
  LEFT JOIN (SELECT o.skill_id, count(*)::float8 AS uses, sum(o.reward)::float8 / count(*) AS success FROM outcomes o
    WHERE ${NEWEST_OF_RUN} GROUP BY o.skill_id) used ON used.skill_id = s.id`;

const LAST_USES = Prisma.sql`
  LEFT JOIN (SELECT skill_id, max(created_at) AS at FROM skill_uses WHERE viewed OR relied_on GROUP BY skill_id) met
    ON met.skill_id = s.id`;

/** Squared deviations that hold 95 % of a normal distribution. */
const Z2 = Prisma.sql`3.841458820694124::float8`;

/** A bound of Wilson's interval: what is surely reached, or surely not passed. */
const wilsonBound = (sign: Prisma.Sql) => Prisma.sql`
  (used.success + ${Z2} / (2 * used.uses) ${sign} sqrt(${Z2} * (used.success * (1 - used.success) / used.uses
    + ${Z2} / (4 * used.uses * used.uses)))) / (1 + ${Z2} / used.uses)`;

/** A number that grows with what is sorted by; null where nothing is known. */
const SORT_KEYS = {
  updated: () => ({ key: Prisma.sql`extract(epoch FROM s.updated_at)::float8`, join: Prisma.empty }),
  uses: () => ({ key: Prisma.sql`used.uses`, join: OUTCOMES }),
  success: (order: SkillOrder) => ({
    key: wilsonBound(order === 'desc' ? Prisma.sql`-` : Prisma.sql`+`),
    join: OUTCOMES,
  }),
  lastUsed: () => ({ key: Prisma.sql`extract(epoch FROM met.at)::float8`, join: LAST_USES }),
  quality: () => ({
    key: Prisma.sql`CASE s.quality WHEN 'good' THEN 1::float8 WHEN 'flawed' THEN 0 END`,
    join: Prisma.empty,
  }),
  name: () => ({ key: Prisma.sql`0::float8`, join: Prisma.empty }),
} as const;

export type SkillOrder = 'asc' | 'desc';
export interface SkillSort {
  readonly by: keyof typeof SORT_KEYS;
  readonly order: SkillOrder;
}

/** Comes after all that is known, whichever way it is sorted. */
const UNKNOWN = 1e300;

export const skillStore = {
  async find(db: Reader, namespace: string, name: string): Promise<SkillRow | null> {
    const rows = await db.$queryRaw<Row[]>`${withCurrent} WHERE s.namespace = ${namespace} AND s.name = ${name}`;
    return rows[0] ? toSkill(rows[0]) : null;
  },

  /** Reads the skill under a row lock, so that what is decided on it still holds when the transaction commits. */
  async lock(tx: Transaction, namespace: string, name: string): Promise<SkillRow | null> {
    await tx.$queryRaw`SELECT id FROM skills WHERE namespace = ${namespace} AND name = ${name} FOR UPDATE`;
    return this.find(tx, namespace, name);
  },

  /** Sorted by namespace and name. */
  async list(db: Reader, filter: SkillFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'text', 'text');
    const where = conditionsOf(filter, after && Prisma.sql`(s.namespace, s.name) > (${after[0]}, ${after[1]})`);
    const rows = await db.$queryRaw<Row[]>`
      ${withCurrent} ${where} ORDER BY s.namespace, s.name LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.namespace, row.name], toSkill);
  },

  /** In the order asked for; equals by namespace and name, and what nothing is known of last. */
  async listSorted(db: Reader, filter: SkillFilter, { by, order }: SkillSort, page: PageRequest) {
    const { key, join } = SORT_KEYS[by](order);
    const after = decodeCursor(page.cursor, 'decimal', 'text', 'text');
    // Downwards is upwards by the negative, so that one comparison serves both.
    const place = Prisma.sql`coalesce(${order === 'desc' ? Prisma.sql`-(${key})` : key}, ${UNKNOWN}::float8)`;
    const isDown = by === 'name' && order === 'desc';
    const names = isDown ? Prisma.sql`s.namespace DESC, s.name DESC` : Prisma.sql`s.namespace, s.name`;
    const comes = isDown ? Prisma.sql`<` : Prisma.sql`>`;
    const where = conditionsOf(
      filter,
      after &&
        Prisma.sql`(${place} > ${after[0]}::text::float8
          OR (${place} = ${after[0]}::text::float8 AND (s.namespace, s.name) ${comes} (${after[1]}, ${after[2]})))`,
    );
    const rows = await db.$queryRaw<{ id: string; namespace: string; name: string; place: number }[]>`
      SELECT s.id, s.namespace, s.name, ${place} AS place FROM skills s ${join} ${where}
      ORDER BY 4, ${names} LIMIT ${page.limit + 1}`;
    const found = await this.byIds(
      db,
      rows.slice(0, page.limit).map(({ id }) => id),
    );
    const { items, nextCursor } = toPage(
      rows,
      page.limit,
      (row) => [row.place, row.namespace, row.name],
      ({ id }) => found.get(id),
    );
    return { items: items.flatMap((row) => row ?? []), nextCursor };
  },

  /** Those of the filter's ids that fit the rest of it. */
  async keep(db: Reader, filter: SkillFilter): Promise<Set<string>> {
    const rows = await db.$queryRaw<{ id: string }[]>`SELECT s.id FROM skills s ${conditionsOf(filter)}`;
    return new Set(rows.map(({ id }) => id));
  },

  /** Skills by id; unknown ones are missing. */
  async byIds(db: Reader, ids: readonly string[]): Promise<Map<string, SkillRow>> {
    const rows = await db.$queryRaw<Row[]>`${withCurrent} WHERE s.id = ANY(${[...ids]}::uuid[])`;
    return new Map(rows.map((row) => [row.id, toSkill(row)]));
  },

  /** Finds skills by `namespace/name`; unknown ones are missing from the answer. */
  async resolve(db: Reader, references: readonly string[]): Promise<Map<string, string>> {
    const rows = await db.$queryRaw<{ id: string; reference: string }[]>`
      SELECT s.id, r.reference FROM unnest(${[...references]}::text[]) AS r (reference)
      JOIN skills s ON s.namespace = split_part(r.reference, '/', 1)
        AND s.name = substr(r.reference, strpos(r.reference, '/') + 1)`;
    return new Map(rows.map((row) => [row.reference, row.id]));
  },

  /** Where these skills stand; unknown ones are missing. */
  async places(db: Reader, ids: readonly string[]): Promise<Map<string, Pick<SkillRow, 'namespace' | 'name'>>> {
    const rows = await db.skill.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, namespace: true, name: true },
    });
    return new Map(rows.map(({ id, namespace, name }) => [id, { namespace, name }]));
  },

  /** Skills whose names stand in one text and not in another, as parts of it. */
  async namedIn(
    db: Reader,
    text: string,
    without: string,
  ): Promise<{ readonly id: string; readonly namespace: string; readonly name: string }[]> {
    return db.$queryRaw`
      SELECT id, namespace, name FROM skills
      WHERE strpos(${toText(text)}, name) > 0 AND strpos(${toText(without)}, name) = 0 ORDER BY namespace, name`;
  },

  async setStatus(
    tx: Transaction,
    change: { ids: readonly string[]; status: SkillStatus; reason: string; changeSeq: bigint; at: Date },
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE skills SET status = ${change.status}, status_reason = ${change.reason},
        change_seq = ${change.changeSeq}, updated_at = ${change.at}
      WHERE id = ANY(${[...change.ids]}::uuid[])`;
  },

  async setCurrent(
    tx: Transaction,
    change: { id: string; number: number; description: string; changeSeq: bigint; at: Date },
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE skills SET current_number = ${change.number}, description = ${change.description},
        change_seq = ${change.changeSeq}, updated_at = ${change.at}
      WHERE id = ${change.id}::uuid`;
  },

  async count(db: Reader): Promise<number> {
    return db.skill.count();
  },

  /** The visible part of the library in groups. */
  async summarise(db: Reader, visible: readonly string[] | null): Promise<SkillGroup[]> {
    const where = visible === null ? Prisma.empty : Prisma.sql`WHERE s.namespace = ANY(${[...visible]})`;
    const rows = await db.$queryRaw<(Omit<SkillGroup, 'status'> & { status: string })[]>`
      SELECT s.namespace, s.status, s.scan_verdict AS verdict, count(*)::int AS skills,
        count(*) FILTER (WHERE ${NEVER.never_offered})::int AS "neverOffered",
        count(*) FILTER (WHERE ${NEVER.never_used})::int AS "neverUsed"
      FROM skills s ${where} GROUP BY s.namespace, s.status, s.scan_verdict ORDER BY s.namespace`;
    return rows.map((row) => ({ ...row, status: SkillStatus.parse(row.status) }));
  },
};
