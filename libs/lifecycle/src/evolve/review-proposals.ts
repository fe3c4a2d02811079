import { Inject, Injectable } from '@nestjs/common';
import {
  Proposal,
  ProposalAssign,
  ProposalChangeRequest,
  ProposalCommentCreate,
  ProposalRejection,
} from '@skillward/contracts';
import { AuditAction, Role, conflict, forbidden, invalidInput } from '@skillward/domain';
import {
  CommentedLines,
  Ledger,
  ProposalReviewRow,
  ProposalRow,
  Transaction,
  keyStore,
  proposalStore,
  webhookStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { isInForce } from '../access/authenticate';
import { RequestContext, actorOf, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK } from '../tokens';
import { commentedLines } from './line-places';
import { isOwner, readEvolutionRules } from '../policy/evolution-policy';
import { GetProposal, requireProposal } from './read-proposals';
import { requireOpen } from './wording';

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

  /**
   * A word on the proposal as a whole, or on lines of its newest draft, also with another text for them.
   * @throws Problem invalid_input when there are no such lines; conflict when another draft has come
   */
  comment(context: RequestContext, id: string, input: ProposalCommentCreate): Promise<Proposal> {
    const { text = null, anchor, revision } = input;
    return this.review(context, id, { kind: 'comment', text, role: 'curator' }, async ({ tx, row }) => {
      if (revision !== undefined && revision !== row.revision)
        throw conflict(`The proposal has another draft by now (revision ${row.revision}): read it again.`);
      if (anchor === undefined) return undefined;
      const draft = (await proposalStore.drafts(tx, id)).at(-1);
      if (draft === undefined) throw conflict('There is no draft yet.');
      return commentedLines(tx, row, draft, input);
    });
  }

  /** Keeps the proposal from being approved until another draft has come. */
  requestChanges(context: RequestContext, id: string, { text }: ProposalChangeRequest): Promise<Proposal> {
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
        isInForce(found, at) &&
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
    { kind, text, role = 'reviewer' }: Pick<ProposalReviewRow, 'kind' | 'text'> & { readonly role?: Role },
    act: (reviewing: Reviewing) => Promise<CommentedLines | undefined | void>,
  ): Promise<Proposal> {
    requireRole(context, role);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = requireProposal(context, await proposalStore.lock(tx, id), id);
      const onLines = await act({ tx, row, at, by });
      const { revision } = row;
      const review = { id: newId(), kind, revision, text, by, at };
      await proposalStore.addReview(tx, id, onLines ? { ...review, onLines } : review);
      const detail = { revision, text, ...(onLines ? { on: placeOf(onLines) } : {}) };
      ledger.append({ action: AUDIT[kind], target: `proposal:${id}`, detail });
      await ledger.flush();
      return this.getProposal.read(tx, context, id);
    });
  }
}

const placeOf = ({ path, side, line, endLine }: CommentedLines) => ({ path, side, line, endLine });

const AUDIT = {
  comment: 'proposal.commented',
  edit: 'proposal.edited',
  request_changes: 'proposal.changes_requested',
  assign: 'proposal.assigned',
  approve: 'proposal.approved',
  reject: 'proposal.rejected',
} as const satisfies Record<ProposalReviewRow['kind'], AuditAction>;

async function requireOwner(tx: Transaction, { principal }: RequestContext, row: ProposalRow): Promise<void> {
  const rules = await readEvolutionRules(tx, row.namespace);
  if (!isOwner(rules, row.name ?? '', principal)) {
    throw forbidden(`The skill ${row.namespace}/${row.name ?? ''} has owners, and this key is not among them.`);
  }
}
