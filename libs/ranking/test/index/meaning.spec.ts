import fc from 'fast-check';
import { analyse } from '../../src/index/analyse';
import { InvertedIndex } from '../../src/index/inverted-index';
import { meaningIn } from '../../src/index/meaning';
import { decodeSegment, encodeSegment } from '../../src/index/segment-codec';

const DIMENSIONS = 6;
const unit = (values: readonly number[]): Float32Array => {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
};
const vector = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .filter((values) => Math.hypot(...values) > 0.01)
  .map(unit);
const vectors = fc.array(vector, { minLength: 1, maxLength: 40 });
const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);

const skillOf = (id: string, row: Float32Array | null, revision = '1') =>
  analyse(
    { id, revision, name: id, description: 'Does it.', body: '' },
    { encode: () => null, encodeSkill: () => row },
  );
const everybody = () => true;

describe('meaningIn', () => {
  it('finds what an exact comparison finds, within its rounding, before and after it is written', () => {
    fc.assert(
      fc.property(vectors, vector, (rows, query) => {
        const index = new InvertedIndex();
        index.add(rows.map((row, i) => skillOf(`s${i}`, row)));
        const written = new InvertedIndex(index.seal().map((segment) => decodeSegment(encodeSegment(segment))));
        for (const each of [index, written]) {
          const meaning = meaningIn(each, query);
          rows.forEach((row, i) => {
            expect(Math.abs((meaning?.similarity(`s${i}`) ?? 2) - dot(query, row))).toBeLessThan(0.01);
          });
          const found = meaning?.nearest(3, everybody) ?? [];
          const best = rows.map((row) => dot(query, row)).sort((a, b) => b - a);
          found.forEach(({ id }, place) => {
            const own = dot(query, rows[Number(id.slice(1))] as Float32Array);
            expect(own).toBeGreaterThan((best[place] as number) - 0.02);
          });
          expect(found.length).toBeGreaterThanOrEqual(Math.min(3, best.filter((value) => value > 0.01).length));
        }
      }),
    );
  });

  it('finds many, no others than are admitted, and none that is gone or replaced', () => {
    const index = new InvertedIndex();
    const angle = (i: number): Float32Array => unit([Math.cos(i / 500), Math.sin(i / 500), 0, 0, 0, 0]);
    index.add(Array.from({ length: 600 }, (_, i) => skillOf(`s${i}`, angle(i))));
    const query = angle(0);
    const nearest = (limit: number, admit: (id: string) => boolean = everybody) =>
      meaningIn(index, query)
        ?.nearest(limit, admit)
        .map(({ id }) => id);
    expect(nearest(1)).toEqual(['s0']);
    expect(nearest(600)).toHaveLength(600);
    expect(nearest(1, (id) => Number(id.slice(1)) >= 300)).toEqual([expect.stringMatching(/^s3\d\d$/)]);
    index.remove(Array.from({ length: 500 }, (_, i) => `s${i}`));
    expect(nearest(600)).toHaveLength(100);
    index.add([skillOf('s599', query, '2')]);
    expect(nearest(1)).toEqual(['s599']);
  });

  it('leaves out skills and requests without a vector, and vectors of another size', () => {
    const index = new InvertedIndex();
    index.add([
      skillOf('none', null),
      skillOf('other', Float32Array.of(1, 0)),
      skillOf('own', unit([1, 0, 0, 0, 0, 0])),
    ]);
    const meaning = meaningIn(index, unit([1, 0, 0, 0, 0, 0]));
    expect(meaning?.nearest(5, everybody).map(({ id }) => id)).toEqual(['own']);
    expect([meaning?.similarity('none'), meaning?.similarity('nobody')]).toEqual([0, undefined]);
    expect(meaningIn(index, null)).toBeNull();
  });
});
