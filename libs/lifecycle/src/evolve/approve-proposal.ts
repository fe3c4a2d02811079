import { Inject, Injectable } from '@nestjs/common';
import { ApprovedProposal, EvolutionRules, ProposalApproval } from '@skillward/contracts';
import { PackageFile, SkillPackage, conflict, forbidden } from '@skillward/domain';
import {
  AuditActor,
  Database,
  Ledger,
  ProposalDraftRow,
  ProposalRow,
  SkillRow,
  Transaction,
  evidenceStore,
  proposalStore,
  pushStore,
  skillStore,
  versionStore,
  webhookStore,
} from '@skillward/database';
import { hardFailure, supportGate } from '@skillward/evolution';
import { Clock, Configuration, newId } from '@skillward/platform';
import { buildPackage } from '@skillward/skill-package';
import { EMERGENCY_ACTION, EMERGENCY_HINT, requireEmergency } from '../access/emergency';
import { describeOwnWork, ownWork } from '../access/persons';
import { RequestContext, actorOf, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { LibraryChanges } from '../follow/library-changes';
import { Warrant } from '../library/new-versions';
import { toVersionSummary } from '../library/views';
import { PackageScan, ScanPackages } from '../profile/scan-packages';
import { CLOCK, CONFIGURATION } from '../tokens';
import { isOwner, readEvolutionRules } from '../policy/evolution-policy';
import { applyDraft, filesOf, rollbackTarget, skillOf } from './proposed-package';
import { GetProposal, authorsOf, requireProposal } from './read-proposals';
import { authorOf, supportOf } from './run-gates';
import { writeApproved, writeRollback } from './write-version';

/** How a proposal was decided, and by whom. */
interface Decision {
  readonly at: Date;
  readonly by: AuditActor;
  readonly comment: string | null;
  readonly emergency: string | null;
}

interface Prepared {
  readonly draft: ProposalDraftRow;
  /** Null for a roll-back, which has the content of a version that is there. */
  readonly built: { readonly package: SkillPackage; readonly scan: PackageScan } | null;
}

/**
 * Approves a proposal: right, freshness and four eyes are checked under the ledger's lock, and the next version, the
 * review, the audit and what follows of it are written in the same transaction. Of two approvals at once the second
 * finds the proposal decided.
 */
@Injectable()
export class ApproveProposal {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly scans: ScanPackages,
    private readonly getProposal: GetProposal,
    private readonly changes: LibraryChanges,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem conflict when it is decided, its base is no longer current, or another draft has come */
  async approve(context: RequestContext, id: string, input: ProposalApproval): Promise<ApprovedProposal> {
    requireRole(context, 'reviewer');
    const seen = requireProposal(context, await proposalStore.find(this.database.client, id), id);
    // A repetition finds the proposal decided: by the call that it repeats.
    const repeated = await this.work.recorded<ApprovedProposal>(context);
    if (repeated !== null) return repeated;
    requirePending(seen);
    const prepared = await this.prepare(seen);
    const answer = await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = requireProposal(context, await proposalStore.lock(tx, id), id);
      requirePending(row);
      const drafts = await proposalStore.drafts(tx, id);
      const rules = await readEvolutionRules(tx, row.namespace);
      const authors = authorsOf(row, drafts);
      const emergency = input.emergency ?? null;
      await this.requireRight(tx, context, row, { authors, rules, emergency });
      if (row.revision !== prepared.draft.revision || (input.revision ?? row.revision) !== row.revision) {
        throw conflict(`The proposal has another draft by now (revision ${row.revision}): read it, and decide again.`);
      }
      await requireSupport(tx, row, prepared.draft, rules);
      const decision: Decision = { at, by, comment: input.comment ?? null, emergency };
      const warrant: Warrant =
        emergency === null ? { kind: 'proposal', approver: context.principal, authors } : { kind: 'emergency' };
      const number = await this.write(tx, ledger, row, prepared, rules, { ...decision, warrant });
      await this.conclude(tx, ledger, row, { ...decision, number, authors });
      await ledger.flush();
      const skill = await skillStore.find(tx, row.namespace, this.nameOf(row, prepared));
      const version = skill && (await versionStore.find(tx, skill.id, { number }));
      if (!skill || !version) throw new Error('The approved version is not where it was written.');
      return {
        proposal: await this.getProposal.read(tx, context, id),
        version: toVersionSummary(version, skill.current.number),
      };
    });
    this.changes.announce();
    return answer;
  }

  private nameOf(row: ProposalRow, { built }: Prepared): string {
    return built?.package.frontmatter.name ?? row.name ?? '';
  }

  /** What costs time and needs no lock. */
  private async prepare(row: ProposalRow): Promise<Prepared> {
    const db = this.database.client;
    const draft = (await proposalStore.drafts(db, row.id)).at(-1);
    if (draft === undefined) throw conflict('There is no draft to approve.');
    if (row.kind === 'rollback') return { draft, built: null };
    const proposed = applyDraft(draft, await filesOf(db, row.skillId, draft.baseNumber));
    if (!proposed.ok) throw conflict(`The draft does not fit its base: ${proposed.errors.join(' ')}`);
    const built = await this.build(proposed.files, row.name);
    const [scan] = await this.scans.scan([built]);
    if (scan === undefined) throw new Error('The package was not scanned.');
    return { draft, built: { package: built, scan } };
  }

  private async build(files: readonly PackageFile[], name: string | null): Promise<SkillPackage> {
    const { limits } = this.configuration;
    const built = buildPackage(files, { limits, ...(name === null ? {} : { folderName: name }) });
    if (!built.ok)
      throw conflict(`The draft is no valid skill: ${built.errors.map(({ message }) => message).join(' ')}`);
    return built.package;
  }

  private async requireRight(
    tx: Transaction,
    context: RequestContext,
    row: ProposalRow,
    given: { authors: readonly AuditActor[]; rules: EvolutionRules; emergency: string | null },
  ): Promise<void> {
    const { principal } = context;
    const { authors, rules, emergency } = given;
    const own = await ownWork(tx, principal, authors);
    if (emergency !== null) requireEmergency(context, own !== null);
    else if (own !== null) {
      const demand = 'Nobody approves a proposal that they wrote or edited: somebody else has to decide';
      throw forbidden(`${demand}; ${describeOwnWork(own)}. ${EMERGENCY_HINT}`);
    }
    if (!isOwner(rules, row.name ?? '', principal)) {
      throw forbidden(`The skill ${row.namespace}/${row.name ?? ''} has owners, and this key is not among them.`);
    }
    if (row.changesAsked) throw conflict('A reviewer asked for changes: edit the proposal, or take the request back.');
  }

  private async write(
    tx: Transaction,
    ledger: Ledger,
    row: ProposalRow,
    { draft, built }: Prepared,
    rules: EvolutionRules,
    decided: Decision & { readonly warrant: Warrant },
  ): Promise<number> {
    const skill = await this.lockCurrent(tx, row, built?.package.frontmatter.name ?? null);
    if (built === null) {
      if (skill === null) throw conflict('The skill is gone.');
      const to = rollbackTarget(draft) ?? 0;
      return writeRollback(tx, ledger, { skill, to, proposal: row, author: draft.author, ...decided });
    }
    return writeApproved(tx, ledger, { skill, proposal: row, ...built, rules, author: draft.author, ...decided });
  }

  /** The skill under its lock, if the proposal's base is still current; null for one that is to be created. */
  private async lockCurrent(tx: Transaction, row: ProposalRow, created: string | null): Promise<SkillRow | null> {
    if (row.kind === 'creation') {
      const taken = created === null ? null : await skillStore.lock(tx, row.namespace, created);
      if (taken !== null)
        throw conflict(`There is a skill ${row.namespace}/${created} by now; a created one replaces none.`);
      return null;
    }
    const named = await skillOf(tx, row);
    const skill = named && (await skillStore.lock(tx, named.namespace, named.name));
    if (skill === null) throw conflict('The skill is gone.');
    if (skill.current.number !== row.baseNumber) {
      throw conflict(
        `The base is no longer current: version ${skill.current.number} came after version ${row.baseNumber}. ` +
          'The proposal is being rebased; read it again.',
      );
    }
    return skill;
  }

  private async conclude(
    tx: Transaction,
    ledger: Ledger,
    { id, namespace, name, revision, kind }: ProposalRow,
    decided: Decision & { readonly number: number; readonly authors: readonly AuditActor[] },
  ): Promise<void> {
    const { at, by, number, comment, emergency, authors } = decided;
    const named = emergency === null ? {} : { emergency };
    const verdict = { schema: 1 as const, verdict: 'approved' as const };
    const decision = { ...verdict, by, at: at.toISOString(), comment, revision, ...named };
    await proposalStore.update(tx, id, { status: 'approved', reason: null, decision, resultNumber: number }, at);
    await proposalStore.addReview(tx, id, { id: newId(), kind: 'approve', revision, text: comment, by, at });
    ledger.append({
      action: 'proposal.approved',
      target: `proposal:${id}`,
      detail: { revision, version: number, kind, authors, ...named },
    });
    if (emergency !== null) {
      const detail = { act: 'proposal.approved' as const, reason: emergency, version: number, authors };
      ledger.append({ action: EMERGENCY_ACTION, target: `proposal:${id}`, detail });
    }
    const row = await proposalStore.find(tx, id);
    const skillId = row?.skillId ?? null;
    if (this.configuration.gitPush !== undefined && skillId !== null) {
      await pushStore.add(tx, { id: newId(), proposalId: id, skillId, number, at });
    }
    const payload = { proposal: { id, namespace, name, status: 'approved' }, version: number, by, ...named };
    await webhookStore.announce(tx, newId, { event: 'proposal.approved', namespace, payload, at });
  }
}

/** Runs may go, or be attributed anew, after the gates looked; they look again within seconds. */
async function requireSupport(tx: Transaction, row: ProposalRow, draft: ProposalDraftRow, rules: EvolutionRules) {
  if (row.finding === null || row.kind === 'rollback') return;
  const support = supportOf(await evidenceStore.ofProposal(tx, row.id));
  const failure = hardFailure([supportGate(support, rules.support, authorOf(draft))]);
  if (failure !== null) throw conflict(`The evidence has changed since the gates looked. ${failure}`);
}

function requirePending({ status }: ProposalRow): void {
  if (status === 'pending') return;
  throw conflict(
    status === 'skipped'
      ? 'The proposal is kept back by its gates, see `reason`: it cannot be decided yet.'
      : `The proposal was decided already: it is ${status}.`,
  );
}
