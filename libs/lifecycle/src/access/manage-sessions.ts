import { Inject, Injectable } from '@nestjs/common';
import { OpenSession, Page, SessionListQuery } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { Database, Ledger, OpenSessionRow, sessionStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from './principal';
import { expiryOf, openSince } from './sessions';

/** Who is signed in to the console. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first; those that have ended are left out. */
  async list(context: RequestContext, { key, ...page }: SessionListQuery): Promise<Page<OpenSession>> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const open = { ...openSince(this.clock.now()), keyId: key };
    const { items, nextCursor } = await sessionStore.listOpen(this.database.client, open, page);
    return { items: items.map((row) => toOpenSession(row, context.sessionId)), nextCursor };
  }
}

const toOpenSession = (row: OpenSessionRow, own: string | undefined): OpenSession => ({
  id: row.id,
  key: { id: row.key.id, name: row.key.name, role: row.key.role },
  via: row.via,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: expiryOf(row).toISOString(),
  current: row.id === own,
});

/** Signs somebody out of the console; the key that they signed in with stays. */
@Injectable()
export class EndSession {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async end(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const keyId = await sessionStore.keyOf(tx, id);
      if (keyId === null) throw notFound(`The session ${id}`);
      if (!(await sessionStore.end(tx, id, at))) return;
      ledger.append({ action: 'session.ended', target: `session:${id}`, detail: { key: keyId } });
      await ledger.flush();
    });
  }
}
