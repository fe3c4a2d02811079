import { Injectable } from '@nestjs/common';
import { AuditEntry, AuditQuery, AuditVerification, Page } from '@skillward/contracts';
import { Database, auditStore } from '@skillward/database';
import { RequestContext, requireAllNamespaces, requireRole } from './principal';

@Injectable()
export class ListAudit {
  constructor(private readonly database: Database) {}

  async execute(context: RequestContext, query: AuditQuery): Promise<Page<AuditEntry>> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const { items, nextCursor } = await auditStore.list(this.database.client, query, query);
    return { items: items.map((item) => ({ ...item, seq: Number(item.seq), at: item.at.toISOString() })), nextCursor };
  }
}

/** Recomputes the hash chain from its beginning. */
@Injectable()
export class VerifyAudit {
  constructor(private readonly database: Database) {}

  async execute(context: RequestContext): Promise<AuditVerification> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const { valid, entries, firstBroken } = await auditStore.verify(this.database.client);
    return { valid, entries, firstBroken: firstBroken === null ? null : Number(firstBroken) };
  }
}
