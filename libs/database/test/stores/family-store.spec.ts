import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { VersionDraft, factStore, familyRevisionStore, familyStore } from '../../src';
import { addSkills, curator, moment } from '../library';

describeOnBothDatabases('familyStore', (kind) => {
  let test: TestDatabase;
  let skills: VersionDraft[];
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    skills = await addSkills(test.database, { name: 'c' }, { name: 'a' }, { name: 'b' });
  });
  afterAll(() => test.stop());

  const id = (name: string) => skills.find((skill) => skill.name === name)?.skillId ?? '';
  const create = async (name: string) => {
    const family = newId();
    await test.database.transaction((tx) =>
      familyStore.create(tx, { id: family, name, changeSeq: 1n, at: moment(), by: curator }),
    );
    return family;
  };
  const setMembers = (family: string, names: string[], changeSeq = 2n) =>
    test.database.transaction((tx) => familyStore.setMembers(tx, family, names.map(id), changeSeq));
  const members = async (family: string) =>
    (await familyStore.find(test.database.client, family))?.members.map(({ reference }) => reference);

  it('has the members that were set, sorted, and the place of the change', async () => {
    const family = await create('Readers of "PDF"');
    expect(await members(family)).toEqual([]);
    await setMembers(family, ['c', 'a'], 17n);
    expect(await familyStore.find(test.database.client, family)).toEqual({
      id: family,
      name: 'Readers of "PDF"',
      changeSeq: 17n,
      members: [
        { skillId: id('a'), reference: 'team/a' },
        { skillId: id('c'), reference: 'team/c' },
      ],
    });
  });

  it('loses a skill that joins another family', async () => {
    const [one, two] = [await create('one'), await create('two')];
    await setMembers(one, ['a', 'b']);
    await setMembers(two, ['b', 'c']);
    expect([await members(one), await members(two)]).toEqual([['team/a'], ['team/b', 'team/c']]);
    await setMembers(two, []);
    expect([await members(one), await members(two)]).toEqual([['team/a'], []]);
  });

  it('takes a skill that is named twice once', async () => {
    const family = await create('twice');
    await setMembers(family, ['a', 'a']);
    expect(await members(family)).toEqual(['team/a']);
  });

  it('goes without its skills', async () => {
    const family = await create('short-lived');
    await setMembers(family, ['a']);
    await test.database.transaction((tx) => familyStore.remove(tx, family));
    expect(await familyStore.find(test.database.client, family)).toBeNull();
    expect((await familyStore.all(test.database.client)).map(({ name }) => name)).not.toContain('short-lived');
    expect(await test.database.client.skill.count({ where: { id: id('a') } })).toBe(1);
  });
});

describeOnBothDatabases('familyRevisionStore', (kind) => {
  let test: TestDatabase;
  let ids: string[];
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    ids = (await addSkills(test.database, ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })))).map(
      ({ skillId }) => skillId,
    );
  });
  afterAll(() => test.stop());

  const resolve = (familyId: string, ...members: number[]) =>
    test.database.transaction((tx) =>
      familyRevisionStore.append(tx, [
        {
          familyId,
          name: familyId,
          origin: 'resolved',
          action: 'resolved',
          explanation: 'same name',
          members: members.map((at) => ids[at] as string).sort(),
          at: moment(),
          by: null,
        },
      ]),
    );
  const holding = async (...members: number[]) => {
    const found = await familyRevisionStore.holding(
      test.database.client,
      members.map((at) => ids[at] as string),
    );
    return found.map(({ familyId }) => familyId).sort();
  };
  const page = async (after: string | null, limit: number) =>
    (await familyRevisionStore.page(test.database.client, after, limit)).map(({ familyId }) => familyId);

  it('finds families by their members of now', async () => {
    await resolve('name:x', 0, 1);
    await resolve('name:Y', 2, 3);
    expect([await holding(0), await holding(1, 3), await holding(4)]).toEqual([['name:x'], ['name:Y', 'name:x'], []]);
    await resolve('name:x', 0, 4);
    expect([await holding(1), await holding(4)]).toEqual([[], ['name:x']]);
    expect((await familyRevisionStore.newest(test.database.client, 'name:x'))?.number).toBe(2);
  });

  it('lists those that have not ended by the code points of their ids', async () => {
    await resolve('name:z', 1);
    expect([await page(null, 2), await page('name:Y', 5), await page('name:z', 5)]).toEqual([
      ['name:Y', 'name:x'],
      ['name:x', 'name:z'],
      [],
    ]);
    await resolve('name:z');
    expect(await page('name:x', 5)).toEqual([]);
    expect(await familyRevisionStore.newest(test.database.client, 'name:z')).toBeNull();
  });

  it('counts families by size, curated ones first', async () => {
    const sizes = (namespaces: string[] | null) => familyRevisionStore.sizes(test.database.client, namespaces);
    expect(await sizes(null)).toEqual(
      new Map([
        [1, 1],
        [2, 2],
      ]),
    );
    const family = newId();
    await test.database.transaction((tx) =>
      familyStore.create(tx, { id: family, name: 'own', changeSeq: 1n, at: moment(), by: curator }),
    );
    await test.database.transaction((tx) =>
      familyStore.setMembers(tx, family, [ids[0], ids[1], ids[2]] as string[], 2n),
    );
    expect(await sizes(null)).toEqual(
      new Map([
        [3, 1],
        [1, 2],
      ]),
    );
    expect(await sizes(['elsewhere'])).toEqual(new Map());
    expect(
      (await familyStore.having(test.database.client, [ids[0] as string, ids[4] as string])).map(({ id }) => id),
    ).toEqual([family]);
  });
});

describeOnBothDatabases('factStore', (kind) => {
  it('remembers a fact, also when it is told again', async () => {
    const { database, stop } = await createTestDatabase(kind);
    expect(await factStore.has(database.client, 'starter')).toBe(false);
    await database.transaction((tx) => factStore.record(tx, 'starter', { version: '1' }));
    await database.transaction((tx) => factStore.record(tx, 'starter', { version: '2' }));
    expect(await factStore.has(database.client, 'starter')).toBe(true);
    await stop();
  });
});
