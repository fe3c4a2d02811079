import { TrainingExample } from '../resolve/train-scorer';
import { BASE_FEATURES, UTILITY_FEATURES } from '../resolve/utility-features';

const L2 = 0.003;
const STEPS = 300;
const RATE = 0.5;
const DEPTH = 50;
const WIDTH = BASE_FEATURES.length;

/**
 * Weights of a listwise attribution selector over the base features, the baseline of SkillResolve, section 4.2: the
 * helpful skill of each task is to be the choice among the 50 best of its pool, its risky sibling included (softmax
 * cross-entropy, ListNet with one relevant item). Fixed number of steps of full-batch gradient descent: deterministic.
 * @param rowsOf the completed rows of an example, candidates in its order
 * @returns weights in the order of `UTILITY_FEATURES`; all but the base features are 0
 */
export function fitListwise(
  examples: readonly TrainingExample[],
  rowsOf: (example: TrainingExample) => readonly Float64Array[],
): Float64Array {
  const lists = examples.flatMap((example) => {
    const helpful = example.ids.indexOf(example.helpful);
    if (helpful < 0) return [];
    const rows = rowsOf(example);
    const order = example.ids
      .map((_, i) => i)
      .sort((a, b) => (example.base[b] as number) - (example.base[a] as number));
    const others = order
      .slice(0, DEPTH)
      .filter((i) => i !== helpful && !example.falseNegative(example.ids[i] as string));
    const risky = example.ids.indexOf(example.risky);
    if (risky >= 0 && !others.includes(risky)) others.push(risky);
    return [[helpful, ...others].map((i) => rows[i] as Float64Array)];
  });
  const weights = new Float64Array(UTILITY_FEATURES.length);
  if (lists.length === 0) return weights;
  const gradient = new Float64Array(WIDTH);
  for (let step = 0; step < STEPS; step++) {
    gradient.fill(0);
    for (const rows of lists) addGradient(rows, weights, gradient);
    for (let i = 0; i < WIDTH; i++)
      (weights[i] as number) -= RATE * ((gradient[i] as number) / lists.length + 2 * L2 * (weights[i] as number));
  }
  return weights;
}

/** Adds the gradient of -ln softmax of the first row. */
function addGradient(rows: readonly Float64Array[], weights: Float64Array, gradient: Float64Array): void {
  const scores = rows.map((row) => {
    let sum = 0;
    for (let i = 0; i < WIDTH; i++) sum += (weights[i] as number) * (row[i] as number);
    return sum;
  });
  const top = Math.max(...scores);
  const exponents = scores.map((score) => Math.exp(score - top));
  const total = exponents.reduce((sum, each) => sum + each, 0);
  rows.forEach((row, at) => {
    const error = (exponents[at] as number) / total - (at === 0 ? 1 : 0);
    for (let i = 0; i < WIDTH; i++) (gradient[i] as number) += error * (row[i] as number);
  });
}
