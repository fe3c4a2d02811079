import { Inject, Injectable } from '@nestjs/common';
import { Proposal, ProposalCreate, ProposalEdit } from '@skillward/contracts';
import { InputIssue, conflict, invalidInput, notFound } from '@skillward/domain';
import { Database, Ledger, ProposalDraftRow, Transaction, proposalStore, skillStore } from '@skillward/database';
import { changeBetween, textOf } from '@skillward/evolution';
import { Clock, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireNamespace, requireRole, requireVisible } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK } from '../tokens';
import { EvaluateProposal } from './evaluate-proposal';
import { applyDraft, describedPackage, filesOf, skillOf } from './proposed-package';
import { GetProposal, requireProposal } from './read-proposals';
import { requireDraft, requireOpen, requireWriter, wordAnew } from './wording';

const PERSON = 'person';

/**
 * Another wording of a proposal, by a person: the gates run again, and whoever wrote it may not approve it. It changes
 * the current version. Reviewers may, and who wrote the proposal.
 */
@Injectable()
export class EditProposalDraft {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly evaluate: EvaluateProposal,
    private readonly getProposal: GetProposal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_input when the change does not fit the current version exactly; conflict when another draft has come */
  async edit(context: RequestContext, id: string, input: ProposalEdit): Promise<Proposal> {
    requireRole(context, 'curator');
    await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = requireProposal(context, await proposalStore.lock(tx, id), id);
      requireOpen(row);
      const drafts = await proposalStore.drafts(tx, id);
      await requireWriter(tx, context, row, drafts);
      if (input.revision !== undefined) requireDraft(row, drafts, input.revision);
      if (row.kind === 'rollback') throw conflict('A roll-back has no text to edit: approve or reject it.');
      if ((row.kind === 'creation') !== (input.skill !== undefined)) {
        const sent =
          row.kind === 'creation' ? 'This proposal creates a skill: send `skill`.' : 'Send `edits` or `files`.';
        throw invalidInput(sent);
      }
      const skill = await skillOf(tx, row);
      const before = drafts.at(-1);
      const draft: ProposalDraftRow = {
        proposalId: id,
        revision: row.revision + 1,
        action: row.kind === 'creation' ? 'create_skill' : (before?.action ?? 'knowledge_addition'),
        rationale: input.rationale,
        summary: input.summary ?? before?.summary ?? null,
        ...(await this.changed(tx, input, before, skill)),
        engine: PERSON,
        author: by,
        createdAt: at,
      };
      await requireFits(tx, draft, skill?.id ?? null);
      await wordAnew(tx, ledger, row, { draft, said: input.rationale, by, at });
      await ledger.flush();
      return { id };
    });
    await this.evaluate.evaluate(id, new AbortController().signal);
    return this.getProposal.read(this.database.client, context, id);
  }

  private async changed(
    tx: Transaction,
    { edits = [], files, skill: created }: ProposalEdit,
    before: ProposalDraftRow | undefined,
    skill: { readonly id: string; readonly name: string; readonly current: { readonly number: number } } | null,
  ): Promise<Change> {
    const baseNumber = skill?.current.number ?? null;
    if (skill !== null && files !== undefined) return changeOf(tx, skill.id, baseNumber, { name: skill.name, files });
    // Edits say nothing of what becomes of whole files.
    return { baseNumber, edits, files: created === undefined ? (before?.files ?? []) : [], skill: created ?? null };
  }
}

