import { conflict } from '@skillward/domain';
import {
  AuditActor,
  Reader,
  StoredOrigin,
  Transaction,
  VersionDraft,
  VersionMakers,
  VersionRow,
  canaryStore,
  importStore,
  proposalStore,
  versionStore,
} from '@skillward/database';
import { describeOwnWork, ownWork } from '../access/persons';
import { Principal, hasRole } from '../access/principal';
import { readEvolutionRules } from '../policy/evolution-policy';

/** On what ground the content of a skill changes. */
export type Warrant =
  /** Somebody approved what others wrote. */
  | { readonly kind: 'proposal'; readonly approver: Principal; readonly authors: readonly AuditActor[] }
  /** A source that was registered has changed: its own repository let the change through. */
  | { readonly kind: 'sync'; readonly sourceId: string }
  /** One person sends content. */
  | { readonly kind: 'upload' }
  /** One person brings content back that was current before. */
  | { readonly kind: 'rollback'; readonly by: Principal; readonly target: VersionRow }
  /** An administrator answers for it alone, and has said so. */
  | { readonly kind: 'emergency' };

/**
 * Four eyes: where a namespace demands them, the content of a skill that exists changes only with a second person. That
 * is an approved proposal; a sync of a source that made a version of the skill before, whose repository has its own
 * review; or a roll-back by a reviewer to content that somebody else wrote. No role is exempt: an administrator can act
 * alone in an emergency, or take the demand back, and the audit tells either.
 *
 * @returns why each of the skills may not be changed so, by id; skills that may are left out
 */
export async function fourEyesObjections(
  db: Reader,
  namespace: string,
  skillIds: readonly string[],
  warrant: Warrant,
): Promise<Map<string, string>> {
  if (skillIds.length === 0 || !(await readEvolutionRules(db, namespace)).fourEyes) return new Map();
  const home = warrant.kind === 'sync' ? await versionStore.importedFrom(db, skillIds, warrant.sourceId) : new Set();
  const objections = new Map<string, string>();
  for (const id of skillIds) {
    const objection = home.has(id) ? null : await objectionTo(db, warrant, namespace);
    if (objection !== null) objections.set(id, objection);
  }
  return objections;
}

async function objectionTo(db: Reader, warrant: Warrant, namespace: string): Promise<string | null> {
  const demand = `In ${namespace} somebody else approves a change of a skill that exists`;
  switch (warrant.kind) {
    case 'emergency':
      return null;
    case 'proposal': {
      const own = await ownWork(db, warrant.approver, warrant.authors);
      return own && `${demand}: ${describeOwnWork(own)}.`;
    }
    case 'sync':
      return `${demand}: the skill did not come from this source. Send the change as a proposal, POST /proposals.`;
    case 'upload':
      return `${demand}: send it as a proposal, POST /proposals.`;
    case 'rollback': {
      const { by, target } = warrant;
      if (!hasRole(by, 'reviewer')) return `${demand}: a roll-back takes a key with the role reviewer.`;
      const own = await ownWork(db, by, await writersOf(db, target));
      if (own?.isSameKey) return `${demand}: this key made version ${target.number} itself.`;
      return own && `${demand}: of version ${target.number}, ${describeOwnWork(own)}.`;
    }
  }
}

/** Who wrote the content of a version: who sent it, or all who worded its proposal; through roll-backs to where it began. */
async function writersOf(db: Reader, version: VersionRow): Promise<AuditActor[]> {
  const { rolledBackTo, proposalId } = version.origin;
  const before =
    rolledBackTo === undefined ? null : await versionStore.find(db, version.skillId, { number: rolledBackTo });
  if (before !== null) return writersOf(db, before);
  const proposal = proposalId === undefined ? null : await proposalStore.find(db, proposalId);
  if (proposal === null) return [version.createdBy];
  const drafts = await proposalStore.drafts(db, proposal.id);
  return [version.createdBy, proposal.createdBy, ...drafts.map(({ author }) => author)];
}

/** @throws Problem conflict where a skill may not be changed on this ground */
async function requireWarrant(tx: Transaction, namespace: string, skillIds: readonly string[], warrant: Warrant) {
  const [objection] = (await fourEyesObjections(tx, namespace, skillIds, warrant)).values();
  if (objection !== undefined) throw conflict(objection);
}

/**
 * Writes versions of skills, new ones and changed ones. With `copyVersion` the only door to the versions of the library.
 * A canary of a changed skill ends: what it was tried against is no longer what the others get.
 * @throws Problem conflict where a skill may not be changed on this ground
 */
export async function writeVersions(
  tx: Transaction,
  drafts: readonly VersionDraft[],
  { at, warrant, ...makers }: VersionMakers & { readonly at: Date; readonly warrant: Warrant },
): Promise<void> {
  for (const namespace of new Set(drafts.map((draft) => draft.namespace))) {
    const changed = drafts.filter((draft) => draft.namespace === namespace && draft.number > 1);
    await requireWarrant(tx, namespace, [...new Set(changed.map(({ skillId }) => skillId))], warrant);
  }
  const changed = drafts.filter(({ number }) => number > 1).map(({ skillId }) => skillId);
  if (changed.length > 0) await canaryStore.supersede(tx, changed, at);
  await importStore.writeVersions(tx, drafts, at, makers);
}

/**
 * Makes the content of an earlier version the next version. A canary of the skill ends.
 * @throws Problem conflict where the skill may not be changed on this ground
 */
export async function copyVersion(
  tx: Transaction,
  skill: { readonly id: string; readonly namespace: string },
  target: VersionRow,
  as: VersionMakers & {
    readonly id: string;
    readonly number: number;
    readonly parent: number;
    readonly origin: StoredOrigin;
    readonly at: Date;
  },
  warrant: Warrant,
): Promise<void> {
  await requireWarrant(tx, skill.namespace, [skill.id], warrant);
  await canaryStore.supersede(tx, [skill.id], as.at);
  await versionStore.copy(tx, target, as);
}
