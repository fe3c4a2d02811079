import { Injectable } from '@nestjs/common';
import { EvolutionRules } from '@skillward/contracts';
import { Problem } from '@skillward/domain';
import { Database, ProposalDraftRow, ProposalRow, evidenceStore, proposalStore } from '@skillward/database';
import { changesOf, changesProseAlone, isProven } from '@skillward/evolution';
import { Principal, SYSTEM } from '../access/principal';
import { ApproveProposal } from './approve-proposal';
import { readEvolutionRules } from '../policy/evolution-policy';
import { applyDraft, filesOf } from './proposed-package';
import { supportOf } from './run-gates';

/** Who approves where a namespace has said so before. */
const POLICY: Principal = { keyId: 'policy', name: 'Policy of the namespace', role: 'admin', namespaces: null };

/**
 * Approves small additions without a person, where the policy of the namespace says so: never by default, never a
 * script, and only what passes every gate, soft ones too.
 */
@Injectable()
export class AutoApprove {
  constructor(
    private readonly database: Database,
    private readonly approve: ApproveProposal,
  ) {}

  /** @returns whether it was approved */
  async decide(id: string): Promise<boolean> {
    const db = this.database.client;
    const row = await proposalStore.find(db, id);
    if (row === null || row.status !== 'pending' || row.kind !== 'edit' || row.finding === null) return false;
    const rules = await readEvolutionRules(db, row.namespace);
    const draft = (await proposalStore.drafts(db, id)).at(-1);
    if (!rules.autoApprove.enabled || draft === undefined || !(await this.isSmall(row, draft, rules))) return false;
    try {
      const context = { principal: POLICY, requestId: `policy:${id}` };
      await this.approve.approve(context, id, {
        revision: row.revision,
        comment: 'Approved by the policy of the namespace.',
      });
      return true;
    } catch (error) {
      // A person was faster, or the base has changed.
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  private async isSmall(row: ProposalRow, draft: ProposalDraftRow, { autoApprove }: EvolutionRules): Promise<boolean> {
    const db = this.database.client;
    const gates = await proposalStore.gates(db, row.id, row.evaluation);
    const evidence = await evidenceStore.ofProposal(db, row.id);
    const base = await filesOf(db, row.skillId, draft.baseNumber);
    const proposed = applyDraft(draft, base);
    if (!proposed.ok || row.changesAsked || draft.author.id !== SYSTEM.keyId) return false;
    const changes = changesOf(base, proposed.files);
    const lines = changes.reduce((sum, { added, removed }) => sum + Math.max(added.length, removed.length), 0);
    return (
      autoApprove.actions.some((action) => action === draft.action) &&
      gates.every(({ passed }) => passed) &&
      evidence.every(({ finding, subtask }) => isProven(finding, subtask)) &&
      changesProseAlone(base, proposed.files) &&
      lines <= autoApprove.maxLines &&
      supportOf(evidence).reporters >= autoApprove.minReporters
    );
  }
}
