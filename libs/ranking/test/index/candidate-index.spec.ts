import fc from 'fast-check';
import { makeLibrary } from '../../src/bench/routing';
import { featuresById, gatherPool, rankedBy } from '../../src/recommend/pool';
import { analyse } from '../../src/index/analyse';
import { candidateIndex } from '../../src/index/candidate-index';
import { DEFAULT_RECIPE } from '../../src/index/default-recipe';
import { LibraryCounts } from '../../src/index/library-counts';
import { packDocument } from '../../src/index/packed-document';

const WORDS =
  'invoice ledger reconcile pdf form fill kubernetes crash pod parse csv decimal docker zebra timbuktu'.split(' ');
const text = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((words) => words.join(' '));
const skills = fc
  .array(fc.record({ name: text(3), description: text(8), body: text(60) }), { minLength: 1, maxLength: 25 })
  .map((all) => all.map((skill, i) => ({ id: `skill-${i}`, ...skill })));
/** Not an encoder of meaning, but one whose vectors differ. */
const encoder = {
  encode: (said: string) => {
    const vector = Float32Array.from(WORDS, (word) => 0.1 + said.split(word).length);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  },
  encodeSkill: ({ name, description }: { name: string; description: string }) =>
    encoder.encode(`${name} ${description}`),
};

it('ranks candidates as the library does that they are of', () => {
  fc.assert(
    fc.property(
      skills,
      text(20),
      fc.option(text(4), { nil: undefined }),
      fc.array(text(2), { maxLength: 2 }),
      (all, task, query, require) => {
        const { index, catalogue } = makeLibrary(all, encoder);
        const recipe = { ...DEFAULT_RECIPE, poolSize: 6, nearest: 3 };
        const asked = { task, require, ...(query === undefined ? {} : { query }) };
        const request = { ...asked, catalogue, recipe, encoder, admit: () => true };
        const whole = gatherPool({ ...request, index });
        const found = new Set(whole.members.map(({ hit }) => hit.id));
        // Others of the library do no harm among the candidates.
        const documents = all
          .filter(({ id }, i) => found.has(id) || i % 2 === 0)
          .map((skill) => packDocument(analyse({ revision: '', ...skill }, encoder)));
        const population = LibraryCounts.decode(Buffer.from(LibraryCounts.of(index).encode()));
        const terms = rankedBy(whole.reading);
        const part = gatherPool({ ...request, index: candidateIndex(documents, terms, population) });
        const readable = ({ reading }: typeof whole) => ({
          ...reading,
          terms: reading.terms.map(({ ordinals: _, ...term }) => term),
        });
        expect(readable(part)).toEqual(readable(whole));
        expect(part.documents).toBe(whole.documents);
        expect(new Map(featuresById(part).map(({ id, features }) => [id, features]))).toEqual(
          new Map(featuresById(whole).map(({ id, features }) => [id, features])),
        );
        expect(part.members.map((member) => part.unsaid(member))).toEqual(
          whole.members.map((member) => whole.unsaid(member)),
        );
      },
    ),
    { numRuns: 200 },
  );
});

it('gives numbers for every feature where the library has grown since it was counted', () => {
  fc.assert(
    fc.property(skills, text(20), fc.nat(24), (all, task, at) => {
      const { index, catalogue } = makeLibrary(all, encoder);
      const counted = LibraryCounts.of(makeLibrary(all.slice(0, 1 + (at % all.length)), encoder).index);
      const documents = all.map((skill) => packDocument(analyse({ revision: '', ...skill }, encoder)));
      const request = { task, catalogue, recipe: DEFAULT_RECIPE, encoder, admit: () => true };
      const terms = rankedBy(gatherPool({ ...request, index }).reading);
      const pool = gatherPool({ ...request, index: candidateIndex(documents, terms, counted) });
      for (const { features } of featuresById(pool)) expect(Object.values(features).filter(Number.isNaN)).toEqual([]);
      expect(pool.query.filter(({ weight, idf }) => !(weight >= 0 && idf >= 0))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('refuses counts of another format', () => {
  const encoded = LibraryCounts.of(makeLibrary([]).index).encode();
  encoded[0] = 9;
  expect(() => LibraryCounts.decode(encoded)).toThrow('format 9');
});
