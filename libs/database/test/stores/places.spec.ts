import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { FEED_START, indexFeed, skillStore } from '../../src';
import { addSkills } from '../library';

describeOnBothDatabases('skills of the library that are asked about', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());

  it('reads some skills as the feed tells of them, and where they stand', async () => {
    const [first, second] = await addSkills(test.database, { name: 'read-one' }, { name: 'read-two' });
    const ids = [second?.skillId ?? '', first?.skillId ?? '', newId()];
    const rows = await indexFeed.byIds(test.database.client, ids);
    const fed = await indexFeed.changes(test.database.client, FEED_START, 1000);
    expect(rows.map(({ name }) => name).sort()).toEqual(['read-one', 'read-two']);
    for (const row of rows) expect(row).toEqual(fed.find(({ id }) => id === row.id));
    const places = await skillStore.places(test.database.client, ids);
    expect([places.size, places.get(ids[0] ?? '')]).toEqual([2, { namespace: 'team', name: 'read-two' }]);
    expect(await skillStore.resolve(test.database.client, ['team/read-one', 'other/read-one', 'team', ''])).toEqual(
      new Map([['team/read-one', first?.skillId]]),
    );
  });

  it('finds skills whose names stand in a text, and not in another', async () => {
    await addSkills(test.database, { name: 'named-here' }, { name: 'named-there' });
    const named = await skillStore.namedIn(test.database.client, 'Use named-here, not named-there.\0', 'named-there');
    expect(named.map(({ namespace, name }) => `${namespace}/${name}`)).toEqual(['team/named-here']);
  });
});
