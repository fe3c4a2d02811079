type Utilities = ReadonlyMap<string, number>;
type Groups = readonly (readonly string[])[];

const bestOf = (group: readonly string[], values: ReadonlyMap<string, number>): number | undefined => {
  const known = group.flatMap((id) => values.get(id) ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
};

/** Moves whole families to other levels; what separates siblings stays, as far as utilities reach. */
function shift(utilities: Utilities, groups: Groups, levelOf: (group: readonly string[], level: number) => number) {
  const shifted = new Map(utilities);
  for (const group of groups) {
    const level = bestOf(group, utilities);
    if (level === undefined) continue;
    const by = levelOf(group, level) - level;
    for (const id of group) {
      const before = utilities.get(id);
      if (before !== undefined) shifted.set(id, Math.min(1, Math.max(0, before + by)));
    }
  }
  return shifted;
}

/**
 * Utilities in which the similarity of embeddings has a share: (1 - weight) · u + weight · d for the best of each family,
 * where d is the similarity of its most similar member, min–max normalised over the pool. Siblings keep their distances:
 * similarities of whole texts hardly tell them apart. A family without a similarity, or a pool that does not differ in
 * it, stays as it is.
 */
export function fuseSimilarities(
  utilities: Utilities,
  groups: Groups,
  similarities: ReadonlyMap<string, number>,
  weight: number,
): Map<string, number> {
  const known = [...utilities.keys()].flatMap((id) => similarities.get(id) ?? []);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || high <= low) return new Map(utilities);
  return shift(utilities, groups, (group, level) => {
    const similarity = bestOf(group, similarities);
    return similarity === undefined ? level : (1 - weight) * level + weight * ((similarity - low) / (high - low));
  });
}

/**
 * Utilities in which some families have changed places: their best utilities are dealt out anew by the scores of their
 * representatives, best score first, ties by the utility of before and the id.
 * @param scores of a reranker by representative; families without one stay where they are
 */
export function reorderFamilies(
  utilities: Utilities,
  groups: Groups,
  scores: ReadonlyMap<string, number>,
): Map<string, number> {
  const judged = groups.flatMap((group) => {
    const score = bestOf(group, scores);
    const level = bestOf(group, utilities);
    return score === undefined || level === undefined ? [] : [{ group, score, level, id: group[0] as string }];
  });
  const levels = judged.map(({ level }) => level).sort((a, b) => b - a);
  const order = [...judged].sort((a, b) => b.score - a.score || b.level - a.level || (a.id < b.id ? -1 : 1));
  const dealt = new Map(order.map(({ group }, at) => [group, levels[at] as number]));
  return shift(utilities, groups, (group, level) => dealt.get(group) ?? level);
}
