import { MAX_COMPETITORS } from '@skillward/sibling-choice';
import { Pool } from './pool';
import { PoolFamilies } from './pool-families';

/** Which families may come to be shown. */
export interface CompetitionLimits {
  /** Families further down are not compared. */
  readonly places: number;
  readonly mayShow: (id: string) => boolean;
  /** Families whose first member is one of these are compared wherever they stand. */
  readonly near: ReadonlySet<string>;
}

/**
 * Members of families that come to be shown. Reading and comparing texts is the largest part of an answer, and
 * siblings of a family that is too far down are not compared for anyone.
 * @param utilities of every candidate, before siblings are compared
 */
export function competingSiblings(
  { members }: Pick<Pool, 'members'>,
  families: PoolFamilies,
  utilities: ReadonlyMap<string, number>,
  { places, mayShow, near }: CompetitionLimits,
): string[] {
  const ordered = members
    .map(({ hit: { id } }) => ({ id, utility: utilities.get(id) as number }))
    .sort((a, b) => b.utility - a.utility || (a.id < b.id ? -1 : 1));
  // A family stands where the best of its members stands, whether that one may be shown or not.
  const eligible = new Map(ordered.map(({ id }): [string, string[]] => [families.of(id).id, []]));
  for (const { id } of ordered) if (mayShow(id)) eligible.get(families.of(id).id)?.push(id);
  return [...eligible.values()]
    .filter((family) => family.length > 0)
    .filter((family, place) => place < places || near.has(family[0] as string))
    .filter((family) => family.length > 1)
    .flatMap((family) => family.slice(0, MAX_COMPETITORS));
}
