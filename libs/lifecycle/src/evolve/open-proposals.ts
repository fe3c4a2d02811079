import {
  EvidenceItemDraft,
  ProposalRow,
  Transaction,
  evidenceStore,
  proposalStore,
  skillStore,
} from '@skillward/database';
import { sameFinding } from '@skillward/evolution';
import { newId } from '@skillward/platform';
import { SYSTEM } from '../access/principal';

/** What became of the findings of a batch. */
export interface OpenedProposals {
  readonly opened: string[];
  readonly strengthened: string[];
}

/**
 * Hands findings to proposals, under the ledger's lock: one that is there already takes what says the same about the
 * same skill, and a new one is opened only for what none says. A finding that a person rejected is not proposed again;
 * one that was approved is, if it was made with the version that should have settled it.
 */
export async function openProposals(
  tx: Transaction,
  items: readonly EvidenceItemDraft[],
  at: Date,
): Promise<OpenedProposals> {
  const opened: string[] = [];
  const strengthened = new Set<string>();
  const known = new Map<string, ProposalRow[]>();
  for (const item of items) {
    const { normalForm, namespace, skillId } = item;
    if (normalForm === null || namespace === null) continue;
    const target = `${namespace} ${skillId ?? ''}`;
    const proposals = known.get(target) ?? (await proposalStore.sameTarget(tx, { skillId, namespace }));
    known.set(target, proposals);
    const same = proposals.filter((each) => each.normalForm !== null && sameFinding(each.normalForm, normalForm));
    const taker = same.find(isOpen) ?? same.findLast((each) => settles(each, item));
    if (taker !== undefined) {
      await proposalStore.attach(tx, taker.id, [item.id]);
      if (isOpen(taker)) strengthened.add(taker.id);
      continue;
    }
    const proposal = await open(tx, item, namespace, at);
    // What stood behind a draft that another version overtook still stands behind the finding.
    for (const { id } of same.filter(({ status }) => status === 'superseded')) {
      const carried = await evidenceStore.ofProposal(tx, id);
      await proposalStore.attach(
        tx,
        proposal.id,
        carried.map((each) => each.id),
      );
    }
    proposals.push(proposal);
    opened.push(proposal.id);
  }
  const touched = new Set([...strengthened, ...(await contradicted(tx, items))]);
  for (const id of opened) touched.delete(id);
  await proposalStore.touch(tx, [...touched], at);
  return { opened, strengthened: [...strengthened] };
}

const isOpen = ({ status }: ProposalRow): boolean => status === 'pending' || status === 'skipped';

/** Whether a decided proposal is the answer to a finding already. */
function settles({ status, resultNumber }: ProposalRow, { version }: EvidenceItemDraft): boolean {
  if (status === 'rejected') return true;
  return status === 'approved' && (version === null || resultNumber === null || version < resultNumber);
}

/** Open changes of skills that the batch has other uses of: these may speak against them. */
async function contradicted(tx: Transaction, items: readonly EvidenceItemDraft[]): Promise<string[]> {
  const skills = new Set(items.flatMap(({ skillId }) => skillId ?? []));
  const ids: string[] = [];
  for (const skillId of skills) {
    const open = await proposalStore.openOfSkill(tx, skillId);
    ids.push(...open.filter(({ kind }) => kind !== 'rollback').map(({ id }) => id));
  }
  return ids;
}

async function open(tx: Transaction, item: EvidenceItemDraft, namespace: string, at: Date): Promise<ProposalRow> {
  const { skillId } = item;
  const found = skillId === null ? null : await skillStore.list(tx, { visible: null, ids: [skillId] }, { limit: 1 });
  const proposal: ProposalRow = {
    id: newId(),
    kind: skillId === null ? 'creation' : 'edit',
    namespace,
    name: found?.items[0]?.name ?? null,
    skillId,
    finding: item.finding,
    normalForm: item.normalForm,
    action: 'skip',
    status: 'skipped',
    reason: 'It was not looked at yet.',
    baseNumber: null,
    revision: 0,
    evaluation: 0,
    evidenceSeq: 1,
    evaluatedSeq: 0,
    failures: 0,
    retryAt: null,
    changesAsked: false,
    assignee: null,
    decision: null,
    resultNumber: null,
    createdBy: { id: SYSTEM.keyId, name: SYSTEM.name },
    createdAt: at,
    updatedAt: at,
  };
  const { assignee: _assignee, decision: _decision, resultNumber: _result, ...row } = proposal;
  await proposalStore.create(tx, row);
  await proposalStore.attach(tx, proposal.id, [item.id]);
  return proposal;
}
