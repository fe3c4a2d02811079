import { Inject, Injectable } from '@nestjs/common';
import { Backoff, PackageFile, backoffMs } from '@skillward/domain';
import {
  Database,
  EvidenceItemRow,
  Ledger,
  ProposalDraftRow,
  ProposalRow,
  Transaction,
  evidenceStore,
  proposalStore,
  webhookStore,
} from '@skillward/database';
import {
  DraftAction,
  GateResult,
  changeBetween,
  hardFailure,
  mergePackages,
  nearestDuplicate,
} from '@skillward/evolution';
import { Clock, Logger, newId } from '@skillward/platform';
import { SYSTEM } from '../access/principal';
import { CLOCK, LOGGER } from '../tokens';
import { DraftProposal } from './draft-proposal';
import { handOver } from './hand-over';
import { readEvolutionRules } from '../policy/evolution-policy';
import { applyDraft, filesOf, skillOf } from './proposed-package';
import { RunGates, authorOf } from './run-gates';

const BACKOFF: Backoff = { firstMs: 60_000, longestMs: 86_400_000, factor: 2 };
const MAX_FAILURES = 6;
const SYSTEM_ACTOR = { id: SYSTEM.keyId, name: SYSTEM.name };

/** A draft that is not stored yet. */
type NewDraft = Omit<ProposalDraftRow, 'proposalId' | 'revision' | 'createdAt'>;

/** What a look at a proposal came to; it is written in one transaction, if nothing has changed meanwhile. */
interface Verdict {
  readonly status: 'pending' | 'skipped' | 'superseded';
  readonly reason: string | null;
  readonly gates: readonly GateResult[];
  readonly draft: NewDraft | null;
  readonly baseNumber: number | null;
  readonly name: string | null;
  /** The skill that a creation would nearly repeat: the evidence goes to an edit of it. */
  readonly repeats: string | null;
  /** More skills that the same answer of a model would create. */
  readonly creations: readonly NewDraft[];
  readonly retry: boolean;
}

/**
 * Looks at an open proposal: rebases it where its base is no longer current, words it where it has no words, runs the
 * gates, and tells what it is now. Models, scans and rankings are asked outside any transaction.
 */
