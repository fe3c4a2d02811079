/** Two items, by their positions, that may be joined. */
export interface Edge {
  readonly a: number;
  readonly b: number;
  readonly strength: number;
}

/** A set of items with the mean strength of its pairs; 1 for a single one. */
export interface Cluster {
  readonly items: readonly number[];
  readonly mean: number;
}

/**
 * Clusters by average linkage: edges, the strongest first, join two clusters when the mean strength of the pairs between
 * them reaches `least`. One weak link never chains two families.
 * @param edges each pair once
 * @param strength of any pair, symmetric, asked once a pair; -Infinity keeps two apart whatever else speaks for them
 * @returns the clusters in the order of their first items, items ascending
 */
export function averageLinkage(
  size: number,
  edges: readonly Edge[],
  strength: (a: number, b: number) => number,
  least: number,
): Cluster[] {
  const clusters = new Map<number, { items: number[]; within: number }>();
  const clusterOf = Int32Array.from({ length: size }, (_, item) => item);
  for (let item = 0; item < size; item++) clusters.set(item, { items: [item], within: 0 });
  const sorted = [...edges].sort((x, y) => y.strength - x.strength || x.a - y.a || x.b - y.b);
  const refused = new Set<number>();
  for (const { a, b } of sorted) {
    const [one, other] = [clusterOf[a] as number, clusterOf[b] as number];
    const pair = Math.min(one, other) * size + Math.max(one, other);
    if (one === other || refused.has(pair)) continue;
    const [left, right] = [clusters.get(one), clusters.get(other)];
    if (left === undefined || right === undefined) continue;
    let between = 0;
    for (const x of left.items) for (const y of right.items) between += strength(x, y);
    if (between < least * left.items.length * right.items.length) {
      refused.add(pair);
      continue;
    }
    for (const item of right.items) clusterOf[item] = one;
    left.items.push(...right.items);
    left.within += right.within + between;
    clusters.delete(other);
    for (const each of refused) if (each % size === one || Math.floor(each / size) === one) refused.delete(each);
  }
  return [...clusters.values()]
    .map(({ items, within }) => {
      const pairs = (items.length * (items.length - 1)) / 2;
      return { items: items.sort((x, y) => x - y), mean: pairs === 0 ? 1 : within / pairs };
    })
    .sort((x, y) => (x.items[0] as number) - (y.items[0] as number));
}
