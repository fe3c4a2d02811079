import { RETIRED_SIBLING_FEATURES, SIBLING_FEATURES } from '@skillward/sibling-choice';
import { z } from 'zod';
import { UTILITY_FEATURES } from './utility-features';

const Weights = z
  .object({ features: z.array(z.string()), weights: z.array(z.number()) })
  .refine(({ features, weights }) => features.length === weights.length, {
    message: 'There must be one weight a feature.',
  });

/** The learned part of ranking as data, so that it can be stored, compared, named in answers and switched back. */
export const ScorerModel = z.object({
  schema: z.literal(1),
  name: z.string().min(1),
  version: z.string().min(1),
  /** h = θ · φ over normalised features. */
  utility: Weights,
  /** F = α a + (1 - α) h. */
  alpha: z.number().min(0).max(1),
  /** Interaction between a task and what distinguishes two siblings. */
  siblings: Weights,
  /** Log odds by hashed term; empty where they were not fitted. */
  textClassifiers: z.object({ attribution: z.array(z.number()), risk: z.array(z.number()) }),
  thresholds: z.object({
    /** A family is withheld when its best two are closer than this (0 to 1); 0 withholds nothing. */
    withholdBelow: z.number().min(0).max(1),
  }),
  provenance: z.object({
    trainedOn: z.string(),
    pairs: z.number().int().nonnegative(),
    edges: z.number().int().nonnegative(),
    l2: z.number().nonnegative(),
    siblingL2: z.number().nonnegative(),
  }),
  metrics: z.record(z.string(), z.number()),
});
export type ScorerModel = z.infer<typeof ScorerModel>;

/** Weights in the order of the features of this build; a model that knows other features than these and retired ones cannot be used. */
function aligned(
  what: string,
  names: readonly string[],
  { features, weights }: z.infer<typeof Weights>,
  retired: readonly string[] = [],
): Float64Array {
  const byName = new Map(features.map((feature, i) => [feature, weights[i] as number]));
  for (const feature of features)
    if (!names.includes(feature) && !retired.includes(feature))
      throw new RangeError(`The model's ${what} feature ${feature} is not known here.`);
  return Float64Array.from(names, (name) => byName.get(name) ?? 0);
}

/** @throws RangeError when the model uses features that this build does not have */
export const utilityWeights = (model: ScorerModel): Float64Array => aligned('utility', UTILITY_FEATURES, model.utility);
/** @throws RangeError as `utilityWeights` */
export const siblingWeights = (model: ScorerModel): Float64Array =>
  aligned('sibling', SIBLING_FEATURES, model.siblings, RETIRED_SIBLING_FEATURES);

/** What of a model says which features of the utility have to be worked out. */
export type WeighedUtility = Pick<ScorerModel, 'utility'>;

/** The features that a model gives any weight. */
export const weighedBy = ({ utility: { features, weights } }: WeighedUtility): ReadonlySet<string> =>
  new Set(features.filter((_, i) => weights[i] !== 0));

/** Whether a model compares the texts of siblings; else the utility alone chooses inside a family, as in SkillResolve. */
export const comparesSiblings = (model: ScorerModel): boolean => siblingWeights(model).some((weight) => weight !== 0);
