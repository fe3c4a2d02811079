import { Role } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { KeyRow, keyStore } from './key-store';
import { AuditActor, KeyName, toActor } from '../ledger';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor, StoredKeyNames } from './version-store';

export interface SessionRow {
  readonly id: string;
  readonly key: KeyRow;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endsAt: Date | null;
  readonly via: KeyName[];
}

export type OpenSessionRow = Omit<SessionRow, 'key'> & { readonly key: Pick<KeyRow, 'id' | 'name' | 'role'> };

/** Which sessions are open: not idle, not too old, and neither ended nor of keys that have. */
export interface OpenSessions {
  readonly at: Date;
  readonly usedAfter: Date;
  readonly madeAfter: Date;
  readonly keyId?: string | undefined;
}

/** What a link that was used says of the session that it opens. */
export interface UsedLink {
  readonly keyId: string;
  readonly by: AuditActor;
  /** The session that made it; null: a key did. */
  readonly sessionId: string | null;
}

type OpenRow = Pick<SessionRow, 'id' | 'createdAt' | 'lastUsedAt' | 'endsAt'> & {
  readonly via: unknown;
  readonly keyId: string;
  readonly name: string;
  readonly role: string;
};

const toOpen = ({ via, keyId, name, role, ...row }: OpenRow): OpenSessionRow => ({
  ...row,
  via: StoredKeyNames.parse(via),
  key: { id: keyId, name, role: Role.parse(role) },
});

export const sessionStore = {
  /** The session with this secret and its key, unless it was ended; whether it is still fresh is the caller's to say. */
  async find(db: Reader, hash: Uint8Array): Promise<SessionRow | null> {
    const row = await db.session.findUnique({ where: { hash: Buffer.from(hash) } });
    if (!row || row.endedAt !== null) return null;
    const key = await keyStore.find(db, row.keyId);
    const { id, createdAt, lastUsedAt, endsAt } = row;
    return key && { id, key, createdAt, lastUsedAt, endsAt, via: StoredKeyNames.parse(row.via) };
  },

  /** When a session ends at the latest; null: it was ended, or is not there. */
  async endOf(tx: Transaction, id: string): Promise<{ readonly createdAt: Date; readonly endsAt: Date | null } | null> {
    const select = { createdAt: true, endsAt: true } as const;
    return tx.session.findFirst({ where: { id, endedAt: null }, select });
  },

  /** The key of a session, also of one that has ended; null: there is none. */
  async keyOf(tx: Transaction, id: string): Promise<string | null> {
    return (await tx.session.findUnique({ where: { id }, select: { keyId: true } }))?.keyId ?? null;
  },

  /** Newest first. */
  async listOpen(db: Reader, { at, usedAfter, madeAfter, keyId }: OpenSessions, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const of = keyId === undefined ? Prisma.empty : Prisma.sql`AND s.key_id = ${keyId}`;
    const before = after
      ? Prisma.sql`AND (s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : Prisma.empty;
    const rows = await db.$queryRaw<OpenRow[]>`
      SELECT s.id, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.ends_at AS "endsAt", s.via,
        k.id AS "keyId", k.name, k.role
      FROM sessions s JOIN api_keys k ON k.id = s.key_id
      WHERE s.ended_at IS NULL AND s.last_used_at > ${usedAfter}
        AND CASE WHEN s.ends_at IS NULL THEN s.created_at > ${madeAfter} ELSE s.ends_at > ${at} END
        AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${at})
        AND NOT EXISTS (
          SELECT 1 FROM jsonb_array_elements(s.via) AS lender JOIN api_keys l ON l.id = lender ->> 'id'
          WHERE l.revoked_at IS NOT NULL OR l.expires_at <= ${at})
        ${of} ${before}
      ORDER BY s.created_at DESC, s.id DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.createdAt.toISOString(), row.id], toOpen);
  },

  async create(
    tx: Transaction,
    draft: Pick<SessionRow, 'id' | 'via' | 'endsAt'> & {
      readonly keyId: string;
      readonly hash: Uint8Array;
      readonly at: Date;
      readonly parentId: string | null;
    },
  ): Promise<void> {
    const { id, keyId, at, endsAt, parentId } = draft;
    const via = draft.via.map((each) => ({ ...each }));
    await tx.session.create({
      data: { id, keyId, hash: Buffer.from(draft.hash), createdAt: at, lastUsedAt: at, endsAt, parentId, via },
    });
  },

  async touch(db: Reader, id: string, at: Date): Promise<void> {
    await db.$executeRaw`UPDATE sessions SET last_used_at = ${at} WHERE id = ${id}::uuid AND last_used_at < ${at}`;
  },

  /**
   * Ends a session and those of the same key that came of it.
   * @returns false when it had ended before
   */
  async end(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { count } = await tx.session.updateMany({ where: { id, endedAt: null }, data: { endedAt: at } });
    if (count === 0) return false;
    await tx.$executeRaw`
      WITH RECURSIVE line (id) AS (
        SELECT ${id}::uuid UNION SELECT s.id FROM sessions s JOIN line ON s.parent_id = line.id
      )
      UPDATE sessions SET ended_at = ${at}
      WHERE id IN (SELECT id FROM line) AND ended_at IS NULL
        AND key_id = (SELECT key_id FROM sessions WHERE id = ${id}::uuid)`;
    return true;
  },

  /** Ends whatever was opened with the secret that a key had until now, also for other keys by its links. */
  async endAllOf(tx: Transaction, keyId: string, at: Date): Promise<void> {
    const lender = JSON.stringify([{ id: keyId }]);
    await tx.$executeRaw`
      UPDATE sessions SET ended_at = ${at}
      WHERE ended_at IS NULL AND (key_id = ${keyId} OR via @> ${lender}::jsonb)`;
    await tx.$executeRaw`
      UPDATE login_links SET used_at = ${at}
      WHERE used_at IS NULL
        AND (key_id = ${keyId} OR created_by ->> 'id' = ${keyId} OR created_by -> 'via' @> ${lender}::jsonb)`;
  },

  async dropUnusedSince(db: Reader, before: Date): Promise<void> {
    await db.session.deleteMany({ where: { lastUsedAt: { lt: before } } });
    await db.loginLink.deleteMany({ where: { expiresAt: { lt: before } } });
  },
};

export const loginLinkStore = {
  async create(
    tx: Transaction,
    draft: UsedLink & { readonly id: string; readonly hash: Uint8Array; readonly at: Date; readonly expiresAt: Date },
  ): Promise<void> {
    const { id, keyId, by, sessionId, at, expiresAt } = draft;
    const hash = Buffer.from(draft.hash);
    const createdBy = toActor(by);
    await tx.loginLink.create({ data: { id, keyId, hash, createdBy, sessionId, createdAt: at, expiresAt } });
  },

  /**
   * Uses a link up. Of several at once one succeeds.
   * @returns what it stands for; null when it is not known, was used or has expired
   */
  async use(tx: Transaction, hash: Uint8Array, at: Date): Promise<UsedLink | null> {
    const [used] = await tx.loginLink.updateManyAndReturn({
      where: { hash: Buffer.from(hash), usedAt: null, expiresAt: { gt: at } },
      data: { usedAt: at },
    });
    return used ? { keyId: used.keyId, by: StoredActor.parse(used.createdBy), sessionId: used.sessionId } : null;
  },
};
