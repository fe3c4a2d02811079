import { Pool } from './pool';
import { CapabilityGroup, CapabilityResolver } from './resolver';

/** The families that the candidates of one request form, each candidate in one. */
export interface PoolFamilies {
  readonly byId: ReadonlyMap<string, CapabilityGroup>;
  /** @throws Error for a skill that is no candidate */
  of(id: string): CapabilityGroup;
}

/** Groups the candidates of a request (SkillResolve, section 3.4). */
export function familiesIn({ members }: Pick<Pool, 'members'>, resolver: CapabilityResolver): PoolFamilies {
  const groups = resolver.resolve(members.map(({ entry }) => entry));
  const familyOf = new Map(groups.flatMap((group) => group.members.map((id) => [id, group] as const)));
  return {
    byId: new Map(groups.map((group) => [group.id, group])),
    of(id) {
      const family = familyOf.get(id);
      if (family === undefined) throw new Error(`${id} is no candidate of this request.`);
      return family;
    },
  };
}
