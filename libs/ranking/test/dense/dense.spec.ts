import fc from 'fast-check';
import { fuseSimilarities, reorderFamilies } from '../../src/dense/fuse';
import {
  encoderQuery,
  encoderSkill,
  plainQuery,
  plainSkill,
  rerankerDocument,
  rerankerQuery,
} from '../../src/dense/skillrouter';
import { VectorIndex, bySimilarityThenId, toUnitLength } from '../../src/dense/vector-index';

describe('the templates of SkillRouter', () => {
  const long = { name: 'tides', description: 'd'.repeat(600), body: 'b'.repeat(3000) };

  it('are those of appendix F, with their caps', () => {
    expect(encoderQuery('Write the tide table.')).toBe(
      'Instruct: Given a task description, retrieve the most relevant skill document that would help an agent complete the task\nQuery: Write the tide table.',
    );
    expect(encoderQuery('q'.repeat(1501)).endsWith(`Query: ${'q'.repeat(1500)}`)).toBe(true);
    expect(encoderSkill(long)).toBe(`tides | ${'d'.repeat(300)} | ${'b'.repeat(2500)}`);
    expect(rerankerQuery('Write the tide table.') + rerankerDocument(long)).toBe(
      '<Instruct>: Given a task description, judge whether the skill document is relevant and useful for completing the task\n' +
        `<Query>: Write the tide table.\n<Document>: tides | ${'d'.repeat(500)} | ${'b'.repeat(2000)}`,
    );
    expect(encoderSkill({ name: 'n', description: '', body: '' })).toBe('n |  | ');
    expect(plainSkill({ name: 'tide-table_pdf', description: 'Writes it.', body: 'b' })).toBe(
      'tide table pdf. Writes it.',
    );
    expect(plainQuery('q'.repeat(2000))).toBe('q'.repeat(1500));
  });

  it('count characters, and cut none in two', () => {
    const text = encoderSkill({ name: 'n', description: '🌊'.repeat(301), body: 'é' });
    expect(text).toBe(`n | ${'🌊'.repeat(300)} | é`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (task) => {
        const cut = encoderQuery(task).slice(encoderQuery('').length);
        expect([...task].slice(0, 1500).join('')).toBe(cut);
      }),
    );
  });
});

