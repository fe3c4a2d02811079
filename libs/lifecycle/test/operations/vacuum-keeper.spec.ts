import { describeOn, waitUntil } from '@skillward/testing';
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
    await new Promise((wait) => setTimeout(wait, 300));
    await keeper.stop();
    expect(execute).not.toHaveBeenCalled();
  });
});
