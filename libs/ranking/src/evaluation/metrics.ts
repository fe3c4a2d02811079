/** Measures of one ranked list against the set of relevant ids. Lists hold each id once, best first. */

/** 1 if the first result is relevant, else 0. */
export const hitAt1 = (ranked: readonly string[], relevant: ReadonlySet<string>): number =>
  ranked[0] !== undefined && relevant.has(ranked[0]) ? 1 : 0;

/** Reciprocal rank of the first relevant result within the top `k`, 0 if there is none. */
export function reciprocalRank(ranked: readonly string[], relevant: ReadonlySet<string>, k: number): number {
  const at = ranked.slice(0, k).findIndex((id) => relevant.has(id));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Share of the relevant ids within the top `k`; 1 when nothing is relevant. */
export function recallAt(ranked: readonly string[], relevant: ReadonlySet<string>, k: number): number {
  if (relevant.size === 0) return 1;
  return ranked.slice(0, k).filter((id) => relevant.has(id)).length / relevant.size;
}

/** 1 if every relevant id is within the top `k` (full coverage), else 0. */
export const fullCoverageAt = (ranked: readonly string[], relevant: ReadonlySet<string>, k: number): number =>
  recallAt(ranked, relevant, k) === 1 ? 1 : 0;

/** Normalised discounted cumulative gain with gain 1 and discount 1 / log2(rank + 1). */
export function ndcgAt(ranked: readonly string[], relevant: ReadonlySet<string>, k: number): number {
  const discount = (rank: number): number => 1 / Math.log2(rank + 1);
  let gain = 0;
  ranked.slice(0, k).forEach((id, i) => (gain += relevant.has(id) ? discount(i + 1) : 0));
  let ideal = 0;
  for (let rank = 1; rank <= Math.min(k, relevant.size); rank++) ideal += discount(rank);
  return ideal === 0 ? 1 : gain / ideal;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
