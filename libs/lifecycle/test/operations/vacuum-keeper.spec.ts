import { setTimeout as sleep } from 'node:timers/promises';
import { tablesInNeed } from '@skillward/database';
import { describeOn, silentLogger, waitUntil } from '@skillward/testing';
import { BackgroundPace } from '../../src/background-pace';
import { VacuumKeeper } from '../../src/operations/vacuum-keeper';
import { Instance, createInstance, uploadSkill } from '../support/instance';

/** The planner's idea of the number of skills; -1: it has none. */
const countedSkills = async ({ database }: Instance): Promise<number> =>
  Number((await database.executeSql("SELECT reltuples FROM pg_class WHERE relname = 'skills'")).rows[0]?.['reltuples']);

describeOn('embedded', 'VacuumKeeper', () => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance('embedded');
  });
  afterAll(() => instance.stop());

  it('has the tables of an embedded database counted, which nobody else does', async () => {
    await uploadSkill(instance, 'team', { name: 'alpha' });
    await uploadSkill(instance, 'team', { name: 'beta' });
    expect(await countedSkills(instance)).toBe(-1);
    const keeper = instance.get(VacuumKeeper);
    keeper.start();
    await waitUntil(async () => (await countedSkills(instance)) === 2);
    await keeper.stop();
  });

  it('makes room when nobody waits for an answer', async () => {
    const { database } = instance;
    const pace = instance.get(BackgroundPace);
    await database.executeSql('CREATE TABLE notes AS SELECT n AS id FROM generate_series(1, 1000) n');
    await database.executeSql('UPDATE notes SET id = -id');
    const need = async () =>
      (await tablesInNeed(database.executeSql)).find(({ table }) => table === 'public.notes')?.need;
    expect(await need()).toBe('vacuum');
    const keeper = new VacuumKeeper(database, pace, silentLogger);
    await pace.answer(async () => {
      keeper.start();
      await sleep(1500);
      expect(await need()).toBe('vacuum');
    });
    await waitUntil(async () => (await need()) === undefined);
    await keeper.stop();
  });
});

describeOn('server', 'VacuumKeeper', () => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance('server');
  });
  afterAll(() => instance.stop());

  it('leaves a server to its autovacuum', async () => {
    const execute = jest.spyOn(instance.database, 'executeSql');
    const keeper = instance.get(VacuumKeeper);
    keeper.start();
    await sleep(300);
    await keeper.stop();
    expect(execute).not.toHaveBeenCalled();
  });
});
