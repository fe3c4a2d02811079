import { z } from 'zod';
import { followersIn, RoleModel } from './role-model';
import parameters from './role-model.json';

const Parameters = z.object({ rules: z.number(), certainty: z.number(), weights: z.record(z.string(), z.number()) });

/** Learned from the templates of several authors by `node tools/bench-data/measure.mjs roles --learn`. */
export const DEFAULT_ROLE_MODEL: RoleModel = (() => {
  const { rules, certainty, weights } = Parameters.parse(parameters);
  const map = new Map(Object.entries(weights));
  return { rules, certainty, weights: map, followers: followersIn(map) };
})();
