import { Selection } from './rank-skills';

/** Shown skills that beat the next of their family by less than `below`, each with that one. */
export function closeSiblings(
  { scored, verdicts }: Selection,
  below: number,
): { readonly chosen: string; readonly sibling: string }[] {
  return scored.flatMap((chosen, at) => {
    if (verdicts[at]?.rank === null) return [];
    const sibling = scored.find(
      ({ family }, i) => family.id === chosen.family.id && verdicts[i]?.decision === 'suppressed_sibling',
    );
    if (sibling === undefined || chosen.score - sibling.score >= below) return [];
    return [{ chosen: chosen.id, sibling: sibling.id }];
  });
}

/** Utilities of which those of pairs change places. @param preferred siblings by the id of the one that was chosen */
export function preferring(
  utilities: ReadonlyMap<string, number>,
  preferred: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const changed = new Map(utilities);
  for (const [chosen, sibling] of preferred) {
    const [own, other] = [changed.get(chosen), changed.get(sibling)];
    if (own === undefined || other === undefined) continue;
    changed.set(chosen, other);
    changed.set(sibling, own);
  }
  return changed;
}
