import fc from 'fast-check';
import { analyse } from '../../src/index/analyse';
import { bestDocuments, byScoreThenId, scoreFloor } from '../../src/index/best-documents';
import { InvertedIndex } from '../../src/index/inverted-index';

const score = fc.oneof(fc.constant(0), fc.constantFrom(0.25, 0.5, 1), fc.double({ min: -1, max: 9, noNaN: true }));

describe('scoreFloor', () => {
  it('is reached by at least as many as are wanted, if so many are above 0', () => {
    fc.assert(
      fc.property(fc.array(fc.array(score)), fc.integer({ min: 1, max: 20 }), (scores, wanted) => {
        const floor = scoreFloor(scores, wanted);
        const positive = scores.flat().filter((value) => value > 0);
        const reached = positive.filter((value) => value >= floor).length;
        expect(reached).toBeGreaterThanOrEqual(Math.min(wanted, positive.length));
      }),
    );
  });

  it('lets few more pass', () => {
    const scores = Array.from({ length: 10_000 }, (_, i) => (i + 1) / 10_000);
    const floor = scoreFloor([scores], 50);
    expect(scores.filter((value) => value >= floor).length).toBeLessThan(80);
  });
});

describe('bestDocuments', () => {
  const index = new InvertedIndex();
  const ids = Array.from({ length: 60 }, (_, i) => `s${i}`);
  // Two parts of unlike sizes, in which every seventh document was replaced or removed.
  for (const part of [ids.slice(0, 47), ids.slice(47)]) {
    index.add(part.map((id) => analyse({ id, revision: '1', name: id, description: 'Does it.', body: '' })));
    index.seal();
  }
  index.remove(ids.filter((_, i) => i % 7 === 0));
  const { parts } = index;
  const documents = parts.flatMap(({ segment, dead }, part) =>
    Array.from({ length: segment.size }, (_, document) => ({
      part,
      document,
      id: segment.idOf(document),
      isDead: dead[document] !== 0,
    })),
  );

  it('are the first of all that live, are admitted and have a score above 0', () => {
    fc.assert(
      fc.property(
        fc.array(score, { minLength: documents.length, maxLength: documents.length }),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 9 }),
        (values, limit, kept) => {
          const scores = parts.map(({ segment }) => new Float64Array(segment.size));
          documents.forEach(
            ({ part, document }, i) => ((scores[part] as Float64Array)[document] = values[i] as number),
          );
          const admit = (id: string): boolean => Number(id.slice(1)) % kept === 0;
          const expected = documents
            .flatMap(({ isDead, ...each }, i) => (isDead ? [] : [{ ...each, score: values[i] as number }]))
            .filter((each) => each.score > 0 && admit(each.id))
            .sort(byScoreThenId)
            .slice(0, limit);
          expect(bestDocuments(parts, scores, limit, admit)).toEqual(expected);
        },
      ),
    );
  });
});
