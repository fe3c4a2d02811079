import { createTestDatabase, describeOn } from '@skillward/testing';
import { skillStore } from '../../src';
import { addSkills, moment, untilSomebodyWaits } from '../library';

describeOn('server', 'skillStore', () => {
  it('makes a second transaction wait for the lock of a skill, and then see what the first one did', async () => {
    const { database, stop } = await createTestDatabase('server');
    const [draft] = await addSkills(database, { name: 'locked' });
    let second = Promise.resolve<string | undefined>('');
    await database.transaction(async (tx) => {
      await skillStore.lock(tx, 'team', 'locked');
      second = database.transaction(async (other) => (await skillStore.lock(other, 'team', 'locked'))?.status);
      await untilSomebodyWaits(database);
      const ids = [draft?.skillId ?? ''];
      await skillStore.setStatus(tx, { ids, status: 'archived', reason: 'r', changeSeq: 7n, at: moment() });
    });
    expect(await second).toBe('archived');
    await stop();
  });
});
