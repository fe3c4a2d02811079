import { SkillName, SkillPackage, SkillStatus } from '@skillward/domain';
import type { ImportState, KnownSkill } from '@skillward/database';
import { assignSkillNames } from '@skillward/skill-package';
import { PackageScan } from '../profile/scan-packages';
import { PackageProvenance } from './incoming-package';

/** A validated package with what decides its place in the library. */
export interface ImportCandidate {
  readonly path: string;
  readonly package: SkillPackage;
  readonly provenance: PackageProvenance;
  readonly scan: PackageScan;
  readonly exported?: { readonly name: string | undefined; readonly status: SkillStatus | undefined };
}

export type ImportStep =
  | { readonly kind: 'duplicate'; readonly candidate: ImportCandidate }
  | {
      readonly kind: 'unchanged';
      readonly candidate: ImportCandidate;
      readonly skillId: string;
      /** The package is there again; if that is why the skill was deprecated, it is active again. */
      readonly revive: boolean;
    }
  | {
      readonly kind: 'create';
      readonly candidate: ImportCandidate;
      readonly skillId: string;
      readonly name: string;
      readonly status: SkillStatus;
    }
  | {
      readonly kind: 'update';
      readonly candidate: ImportCandidate;
      readonly skillId: string;
      readonly name: string;
      readonly number: number;
      readonly parent: number;
      /** False when the skill had this content before and upstream went back to it. */
      readonly firstImport: boolean;
      readonly revive: boolean;
      /** The current version was made here, after the last import: the new one replaces it. */
      readonly replacesLocalEdit: boolean;
    };

/** The name that a package asks for. */
export const wishedName = (candidate: ImportCandidate): string => {
  const exported = SkillName.safeParse(candidate.exported?.name);
  return exported.success ? exported.data : candidate.package.frontmatter.name;
};

/** Every name that a package may get, in the order in which they are tried: the one it asks for, then longer ones. */
export function candidateNames(candidate: ImportCandidate): string[] {
  const names = new Set<string>();
  for (let size = -1; size < names.size;) {
    size = names.size;
    names.add(assignName(candidate, names));
  }
  return [...names];
}

/**
 * Names to look up besides the wished ones before planning: those that packages may get whose wished name is another
 * skill's, or another package's of the sync. Few packages have any, and there are many names for each.
 * @param state what the library knows of the batch's paths and wished names
 */
export function furtherNames(batch: readonly ImportCandidate[], state: ImportState): string[] {
  const wishes = countBy(batch.map(wishedName));
  const mapped = countBy(batch.map(({ path }) => state.mappings.get(path)?.skillId));
  return batch.flatMap((candidate) => {
    const name = wishedName(candidate);
    const owner = state.skillsByName.get(name);
    const isOwn = owner !== undefined && owner.id === state.mappings.get(candidate.path)?.skillId;
    const isFree = isOwn ? mapped.get(owner.id) === 1 && !owner.seenInThisSync : owner === undefined;
    return isFree && wishes.get(name) === 1 ? [] : candidateNames(candidate);
  });
}

function countBy<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function assignName(candidate: ImportCandidate, reserved: ReadonlySet<string>): string {
  const wished = { path: candidate.path, name: wishedName(candidate) };
  const name = assignSkillNames([wished], { reserved }).get(candidate.path);
  if (name === undefined) throw new Error('A package was left without a name.');
  return name;
}

/**
 * Decides what each package of a batch becomes. A path that was imported before keeps its skill. A new path joins a
 * skill that has the same content, or, for uploads (which address skills by name), the skill of that name unless
 * another package of the same upload is that skill already. Every other package makes a skill with a distinct name.
 * In one sync a skill gets at most one new version, and a path counts once.
 * @param state what the library knows of the batch's paths and names, `furtherNames` included
 * @param newId makes the id of a new skill
 */
export function planImport(
  batch: readonly ImportCandidate[],
  state: ImportState,
  options: { adoptByName: boolean; newId: () => string },
): ImportStep[] {
  const { adoptByName, newId } = options;
  const byName = new Map(state.skillsByName);
  const byId = new Map(state.skillsById);
  const remember = (skill: KnownSkill) => {
    byName.set(skill.name, skill);
    byId.set(skill.id, skill);
  };
  const paths = new Set<string>();
  return batch.map((candidate) => {
    const { digest } = candidate.package;
    const earlier = state.mappings.get(candidate.path);
    if (paths.has(candidate.path) || earlier?.seenInThisSync === true) return { kind: 'duplicate', candidate };
    paths.add(candidate.path);
    const became = earlier === undefined ? undefined : byId.get(earlier.skillId);
    const mapping = earlier && became && keepsSkill(candidate, became, adoptByName) ? earlier : undefined;
    const mapped = mapping && became;
    // Two paths that shared one content, and with it one skill, part as soon as their contents do.
    const parted = mapped !== undefined && mapped.seenInThisSync && mapped.currentDigest !== digest;
    const known = mapped !== undefined && !parted ? mapped : findJoinable(candidate, byName, adoptByName);
    if (!known) {
      const skillId = newId();
      const name = assignName(candidate, new Set(byName.keys()));
      remember(createdSkill(skillId, name, digest));
      return { kind: 'create', candidate, skillId, name, status: candidate.exported?.status ?? 'active' };
    }
    // What the path was before says nothing of a skill that it joins.
    const kept = known.id === mapped?.id ? mapping : undefined;
    // Joining a skill from another path brings it back too; uploads bring nothing back from upstream.
    const cameBack = kept === undefined ? !adoptByName : kept.gone;
    const revive = cameBack && known.status === 'deprecated';
    const isKnown = known.digests.has(digest);
    const unchangedUpstream = kept?.lastDigest === digest;
    if (unchangedUpstream || known.currentDigest === digest || (isKnown && adoptByName)) {
      remember({ ...known, seenInThisSync: true });
      return { kind: 'unchanged', candidate, skillId: known.id, revive };
    }
    const number = known.highestNumber + 1;
    remember({
      ...known,
      currentNumber: number,
      currentDigest: digest,
      highestNumber: number,
      digests: new Map([...known.digests, [digest, number]]),
      seenInThisSync: true,
    });
    return {
      kind: 'update',
      candidate,
      skillId: known.id,
      name: known.name,
      number,
      parent: known.currentNumber,
      firstImport: !isKnown,
      revive,
      replacesLocalEdit: !adoptByName && kept !== undefined && kept.lastDigest !== known.currentDigest,
    };
  });
}

function findJoinable(
  candidate: ImportCandidate,
  byName: ReadonlyMap<string, KnownSkill>,
  adoptByName: boolean,
): KnownSkill | undefined {
  const known = byName.get(wishedName(candidate));
  if (!known || known.seenInThisSync) return undefined;
  return adoptByName || known.digests.has(candidate.package.digest) ? known : undefined;
}

/**
 * Whether the package is still the skill that its path became. The path in an upload is a place in some archive, which
 * the next archive may use for another skill: there, the name must agree too.
 */
const keepsSkill = (candidate: ImportCandidate, skill: KnownSkill, adoptByName: boolean): boolean =>
  !adoptByName || skill.name === wishedName(candidate) || candidateNames(candidate).includes(skill.name);

const createdSkill = (id: string, name: string, digest: string): KnownSkill => ({
  id,
  name,
  status: 'active',
  currentNumber: 1,
  currentDigest: digest,
  highestNumber: 1,
  digests: new Map([[digest, 1]]),
  seenInThisSync: true,
});
