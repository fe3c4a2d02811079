import { Inject, Injectable } from '@nestjs/common';
import { Proposal, ProposalAssign, ProposalCommentCreate, ProposalRejection } from '@skillward/contracts';
import { AuditAction, conflict, forbidden, invalidInput } from '@skillward/domain';
import {
  Ledger,
  ProposalReviewRow,
  ProposalRow,
  Transaction,
  keyStore,
  proposalStore,
  webhookStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK } from '../tokens';
import { isOwner, readEvolutionRules } from './policy';
import { GetProposal, requireProposal } from './read-proposals';

/** A proposal under its lock, and what to write about it. */
interface Reviewing {
  readonly tx: Transaction;
  readonly row: ProposalRow;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
}

/** What people do about proposals besides approving and editing them. Each is one transaction with its audit. */
@Injectable()
export class ReviewProposal {
  constructor(
    private readonly work: UnitOfWork,
    private readonly getProposal: GetProposal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem conflict when it is decided already */
  reject(context: RequestContext, id: string, { reason }: ProposalRejection): Promise<Proposal> {
    return this.review(context, id, { kind: 'reject', text: reason }, async ({ tx, row, at, by }) => {
      requireOpen(row);
      await requireOwner(tx, context, row);
      const decision = {
        schema: 1 as const,
        verdict: 'rejected' as const,
        by,
        at: at.toISOString(),
        comment: reason,
        revision: row.revision,
      };
      await proposalStore.update(tx, id, { status: 'rejected', reason, decision }, at);
      const { namespace, name } = row;
      const payload = { proposal: { id, namespace, name, status: 'rejected', reason }, by };
      await webhookStore.announce(tx, newId, { event: 'proposal.rejected', namespace, payload, at });
    });
  }

  comment(context: RequestContext, id: string, { text }: ProposalCommentCreate): Promise<Proposal> {
    return this.review(context, id, { kind: 'comment', text }, async () => undefined);
  }

  /** Keeps the proposal from being approved until another draft has come. */
  requestChanges(context: RequestContext, id: string, { text }: ProposalCommentCreate): Promise<Proposal> {
    return this.review(context, id, { kind: 'request_changes', text }, async ({ tx, row, at }) => {
      requireOpen(row);
      await proposalStore.update(tx, id, { changesAsked: true }, at);
    });
  }

  /** @throws Problem invalid_input when the key cannot review it */
  assign(context: RequestContext, id: string, { key }: ProposalAssign): Promise<Proposal> {
    return this.review(context, id, { kind: 'assign', text: key }, async ({ tx, row, at }) => {
      requireOpen(row);
      const found = key === null ? null : await keyStore.find(tx, key);
      const mayReview =
        found !== null &&
        found.revokedAt === null &&
        (found.role === 'reviewer' || found.role === 'admin') &&
        (found.namespaces === null || found.namespaces.includes(row.namespace));
      if (key !== null && !mayReview) {
        throw invalidInput('The key cannot review this proposal.', [
          { path: 'key', message: 'must be a key with the role reviewer or admin that sees the namespace' },
        ]);
      }
      await proposalStore.update(tx, id, { assignee: found && { id: found.id, name: found.name } }, at);
    });
  }

  private review(
    context: RequestContext,
    id: string,
    { kind, text }: Pick<ProposalReviewRow, 'kind' | 'text'>,
    act: (reviewing: Reviewing) => Promise<void>,
  ): Promise<Proposal> {
    requireRole(context, 'reviewer');
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = requireProposal(context, await proposalStore.lock(tx, id), id);
      await act({ tx, row, at, by });
      await proposalStore.addReview(tx, id, { id: newId(), kind, revision: row.revision, text, by, at });
      ledger.append({ action: AUDIT[kind], target: `proposal:${id}`, detail: { revision: row.revision, text } });
      await ledger.flush();
      return this.getProposal.read(tx, context, id);
    });
  }
}

const AUDIT = {
  comment: 'proposal.commented',
  edit: 'proposal.edited',
  request_changes: 'proposal.changes_requested',
  assign: 'proposal.assigned',
  approve: 'proposal.approved',
  reject: 'proposal.rejected',
} as const satisfies Record<ProposalReviewRow['kind'], AuditAction>;

/** @throws Problem conflict when the proposal was decided */
export function requireOpen({ status }: ProposalRow): void {
  if (status !== 'pending' && status !== 'skipped')
    throw conflict(`The proposal was decided already: it is ${status}.`);
}

async function requireOwner(tx: Transaction, { principal }: RequestContext, row: ProposalRow): Promise<void> {
  const rules = await readEvolutionRules(tx, row.namespace);
  if (!isOwner(rules, row.name ?? '', principal)) {
    throw forbidden(`The skill ${row.namespace}/${row.name ?? ''} has owners, and this key is not among them.`);
  }
}
