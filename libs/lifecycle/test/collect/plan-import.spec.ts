import fc from 'fast-check';
import { SkillName } from '@skillward/domain';
import { ModelLibrary, ModelPackage, candidate } from '../support/model-library';
import { ImportStep, candidateNames, planImport } from '../../src/collect/plan-import';

const kinds = (steps: readonly ImportStep[]) => steps.map(({ kind }) => kind);
const pkg = (path: string, name: string, content: string): ModelPackage => ({ path, name, content });

describe('planImport', () => {
  it('creates, then keeps, then updates from the version before', () => {
    const library = new ModelLibrary();
    expect(kinds(library.sync([pkg('a', 'alpha', '1'), pkg('b', 'beta', '1')]))).toEqual(['create', 'create']);
    expect(kinds(library.sync([pkg('a', 'alpha', '1'), pkg('b', 'beta', '1')]))).toEqual(['unchanged', 'unchanged']);
    const [updated] = library.sync([pkg('a', 'alpha', '2'), pkg('b', 'beta', '1')]);
    expect(updated).toMatchObject({
      kind: 'update',
      number: 2,
      parent: 1,
      firstImport: true,
      replacesLocalEdit: false,
    });
    const [back] = library.sync([pkg('a', 'alpha', '1'), pkg('b', 'beta', '1')]);
    expect(back).toMatchObject({ kind: 'update', number: 3, parent: 2, firstImport: false });
  });

  it('keeps the skill when the package only asks for another name, and when it only moves', () => {
    const library = new ModelLibrary();
    library.sync([pkg('a', 'alpha', '1')]);
    const before = library.at('a').id;
    expect(kinds(library.sync([pkg('a', 'renamed', '2')]))).toEqual(['update']);
    expect(library.at('a')).toMatchObject({ id: before, name: 'alpha' });
    expect(kinds(library.sync([pkg('elsewhere', 'alpha', '2')]))).toEqual(['unchanged']);
    expect(library.at('elsewhere')).toMatchObject({ id: before, status: 'active' });
  });

  it('parts two copies of one skill when their contents diverge', () => {
    const library = new ModelLibrary();
    library.sync([pkg('a', 'alpha', '1')]);
    library.sync([pkg('b', 'alpha', '1')]);
    library.sync([pkg('a', 'alpha', '1'), pkg('b', 'alpha', '1')]);
    expect(library.at('a').id).toBe(library.at('b').id);
    library.sync([pkg('a', 'alpha', '2'), pkg('b', 'alpha', '1')]);
    expect(library.at('a').id).not.toBe(library.at('b').id);
    expect([library.currentContent('a'), library.currentContent('b')]).toEqual(['2', '1']);
  });

  it('follows upstream where copies part and one joins a skill that had its content before', () => {
    const library = new ModelLibrary();
    library.sync([pkg('f', 'alpha', '1')]);
    library.sync([pkg('a', 'beta', '2'), pkg('b', 'alpha', '1')]);
    library.sync([pkg('a', 'alpha', '1'), pkg('f', 'alpha', '2')]);
    library.sync([pkg('b', 'beta', '3'), pkg('f', 'beta', '2')]);
    expect([library.currentContent('b'), library.currentContent('f')]).toEqual(['3', '2']);
  });

  it('gives packages of one name distinct names that later syncs keep', () => {
    const library = new ModelLibrary();
    const packages = [pkg('a', 'alpha', '1'), pkg('b', 'alpha', '2'), pkg('c', 'alpha', '1')];
    library.sync(packages);
    const names = packages.map(({ path }) => library.at(path).name);
    expect(names[0]).toBe('alpha');
    expect(names[1]).toMatch(/^alpha-[0-9a-f]{6}$/);
    expect(new Set(names).size).toBe(3);
    library.sync([pkg('0', 'alpha', '9'), ...packages]);
    expect(packages.map(({ path }) => library.at(path).name)).toEqual(names);
  });

  it('looks up every name that it may give', () => {
    const long = 'a-name-that-is-as-long-as-the-specification-lets-it-be-sixty-four';
    const taken = new ModelLibrary();
    for (const [name, path] of [
      ['short', 'x'],
      [long.slice(0, 64), 'y'],
    ] as const) {
      // The same path in one repository after another, each with other content.
      for (let fork = 0; fork < 6; fork += 1) {
        taken.mappings.clear();
        taken.sync([pkg(path, name, `${name} ${fork}`)]);
      }
    }
    expect(taken.skills.size).toBe(12);
    const names = [...taken.skills.values()].map(({ name }) => name);
    expect(names.filter((name) => !SkillName.safeParse(name).success)).toEqual([]);
    expect(candidateNames(candidate(pkg('x', 'short', '1')))).toEqual(expect.arrayContaining(names.slice(0, 6)));
  });

  it('leaves what was changed here alone while upstream stays the same', () => {
    const library = new ModelLibrary();
    library.sync([pkg('a', 'alpha', '1')]);
    library.editLocally('a', 'ours');
    expect(kinds(library.sync([pkg('a', 'alpha', '1')]))).toEqual(['unchanged']);
    expect(library.currentContent('a')).toBe('ours');
    expect(library.sync([pkg('a', 'alpha', '2')])).toMatchObject([
      { kind: 'update', number: 3, replacesLocalEdit: true },
    ]);
  });

  it('follows a package back to its old place and content, and keeps a local edit while it only went away', () => {
    const library = new ModelLibrary();
    library.sync([pkg('a', 'alpha', '1')]);
    library.sync([pkg('b', 'alpha', '1')]);
    library.sync([pkg('b', 'alpha', '2')]);
    const [back] = library.sync([pkg('a', 'alpha', '1')]);
    expect(back).toMatchObject({ kind: 'update', number: 3, parent: 2, firstImport: false, replacesLocalEdit: false });
    library.editLocally('a', 'ours');
    library.sync([]);
    expect(kinds(library.sync([pkg('a', 'alpha', '1')]))).toEqual(['unchanged']);
    expect(library.currentContent('a')).toBe('ours');
  });

  it('revives a skill that came back to its place', () => {
    const library = new ModelLibrary();
    library.sync([pkg('a', 'alpha', '1')]);
    library.sync([]);
    expect(library.at('a').status).toBe('deprecated');
    expect(library.sync([pkg('a', 'alpha', '1')])).toMatchObject([{ kind: 'unchanged', revive: true }]);
  });

  it('revives a skill that came back in another place', () => {
    const library = new ModelLibrary();
    library.sync([pkg('a', 'alpha', '1')]);
    library.sync([]);
    expect(library.sync([pkg('b', 'alpha', '1')])).toMatchObject([{ kind: 'unchanged', revive: true }]);
  });

  it('counts a path once', () => {
    const library = new ModelLibrary();
    expect(kinds(library.sync([pkg('a', 'alpha', '1'), pkg('a', 'beta', '2')]))).toEqual(['create', 'duplicate']);
    const inBatches = new ModelLibrary().sync([pkg('a', 'alpha', '1'), pkg('a', 'beta', '2')], { batchSize: 1 });
    expect(kinds(inBatches)).toEqual(['create', 'duplicate']);
  });

  it('takes the name and status of an exported skill', () => {
    const state = { mappings: new Map(), skillsByName: new Map(), skillsById: new Map() };
    const exported = { name: 'alpha-1234ab', status: 'archived' as const };
    const steps = planImport([candidate(pkg('team/alpha-1234ab', 'alpha', '1'), exported)], state, {
      adoptByName: true,
      newId: () => 'id',
    });
    expect(steps).toMatchObject([{ kind: 'create', name: 'alpha-1234ab', status: 'archived' }]);
  });

  describe('of uploads', () => {
    const upload = { adoptByName: true };

    it('adopts the skill of the name, whatever its content', () => {
      const library = new ModelLibrary();
      library.sync([pkg('first.zip', 'alpha', '1')], upload);
      expect(library.sync([pkg('second.zip', 'alpha', '2')], upload)).toMatchObject([{ kind: 'update', number: 2 }]);
      expect(kinds(library.sync([pkg('first.zip', 'alpha', '1')], upload))).toEqual(['unchanged']);
      expect(library.currentContent('first.zip')).toBe('2');
    });

    it('keeps skills of different names apart that lay at the same path of different archives', () => {
      const library = new ModelLibrary();
      library.sync([pkg('', 'alpha', '1')], upload);
      expect(library.sync([pkg('', 'beta', '2')], upload)).toMatchObject([{ kind: 'create', name: 'beta' }]);
      expect(library.sync([pkg('', 'alpha', '3')], upload)).toMatchObject([
        { kind: 'update', name: 'alpha', number: 2 },
      ]);
    });

    it('finds the skills of one name again that an archive held twice', () => {
      const library = new ModelLibrary();
      const packages = [pkg('a', 'alpha', '1'), pkg('b', 'alpha', '2')];
      library.sync(packages, upload);
      expect(kinds(library.sync(packages, upload))).toEqual(['unchanged', 'unchanged']);
      expect(library.sync([pkg('a', 'alpha', '1'), pkg('b', 'alpha', '3')], upload)[1]).toMatchObject({
        kind: 'update',
        number: 2,
      });
    });

    it('does not call an upload a replaced local edit because an older one was sent again in between', () => {
      const library = new ModelLibrary();
      for (const content of ['1', '2', '1']) library.sync([pkg('alpha', 'alpha', content)], upload);
      expect(library.sync([pkg('alpha', 'alpha', '3')], upload)).toMatchObject([{ replacesLocalEdit: false }]);
    });
  });
});

