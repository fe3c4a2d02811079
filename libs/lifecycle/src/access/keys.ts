import { Inject, Injectable } from '@nestjs/common';
import { Actor, CreatedKey, Key, KeyCreate, Me, Page, PageQuery } from '@skillward/contracts';
import { conflict, invalidInput, notFound } from '@skillward/domain';
import { AuditActor, Database, KeyRow, Ledger, keyStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { RequestContext, actorOf, requireAllNamespaces, requireRole, toMe } from './principal';
import { createToken, hashToken } from './secrets';
import { UnitOfWork } from './unit-of-work';

const toWire = ({ id, name, via }: AuditActor): Actor => ({ id, name, ...(via ? { via: [...via] } : {}) });

const toKey = (row: KeyRow): Key => ({
  id: row.id,
  name: row.name,
  role: row.role,
  namespaces: row.namespaces === null ? null : [...row.namespaces],
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdBy: row.createdBy && toWire(row.createdBy),
});

const DAY_MS = 24 * 3_600_000;

function endOf({ expiresAt, expiresInDays }: KeyCreate, at: Date): Date | null {
  if (expiresInDays !== undefined) return new Date(at.getTime() + expiresInDays * DAY_MS);
  if (expiresAt === undefined) return null;
  const end = new Date(expiresAt);
  if (end > at) return end;
  throw invalidInput('The key would have expired before it is made.', [
    { path: 'expiresAt', message: 'Give a time in the future.' },
  ]);
}

/** Makes an API key; only its hash is kept. */
@Injectable()
export class CreateKey {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async create(context: RequestContext, input: KeyCreate): Promise<CreatedKey> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const { id, token } = createToken();
      const { name, role } = input;
      const draft = { id, name, role, namespaces: input.namespaces ?? null, expiresAt: endOf(input, at) };
      const createdBy = actorOf(context);
      const ledger = await Ledger.open(tx, createdBy, at);
      const { namespaces, expiresAt } = draft;
      const end = expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() };
      ledger.append({ action: 'key.created', target: `key:${id}`, detail: { name, role, namespaces, ...end } });
      await keyStore.create(tx, { ...draft, hash: hashToken(token), at, by: createdBy });
      await ledger.flush();
      return {
        ...toKey({ ...draft, hash: new Uint8Array(), createdAt: at, revokedAt: null, lastUsedAt: null, createdBy }),
        key: token,
      };
    });
  }
}

@Injectable()
export class ListKeys {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: PageQuery): Promise<Page<Key>> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const { items, nextCursor } = await keyStore.list(this.database.client, query);
    return { items: items.map(toKey), nextCursor };
  }
}

/** Ends a key at once; the row stays, because the audit names it. */
@Injectable()
export class RevokeKey {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async revoke(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const revoked = await keyStore.revoke(tx, id, at);
      if (!revoked) {
        if (await keyStore.find(tx, id)) return;
        throw notFound(`The key ${id}`);
      }
      if ((await keyStore.countAdministrators(tx)) === 0) {
        throw conflict(
          'This is the last administrator key that does not expire: create another one before you revoke it.',
        );
      }
      ledger.append({ action: 'key.revoked', target: `key:${id}` });
      await ledger.flush();
    });
  }
}

@Injectable()
export class DescribeCaller {
  describe({ principal }: RequestContext): Me {
    return toMe(principal);
  }
}
