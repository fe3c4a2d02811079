import { CapabilityResolver, UtilityScorer } from '@skillward/ranking';
import { RecommendationTimer } from './stage-times';

/** The scorer, but for pairs whose utilities change places. */
export const preferring = (scorer: UtilityScorer, preferred: ReadonlyMap<string, string>): UtilityScorer => ({
  name: scorer.name,
  score(task, pool) {
    const utilities = scorer.score(task, pool);
    const at = new Map(pool.map(({ id }, i) => [id, i]));
    for (const [chosen, sibling] of preferred) {
      const [a, b] = [at.get(chosen), at.get(sibling)];
      if (a === undefined || b === undefined) continue;
      [utilities[a], utilities[b]] = [utilities[b] as number, utilities[a] as number];
    }
    return utilities;
  },
});

export const timedScorer = (scorer: UtilityScorer, time: RecommendationTimer): UtilityScorer => ({
  name: scorer.name,
  score: (task, pool) => time('scoring', () => scorer.score(task, pool)),
});

export const timedResolver = (resolver: CapabilityResolver, time: RecommendationTimer): CapabilityResolver => ({
  name: resolver.name,
  resolve: (entries) => time('families', () => resolver.resolve(entries)),
});

/** Utilities that are known already, as a scorer. */
export const settled = (name: string, utilities: ReadonlyMap<string, number>): UtilityScorer => ({
  name,
  score: (_task, pool) => pool.map(({ id }) => utilities.get(id) as number),
});
