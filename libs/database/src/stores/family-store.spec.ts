import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { VersionDraft, factStore, familyStore } from '..';
import { addSkills, curator, moment } from '../../test/library';

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
