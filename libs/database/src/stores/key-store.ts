import { Role } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { AuditActor, toActor } from '../ledger';
import { PageRequest, decodeCursor, escapeLike, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Null: all namespaces. */
  readonly namespaces: readonly string[] | null;
  readonly hash: Uint8Array;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** Null: it works until it is revoked. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Null: the product made it. */
  readonly createdBy: AuditActor | null;
  readonly previous: ReplacedSecret | null;
}

/** What the last rotation of a key replaced, where it was left to work for a while. */
export interface ReplacedSecret {
  readonly hash: Uint8Array;
  readonly until: Date;
  readonly lastUsedAt: Date | null;
}

/** Which keys a list shows. */
export interface KeyFilter {
  /** Part of it, in small or capital letters. */
  readonly name?: string | undefined;
  readonly role?: Role | undefined;
  /** That the key sees. */
  readonly namespace?: string | undefined;
  readonly status?: 'active' | 'expired' | 'revoked' | undefined;
  /** Id or name of the key that made it. */
  readonly createdBy?: string | undefined;
  /** When it is asked. */
  readonly at: Date;
}

function conditionsOf({ name, role, namespace, status, createdBy, at }: KeyFilter): Prisma.Sql[] {
  const hasEnded = Prisma.sql`coalesce(expires_at <= ${at}, false)`;
  const statuses = {
    active: Prisma.sql`revoked_at IS NULL AND NOT ${hasEnded}`,
    expired: Prisma.sql`revoked_at IS NULL AND ${hasEnded}`,
    revoked: Prisma.sql`revoked_at IS NOT NULL`,
  };
  return [
    ...(name === undefined ? [] : [Prisma.sql`name ILIKE ${`%${escapeLike(name)}%`}`]),
    ...(role === undefined ? [] : [Prisma.sql`role = ${role}`]),
    // A key that names none sees all.
    ...(namespace === undefined ? [] : [Prisma.sql`(namespaces = '{}' OR ${namespace} = ANY (namespaces))`]),
    ...(status === undefined ? [] : [statuses[status]]),
    ...(createdBy === undefined
      ? []
      : [Prisma.sql`(created_by->>'id' = ${createdBy} OR created_by->>'name' = ${createdBy})`]),
  ];
}

type Row = Prisma.ApiKeyGetPayload<object>;

const toKey = (row: Row): KeyRow => ({
  id: row.id,
  name: row.name,
  role: Role.parse(row.role),
  namespaces: row.namespaces.length === 0 ? null : row.namespaces,
  hash: new Uint8Array(row.hash),
  createdAt: row.createdAt,
  revokedAt: row.revokedAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  createdBy: StoredActor.nullable().parse(row.createdBy),
  previous: toReplaced(row),
});

const toReplaced = ({ previousHash: hash, previousUntil: until, previousUsedAt: lastUsedAt }: Row) =>
  hash === null || until === null ? null : { hash: new Uint8Array(hash), until, lastUsedAt };

/** Bytes as a plain statement gives them. */
type TextRow = Omit<Row, 'hash' | 'previousHash'> & { hash: string; previousHash: string | null };
const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

