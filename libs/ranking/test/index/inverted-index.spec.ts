import fc from 'fast-check';
import { analyse, SkillDocument } from '../../src/index/analyse';
import { buildSegment, mergeSegments } from '../../src/index/build-segment';
import { InvertedIndex } from '../../src/index/inverted-index';
import { parseQuery } from '../../src/index/query';
import { search } from '../../src/index/search';
import { decodeSegment, encodeSegment } from '../../src/index/segment-codec';
import { SearchRecipe } from '../../src/index/recipe';

const RECIPE: SearchRecipe = {
  fields: { name: 3, description: 2, body: 1 },
  k1: 1.5,
  b: 0.8,
  learned: 2,
  maxTerms: 20,
};

const document = (id: string, name: string, description: string, body: string): SkillDocument => ({
  id,
  revision: `r-${body.length}`,
  name,
  description,
  body,
});

const WORDS = ['pump', 'valve', 'sensor', 'invoice', 'ledger', 'parse', 'chart', 'mesh', 'orbit', '系统'];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' '));
const skill = (ids: fc.Arbitrary<string>): fc.Arbitrary<SkillDocument> =>
  fc.record({ id: ids, revision: fc.constantFrom('1', '2'), name: text, description: text, body: text });
const ids = fc.integer({ min: 0, max: 15 }).map((n) => `s${n}`);

const results = (index: InvertedIndex, task: string): { id: string; score: number }[] =>
  search(index, parseQuery(index, task), RECIPE, 50).map(({ id, score }) => ({ id, score }));

const oneSegment = (documents: Iterable<SkillDocument>): InvertedIndex =>
  new InvertedIndex([buildSegment([...documents].map((each) => analyse(each)))]);

