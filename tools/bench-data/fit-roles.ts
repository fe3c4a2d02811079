import { followerOf, maskMentions, compareMentions, Mention } from '../../libs/sibling-choice/src/roles/role-features';
import { hashTerm } from '@skillward/text';
import { lexemesOf } from '../../libs/sibling-choice/src/normalize/lexemes';
import { RoleModel } from '../../libs/sibling-choice/src/roles/role-model';

/** A template with what tells its wanted thing from the other. */
export interface RoleRow {
  readonly author: string;
  readonly template: string;
  readonly features: ReadonlyMap<string, number>;
  readonly neutral: boolean;
}

/** These are chosen by the figures of the authors left out (docs/benchmarks.md). */
const L2 = 0.0003;
const CERTAINTY = 0.3;
/** Smaller weights are not kept. */
const PRUNED = 0.05;
const STEP = 0.02;
const ITERATIONS = 300;

/** A template with its two things, beginning with a capital. */
export const filled = (template: string, use: string, not: string): string => {
  const text = template.replace(/\{use\}|\{a\}/g, use).replace(/\{not\}|\{b\}/g, not);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Features of the wanted one minus those of the other. */
export function rowOf(author: string, template: string, neutral: boolean): RoleRow {
  const [use, not] = ['aa_one.csv', 'bb_two.csv'];
  const lexemes = lexemesOf(filled(template, `\`${use}\``, `\`${not}\``));
  const placeOf = (name: string): number => lexemes.findIndex(({ text }) => text === name);
  const [wanted, other] = [placeOf(use), placeOf(not)];
  const mention = (start: number): Mention => ({ start, end: start + 1 });
  const first = wanted < other;
  const features = compareMentions(
    maskMentions(lexemes, first ? [mention(wanted), mention(other)] : [mention(other), mention(wanted)]),
  );
  if (!first) for (const [feature, value] of features) features.set(feature, -value);
  return { author, template, neutral, features };
}

/**
 * Pairwise logistic regression with L2 on rows of few of many thousand features, for which the Newton steps of the
 * product's `fitPairwise` need too large a matrix; by accelerated gradient steps. A neutral row
 * is one whose two sides are as likely.
 */
function fit(rows: readonly RoleRow[]): Map<string, number> {
  const ids = new Map<string, number>();
  const sparse = rows.map(({ features, neutral }) => ({
    neutral,
    at: Int32Array.from(features.keys(), (feature) => {
      const known = ids.get(feature) ?? ids.size;
      ids.set(feature, known);
      return known;
    }),
    value: Float64Array.from(features.values()),
  }));
  type Sparse = (typeof sparse)[number];
  const margin = ({ at, value }: Sparse, by: Float64Array): number =>
    at.reduce((sum, id, i) => sum + (value[i] as number) * (by[id] as number), 0);
  const addTo = (sum: Float64Array, { at, value }: Sparse, times: number): void =>
    at.forEach((id, i) => ((sum[id] as number) += times * (value[i] as number)));
  const norm = (vector: Float64Array): number => Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0));
  // The steps may be as long as the greatest curvature lets them.
  let direction = new Float64Array(ids.size).fill(1);
  let curvature = 1;
  for (let i = 0; i < 15; i++) {
    const next = new Float64Array(ids.size);
    for (const row of sparse) addTo(next, row, margin(row, direction));
    curvature = norm(next);
    direction = next.map((each) => each / curvature);
  }
  const step = 1 / ((1.05 * curvature) / (4 * rows.length) + 2 * L2);
  let [theta, before, speed] = [new Float64Array(ids.size), new Float64Array(ids.size), 1];
  for (let i = 0; i < ITERATIONS; i++) {
    const faster = (1 + Math.sqrt(1 + 4 * speed * speed)) / 2;
    const ahead = theta.map((each, id) => each + ((speed - 1) / faster) * (each - (before[id] as number)));
    const gradient = ahead.map((each) => 2 * L2 * each);
    for (const row of sparse) {
      const sum = margin(row, ahead);
      const wrong = 1 / (1 + Math.exp(sum));
      addTo(gradient, row, -(row.neutral ? wrong - 0.5 : wrong) / rows.length);
    }
    [before, theta, speed] = [theta, ahead.map((each, id) => each - step * (gradient[id] as number)), faster];
  }
  return new Map([...ids].map(([feature, id]) => [feature, theta[id] as number]));
}

/** Weights from rows; the hash of a feature stands for the feature. */
export function fitRoles(rows: readonly RoleRow[]): RoleModel {
  const byHash = new Map<number, number>();
  const followers = new Set<number>();
  for (const [feature, weight] of fit(rows)) {
    if (Math.abs(weight) < PRUNED) continue;
    byHash.set(hashTerm(feature), Math.max(-127, Math.min(127, Math.round(weight / STEP))));
    const word = followerOf(feature);
    if (word !== null) followers.add(hashTerm(word));
  }
  const sorted = [...byHash].sort(([a], [b]) => a - b);
  return {
    features: Uint32Array.from(sorted, ([hash]) => hash),
    weights: Int8Array.from(sorted, ([, weight]) => weight),
    step: STEP,
    certainty: CERTAINTY,
    followers: Uint32Array.from([...followers].sort((a, b) => a - b)),
  };
}