describe('planImport over any history of a source', () => {
  const path = fc.constantFrom('a', 'b', 'c/d', 'e', 'f');
  const entry = fc.record({
    path,
    name: fc.constantFrom('alpha', 'beta'),
    content: fc.constantFrom('1', '2', '3', '4'),
  });
  const upstream = fc
    .uniqueArray(entry, { selector: (each) => each.path, maxLength: 5 })
    .map((packages) => packages.sort((left, right) => (left.path < right.path ? -1 : 1)));
  const history = fc.array(upstream, { minLength: 1, maxLength: 6 });
  const batchSize = fc.integer({ min: 1, max: 5 });

  it('makes at most one version a skill, distinct names, and packages current', () => {
    fc.assert(
      fc.property(history, batchSize, (states, size) => {
        const library = new ModelLibrary();
        for (const packages of states) {
          const before = new Map([...library.skills].map(([id, { versions }]) => [id, versions.length]));
          library.sync(packages, { batchSize: size });
          for (const [id, { versions }] of library.skills) {
            expect(versions.length - (before.get(id) ?? 0)).toBeLessThanOrEqual(1);
          }
          expect(packages.map((each) => library.currentContent(each.path))).toEqual(
            packages.map(({ content }) => content),
          );
          expect(packages.map((each) => library.at(each.path).status)).toEqual(packages.map(() => 'active'));
        }
        const names = [...library.skills.values()].map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('changes nothing when upstream has not changed, also after local edits', () => {
    fc.assert(
      fc.property(history, batchSize, fc.option(path), (states, size, edited) => {
        const library = new ModelLibrary();
        for (const packages of states) library.sync(packages, { batchSize: size });
        const last = states.at(-1) ?? [];
        const alone = last.filter((each) => library.pathsOf(each.path) === 1);
        if (edited !== null && alone.some((each) => each.path === edited)) library.editLocally(edited, 'ours');
        const steps = library.sync(last, { batchSize: size });
        expect(kinds(steps)).toEqual(last.map(() => 'unchanged'));
      }),
    );
  });

  it('makes at most one version a skill of any upload, and the same upload changes nothing', () => {
    fc.assert(
      fc.property(history, batchSize, (states, size) => {
        const library = new ModelLibrary();
        for (const packages of states) {
          const before = new Map([...library.skills].map(([id, { versions }]) => [id, versions.length]));
          library.sync(packages, { batchSize: size, adoptByName: true });
          for (const [id, { versions }] of library.skills) {
            expect(versions.length - (before.get(id) ?? 0)).toBeLessThanOrEqual(1);
          }
          const again = library.sync(packages, { batchSize: size, adoptByName: true });
          expect(kinds(again)).toEqual(packages.map(() => 'unchanged'));
        }
      }),
    );
  });
});
