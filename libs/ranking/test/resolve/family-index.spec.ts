import fc from 'fast-check';
import { sketchSkill } from '@skillward/text';
import { FamilyEntry, FamilyIndex } from '../../src/resolve/family-index';

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

const sketchOf = (body: string) => sketchSkill({ description: '', body });

/** A direction a word; texts of the same words mean the same. */
function encode(told: string): Float32Array {
  const vector = new Float32Array(32);
  for (const word of told.toLowerCase().split(/\W+/))
    for (let i = 0; i < word.length; i++) (vector[(word.charCodeAt(i) * 7 + i) % 32] as number) += 1;
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
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
  it('joins what means the same under two names, but not instances of one template', () => {
    const index = new FamilyIndex({
      encode: (told) => Float32Array.of(told.includes('report') ? 1 : 0, told.includes('report') ? 0 : 1),
    });
    const series = (id: string, at: string) =>
      entry(id, { name: `widget-tool-${id}`, description: `Handles part ${at} of a printed report.` });
    index.update([
      series('alder', '7'),
      series('birch', '8'),
      series('cedar', '77'),
      entry('pager', { name: 'oncall-pager', description: 'Wakes whoever is on call when an alert fires.' }),
      entry('rota', { name: 'oncall-alerts', description: 'Notify the engineer on duty of incidents.' }),
    ]);
    for (const id of ['alder', 'birch', 'cedar']) expect([id, index.get(id)?.members]).toEqual([id, [id]]);
    expect(index.get('pager')?.members).toEqual(['pager', 'rota']);
  });

  it('joins one name only where something of the contents agrees', () => {
    const index = new FamilyIndex();
    const [wasm, shell] = ['Compile Rust crates to WebAssembly modules.', 'Answer customers of a seaside hotel.'];
    index.update([
      entry('a', { name: 'crab', description: wasm, sketch: sketchOf(text(1, 0, 0)) }),
      entry('b', { name: 'crab', description: shell, sketch: sketchOf(text(1, 1, 0.1)) }),
      entry('c', { name: 'crab', description: shell.replace('hotel', 'inn'), sketch: sketchOf(text(2, 2, 1)) }),
      entry('d', { name: 'crab', description: 'Draw animals for children.', sketch: sketchOf(text(3, 3, 1)) }),
    ]);
    expect(index.get('a')?.members).toEqual(['a', 'b']);
    expect(index.get('a')?.explanation).toMatch(/^same name, contents agree \(likeness [01]\.\d\d\)$/);
    expect(index.get('d')?.members).toEqual(['d']);
  });

  it('goes by the name that a skill asks for, not by the one that an import had to give', () => {
    const index = new FamilyIndex();
    const description = 'Compile Rust crates to WebAssembly modules.';
    index.update([
      entry('a', { name: 'crab', declaredName: 'crab', description }),
      entry('b', { name: 'crab-0a1b2c', declaredName: 'crab', description }),
    ]);
    expect(index.get('a')?.members).toEqual(['a', 'b']);
  });

  it('knows a translation by its code', () => {
    const code = Array.from(
      { length: 12 },
      (_, i) => '`crab-build --target=wasm32 --stage' + i + ' out' + i + '.wasm`',
    );
    const index = new FamilyIndex();
    const make = (id: string, description: string, word: string, name = 'crab') =>
      entry(id, { name, description, sketch: sketchOf(code.map((line) => `${word.repeat(3)} ${line}`).join('\n')) });
    index.update([
      make('a', 'Compile Rust crates to WebAssembly modules.', 'first compile the modules and link them '),
      make('b', '将 Rust 编译为 WebAssembly。', '首先编译模块然后链接它们'),
      make('c', '管理酒店的客户预订。', '客户预订', 'hotel'),
    ]);
    expect(index.get('a')?.members).toEqual(['a', 'b']);
  });

  it('does not join what fills one template under different names', () => {
    const index = new FamilyIndex({ encode });
    index.update(
      ['terraform', 'palmistry', 'chemistry'].map((topic, i) =>
        entry(topic, {
          description: `Expert ${topic} skill with best practices.`,
          sketch: sketchOf(text(1, i, 0.05)),
        }),
      ),
    );
    expect(index.sizes().largest).toBe(1);
  });

  it('asks for the sketches of namesakes alone', () => {
    const index = new FamilyIndex();
    const sketch = sketchOf(text(1, 0, 0));
    index.take([entry('a', { name: 'crab' }), entry('b', { name: 'lobster' }), entry('c', { name: '' })]);
    expect(index.withoutSketch(['a', 'b', 'c'])).toEqual([]);
    index.take([entry('d', { name: 'crab-2' }), entry('e', { name: '' })]);
    expect(index.withoutSketch(['d', 'e', 'unknown']).sort()).toEqual(['a', 'd']);
    index.take([entry('a', { name: 'crab', sketch })]);
    expect(index.withoutSketch(['a'])).toEqual(['d']);
    const curatedFamily = { id: 'f', name: 'Mine' };
    index.take([entry('d', { name: 'crab-2', curatedFamily }), entry('f', { name: 'crab-3', curatedFamily })]);
    expect(index.withoutSketch(['a', 'd', 'f'])).toEqual([]);
  });

  it('lets the curated family win over name and text', () => {
    const sketch = sketchOf(text(1, 0, 0));
    const index = new FamilyIndex();
    index.update([
      entry('a', { name: 'make-report', sketch, curatedFamily: { id: 'f', name: 'Mine' } }),
      entry('b', { name: 'make-report', sketch }),
      entry('c', { name: 'make-report', sketch }),
      entry('d', { name: 'make-report', sketch, declaredFamily: 'One' }),
      entry('e', { name: 'make-report', sketch, declaredFamily: 'two' }),
      entry('f', { name: 'other-thing', declaredFamily: 'one' }),
    ]);
    expect(index.get('a')).toMatchObject({ id: 'f', members: ['a'] });
    expect(index.get('b')?.members).toEqual(expect.arrayContaining(['b', 'c']));
    expect(index.get('d')).toMatchObject({ id: 'metadata:one', members: expect.arrayContaining(['d', 'f']) });
    expect(index.get('e')?.id).toBe('metadata:two');
  });

  it('says which groups a change touched and which are gone', () => {
    const index = new FamilyIndex();
    index.update([entry('a', { name: 'make-report' }), entry('z')]);
    const joined = index.update([entry('b', { name: 'make-report-v2' })]);
    expect(joined.changed.map(({ members }) => members)).toEqual([['a', 'b']]);
    expect(joined.removed).toEqual(['skill:a']);
    const parted = index.update([], ['b']);
    expect(parted.changed.map(({ members }) => members)).toEqual([['a']]);
    expect(parted.removed).toEqual(['family:a']);
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
        const index = new FamilyIndex({ encode });
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
            sketch: sketchOf(text(seed, variant, 0.12)),
            curatedFamily: curated < 2 ? { id: `family-${curated}`, name: `Family ${curated}` } : null,
            declaredFamily: declared === 0 ? 'declared' : null,
          });
          living.set(key, made);
          index[held ? 'take' : 'update']([made]);
        }
        index.update([]);
        const anew = new FamilyIndex({ encode });
        anew.update([...living.values()]);
        expect(index.groups()).toEqual(anew.groups());
      }),
      { numRuns: 60 },
    );
  });
});