/** A change that a person asks for: it goes the same way as one that evidence asks for. */
@Injectable()
export class CreateProposal {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly evaluate: EvaluateProposal,
    private readonly getProposal: GetProposal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem invalid_input when an edit does not fit the current version exactly or nothing changes; conflict when
   * a skill to create is there already
   */
  async create(context: RequestContext, input: ProposalCreate): Promise<Proposal> {
    const { namespace, name } = input;
    requireVisible(context, namespace, `The skill ${namespace}/${name}`);
    requireRole(context, 'curator');
    requireNamespace(context, namespace);
    const isCreation = input.action === 'create_skill';
    const { id } = await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const skill = await skillStore.find(tx, namespace, name);
      if (skill === null && !isCreation) throw notFound(`The skill ${namespace}/${name}`);
      if (skill !== null && isCreation)
        throw conflict(`There is a skill ${namespace}/${name}: propose a change of it.`);
      const created = newId();
      const current = skill?.current.number ?? null;
      const change = await changeOf(tx, skill?.id ?? null, skill === null ? null : (input.base ?? current), input);
      const draft: ProposalDraftRow = {
        proposalId: created,
        revision: 1,
        action: input.action,
        rationale: input.rationale,
        summary: input.summary,
        ...change,
        engine: PERSON,
        author: by,
        createdAt: at,
      };
      await requireFits(tx, draft, skill?.id ?? null);
      await proposalStore.create(tx, {
        id: created,
        kind: isCreation ? 'creation' : 'edit',
        namespace,
        name,
        skillId: skill?.id ?? null,
        finding: null,
        normalForm: null,
        action: input.action,
        status: 'skipped',
        reason: 'The gates have not seen it yet.',
        baseNumber: current,
        revision: 1,
        evaluation: 0,
        evidenceSeq: 1,
        evaluatedSeq: 0,
        failures: 0,
        retryAt: null,
        changesAsked: false,
        createdBy: by,
        createdAt: at,
        updatedAt: at,
      });
      await proposalStore.addDraft(tx, draft);
      ledger.append({
        action: 'proposal.created',
        target: `proposal:${created}`,
        detail: { skill: `${namespace}/${name}` },
      });
      await ledger.flush();
      return { id: created };
    });
    await this.evaluate.evaluate(id, new AbortController().signal);
    return this.getProposal.read(this.database.client, context, id);
  }
}

type Change = Pick<ProposalDraftRow, 'baseNumber' | 'edits' | 'files' | 'skill'>;

/**
 * What a person asks for as a change of a version, or as a new package.
 * @throws Problem invalid_input where the described package cannot be made of the version, or is no other than it
 */
async function changeOf(
  tx: Transaction,
  skillId: string | null,
  baseNumber: number | null,
  { name, edits, files = [] }: Pick<ProposalCreate, 'name' | 'edits' | 'files'>,
): Promise<Change> {
  if (edits !== undefined) return { baseNumber, edits, files: [], skill: null };
  const base = await filesOf(tx, skillId, baseNumber);
  if (skillId !== null && base.length === 0) throw invalidInput(`There is no version ${baseNumber} of the skill.`);
  const described = describedPackage(base, files);
  if (!described.ok) throw invalidInput('The package cannot be made of the base version.', issues(described.errors));
  if (skillId === null) {
    const texts = described.files.map((file) => ({ path: file.path, text: textOf(file) ?? '' }));
    return { baseNumber: null, edits: [], files: [], skill: { name, files: texts } };
  }
  const change = changeBetween(base, described.files);
  if (change === null) throw invalidInput('Only files of text can be added or changed by a proposal.');
  if (change.edits.length === 0 && change.files.length === 0) throw invalidInput('Nothing changes.');
  return { baseNumber, edits: [...change.edits], files: [...change.files], skill: null };
}

const issues = (errors: readonly string[]): InputIssue[] => errors.map((message) => ({ path: 'files', message }));

/** @throws Problem invalid_input with every edit that does not fit */
async function requireFits(tx: Transaction, draft: ProposalDraftRow, skillId: string | null): Promise<void> {
  const proposed = applyDraft(draft, await filesOf(tx, skillId, draft.baseNumber));
  if (proposed.ok) return;
  const found: InputIssue[] = proposed.errors.map((message) => ({ path: 'edits', message }));
  throw invalidInput('The change does not fit the current version exactly.', found);
}