describe('VectorIndex', () => {
  const numbers = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 3, maxLength: 3 });

  it('finds what comparing one by one finds', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.nat(40), numbers), { selector: ([id]) => id, maxLength: 30 });
    fc.assert(
      fc.property(rows, numbers, fc.integer({ min: 1, max: 8 }), (vectors, asked, limit) => {
        const query = toUnitLength(asked);
        if (query === null) return;
        const index = new VectorIndex(3);
        const expected = vectors.flatMap(([id, vector]) => {
          const unit = toUnitLength(vector);
          if (unit === null) return [];
          index.set(`s${id}`, unit);
          const similarity = unit.reduce((sum, value, i) => sum + value * (query[i] as number), 0);
          return id % 2 === 0 ? [{ id: `s${id}`, similarity }] : [];
        });
        const found = index.nearest(query, limit, (id) => Number(id.slice(1)) % 2 === 0);
        const best = [...expected].sort(bySimilarityThenId).slice(0, limit);
        expect(found.map(({ similarity }) => similarity.toFixed(4))).toEqual(
          best.map(({ similarity }) => similarity.toFixed(4)),
        );
      }),
    );
  });

  it('holds many rows, replaces them, and breaks ties by id', () => {
    const index = new VectorIndex(2);
    const ids = Array.from({ length: 2500 }, (_, i) => `s${String(i).padStart(4, '0')}`);
    for (const id of [...ids].reverse()) index.set(id, Float32Array.of(0, 1));
    index.set('s2000', Float32Array.of(1, 0));
    expect(index.nearest(Float32Array.of(0, 1), 3000)).toHaveLength(2500);
    expect(index.nearest(Float32Array.of(1, 0), 1)).toEqual([{ id: 's2000', similarity: 1 }]);
    expect(index.nearest(Float32Array.of(0, 1), 3).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect([index.similarity(Float32Array.of(1, 0), 's2000'), index.similarity(Float32Array.of(1, 0), 'x')]).toEqual([
      1,
      undefined,
    ]);
  });

  it('refuses other dimensions, and vectors without a direction', () => {
    const index = new VectorIndex(2);
    expect(() => index.set('a', Float32Array.of(1))).toThrow(RangeError);
    expect(() => index.nearest(Float32Array.of(1, 0, 0), 1)).toThrow(RangeError);
    expect([toUnitLength([0, 0]), toUnitLength([NaN, 1]), toUnitLength([Infinity, 1]), toUnitLength([])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(toUnitLength([3, 4])).toEqual(Float32Array.of(0.6, 0.8));
  });
});

describe('fusing', () => {
  const utilities = new Map([
    ['a', 0.9],
    ['a2', 0.85],
    ['b', 0.5],
    ['c', 0.4],
  ]);
  const groups = [['a', 'a2'], ['b'], ['c']];

  it('moves families by their similarity and leaves siblings their distances', () => {
    const similarities = new Map([
      ['a', 0.1],
      ['a2', 0.2],
      ['b', 0.8],
    ]);
    const fused = fuseSimilarities(utilities, groups, similarities, 0.5);
    expect(fused.get('b')).toBeCloseTo(0.75);
    expect(fused.get('a')).toBeCloseTo(0.45 + 0.5 * (0.1 / 0.7));
    expect((fused.get('a') as number) - (fused.get('a2') as number)).toBeCloseTo(0.05);
    expect(fused.get('c')).toBe(0.4);
    for (const nothing of [new Map<string, number>(), new Map([['b', 0.3]])])
      expect(fuseSimilarities(utilities, groups, nothing, 0.5)).toEqual(utilities);
    expect(fuseSimilarities(utilities, groups, similarities, 0).get('a')).toBeCloseTo(0.9);
  });

  it('deals places out anew by the scores of a reranker', () => {
    const scores = new Map([
      ['a', 0.01],
      ['b', 0.99],
    ]);
    const reordered = reorderFamilies(utilities, groups, scores);
    expect([...reordered].map(([id, value]) => [id, Math.round(value * 1000) / 1000])).toEqual([
      ['a', 0.5],
      ['a2', 0.45],
      ['b', 0.9],
      ['c', 0.4],
    ]);
    expect(reorderFamilies(utilities, groups, new Map())).toEqual(utilities);
  });

  it('keeps utilities between 0 and 1 and the best ones of reranked families the same', () => {
    const value = fc.double({ min: 0, max: 1, noNaN: true });
    const pool = fc.array(fc.record({ utility: value, family: fc.nat(5), score: fc.option(value) }), { maxLength: 20 });
    fc.assert(
      fc.property(pool, value, (rows, weight) => {
        const ids = new Map(rows.map(({ utility }, i) => [`s${i}`, utility]));
        const families = [0, 1, 2, 3, 4, 5].map((family) =>
          rows.flatMap((row, i) => (row.family === family ? [`s${i}`] : [])),
        );
        const given = new Map(rows.flatMap(({ score }, i) => (score === null ? [] : [[`s${i}`, score] as const])));
        const levels = (of: ReadonlyMap<string, number>) =>
          families
            .filter((family) => family.length > 0)
            .map((family) => Math.max(...family.map((id) => of.get(id) ?? 0)));
        for (const result of [fuseSimilarities(ids, families, given, weight), reorderFamilies(ids, families, given)]) {
          expect([...result.values()].every((each) => each >= 0 && each <= 1)).toBe(true);
          expect([...result.keys()]).toEqual([...ids.keys()]);
        }
        const sorted = (numbers: number[]) => numbers.map((each) => each.toFixed(9)).sort();
        expect(sorted(levels(reorderFamilies(ids, families, given)))).toEqual(sorted(levels(ids)));
      }),
    );
  });
});
