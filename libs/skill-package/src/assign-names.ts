import { SKILL_NAME_MAX } from '@skillward/domain';
import { sha256Hex } from './digest';
import { comparePaths } from './paths';
import { cutSkillName } from './skill-name';

const SHORTEST_SUFFIX = 6;
const LONGEST_SUFFIX = 40;

/** A package as far as its name goes: its folder within the source and the name that its SKILL.md asks for. */
interface NamedPackage {
  readonly path: string;
  readonly name: string;
}

/** Names that are gone already. */
interface TakenNames {
  /** Path → name of this source's packages from earlier runs, including packages that have disappeared since. */
  readonly assigned?: ReadonlyMap<string, string>;
  /** Names in the namespace that belong to other sources. */
  readonly reserved?: ReadonlySet<string>;
}

/**
 * Gives every package of one source its own valid name: path → name. A path keeps the name that it was given before.
 * Of several new packages with one name the first by path bytes gets it, the others `name-<6 or more hex digits of
 * sha256(path)>`, cut to the longest allowed name; so a name depends on the package's own path, not on how many
 * others there are. Paths are distinct and names valid by the specification.
 */
export function assignSkillNames(packages: readonly NamedPackage[], taken: TakenNames = {}): Map<string, string> {
  const assigned = taken.assigned ?? new Map<string, string>();
  const used = new Set<string>([...assigned.values(), ...(taken.reserved ?? [])]);
  const names = new Map<string, string>();
  const crowded: NamedPackage[] = [];
  for (const candidate of [...packages].sort((left, right) => comparePaths(left.path, right.path))) {
    const kept = assigned.get(candidate.path);
    if (kept !== undefined) names.set(candidate.path, kept);
    else if (used.has(candidate.name)) crowded.push(candidate);
    else {
      used.add(candidate.name);
      names.set(candidate.path, candidate.name);
    }
  }
  // Only now, so that no suffixed name takes the plain name of a later package.
  for (const { path, name } of crowded) {
    const distinct = suffixedName(name, sha256Hex(path), used);
    used.add(distinct);
    names.set(path, distinct);
  }
  return names;
}

function suffixedName(name: string, hash: string, used: ReadonlySet<string>): string {
  for (let length = SHORTEST_SUFFIX; length < LONGEST_SUFFIX; length += 2) {
    const candidate = withSuffix(name, hash.slice(0, length));
    if (!used.has(candidate)) return candidate;
  }
  return withSuffix(name, hash.slice(0, LONGEST_SUFFIX));
}

function withSuffix(name: string, suffix: string): string {
  return `${cutSkillName(name, SKILL_NAME_MAX - 1 - suffix.length)}-${suffix}`;
}
