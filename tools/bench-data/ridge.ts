/** Sparse rows in one run of numbers: row `i` has the entries `[starts[i], starts[i + 1])`. */
export interface SparseRows {
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float32Array;
  readonly columnCount: number;
}

/** Which target each row has: `sign` (1 or -1) for its own, 0 for all others. */
export interface Targets {
  readonly target: Uint16Array;
  readonly sign: Int8Array;
  readonly count: number;
}

/** So many targets are solved side by side: one walk over the rows serves them all, and their vectors stay small. */
const BLOCK = 16;

/**
 * Ridge regression of many targets on the same sparse rows: for each target the w that minimises
 * sum of (x w - y)^2 + l2 * |w|^2, by conjugate gradients on the normal equations.
 *
 * @param emit gets the weights of one target, in the order of the columns
 */
export function ridge(
  { starts, columns, values, columnCount }: SparseRows,
  { target, sign, count }: Targets,
  { l2, iterations }: { readonly l2: number; readonly iterations: number },
  emit: (target: number, weights: Float64Array) => void,
): void {
  const rowCount = starts.length - 1;
  const vector = (): Float64Array => new Float64Array(columnCount * BLOCK);
  const product = new Float64Array(BLOCK);
  /** Adds to `out` the rows, each times its weighted product with `by`. */
  const addProducts = (by: Float64Array, out: Float64Array): void => {
    for (let row = 0; row < rowCount; row++) {
      const [from, to] = [starts[row] as number, starts[row + 1] as number];
      product.fill(0);
      for (let at = from; at < to; at++) {
        const [value, base] = [values[at] as number, (columns[at] as number) * BLOCK];
        for (let k = 0; k < BLOCK; k++) (product[k] as number) += value * (by[base + k] as number);
      }
      for (let at = from; at < to; at++) {
        const [value, base] = [values[at] as number, (columns[at] as number) * BLOCK];
        for (let k = 0; k < BLOCK; k++) (out[base + k] as number) += value * (product[k] as number);
      }
    }
  };
  const dots = (a: Float64Array, b: Float64Array): Float64Array => {
    const sums = new Float64Array(BLOCK);
    for (let i = 0; i < a.length; i++) (sums[i % BLOCK] as number) += (a[i] as number) * (b[i] as number);
    return sums;
  };
  for (let first = 0; first < count; first += BLOCK) {
    const [solution, residual] = [vector(), vector()];
    for (let row = 0; row < rowCount; row++) {
      const k = (target[row] as number) - first;
      if (k < 0 || k >= BLOCK) continue;
      const times = sign[row] as number;
      for (let at = starts[row] as number; at < (starts[row + 1] as number); at++)
        (residual[(columns[at] as number) * BLOCK + k] as number) += times * (values[at] as number);
    }
    const direction = residual.slice();
    let squares = dots(residual, residual);
    for (let i = 0; i < iterations; i++) {
      const image = direction.map((each) => l2 * each);
      addProducts(direction, image);
      const curvature = dots(direction, image);
      const step = squares.map((square, k) => square / Math.max(curvature[k] as number, 1e-12));
      for (let at = 0; at < solution.length; at++) {
        const length = step[at % BLOCK] as number;
        (solution[at] as number) += length * (direction[at] as number);
        (residual[at] as number) -= length * (image[at] as number);
      }
      const next = dots(residual, residual);
      const turn = next.map((square, k) => square / Math.max(squares[k] as number, 1e-12));
      for (let at = 0; at < direction.length; at++)
        direction[at] = (residual[at] as number) + (turn[at % BLOCK] as number) * (direction[at] as number);
      squares = next;
    }
    for (let k = 0; k < Math.min(BLOCK, count - first); k++)
      emit(
        first + k,
        Float64Array.from({ length: columnCount }, (_, column) => solution[column * BLOCK + k] as number),
      );
  }
}
