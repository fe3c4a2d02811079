import { conflict, forbidden } from '@skillward/domain';
import { AuditActor, Ledger, ProposalDraftRow, ProposalRow, Transaction, proposalStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { ownWork } from '../access/persons';
import { RequestContext, hasRole } from '../access/principal';
import { authorsOf } from './read-proposals';

/** @throws Problem conflict when the proposal was decided */
export function requireOpen({ status }: ProposalRow): void {
  if (status !== 'pending' && status !== 'skipped')
    throw conflict(`The proposal was decided already: it is ${status}.`);
}

/**
 * Who may word a proposal anew: reviewers, and who wrote it or any wording of it.
 * @throws Problem forbidden
 */
export async function requireWriter(
  tx: Transaction,
  { principal }: RequestContext,
  row: ProposalRow,
  drafts: readonly ProposalDraftRow[],
): Promise<void> {
  if (hasRole(principal, 'reviewer')) return;
  if ((await ownWork(tx, principal, authorsOf(row, drafts))) !== null) return;
  throw forbidden('Only reviewers, and who wrote the proposal, change its draft.');
}

/**
 * The newest draft, if it is the one that was read.
 * @throws Problem conflict when there is none, another one has come, or the proposal has no text
 */
export function requireDraft(
  { kind }: ProposalRow,
  drafts: readonly ProposalDraftRow[],
  read: number,
): ProposalDraftRow {
  if (kind === 'rollback') throw conflict('A roll-back has no text to edit: approve or reject it.');
  const newest = drafts.at(-1);
  if (newest === undefined) throw conflict('There is no draft yet.');
  if (newest.revision !== read)
    throw conflict(`The proposal has another draft by now (revision ${newest.revision}): read it again.`);
  return newest;
}

/** Another wording of a proposal by a person. Until the gates have seen it nobody may approve it. */
export async function wordAnew(
  tx: Transaction,
  ledger: Ledger,
  row: ProposalRow,
  { draft, said, by, at }: { draft: ProposalDraftRow; said: string; by: AuditActor; at: Date },
): Promise<void> {
  const { id } = row;
  const { revision, action, baseNumber } = draft;
  await proposalStore.addDraft(tx, draft);
  const reason = 'The gates have not seen the new draft yet.';
  const name = draft.skill?.name ?? row.name;
  const change = { revision, action, baseNumber, name, status: 'skipped' as const, reason, changesAsked: false };
  await proposalStore.update(tx, id, change, at);
  await proposalStore.touch(tx, [id], at);
  await proposalStore.addReview(tx, id, { id: newId(), kind: 'edit', revision, text: said, by, at });
  ledger.append({ action: 'proposal.edited', target: `proposal:${id}`, detail: { revision } });
}
