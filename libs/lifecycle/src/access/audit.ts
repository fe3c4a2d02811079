import { Inject, Injectable } from '@nestjs/common';
import { AuditCheckpoint, AuditEntry, AuditQuery, AuditVerification, Page } from '@skillward/contracts';
import { AUDIT_ACTIONS } from '@skillward/domain';
import { Database, auditStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { AuditSigner } from './audit-signer';
import { RequestContext, requireAllNamespaces, requireRole } from './principal';

/** The action of that name, or those that begin so. */
const actionsOf = (asked: string): readonly string[] =>
  AUDIT_ACTIONS.includes(asked) ? [asked] : AUDIT_ACTIONS.filter((action) => action.startsWith(asked));

@Injectable()
export class ListAudit {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: AuditQuery): Promise<Page<AuditEntry>> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const { from, to, action, ...page } = query;
    const timeOf = (time?: string) => (time === undefined ? undefined : new Date(time));
    const filter = { ...page, action: action && actionsOf(action), from: timeOf(from), to: timeOf(to) };
    const { items, nextCursor } = await auditStore.list(this.database.client, filter, page);
    return { items: items.map((item) => ({ ...item, seq: Number(item.seq), at: item.at.toISOString() })), nextCursor };
  }
}

/** Recomputes the hash chain from its beginning, and holds it against a checkpoint that was kept. */
@Injectable()
export class VerifyAudit {
  constructor(
    private readonly database: Database,
    private readonly signer: AuditSigner,
  ) {}

  async verify(context: RequestContext, checkpoint?: AuditCheckpoint): Promise<AuditVerification> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const found = await auditStore.verify(this.database.client, BigInt(checkpoint?.seq ?? 0));
    const { entries, markedHash } = found;
    const firstBroken = found.firstBroken === null ? null : Number(found.firstBroken);
    if (checkpoint === undefined) return { valid: found.valid, entries, firstBroken };
    const signer = this.signer.signerOf(checkpoint);
    const reason = objectionTo(checkpoint, { signer, entries, markedHash });
    const compared = { seq: checkpoint.seq, holds: reason === null, reason, signer };
    return { valid: found.valid && reason === null, entries, firstBroken, checkpoint: compared };
  }
}

/** What speaks against a checkpoint; null: nothing does. */
function objectionTo(
  { seq, hash }: AuditCheckpoint,
  found: { signer: string; entries: number; markedHash: string | null },
): string | null {
  if (found.signer === 'invalid') return 'Its signature does not hold: the checkpoint was changed.';
  if (found.markedHash === null) return `The log had ${seq} entries then, and has ${found.entries} that hold now.`;
  return found.markedHash === hash ? null : `Entry ${seq} is another one than then: the log was written anew.`;
}

/** Signs where the log stands, for whoever keeps it elsewhere. */
@Injectable()
export class GetAuditCheckpoint {
  constructor(
    private readonly database: Database,
    private readonly signer: AuditSigner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(context: RequestContext): Promise<AuditCheckpoint> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const { seq, hash } = await auditStore.head(this.database.client);
    return this.signer.sign({ seq: Number(seq), hash, at: this.clock.now().toISOString() });
  }
}