@Injectable()
export class EvaluateProposal {
  constructor(
    private readonly database: Database,
    private readonly drafting: DraftProposal,
    private readonly gates: RunGates,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns what it became, or null when it was decided or changed meanwhile: then another look is due */
  async evaluate(id: string, signal: AbortSignal): Promise<ProposalRow['status'] | null> {
    const db = this.database.client;
    const proposal = await proposalStore.find(db, id);
    if (proposal === null || (proposal.status !== 'pending' && proposal.status !== 'skipped')) return null;
    const verdict = await this.look(proposal, signal);
    return this.database.transaction((tx) => this.write(tx, proposal, verdict));
  }

  private async look(proposal: ProposalRow, signal: AbortSignal): Promise<Verdict> {
    const db = this.database.client;
    const rules = await readEvolutionRules(db, proposal.namespace);
    const skill = await skillOf(db, proposal);
    const evidence = await evidenceStore.ofProposal(db, proposal.id);
    const draft = (await proposalStore.drafts(db, proposal.id)).at(-1) ?? null;
    const current = skill?.current.number ?? null;
    const nothing: Verdict = {
      status: 'skipped',
      reason: null,
      gates: [],
      draft: null,
      baseNumber: current,
      name: skill?.name ?? proposal.name,
      repeats: null,
      creations: [],
      retry: false,
    };
    if (proposal.kind === 'rollback') {
      return {
        ...nothing,
        status: 'superseded',
        reason: 'Another version is current by now.',
        baseNumber: proposal.baseNumber,
      };
    }
    const author = authorOf(draft);
    const isAsked = proposal.finding === null;
    const first = await this.gates.ofEvidence(evidence, rules, author, isAsked);
    const base = await filesOf(db, proposal.skillId, current);
    const worded = await this.word(proposal, draft, base, current, evidence, first, signal);
    if ('verdict' in worded) return { ...nothing, gates: first, ...worded.verdict };
    const proposed = applyDraft(worded.draft, base);
    const fresh = worded.isNew ? worded.draft : null;
    if (!proposed.ok) return { ...nothing, gates: first, reason: proposed.errors.join(' ') };
    const name = worded.draft.skill?.name ?? skill?.name ?? proposal.name ?? '';
    const change = { proposal, author, base, proposed: proposed.files, name, evidence, rules, at: this.clock.now() };
    const gates = [...first, ...(await this.gates.ofDraft(change))];
    const failure = hardFailure(gates);
    const waits = proposal.changesAsked && !worded.isNew;
    return {
      ...nothing,
      status: failure === null ? 'pending' : 'skipped',
      reason: failure ?? (waits ? 'A reviewer asked for changes.' : null),
      gates,
      draft: fresh,
      name,
      repeats: author === 'machine' ? (nearestDuplicate(gates)?.skillId ?? null) : null,
      creations: worded.creations,
    };
  }

  /** The draft to look at: the one that is there, rebased where it must be, or a new one. */
  private async word(
    proposal: ProposalRow,
    draft: ProposalDraftRow | null,
    base: readonly PackageFile[],
    current: number | null,
    evidence: readonly EvidenceItemRow[],
    gates: readonly GateResult[],
    signal: AbortSignal,
  ): Promise<
    | { readonly draft: NewDraft; readonly isNew: boolean; readonly creations: readonly NewDraft[] }
    | { readonly verdict: Partial<Verdict> }
  > {
    if (draft !== null && (draft.skill !== null || draft.baseNumber === current))
      return { draft, isNew: false, creations: [] };
    const rebased = draft === null ? null : await this.rebase(proposal, draft, base, current);
    // What a machine worded is worded again for the new lines, with the evidence that it had; what a person worded is not.
    if (rebased !== null && !('verdict' in rebased && draft?.author.id === SYSTEM.keyId && proposal.finding !== null))
      return rebased;
    const early = hardFailure(gates);
    if (early !== null && this.drafting.isCostly) return { verdict: { reason: early } };
    const counted = evidence.filter(({ isCurrent, discounted }) => isCurrent && discounted === null);
    const drafted = await this.drafting.draft(proposal, base, counted, signal);
    if (drafted.kind === 'skip') {
      const reason = early === null ? drafted.reason : `${early} ${drafted.reason}`;
      return { verdict: rebased === null ? { reason } : { status: 'superseded', reason } };
    }
    if (drafted.kind === 'failed') return { verdict: { reason: drafted.reason, retry: true } };
    const made = (action: DraftAction): NewDraft => ({
      action: action.action,
      rationale: action.rationale,
      summary: action.summary,
      baseNumber: action.skill === null ? current : null,
      edits: action.edits,
      files: [],
      skill: action.skill,
      engine: drafted.engine,
      author: SYSTEM_ACTOR,
    });
    return { draft: made(drafted.action), isNew: true, creations: drafted.creations.map(made) };
  }

  private async rebase(
    { skillId }: ProposalRow,
    draft: ProposalDraftRow,
    current: readonly PackageFile[],
    number: number | null,
  ): Promise<{ draft: NewDraft; isNew: true; creations: [] } | { verdict: Partial<Verdict> }> {
    const base = await filesOf(this.database.client, skillId, draft.baseNumber);
    const proposed = applyDraft(draft, base);
    if (!proposed.ok) return { verdict: { status: 'superseded', reason: proposed.errors.join(' ') } };
    const merged = mergePackages(base, current, proposed.files);
    if (!merged.ok) {
      const where = merged.conflicts.map(
        ({ path, current: now }) => `${path}, where the current version says ${JSON.stringify(now.slice(0, 200))}`,
      );
      return {
        verdict: {
          status: 'superseded',
          reason: `Version ${number} changed the same lines: ${where.join('; ')}.`,
          gates: [
            {
              name: 'evidence',
              severity: 'soft',
              passed: false,
              detail: 'The draft conflicts with the current version.',
              data: merged.conflicts,
            },
          ],
        },
      };
    }
    const change = changeBetween(current, merged.files);
    if (change === null) return { verdict: { status: 'superseded', reason: 'The current version has other files.' } };
    if (change.edits.length === 0 && change.files.length === 0)
      return { verdict: { status: 'superseded', reason: `Version ${number} says the same already.` } };
    const { proposalId: _id, revision: _revision, createdAt: _at, ...rest } = draft;
    const [edits, files] = [[...change.edits], [...change.files]];
    return { draft: { ...rest, edits, files, baseNumber: number }, isNew: true, creations: [] };
  }

  private async write(tx: Transaction, seen: ProposalRow, verdict: Verdict): Promise<ProposalRow['status'] | null> {
    const at = this.clock.now();
    const ledger = await Ledger.open(tx, SYSTEM_ACTOR, at);
    const proposal = await proposalStore.lock(tx, seen.id);
    const skill = await skillOf(tx, seen);
    const isSame =
      proposal !== null &&
      proposal.status === seen.status &&
      proposal.revision === seen.revision &&
      (seen.kind !== 'edit' || skill?.current.number === verdict.baseNumber);
    if (!isSame) return null;
    const { draft, gates, status } = verdict;
    const reason = await this.reasonOf(tx, proposal, verdict, at);
    const revision = draft === null ? proposal.revision : proposal.revision + 1;
    const evaluation = proposal.evaluation + 1;
    if (draft !== null)
      await proposalStore.addDraft(tx, { ...draft, proposalId: proposal.id, revision, createdAt: at });
    await proposalStore.addGates(
      tx,
      { proposalId: proposal.id, evaluation, revision, at },
      gates.map((gate) => ({ ...gate, data: gate.data ?? null })),
    );
    const failures = verdict.retry ? proposal.failures + 1 : 0;
    const mayRetry = verdict.retry && failures <= MAX_FAILURES;
    await proposalStore.update(
      tx,
      proposal.id,
      {
        status,
        reason,
        name: verdict.name,
        baseNumber: verdict.baseNumber,
        revision,
        evaluation,
        evaluatedSeq: mayRetry ? proposal.evaluatedSeq : seen.evidenceSeq,
        failures,
        retryAt: mayRetry ? new Date(at.getTime() + backoffMs(failures, BACKOFF)) : null,
        ...(draft === null ? {} : { action: draft.action }),
      },
      at,
    );
    for (const creation of verdict.creations) await this.openCreation(tx, proposal, creation, at);
    if (status !== seen.status || draft !== null) {
      const target = `proposal:${proposal.id}` as const;
      ledger.append({ action: `proposal.${status}`, target, detail: { revision, evaluation, reason } });
      await ledger.flush();
    }
    if (status !== seen.status && status !== 'skipped') await this.announce(tx, proposal, verdict, at);
    this.logger.info({ proposal: proposal.id, status }, 'a proposal was looked at');
    return status;
  }

  /** Why it is as it is; a creation that would repeat a skill is turned into an edit here. */
  private async reasonOf(tx: Transaction, { id, namespace }: ProposalRow, { repeats, reason }: Verdict, at: Date) {
    const skill = repeats === null ? null : await skillOf(tx, { skillId: repeats });
    if (skill === null) return reason;
    return handOver(tx, await evidenceStore.ofProposal(tx, id), skill, at, namespace);
  }

  private async openCreation(tx: Transaction, origin: ProposalRow, draft: NewDraft, at: Date): Promise<void> {
    const { assignee: _assignee, decision: _decision, resultNumber: _result, ...row } = origin;
    const id = newId();
    await proposalStore.create(tx, {
      ...row,
      id,
      kind: 'creation',
      name: draft.skill?.name ?? null,
      skillId: null,
      action: 'create_skill',
      status: 'skipped',
      reason: 'It was not looked at yet.',
      baseNumber: null,
      revision: 1,
      evaluation: 0,
      evidenceSeq: 1,
      evaluatedSeq: 0,
      failures: 0,
      retryAt: null,
      changesAsked: false,
      createdAt: at,
      updatedAt: at,
    });
    const items = await evidenceStore.ofProposal(tx, origin.id);
    await proposalStore.attach(
      tx,
      id,
      items.map((item) => item.id),
    );
    await proposalStore.addDraft(tx, { ...draft, proposalId: id, revision: 1, createdAt: at });
  }

  private announce(tx: Transaction, { id, namespace }: ProposalRow, { status, name, reason }: Verdict, at: Date) {
    return webhookStore.announce(tx, newId, {
      event: `proposal.${status}`,
      namespace,
      payload: { proposal: { id, namespace, name, status, reason } },
      at,
    });
  }
}
