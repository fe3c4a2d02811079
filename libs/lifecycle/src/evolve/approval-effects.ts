import { Injectable } from '@nestjs/common';
import { ApprovalEffects } from '@skillward/contracts';
import { PackageFile, conflict } from '@skillward/domain';
import { Database, ProposalDraftRow, ProposalRow, Reader, canaryStore, proposalStore } from '@skillward/database';
import { changeBetween, mergePackages } from '@skillward/evolution';
import { RequestContext, SYSTEM, requireRole } from '../access/principal';
import { readEvolutionRules } from '../policy/evolution-policy';
import { sidesOf } from './proposed-package';
import { requireProposal } from './read-proposals';
import { requireOpen } from './wording';

/** What the approval of a proposal would do to other proposals of the skill and to its trial, told before it happens. */
@Injectable()
export class GetApprovalEffects {
  constructor(private readonly database: Database) {}

  /** @throws Problem conflict when the proposal was decided, or has no draft that fits */
  async get(context: RequestContext, id: string): Promise<ApprovalEffects> {
    requireRole(context, 'curator');
    const db = this.database.client;
    const row = requireProposal(context, await proposalStore.find(db, id), id);
    requireOpen(row);
    const draft = (await proposalStore.drafts(db, id)).at(-1);
    const sides = draft === undefined ? null : await sidesOf(db, row, draft);
    if (sides === null) throw conflict('There is no draft that fits the current version.');
    const none: ApprovalEffects = { supersedes: [], rebases: [], endsCanary: null, canaryShare: null };
    if (row.skillId === null) return none;
    const { canaryShare } = await readEvolutionRules(db, row.namespace);
    const isTried = row.kind === 'edit' && canaryShare < 1;
    const canary = await canaryStore.runningOf(db, row.skillId);
    const others = (await proposalStore.openOfSkill(db, row.skillId))
      .filter((other) => other.id !== id)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
    const fates = await Promise.all(others.map((other) => fateOf(db, other, sides.new)));
    return {
      supersedes: fates.flatMap(({ reason, ...other }) => (reason === null ? [] : [{ ...other, reason }])),
      rebases: fates.flatMap(({ reason, ...other }) => (reason === null ? [other] : [])),
      endsCanary: canary && { version: canary.number, share: canary.share },
      canaryShare: isTried ? canaryShare : null,
    };
  }
}

interface Fate {
  readonly id: string;
  readonly kind: ProposalRow['kind'];
  readonly rationale: string;
  /** Why it would be superseded; null: it would be put onto the new version. */
  readonly reason: string | null;
}

/** What becomes of an open proposal when these files become the current version: as its next evaluation would decide. */
async function fateOf(db: Reader, other: ProposalRow, next: readonly PackageFile[]): Promise<Fate> {
  const draft = (await proposalStore.drafts(db, other.id)).at(-1);
  const told = { id: other.id, kind: other.kind, rationale: draft?.rationale ?? other.finding ?? '' };
  if (other.kind === 'rollback') return { ...told, reason: 'It rolls back the version that is current now.' };
  return { ...told, reason: draft === undefined ? null : await misfit(db, other, draft, next) };
}

async function misfit(
  db: Reader,
  other: ProposalRow,
  draft: ProposalDraftRow,
  next: readonly PackageFile[],
): Promise<string | null> {
  // What a machine worded is worded again for the new lines.
  if (draft.author.id === SYSTEM.keyId && other.finding !== null) return null;
  const sides = await sidesOf(db, other, draft);
  if (sides === null) return 'Its draft does not fit its base.';
  const merged = mergePackages(sides.old, next, sides.new);
  if (!merged.ok) {
    const paths = [...new Set(merged.conflicts.map(({ path }) => path))];
    return `It changes the same lines of ${paths.join(', ')}.`;
  }
  const change = changeBetween(next, merged.files);
  if (change === null) return 'It changes files that would be there no more.';
  return change.edits.length === 0 && change.files.length === 0 ? 'It says the same.' : null;
}
