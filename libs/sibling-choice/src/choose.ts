/** One member of a family that competes for its place. */
export interface Competitor<Skill> {
  readonly id: string;
  /** Utility before siblings are compared: gives the order where the texts decide nothing. */
  readonly utility: number;
  readonly skill: Skill;
}

export interface Choice {
  readonly id: string;
  /** Probability (0 to 1) of suiting the task better than the leader; of the leader, than the closest of the others. */
  readonly strength: number;
}

/** Larger families are compared among their best only: the others are far behind anyway. */
export const MAX_COMPETITORS = 6;
/** How much a difference of utilities counts in the log odds; a whole pool spans 1. */
const UTILITY_SLOPE = 4;

/** Log odds that the text of the first suits the task better than that of the second; swapping them turns the sign. */
type TextOdds<Skill> = (a: Competitor<Skill>, b: Competitor<Skill>) => number;

/** Log odds that the first of two siblings suits the task better, texts and utilities taken together; 0: the texts decide nothing. */
const oddsOf = <Skill>(a: Competitor<Skill>, b: Competitor<Skill>, textOdds: TextOdds<Skill>): number => {
  const text = textOdds(a, b);
  return text === 0 ? 0 : UTILITY_SLOPE * (a.utility - b.utility) + text;
};

/**
 * The members of a family by how well they suit a task, best first, whatever the order they come in. The leader is found in
 * one round, the next member by utility against who leads, and then meets those that it has not met: comparing every two of
 * a large family would cost several times as much, for the order among those that are not shown.
 */
export function chooseAmong<Skill>(competitors: readonly Competitor<Skill>[], textOdds: TextOdds<Skill>): Choice[] {
  const sorted = [...competitors].sort((a, b) => b.utility - a.utility || (a.id < b.id ? -1 : 1));
  const best = sorted.slice(0, MAX_COMPETITORS);
  // The leader comes first in every comparison: what was found out about its text is used again.
  const suitsBetter = (next: Competitor<Skill>, than: Competitor<Skill>): number =>
    1 / (1 + Math.exp(oddsOf(than, next, textOdds)));
  let [leader] = best;
  if (leader === undefined) return [];
  /** Who was compared with the leader, and the probability of suiting better than it. */
  let met = new Map<Competitor<Skill>, number>();
  for (const next of best.slice(1)) {
    const probability = suitsBetter(next, leader);
    if (probability <= 0.5) met.set(next, probability);
    else {
      met = new Map([[leader, 1 - probability]]);
      leader = next;
    }
  }
  const others = sorted
    .filter((each) => each !== leader)
    .map((each, i): Choice => {
      if (i >= best.length - 1) return { id: each.id, strength: 0 };
      // Three may beat each other in turn: nobody stands before the leader.
      return { id: each.id, strength: Math.min(0.5, met.get(each) ?? suitsBetter(each, leader as Competitor<Skill>)) };
    });
  // Stable: those that are equally strong stay in the order of their utility.
  others.sort((a, b) => b.strength - a.strength);
  return [{ id: leader.id, strength: 1 - (others[0]?.strength ?? 0) }, ...others];
}