export const keyStore = {
  async find(db: Reader, id: string): Promise<KeyRow | null> {
    // Every request asks this: the plain statement spares half of the time that the query builder takes.
    const rows = await db.$queryRaw<TextRow[]>`
      SELECT id, name, role, namespaces, encode(hash, 'base64') AS hash, created_at AS "createdAt",
        revoked_at AS "revokedAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", created_by AS "createdBy",
        encode(previous_hash, 'base64') AS "previousHash", previous_until AS "previousUntil",
        previous_used_at AS "previousUsedAt"
      FROM api_keys WHERE id = ${id}`;
    const [row] = rows;
    if (!row) return null;
    const previousHash = row.previousHash === null ? null : bytesOf(row.previousHash);
    return toKey({ ...row, hash: bytesOf(row.hash), previousHash });
  },

  /** Those of the ids that there are, in any order. */
  async findAll(db: Reader, ids: readonly string[]): Promise<KeyRow[]> {
    return (await db.apiKey.findMany({ where: { id: { in: [...ids] } } })).map(toKey);
  },

  async create(
    tx: Transaction,
    draft: Pick<KeyRow, 'id' | 'name' | 'role' | 'namespaces' | 'hash' | 'expiresAt'> & {
      readonly at: Date;
      readonly by: AuditActor;
    },
  ): Promise<void> {
    await tx.apiKey.create({
      data: {
        id: draft.id,
        name: draft.name,
        role: draft.role,
        namespaces: [...(draft.namespaces ?? [])],
        hash: Buffer.from(draft.hash),
        expiresAt: draft.expiresAt,
        createdAt: draft.at,
        createdBy: toActor(draft.by),
      },
    });
  },

  /** Sets the secret of the administrator that the settings name, whatever it was before. */
  async upsertBootstrap(
    tx: Transaction,
    draft: { id: string; name: string; hash: Uint8Array; at: Date },
  ): Promise<void> {
    const hash = Buffer.from(draft.hash);
    await tx.apiKey.upsert({
      where: { id: draft.id },
      create: { id: draft.id, name: draft.name, role: 'admin', namespaces: [], hash, createdAt: draft.at },
      update: { hash, revokedAt: null },
    });
  },

  /** The names of keys by their ids; ids of no key are left out. */
  async namesOf(db: Reader, ids: readonly string[]): Promise<Record<string, string>> {
    const rows = await db.apiKey.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } });
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  },

  /** Each of the keys with all keys that it comes from: who made it, who made that one, and whose links they used. */
  async linesOf(db: Reader, ids: readonly string[]): Promise<Map<string, Set<string>>> {
    const rows = await db.$queryRaw<{ own: string; id: string }[]>`
      WITH RECURSIVE line (own, id) AS (
        SELECT id, id FROM unnest(${[...ids]}::text[]) AS asked (id)
        UNION
        SELECT line.own, maker.id FROM line JOIN api_keys k ON k.id = line.id
        CROSS JOIN LATERAL (
          SELECT k.created_by ->> 'id'
          UNION ALL SELECT each ->> 'id' FROM jsonb_array_elements(k.created_by -> 'via') AS each
        ) AS maker (id)
        WHERE maker.id IS NOT NULL
      )
      SELECT own, id FROM line`;
    const lines = new Map<string, Set<string>>();
    for (const { own, id } of rows) lines.set(own, (lines.get(own) ?? new Set()).add(id));
    return lines;
  },

  /** Newest first; those that every condition fits. */
  async list(db: Reader, filter: KeyFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'text');
    const before = after ? [Prisma.sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`] : [];
    const where = Prisma.join([Prisma.sql`true`, ...conditionsOf(filter), ...before], ' AND ');
    const ids = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM api_keys WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`;
    const rows = await db.apiKey.findMany({
      where: { id: { in: ids.map((row) => row.id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return toPage(rows, page.limit, (row) => [row.createdAt.toISOString(), row.id], toKey);
  },

  async update(tx: Transaction, id: string, { name, expiresAt }: Pick<KeyRow, 'name' | 'expiresAt'>): Promise<void> {
    await tx.apiKey.update({ where: { id }, data: { name, expiresAt } });
  },

  /** Gives a key another secret, which `by` has seen. At most the one that it replaces still works for a while. */
  async replaceSecret(
    tx: Transaction,
    id: string,
    { hash, by, previous }: Pick<KeyRow, 'hash' | 'previous'> & { readonly by: AuditActor | null },
  ): Promise<void> {
    const createdBy = by === null ? {} : { createdBy: toActor(by) };
    const replaced = {
      previousHash: previous && Buffer.from(previous.hash),
      previousUntil: previous?.until ?? null,
      previousUsedAt: null,
    };
    await tx.apiKey.update({ where: { id }, data: { hash: Buffer.from(hash), ...createdBy, ...replaced } });
  },

  /** @returns false when the key is not there or was revoked before */
  async revoke(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } });
    return count > 0;
  },

  /** Active administrators that may see everything and stay, which those do not that expire. */
  async countAdministrators(tx: Transaction): Promise<number> {
    return tx.apiKey.count({
      where: { role: 'admin', revokedAt: null, expiresAt: null, namespaces: { isEmpty: true } },
    });
  },

  async touch(db: Reader, id: string, at: Date): Promise<void> {
    await db.$executeRaw`UPDATE api_keys SET last_used_at = ${at} WHERE id = ${id}`;
  },

  /** A use of the secret that was replaced, unless the key was rotated once more meanwhile. */
  async touchReplaced(db: Reader, id: string, { hash }: ReplacedSecret, at: Date): Promise<void> {
    await db.$executeRaw`
      UPDATE api_keys SET last_used_at = ${at}, previous_used_at = ${at}
      WHERE id = ${id} AND previous_hash = ${Buffer.from(hash)}`;
  },
};
