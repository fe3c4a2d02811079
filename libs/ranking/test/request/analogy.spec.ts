import fc from 'fast-check';
import { packVector } from '../../src/index/packed-vector';
import { RequestExamples } from '../../src/index/text-encoder';
import { drawAnalogy } from '../../src/request/analogy';
import { meaningOf } from '../../src/request/meaning-vector';

type Row = readonly [query: string | null, vector: readonly number[]];

const unit = (numbers: readonly number[]): Float32Array => {
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (value) => (length === 0 ? 0 : value / length));
};
function examplesOf(rows: readonly Row[]): RequestExamples {
  const packed = rows.map(([, vector]) => packVector(unit(vector)));
  let end = 0;
  return {
    queries: rows.map(([query]) => query),
    packed: {
      offsets: Uint32Array.from([0, ...packed.map((row) => (end += row.length))]),
      vectors: Buffer.concat(packed),
    },
  };
}
const told = unit([1, 0, 0, 0]);

describe('what is wanted by analogy', () => {
  it('is what the nearest wanted, the nearer the more', () => {
    const examples = examplesOf([
      ['slow page profiling', [1, 0.2, 0, 0]],
      ['page caching', [1, 0.8, 0, 0]],
      ['cooking pasta', [0, 0, 1, 0]],
    ]);
    const { terms, wanting } = drawAnalogy(examples, told, 5)!;
    const share = (surface: string): number => terms.find((each) => each.surface === surface)?.share ?? 0;
    expect(share('page')).toBeGreaterThan(0.99);
    expect(share('profiling')).toBeGreaterThan(share('caching'));
    expect(share('caching')).toBeGreaterThan(share('pasta'));
    expect(share('pasta')).toBeLessThan(0.001);
    expect(wanting).toBe(1);
  });

  it('is nothing where nobody wrote anything like it', () => {
    expect(drawAnalogy(examplesOf([['cooking pasta', [0.3, 0, 1, 0]]]), told, 5)).toBeNull();
    expect(drawAnalogy(examplesOf([]), told, 5)).toBeNull();
  });

  it('has no words where those who wrote alike wanted nothing', () => {
    const examples = examplesOf([
      [null, [1, 0.1, 0, 0]],
      [null, [1, 0, 0.1, 0]],
    ]);
    expect(drawAnalogy(examples, told, 5)).toMatchObject({ terms: [], vector: null, wanting: 0 });
    const mixed = examplesOf([
      [null, [1, 0.1, 0, 0]],
      ['slow page', [1, 0, 0.1, 0]],
    ]);
    expect(drawAnalogy(mixed, told, 5)?.wanting).toBeCloseTo(0.5, 1);
  });

  it('counts the less the more the request says itself', () => {
    const examples = examplesOf([['slow page', [1, 0, 0, 0]]]);
    const shares = [1, 10, 100].map((words) => drawAnalogy(examples, told, words)!.share);
    expect(shares).toEqual([10 / 11, 1 / 2, 1 / 11]);
  });

  it('gives shares and a unit vector for any examples, whatever their order', () => {
    const number = fc.integer({ min: -9, max: 9 });
    const row = fc.tuple(
      fc.option(fc.constantFrom('slow page', 'page caching', 'cooking', '')),
      fc.tuple(number, number, number, number),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 15 }), fc.nat(200), (rows, words) => {
        const made = drawAnalogy(examplesOf(rows), told, words);
        const turned = drawAnalogy(examplesOf([...rows].reverse()), told, words);
        expect(turned === null).toBe(made === null);
        if (made === null || turned === null) return;
        expect(made.wanting).toBeCloseTo(turned.wanting, 5);
        const shareOf = new Map(turned.terms.map(({ term, share }) => [term, share]));
        for (const { term, share } of made.terms) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
          expect(shareOf.get(term)).toBeCloseTo(share, 5);
        }
        expect(made.terms).toEqual([...made.terms].sort((a, b) => b.share - a.share || (a.term < b.term ? -1 : 1)));
        if (made.vector !== null) expect(Math.hypot(...made.vector)).toBeCloseTo(1, 4);
      }),
    );
  });
});

describe('what a request means', () => {
  const encoder = {
    encode: (text: string) => (text === '?' ? null : told),
    encodeSkill: () => null,
    examples: examplesOf([['slow page', [1, 1, 0, 0]]]),
  };

  it('lies between its words and what others wanted who wrote alike', () => {
    const { vector, analogy } = meaningOf(encoder, { task: 'takes like six seconds' });
    expect(analogy?.terms.map(({ surface }) => surface)).toEqual(['page', 'slow']);
    expect(vector?.[1]).toBeGreaterThan(0.1);
    expect(vector?.[0]).toBeGreaterThan(0.8);
  });

  it('is what the caller says where it says what it wants', () => {
    expect(meaningOf(encoder, { task: 'takes like six seconds', query: 'profiling' })).toEqual({
      vector: told,
      analogy: null,
    });
  });

  it('is sought where the encoder leads to, and examples are where the request lies', () => {
    const seek = (request: Float32Array) => Float32Array.from([...request].reverse());
    const led = { ...encoder, seek };
    const task = 'takes like six seconds';
    const plain = meaningOf(encoder, { task });
    expect(meaningOf(led, { task })).toEqual({ analogy: plain.analogy, vector: seek(plain.vector as Float32Array) });
    expect(meaningOf(led, { task, query: 'profiling' }).vector).toEqual(seek(told));
    expect(meaningOf({ ...led, examples: null }, { task }).vector).toEqual(seek(told));
    expect(meaningOf(led, { task: '?' }).vector).toBeNull();
  });

  it('is unknown without an encoder or a known word', () => {
    expect(meaningOf(null, { task: 'slow' })).toEqual({ vector: null, analogy: null });
    expect(meaningOf(encoder, { task: '?' })).toEqual({ vector: null, analogy: null });
    expect(meaningOf({ ...encoder, examples: null }, { task: 'slow' })).toEqual({ vector: told, analogy: null });
  });
});
