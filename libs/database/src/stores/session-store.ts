import type { Transaction } from '../database';
import { KeyRow, keyStore } from './key-store';
import type { AuditActor } from '../ledger';
import type { Reader } from './reader';

export interface SessionRow {
  readonly id: string;
  readonly key: KeyRow;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export const sessionStore = {
  /** The session with this secret and its key, unless it was ended; whether it is still fresh is the caller's to say. */
  async find(db: Reader, hash: Uint8Array): Promise<SessionRow | null> {
    const row = await db.session.findUnique({ where: { hash: Buffer.from(hash) } });
    if (!row || row.endedAt !== null) return null;
    const key = await keyStore.find(db, row.keyId);
    return key && { id: row.id, key, createdAt: row.createdAt, lastUsedAt: row.lastUsedAt };
  },

  async create(tx: Transaction, draft: { id: string; keyId: string; hash: Uint8Array; at: Date }): Promise<void> {
    const { id, keyId, at } = draft;
    await tx.session.create({ data: { id, keyId, hash: Buffer.from(draft.hash), createdAt: at, lastUsedAt: at } });
  },

  async touch(db: Reader, id: string, at: Date): Promise<void> {
    await db.$executeRaw`UPDATE sessions SET last_used_at = ${at} WHERE id = ${id}::uuid AND last_used_at < ${at}`;
  },

  /** @returns false when it had ended before */
  async end(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { count } = await tx.session.updateMany({ where: { id, endedAt: null }, data: { endedAt: at } });
    return count > 0;
  },

  /** Ends whatever was opened with the secret that a key had until now. */
  async endAllOf(tx: Transaction, keyId: string, at: Date): Promise<void> {
    await tx.session.updateMany({ where: { keyId, endedAt: null }, data: { endedAt: at } });
    await tx.loginLink.updateMany({ where: { keyId, usedAt: null }, data: { usedAt: at } });
  },

  async dropUnusedSince(db: Reader, before: Date): Promise<void> {
    await db.session.deleteMany({ where: { lastUsedAt: { lt: before } } });
    await db.loginLink.deleteMany({ where: { expiresAt: { lt: before } } });
  },
};

export const loginLinkStore = {
  async create(
    tx: Transaction,
    draft: { id: string; keyId: string; hash: Uint8Array; by: AuditActor; at: Date; expiresAt: Date },
  ): Promise<void> {
    const { id, keyId, by, at, expiresAt } = draft;
    const createdBy = { id: by.id, name: by.name };
    await tx.loginLink.create({
      data: { id, keyId, hash: Buffer.from(draft.hash), createdBy, createdAt: at, expiresAt },
    });
  },

  /**
   * Uses a link up. Of several at once one succeeds.
   * @returns the key that it stands for; null when it is not known, was used or has expired
   */
  async use(tx: Transaction, hash: Uint8Array, at: Date): Promise<string | null> {
    const [used] = await tx.loginLink.updateManyAndReturn({
      where: { hash: Buffer.from(hash), usedAt: null, expiresAt: { gt: at } },
      data: { usedAt: at },
    });
    return used?.keyId ?? null;
  },
};
