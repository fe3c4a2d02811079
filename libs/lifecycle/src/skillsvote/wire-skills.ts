import type { RecommendedSkill } from '@skillward/contracts';
import type { VersionRow } from '@skillward/database';

/** The name of a recommended skill on the wire. */
export interface WireSkill {
  readonly name: string;
  readonly skill: RecommendedSkill;
}

/**
 * Names that are unique in an answer: a name that two namespaces share is preceded by the namespace. It depends on the
 * answer alone, so that feedback can be read by it later.
 */
export function nameSkills(skills: readonly RecommendedSkill[]): WireSkill[] {
  const taken = new Set<string>();
  return skills.map((skill) => {
    const isShared = skills.some((other) => other !== skill && other.name === skill.name);
    const wanted = isShared ? `${skill.namespace}-${skill.name}` : skill.name;
    let name = wanted;
    for (let copy = 2; taken.has(name); copy += 1) name = `${wanted}-${copy}`;
    taken.add(name);
    return { name, skill };
  });
}

const GITHUB =
  /^(?:(?:https?|ssh|git):\/\/(?:[^@/]+@)?github\.com\/|(?:[^@/]+@)?github\.com:)([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/i;

/**
 * Where the client can download a version from GitHub, at the very commit that it came from.
 * @returns undefined for content of another origin
 */
export function githubUrl({ origin }: Pick<VersionRow, 'origin'>): string | undefined {
  const { kind, location = '', commit, path = '' } = origin;
  const [, owner, repository] = GITHUB.exec(location) ?? [];
  if (kind !== 'sync' || owner === undefined || repository === undefined || !/^[0-9a-f]{40,64}$/.test(commit ?? '')) {
    return undefined;
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return ['https://github.com', owner, repository, 'tree', commit, ...parts.map(encodeURIComponent)].join('/');
}
