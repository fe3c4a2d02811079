/** Logistic regression without intercept on differences: each row is (features of the better) - (of the worse). */

interface LogisticOptions {
  /** Weight of the squared norm of the parameters, per row. */
  readonly l2: number;
  readonly iterations?: number;
  /** Where the parameters are drawn to; zero when absent. */
  readonly prior?: Float64Array;
}

const DEFAULT_ITERATIONS = 50;
const TOLERANCE = 1e-9;

/** Solves `matrix · x = right` for a symmetric positive definite matrix by Cholesky decomposition, in place. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const [rowI, rowJ] = [matrix[i] as Float64Array, matrix[j] as Float64Array];
      let sum = rowI[j] as number;
      for (let k = 0; k < j; k++) sum -= (rowI[k] as number) * (rowJ[k] as number);
      rowI[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (rowJ[j] as number);
    }
  const x = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) (x[i] as number) -= ((matrix[i] as Float64Array)[k] as number) * (x[k] as number);
    (x[i] as number) /= (matrix[i] as Float64Array)[i] as number;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++)
      (x[i] as number) -= ((matrix[k] as Float64Array)[i] as number) * (x[k] as number);
    (x[i] as number) /= (matrix[i] as Float64Array)[i] as number;
  }
  return x;
}

/**
 * Pairwise logistic regression (SkillResolve, section 3.5): minimises the mean of w · ln(1 + exp(-θ·row)) + l2 · |θ - prior|².
 * Newton steps on a convex loss, so the result depends on the rows alone.
 * @param weights one a row; all 1 when absent
 */
export function fitPairwise(
  rows: readonly Float64Array[],
  { l2, iterations = DEFAULT_ITERATIONS, prior }: LogisticOptions,
  weights?: readonly number[],
): Float64Array {
  const size = rows[0]?.length ?? prior?.length ?? 0;
  let theta = prior === undefined ? new Float64Array(size) : Float64Array.from(prior);
  const total = weights === undefined ? rows.length : weights.reduce((sum, each) => sum + each, 0);
  for (let step = 0; step < iterations && total > 0; step++) {
    const gradient = Float64Array.from(theta, (value, i) => 2 * l2 * (value - (prior?.[i] ?? 0)));
    const hessian = Array.from({ length: size }, (_, i) => {
      const row = new Float64Array(size);
      row[i] = 2 * l2 + 1e-9;
      return row;
    });
    rows.forEach((row, at) => {
      let margin = 0;
      for (let i = 0; i < size; i++) margin += (theta[i] as number) * (row[i] as number);
      const wrong = 1 / (1 + Math.exp(margin));
      const weight = (weights?.[at] ?? 1) / total;
      for (let i = 0; i < size; i++) {
        const value = row[i] as number;
        if (value === 0) continue;
        (gradient[i] as number) -= weight * wrong * value;
        const line = hessian[i] as Float64Array;
        for (let j = 0; j <= i; j++) (line[j] as number) += weight * wrong * (1 - wrong) * value * (row[j] as number);
      }
    });
    const direction = solve(hessian, gradient);
    theta = theta.map((value, i) => value - (direction[i] as number));
    if (direction.reduce((sum, each) => sum + each * each, 0) < TOLERANCE) break;
  }
  return theta;
}
