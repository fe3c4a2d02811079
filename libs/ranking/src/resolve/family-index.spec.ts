import fc from 'fast-check';
import { FamilyEntry, FamilyIndex } from './family-index';
import { sketchSimilarity, textSketch } from './text-sketch';

const WORDS =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda sigma omega river stone cloud field house light tower garden bridge'.split(
    ' ',
  );
/** A text of about 200 words that depends on its seed, with a share of words that depend on the variant. */
function text(seed: number, variant: number, share: number): string {
  let state = seed * 7919 + 17;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return Array.from({ length: 200 }, (_, i) => {
    const word = `${WORDS[Math.floor(next() * WORDS.length)] as string}${Math.floor(next() * 9)}`;
    return (i * 37) % 100 < share * 100 ? `${word}x${variant}` : word;
  }).join(' ');
}

const entry = (id: string, over: Partial<FamilyEntry> = {}): FamilyEntry => ({
  id,
  name: id,
  description: 'Does something.',
  title: null,
  declaredFamily: null,
  curatedFamily: null,
  sketch: null,
  ...over,
});

describe('FamilyIndex', () => {
  it('joins similar texts and says how similar they are', () => {
    const index = new FamilyIndex();
    index.update([
      entry('a', { sketch: textSketch(text(1, 0, 0)) }),
      entry('b', { sketch: textSketch(text(1, 1, 0.1)) }),
      entry('c', { sketch: textSketch(text(2, 0, 0)) }),
    ]);
    expect(index.get('a')).toEqual(index.get('b'));
    expect(index.get('a')?.explanation).toMatch(/^similarity 0\.\d\d$/);
    expect(index.get('c')?.members).toEqual(['c']);
  });

  it('lets the curated family win over name and text', () => {
    const sketch = textSketch(text(1, 0, 0));
    const index = new FamilyIndex();
    index.update([
      entry('a', { name: 'make-report', sketch, curatedFamily: { id: 'f', name: 'Mine' } }),
      entry('b', { name: 'make-report', sketch }),
      entry('c', { name: 'make-report', sketch }),
    ]);
    expect(index.get('a')).toMatchObject({ id: 'f', members: ['a'] });
    expect(index.get('b')?.members).toEqual(['b', 'c']);
  });

  it('keeps families small, however many texts are alike', () => {
    const index = new FamilyIndex({ minSimilarity: 0.65, maxMembers: 5 });
    index.update(Array.from({ length: 30 }, (_, i) => entry(`s${i}`, { sketch: textSketch(text(1, i, 0.02)) })));
    expect(index.sizes().largest).toBeLessThanOrEqual(5);
  });

  it('says which groups a change touched and which are gone', () => {
    const index = new FamilyIndex();
    index.update([entry('a', { name: 'make-report' }), entry('z')]);
    const joined = index.update([entry('b', { name: 'make-report-v2' })]);
    expect(joined.changed.map(({ members }) => members)).toEqual([['a', 'b']]);
    expect(joined.removed).toEqual(['skill:a']);
    const parted = index.update([], ['b']);
    expect(parted.changed.map(({ members }) => members)).toEqual([['a']]);
    expect(parted.removed).toEqual(['name:make-report']);
  });

  it('ends where starting anew would, whatever the order of changes', () => {
    const change = fc.record({
      id: fc.integer({ min: 0, max: 11 }),
      remove: fc.boolean(),
      name: fc.integer({ min: 0, max: 4 }),
      seed: fc.integer({ min: 0, max: 3 }),
      variant: fc.integer({ min: 0, max: 3 }),
      curated: fc.integer({ min: 0, max: 8 }),
      declared: fc.integer({ min: 0, max: 6 }),
      held: fc.boolean(),
      title: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 24 }), (changes) => {
        const index = new FamilyIndex({ minSimilarity: 0.65, maxMembers: 6 });
        const living = new Map<string, FamilyEntry>();
        for (const { id, remove, name, seed, variant, curated, declared, title, held } of changes) {
          const key = `s${id}`;
          if (remove) {
            living.delete(key);
            index[held ? 'take' : 'update']([], [key]);
            continue;
          }
          const made = entry(key, {
            name: `make-${name}`,
            title: title === 0 ? null : `Making reports ${WORDS[title] as string}`,
            sketch: textSketch(text(seed, variant, 0.12)),
            curatedFamily: curated < 2 ? { id: `family-${curated}`, name: `Family ${curated}` } : null,
            declaredFamily: declared === 0 ? 'declared' : null,
          });
          living.set(key, made);
          index[held ? 'take' : 'update']([made]);
        }
        index.update([]);
        const anew = new FamilyIndex({ minSimilarity: 0.65, maxMembers: 6 });
        anew.update([...living.values()]);
        expect(index.groups()).toEqual(anew.groups());
      }),
      { numRuns: 60 },
    );
  });
});

describe('textSketch', () => {
  it('estimates similarity: 1 for the same text, little for another', () => {
    const a = textSketch(text(1, 0, 0));
    expect(sketchSimilarity(a, textSketch(text(1, 0, 0)))).toBe(1);
    expect(sketchSimilarity(a, textSketch(text(9, 0, 0)))).toBeLessThan(0.5);
  });
});
