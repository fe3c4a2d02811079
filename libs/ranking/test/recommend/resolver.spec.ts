import fc from 'fast-check';
import { CatalogueEntry, firstHeading } from '../../src/recommend/catalogue';
import { baseName, metadataResolver, singletonResolver } from '../../src/recommend/resolver';

const entry = (id: string, over: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id,
  name: id,
  description: 'Fill in and merge PDF forms.',
  title: null,
  declaredFamily: null,
  curatedFamily: null,
  ...over,
});

const families = (entries: CatalogueEntry[]): string[] =>
  metadataResolver
    .resolve(entries)
    .map(({ members }) => [...members].sort().join('+'))
    .sort();

describe('metadataResolver', () => {
  it('joins names that differ only in a version or copy ending', () => {
    expect(
      families(['pdf-forms', 'pdf-forms-2', 'pdf_forms_v3', 'PDF Forms copy', 'pdf-merge'].map((id) => entry(id))),
    ).toEqual(['PDF Forms copy+pdf-forms+pdf-forms-2+pdf_forms_v3', 'pdf-merge']);
    expect(baseName('2')).toBe('2');
  });

  it('does not join skills of one name with unrelated descriptions', () => {
    const a = entry('x/testing', { name: 'testing', description: 'Run the unit tests of a Rust crate.' });
    const b = entry('y/testing', { name: 'testing', description: 'Plan clinical trials with placebo groups.' });
    const c = entry('z/testing', { name: 'testing', description: 'Run unit tests of any Rust crate quickly.' });
    expect(families([a, b, c])).toEqual(['x/testing+z/testing', 'y/testing']);
    const ids = metadataResolver.resolve([a, b, c]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('joins by title only with similar descriptions, and never by a title that says nothing', () => {
    const titled = (id: string, title: string, description: string) => entry(id, { title, description });
    expect(
      families([
        titled('a', 'PDF Form Filling', 'Fill PDF forms from a table of values.'),
        titled('b', 'PDF form filling (v2)', 'Fill PDF forms from a table of values and check them.'),
        titled('c', 'PDF Form Filling', 'Something else altogether about horses.'),
        titled('d', 'Quick Start Guide', 'Fill PDF forms from a table of values.'),
        titled('e', 'Quick start guide', 'Fill PDF forms from a table of values.'),
      ]),
    ).toEqual(['a+b', 'c', 'd', 'e']);
  });

  it('lets metadata beat names and curators beat metadata', () => {
    const curated = { id: 'family-7', name: 'Forms' };
    const groups = metadataResolver.resolve([
      entry('a', { declaredFamily: 'Forms' }),
      entry('b', { declaredFamily: 'forms' }),
      entry('c', { declaredFamily: 'forms', curatedFamily: curated }),
      entry('d', { curatedFamily: curated }),
      entry('a-2'),
    ]);
    expect(groups.map(({ id, members }) => [id, [...members]])).toEqual([
      ['family-7', ['c', 'd']],
      ['metadata:forms', ['a', 'b']],
      ['skill:a-2', ['a-2']],
    ]);
  });

  it('partitions any candidates, whatever their order', () => {
    const some = fc.constantFrom('pdf', 'pdf-2', 'tidy-data', 'tidy-data-v2', 'Überblick', '点餐', '!!!', '');
    const entries = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        name: some,
        description: some,
        title: fc.option(some),
        declaredFamily: fc.option(some),
        curatedFamily: fc.option(fc.constantFrom({ id: 'c1', name: 'One' }, { id: 'c2', name: 'Two' })),
      }),
      { selector: ({ id }) => id, maxLength: 14 },
    );
    fc.assert(
      fc.property(entries, (candidates) => {
        const groups = metadataResolver.resolve(candidates);
        expect(groups.flatMap(({ members }) => members).sort()).toEqual(candidates.map(({ id }) => id).sort());
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
        expect(metadataResolver.resolve([...candidates].reverse())).toEqual(groups);
      }),
    );
  });

  it('has a counterpart that leaves every skill alone', () => {
    expect(singletonResolver.resolve([entry('a'), entry('a-2')]).map(({ members }) => members)).toEqual([
      ['a'],
      ['a-2'],
    ]);
  });
});

describe('firstHeading', () => {
  it('skips code fences and hash tags', () => {
    expect(firstHeading('```\n# not this\n```\n#tag\n\n## Fill forms  \ntext')).toBe('Fill forms');
    expect(firstHeading('no heading\n#')).toBeNull();
  });
});
