import { FamilySizes } from '@skillward/contracts';

/** How far families join a library. @param counts how many families there are of each size */
export function familySizes(counts: ReadonlyMap<number, number>): FamilySizes {
  const sizes = [...counts].sort(([a], [b]) => a - b);
  const skillsOf = (most: typeof sizes): number => most.reduce((sum, [size, families]) => sum + size * families, 0);
  return {
    skills: skillsOf(sizes),
    families: sizes.reduce((sum, [, families]) => sum + families, 0),
    joined: skillsOf(sizes.filter(([size]) => size > 1)),
    largest: sizes.at(-1)?.[0] ?? 0,
    histogram: Object.fromEntries(sizes),
  };
}
