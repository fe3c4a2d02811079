import type { ScorerComparison } from '@skillward/ranking';

/** What is said of a trained model: whether it is used, why, and how it was measured. */
export function trainingVerdict({ difference, candidate, active, better, pairs, groups }: ScorerComparison): string {
  const [mean, low, high] = [difference.mean, difference.low, difference.high].map((value) => value.toFixed(3));
  const measured =
    `the quality of the order (NDCG@3, at best 1) changes by ${mean} (95 % interval ${low} to ${high}), and harmful siblings ` +
    `are among the first three in ${candidate.hsrAt3.toFixed(3)} of the tasks (${active.hsrAt3.toFixed(3)} before), on ` +
    `${pairs} held-out pairs in ${groups} groups`;
  if (better) return `Better than the model before it: ${measured}.`;
  return `Kept but not used, because ${objection(difference)}: ${measured}.`;
}

function objection({ mean, low, high }: ScorerComparison['difference']): string {
  if (low > 0) return 'it shows harmful siblings more often';
  if (high < 0) return 'it is worse';
  return mean > 0 ? 'the gain may be chance' : 'it is no better';
}
