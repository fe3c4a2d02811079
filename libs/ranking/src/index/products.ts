import { SCALE_BYTES } from './packed-vector';
import { CODE } from './products-code';

/** The memory that the code works in, by byte: a packed vector of nothing, the query, addresses of rows, products, rows. */
const NOTHING = 0;
const QUERY = 16;
const STARTS = 1 << 16;
const MOST_ROWS = 1 << 13;
const OUT = STARTS + 4 * MOST_ROWS;
const ROWS = OUT + 4 * MOST_ROWS;
/** Numbers are read by so many, over the end of a vector too, where they are multiplied with 0. */
const AT_ONCE = 16;
const LONGEST = (STARTS - QUERY) / 2 - AT_ONCE;
/** Of a signed byte and of 16 and 32 signed bits. */
const BYTE = 127;
const SHORT = 32_767;
const INTEGER = 2 ** 31 - 1;

interface Code {
  readonly memory: { readonly buffer: ArrayBuffer };
  products(starts: number, end: number, query: number, length: number, out: number): void;
}

/** TypeScript declares it among what only browsers have. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Module: new (code: Uint8Array) => object;
    readonly Instance: new (module: object) => { readonly exports: object };
  };
};

/** The code with views of its memory; a thread has one. */
function load() {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(CODE, 'base64')));
  const code = exports as Code;
  const { buffer } = code.memory;
  return {
    code,
    bytes: new Uint8Array(buffer),
    query: new Int16Array(buffer, QUERY, LONGEST + AT_ONCE),
    starts: new Uint32Array(buffer, STARTS, MOST_ROWS),
    out: new Float32Array(buffer, OUT, MOST_ROWS),
  };
}
let loaded: ReturnType<typeof load> | undefined;

/** Packed vectors one after the other: that of row `r` is `vectors[offsets[r] … offsets[r + 1])`, see `packVector`. */
export interface PackedVectors {
  readonly offsets: Uint32Array;
  readonly vectors: Uint8Array;
}

/**
 * Products of a vector with packed ones of the same size, eight numbers at a time (SIMD of WebAssembly, a twentieth of the time
 * of a loop): up to a rounding of 1/30,000 of its largest number; 0 for a row of another size.
 * @throws RangeError for a vector of more than some 32,000 numbers
 */
export function productsWith(vector: Float32Array, { offsets, vectors }: PackedVectors): Float32Array {
  if (vector.length > LONGEST)
    throw new RangeError(`The vector has ${vector.length} numbers; ${LONGEST} are possible.`);
  const { code, bytes, query, starts, out } = (loaded ??= load());
  const count = offsets.length - 1;
  const products = new Float32Array(count);
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return products;
  const length = Math.ceil(vector.length / AT_ONCE) * AT_ONCE;
  const scale = largest / Math.min(SHORT, Math.floor(INTEGER / (BYTE * length)));
  query.fill(0, 0, length);
  vector.forEach((value, i) => (query[i] = Math.round(value / scale)));
  const size = SCALE_BYTES + vector.length;
  const room = bytes.length - length - ROWS;
  const end = (row: number): number => offsets[row + 1] as number;
  for (let row = 0; row < count;) {
    const [first, base] = [row, offsets[row] as number];
    for (; row < count && row - first < MOST_ROWS && end(row) - base <= room; row++) {
      const start = offsets[row] as number;
      starts[row - first] = end(row) - start === size ? ROWS + start - base : NOTHING;
    }
    bytes.set(vectors.subarray(base, offsets[row]), ROWS);
    code.products(STARTS, STARTS + 4 * (row - first), QUERY, length, OUT);
    for (let at = first; at < row; at++) products[at] = (out[at - first] as number) * scale;
    // One that is larger than the room is of another size.
    if (row === first) row++;
  }
  return products;
}
