import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { packVector, unpackVector } from '../../src/index/packed-vector';
import { productsWith } from '../../src/index/products';

const numbers = (length: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: length, maxLength: length })
    .map((values) => Float32Array.from(values));

/** Rows of one size among those of another one and empty ones. */
function packed(rows: readonly Uint8Array[]) {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, r) => (offsets[r + 1] = (offsets[r] as number) + row.length));
  return { offsets, vectors: new Uint8Array(Buffer.concat(rows)) };
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.length === b.length ? a.reduce((sum, value, i) => sum + value * (b[i] as number), 0) : 0;

function expectProducts(query: Float32Array, rows: readonly Uint8Array[]): void {
  const products = productsWith(query, packed(rows));
  expect(products).toHaveLength(rows.length);
  const largest = query.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  rows.forEach((row, r) => {
    const off = Math.abs((products[r] as number) - dot(query, unpackVector(row)));
    expect(off).toBeLessThanOrEqual(1e-4 * largest * query.length + 1e-6);
  });
}

describe('productsWith', () => {
  it('multiplies as a loop does, whatever the size and whichever rows have another one or none', () => {
    const case_ = fc.integer({ min: 1, max: 70 }).chain((length) =>
      fc.record({
        query: numbers(length),
        rows: fc.array(fc.oneof(numbers(length), numbers(length), numbers(7), fc.constant(null)).map(packVector), {
          maxLength: 40,
        }),
      }),
    );
    fc.assert(fc.property(case_, ({ query, rows }) => expectProducts(query, rows)));
  });

  it('takes any number of rows, also such as fill its memory several times', () => {
    const row = (r: number) => packVector(Float32Array.from({ length: 192 }, (_, i) => Math.sin(r * 7 + i)));
    const large = packVector(new Float32Array(3_000_000).fill(0.5));
    const rows = Array.from({ length: 20_000 }, (_, r) => (r === 9_000 ? large : row(r)));
    expectProducts(
      Float32Array.from({ length: 192 }, (_, i) => Math.cos(i)),
      rows,
    );
    expectProducts(
      Float32Array.of(0.3),
      Array.from({ length: 20_000 }, (_, r) => packVector(Float32Array.of(r / 20_000))),
    );
  });

  it('does not let one call into another', () => {
    const one = Float32Array.from({ length: 100 }, () => 1);
    productsWith(one, packed([packVector(one)]));
    expect(productsWith(Float32Array.of(0, 0), packed([packVector(Float32Array.of(1, 1))]))).toEqual(
      Float32Array.of(0),
    );
    expectProducts(Float32Array.of(0.5, 0.25), [packVector(Float32Array.of(1, -1)), packVector(one)]);
    expect(productsWith(Float32Array.of(0.5), packed([]))).toEqual(new Float32Array(0));
  });

  it('refuses a vector that its memory has no room for', () => {
    expect(() => productsWith(new Float32Array(40_000).fill(1), packed([]))).toThrow(RangeError);
  });

  it('runs the code that its text says', () => {
    const folder = mkdtempSync(join(tmpdir(), 'products-'));
    const made = join(folder, 'code.ts');
    const assemble = join(__dirname, '../../../../tools/build/assemble.mjs');
    execFileSync(process.execPath, [assemble, join(__dirname, '../../src/index/products.wat'), made]);
    // Refresh it with: npx nx generate ranking
    expect(readFileSync(join(__dirname, '../../src/index/products-code.ts'), 'utf8')).toBe(readFileSync(made, 'utf8'));
    rmSync(folder, { recursive: true });
  });
});
