import { Inject, Injectable } from '@nestjs/common';
import { Actor, CreatedKey, Key, KeyCreate, Me, Page, PageQuery } from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import { AuditActor, Database, KeyRow, Ledger, keyStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from './principal';
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
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdBy: row.createdBy && toWire(row.createdBy),
});

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
      const draft = { id, name: input.name, role: input.role, namespaces: input.namespaces ?? null };
      const createdBy = actorOf(context);
      const ledger = await Ledger.open(tx, createdBy, at);
      const { name, role, namespaces } = draft;
      ledger.append({ action: 'key.created', target: `key:${id}`, detail: { name, role, namespaces } });
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
        throw conflict('This is the last administrator key: create another one before you revoke it.');
      }
      ledger.append({ action: 'key.revoked', target: `key:${id}` });
      await ledger.flush();
    });
  }
}

@Injectable()
export class DescribeCaller {
  describe({ principal }: RequestContext): Me {
    const namespaces = principal.namespaces === null ? null : [...principal.namespaces];
    return { id: principal.keyId, name: principal.name, role: principal.role, namespaces };
  }
}
