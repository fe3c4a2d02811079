/** Learns in which direction from a request the skills lie that help with it. */
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';

/** The candidates of a request: what their other features say of them, where they lie, and which of them help. */
export interface RelevancePool {
  /** Unit vector of the request. */
  readonly request: Float32Array;
  /** Unit vectors. */
  readonly skills: readonly Float32Array[];
  /** Utility of each without its meaning. */
  readonly utilities: Float64Array;
  readonly helps: readonly boolean[];
}

/** What a cosine of 1 counts in utility, about what the recipe lets it count within a pool. */
const MEANING = 10;
const EPOCHS = 12;
const BATCH = 32;
const STEP = 6e-4;
const [MOMENTUM, SCALE_MOMENTUM] = [0.9, 0.999];
/** Pull back to the identity: skills lie where the request lies. */
const PULL = 0.01;

/** Transposed matrix times vector: where the skills of a request are sought. */
export function soughtBy(matrix: ArrayLike<number>, request: Float32Array): Float32Array {
  const size = request.length;
  const sought = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    const value = request[row] as number;
    for (let i = 0; i < size; i++) (sought[i] as number) += value * (matrix[row * size + i] as number);
  }
  return Float32Array.from(sought);
}

export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

/** Gradient of -ln softmax(each that helps against all that do not), the mean over those that help, added to `gradient`. */
function addGradient(
  { request, skills, utilities, helps }: RelevancePool,
  matrix: Float64Array,
  gradient: Float64Array,
) {
  const sought = soughtBy(matrix, request);
  const scores = skills.map((skill, i) => (utilities[i] as number) + MEANING * dot(sought, skill));
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const right = helps.flatMap((helping, i) => (helping ? [powers[i] as number] : []));
  const wrong = powers.reduce((sum, power, i) => sum + (helps[i] ? 0 : power), 0);
  const shared = right.reduce((sum, power) => sum + 1 / (wrong + power), 0) / right.length;
  const size = request.length;
  const direction = new Float64Array(size);
  skills.forEach((skill, i) => {
    const power = powers[i] as number;
    const slope = helps[i] ? (power / (wrong + power) - 1) / right.length : power * shared;
    for (let j = 0; j < size; j++) (direction[j] as number) += slope * MEANING * (skill[j] as number);
  });
  for (let row = 0; row < size; row++) {
    const value = request[row] as number;
    for (let i = 0; i < size; i++) (gradient[row * size + i] as number) += value * (direction[i] as number);
  }
}

/**
 * The W of a bilinear relevance rᵀWs (Supervised Semantic Indexing, Bai et al. 2009, section 3) by listwise logistic loss,
 * from the identity on. Adam over shuffled batches: deterministic.
 * @param pools those in which nothing helps, or everything, teach nothing
 * @returns a square matrix by rows
 */
export function fitRelevance(pools: readonly RelevancePool[], size: number): Float64Array {
  const useful = pools.filter(({ helps }) => helps.includes(true) && helps.includes(false));
  const identity = Float64Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0));
  const matrix = Float64Array.from(identity);
  const [mean, scale] = [new Float64Array(size * size), new Float64Array(size * size)];
  const random = seededRandom(20_261_129);
  for (let epoch = 0, step = 1; epoch < EPOCHS; epoch++) {
    const order = useful.map((pool) => ({ pool, at: random() })).sort((a, b) => a.at - b.at);
    for (let start = 0; start < order.length; start += BATCH, step++) {
      const gradient = new Float64Array(size * size);
      for (const { pool } of order.slice(start, start + BATCH)) addGradient(pool, matrix, gradient);
      const [first, second] = [1 - MOMENTUM ** step, 1 - SCALE_MOMENTUM ** step];
      for (let j = 0; j < matrix.length; j++) {
        const slope = (gradient[j] as number) / BATCH + PULL * ((matrix[j] as number) - (identity[j] as number));
        mean[j] = MOMENTUM * (mean[j] as number) + (1 - MOMENTUM) * slope;
        scale[j] = SCALE_MOMENTUM * (scale[j] as number) + (1 - SCALE_MOMENTUM) * slope * slope;
        (matrix[j] as number) -=
          (STEP * ((mean[j] as number) / first)) / (Math.sqrt((scale[j] as number) / second) + 1e-8);
      }
    }
  }
  return matrix;
}
