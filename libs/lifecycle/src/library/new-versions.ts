import { conflict } from '@skillward/domain';
import {
  Reader,
  StoredOrigin,
  Transaction,
  VersionDraft,
  VersionRow,
  importStore,
  versionStore,
} from '@skillward/database';
import { Principal, hasRole } from '../access/principal';
import { readEvolutionRules } from '../evolve/policy';

type Actor = Pick<Principal, 'keyId' | 'name' | 'role'>;

/** On what ground the content of a skill changes. */
export type Warrant =
  /** Somebody approved what others wrote. */
  | { readonly kind: 'proposal'; readonly approver: string; readonly authors: readonly string[] }
  /** A source that was registered has changed: its own repository let the change through. */
  | { readonly kind: 'sync'; readonly sourceId: string }
  /** One person sends content. */
  | { readonly kind: 'upload' }
  /** One person brings content back that was current before. */
  | { readonly kind: 'rollback'; readonly by: Actor; readonly target: Pick<VersionRow, 'number' | 'createdBy'> };

/**
 * Four eyes: where a namespace demands them, the content of a skill that exists changes only with a second person. That
 * is an approved proposal; a sync of a source that made a version of the skill before, whose repository has its own
 * review; or a roll-back by a reviewer to a version that somebody else made. No role is exempt: an administrator can
 * take the demand back, which the audit tells.
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
    const objection = home.has(id) ? null : objectionTo(warrant, namespace);
    if (objection !== null) objections.set(id, objection);
  }
  return objections;
}

function objectionTo(warrant: Warrant, namespace: string): string | null {
  const demand = `In ${namespace} somebody else approves a change of a skill that exists`;
  switch (warrant.kind) {
    case 'proposal':
      return warrant.authors.includes(warrant.approver) ? `${demand}: this key wrote it.` : null;
    case 'sync':
      return `${demand}: the skill did not come from this source. Send the change as a proposal, POST /proposals.`;
    case 'upload':
      return `${demand}: send it as a proposal, POST /proposals.`;
    case 'rollback': {
      const { by, target } = warrant;
      if (!hasRole({ ...by, namespaces: null }, 'reviewer'))
        return `${demand}: a roll-back takes a key with the role reviewer.`;
      return target.createdBy.id === by.keyId ? `${demand}: this key made version ${target.number} itself.` : null;
    }
  }
}

/** @throws Problem conflict where a skill may not be changed on this ground */
async function requireWarrant(tx: Transaction, namespace: string, skillIds: readonly string[], warrant: Warrant) {
  const [objection] = (await fourEyesObjections(tx, namespace, skillIds, warrant)).values();
  if (objection !== undefined) throw conflict(objection);
}

/**
 * Writes versions of skills, new ones and changed ones. With `copyVersion` the only door to the versions of the library.
 * @throws Problem conflict where a skill may not be changed on this ground
 */
export async function writeVersions(
  tx: Transaction,
  drafts: readonly VersionDraft[],
  { at, by, warrant }: { readonly at: Date; readonly by: { id: string; name: string }; readonly warrant: Warrant },
): Promise<void> {
  for (const namespace of new Set(drafts.map((draft) => draft.namespace))) {
    const changed = drafts.filter((draft) => draft.namespace === namespace && draft.number > 1);
    await requireWarrant(tx, namespace, [...new Set(changed.map(({ skillId }) => skillId))], warrant);
  }
  await importStore.writeVersions(tx, drafts, at, by);
}

/**
 * Makes the content of an earlier version the next version.
 * @throws Problem conflict where the skill may not be changed on this ground
 */
export async function copyVersion(
  tx: Transaction,
  skill: { readonly id: string; readonly namespace: string },
  target: VersionRow,
  as: {
    readonly id: string;
    readonly number: number;
    readonly parent: number;
    readonly origin: StoredOrigin;
    readonly at: Date;
    readonly by: { id: string; name: string };
  },
  warrant: Warrant,
): Promise<void> {
  await requireWarrant(tx, skill.namespace, [skill.id], warrant);
  await versionStore.copy(tx, target, as);
}