describe('InvertedIndex', () => {
  it('finds by name, description and body, best first, and ties by id', () => {
    const index = oneSegment([
      document('b', 'pump', 'x1', 'y1'),
      document('a', 'pump', 'x1', 'y1'),
      document('c', 'other', 'something', 'pump and valve'),
      document('d', 'none', 'of', 'these'),
    ]);
    expect(results(index, 'the pumps').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(results(index, 'unknown words entirely')).toEqual([]);
  });

  it('fills its places with the best that may be seen, however far down they stand', () => {
    const many = fc.uniqueArray(skill(fc.integer({ min: 0, max: 99 }).map((n) => `s${n}`)), {
      selector: ({ id }) => id,
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(many, text, fc.integer({ min: 1, max: 5 }), fc.nat(), (documents, task, limit, salt) => {
        const index = oneSegment(documents);
        const query = parseQuery(index, task);
        const all = search(index, query, RECIPE, documents.length);
        // Mostly the best are refused, as by a key that sees a small namespace.
        const refused = new Set(all.slice(0, salt % (all.length + 1)).map(({ id }) => id));
        const admit = (id: string): boolean => !refused.has(id);
        expect(search(index, query, RECIPE, limit, admit)).toEqual(all.filter(({ id }) => admit(id)).slice(0, limit));
      }),
    );
  });

  it('counts the words of typical requests as words of the description', () => {
    const plain = document('a', 'pump', 'valve', 'mesh');
    const asked = analyse({ ...plain, typicalRequests: ['chart it', 'orbit'] });
    const written = analyse({ ...plain, description: 'valve chart it orbit' });
    expect([asked.terms, asked.codes, asked.lengths]).toEqual([written.terms, written.codes, written.lengths]);
    const index = oneSegment([{ ...plain, typicalRequests: ['chart'] }, document('b', 'ledger', '', '')]);
    expect(results(index, 'chart').map(({ id }) => id)).toEqual(['a']);
    expect(analyse({ ...plain, typicalRequests: [] })).toEqual(analyse(plain));
  });

  it('knows how many skills hold a term after every change of the library', () => {
    const index = oneSegment([document('a', 'pump', '', '')]);
    const frequency = (): number => parseQuery(index, 'pump')[0]?.documentFrequency ?? 0;
    expect(frequency()).toBe(1);
    index.add([analyse(document('b', 'pump', '', ''))]);
    expect(frequency()).toBe(2);
    index.seal();
    expect(frequency()).toBe(2);
    index.remove(['a']);
    expect(frequency()).toBe(1);
    index.remove(['b']);
    expect(frequency()).toBe(0);
  });

  it('scores by BM25F as the formula says', () => {
    const index = oneSegment([document('a', 'pump', 'pump valve', 'valve'), document('b', 'chart', 'mesh', 'mesh')]);
    // idf = ln(1 + 1.5/1.5); tf = 3·1 + 2·1; lengths: a 3+4+1 = 8, b 3+2+1 = 6, mean 7.
    const norm = 1.5 * (0.2 + (0.8 * 8) / 7);
    const [hit] = results(index, 'pump');
    expect(hit?.score).toBeCloseTo((Math.log(2) * 2.5 * 5) / (5 + norm), 12);
  });

  it('gives exactly the same scores whatever the segment layout', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(skill(ids), { maxLength: 6 }), { maxLength: 8 }),
        fc.array(ids, { maxLength: 4 }),
        fc.array(fc.constantFrom('seal', 'none', 'roundTrip', 'append'), { maxLength: 8 }),
        text,
        (batches, removed, moves, task) => {
          const living = new Map<string, SkillDocument>();
          for (const batch of batches) for (const each of batch) living.set(each.id, each);
          for (const id of removed) living.delete(id);

          let index = new InvertedIndex();
          batches.forEach((batch, i) => {
            const documents = batch.map((each) => analyse(each));
            if (moves[i] === 'append') {
              index.append(documents);
              // What goes while another thread merges.
              const due = index.dueMerge();
              const merged = due && decodeSegment(encodeSegment(mergeSegments(due)));
              index.remove(removed);
              if (due && merged) index.replace(due, merged, false);
            } else index.add(documents);
            if (moves[i] === 'seal') index.seal();
            if (moves[i] === 'roundTrip') {
              index.seal();
              index = new InvertedIndex(index.parts.map(({ segment }) => decodeSegment(encodeSegment(segment))));
            }
          });
          index.remove(removed);
          // Any order of the living documents in one segment is the reference.
          expect(results(index, task)).toEqual(results(oneSegment([...living.values()].reverse()), task));
          expect([...index.ids()].sort()).toEqual([...living.keys()].sort());
          expect(index.statistics).toEqual(oneSegment(living.values()).statistics);
        },
      ),
    );
  });

  it('replaces by id and reports the revision', () => {
    const index = new InvertedIndex();
    index.add([analyse(document('a', 'pump', '', 'valve'))]);
    index.seal();
    index.add([analyse(document('a', 'chart', '', 'mesh mesh'))]);
    expect(results(index, 'pump')).toEqual([]);
    expect(results(index, 'chart').map(({ id }) => id)).toEqual(['a']);
    expect(index.revisionOf('a')).toBe('r-9');
    index.remove(['a', 'never-there']);
    expect(index.has('a')).toBe(false);
    expect(index.revisionOf('a')).toBeNull();
    expect(index.statistics).toEqual({ documents: 0, nameTokens: 0, descriptionTokens: 0, bodyTokens: 0 });
  });

  it('keeps the delta to a logarithmic number of segments', () => {
    const index = new InvertedIndex();
    for (let i = 0; i < 300; i++) index.add([analyse(document(`s${i}`, 'pump', '', `${i}`))]);
    expect(index.parts.length).toBeLessThanOrEqual(10);
    expect(index.statistics.documents).toBe(300);
    expect(index.seal()).toHaveLength(1);
    expect(index.parts).toHaveLength(1);
  });

  it('does not bring back what changed while a merge ran elsewhere', () => {
    const index = oneSegment([document('a', 'pump', '', ''), document('b', 'valve', '', '')]);
    const before = index.parts;
    const merged = mergeSegments(before);
    index.add([analyse(document('a', 'chart', '', ''))]);
    index.remove(['b']);
    index.replace(before, merged, true);
    expect(results(index, 'pump valve')).toEqual([]);
    expect(results(index, 'chart').map(({ id }) => id)).toEqual(['a']);
  });

  it('asks admission and honours the limit', () => {
    const index = oneSegment(['a', 'b', 'c'].map((id) => document(id, 'pump', '', '')));
    const query = parseQuery(index, 'pump');
    expect(search(index, query, RECIPE, 1, (id) => id !== 'a').map(({ id }) => id)).toEqual(['b']);
  });
});

describe('segment codec', () => {
  const bytes = encodeSegment(buildSegment([analyse(document('a', 'pump', 'valve', 'sensor 系统'))]));

  it('round-trips, also from an unaligned buffer, and does not copy an aligned one', () => {
    expect(encodeSegment(decodeSegment(bytes))).toEqual(bytes);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(encodeSegment(decodeSegment(shifted.subarray(1)))).toEqual(bytes);
    expect(decodeSegment(bytes).columns.postingCodes.buffer).toBe(bytes.buffer);
  });

  it('rejects any damaged byte and any truncation with a clear error', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice();
        damaged[at] = (damaged[at] as number) ^ change;
        expect(() => decodeSegment(damaged)).toThrow('The index segment cannot be read');
        expect(() => decodeSegment(bytes.slice(0, at))).toThrow('The index segment cannot be read');
      }),
    );
  });
});
